// A game between the user and the engine, in any combination: what is on the board, whose turn it is, and what the
// engine does meanwhile. The page hears of every change.

import {Course} from './course.js';
import {Picking} from './picking.js';

export class Match {
    #rules;
    #engine;
    #turn = 0;  // of the task under way: what an older one finds is dropped
    #opened;
    #shownAt = 0;  // when the position came on the board
    #moved = -1;   // the ply to which the engine's last move led
    #hints = new Map();  // by position: asked again, it names the same of equal moves
    #prepared = Promise.resolve();  // when the engine has the game and its options

    // `rules` answers at once, whatever `engine` searches. `page` has: shown(), begun(), heard(report),
    // ranked(ranking), said(move, side), hinted(move).
    constructor(rules, engine, page) {
        this.#rules = rules;
        this.#engine = engine;
        this.page = page;
        this.limits = {depth: 1};
        this.level = 'full';  // how well the engine plays
        this.user = '0';  // the sides that the user plays: '0', '1', 'both' or 'none'
        this.values = false;
        this.options = new Map();  // of the engine, as far as they were set
        this.looks = true;  // whether to search a position in which the user is to move
        this.thinking = false;
        this.opened = new Promise((done) => { this.#opened = done; });  // when there is a position
    }

    // The board is there before the engine, which takes longer to begin. `course` is what an address says.
    async open(game, options, course = null) {
        const turn = await this.#take();
        this.game = game;
        this.#begin();
        this.picking = new Picking(game);
        await this.#rules.open(game.name);
        this.options = new Map(options);
        this.#prepared = this.#prepared.catch(() => {}).then(() => this.#prepare(game.name, options));
        this.#prepared.catch(() => {});  // who waits for it hears of it
        if (course) await this.#arrive(turn, course);
        else await this.#settle(turn);
        await this.#prepared;
    }

    // Sets an option and goes on.
    async option(name, value) {
        const turn = await this.#take();
        await this.#prepared;
        await this.#engine.option(name, value);
        this.options.set(name, value);
        await this.#settle(turn);
    }

    async restart() {
        const turn = await this.#take();
        this.#begin();
        await this.#prepared;
        await this.#engine.forget();
        await this.#settle(turn);
    }

    // The games of a text, and the game on the board as such a text.
    read(text) { return this.#rules.readGames(this.game.name, text); }
    written(format, moves = this.course.moves) {
        return this.#rules.writeGame(this.game.name, format, this.course.start, moves);
    }

    // Who makes each of these moves, from the start of the game on the board.
    async sidesOf(moves) {
        const line = new Course(this.course.start), sides = [];
        for (const move of moves) line.play(move);
        const other = moves.findIndex((move, i) => move !== this.course.moves[i]), same = other < 0 ? moves.length : other;
        for (const i of moves.keys())
            sides.push((i <= same ? this.sides[i] : null) ?? (await this.#rules.place(line.position(i))).side);
        return sides;
    }

    // Takes over the moves of a game that was read, up to those on the board. Throws where one of them is not legal.
    async load(moves, start = '', at = moves.length) {
        const turn = await this.#take();
        await this.#follow({moves, start, at});
        await this.#settle(turn, {act: false});
    }

    // Goes to the game of an address. If one of its moves is not legal, keeps the moves before it and throws.
    async arrive(course) { await this.#arrive(await this.#take(), course); }

    async play(move) {
        const turn = await this.#take();
        this.course.play(move);
        await this.#settle(turn);
    }

    // Goes to the position after so many moves, and lets the user look at it.
    async goto(ply) {
        const turn = await this.#take();
        this.course.goto(ply);
        await this.#settle(turn, {act: false});
    }
    // Back to where the user was to move.
    undo() {
        const back = this.user === '0' || this.user === '1' ? Number(this.user) : null;
        let ply = this.course.at - 1;
        while (ply > 0 && back !== null && this.sides[ply] !== back) --ply;
        return this.goto(ply);
    }
    redo() {
        const back = this.user === '0' || this.user === '1' ? Number(this.user) : null;
        let ply = this.course.at + 1;
        while (ply < this.course.moves.length && back !== null && this.sides[ply] !== back) ++ply;
        return this.goto(ply);
    }

    // The engine moves for the side to move.
    async go() {
        const turn = await this.#take();
        if (!this.now.result) await this.#think(turn);
    }
    // The engine plays what it has found so far.
    hurry() { return this.#engine.stop(); }
    // Nothing goes on. Gives a function that says whether that is still so.
    async rest() {
        const turn = await this.#take();
        this.page.shown();
        return () => turn === this.#turn;
    }
    // Throws where a text is no position.
    check(position) { return this.#rules.place(position); }
    // Searches the position for the user, at full strength. The best move; nothing where something else was asked for
    // meanwhile.
    async study() {
        const turn = await this.#take();
        if (this.now.result) return null;
        this.thinking = true;
        this.page.shown();
        const best = this.#hints.get(this.now.position) ?? (await this.#look(turn))?.best;
        if (turn !== this.#turn) return null;
        if (best) this.#hints.set(this.now.position, best);
        this.thinking = false;
        this.page.shown();
        return best;
    }
    // The same, and the move is shown.
    async hint() {
        const best = await this.study(), turn = this.#turn;
        if (!best) return;
        await this.page.hinted(best);
        if (turn === this.#turn) this.page.shown();
    }
    // What changed concerns who plays or what is shown.
    async settle() {
        this.#hints.clear();
        await this.#settle(await this.#take());
    }

    // Searches every position of the game, so long each. `progress` hears how many are done.
    async evaluate(seconds, progress) {
        const turn = await this.#take();
        this.thinking = true;
        await this.#prepared;
        for (let ply = 0; ply <= this.course.moves.length && turn === this.#turn; ++ply) {
            progress(ply, this.course.moves.length + 1);
            const {side, result} = await this.#rules.place(this.course.position(ply));
            if (result) this.course.end(ply, side, result);
            if (result) continue;
            const report = await this.#engine.search(this.course.position(ply), {seconds, passes: false});
            if (turn === this.#turn && report) this.course.note(ply, side, report), this.page.shown();
        }
        if (turn === this.#turn) this.thinking = false, this.page.shown();
    }

    usersTurn() { return this.user === 'both' || this.user === String(this.now.side); }
    // The only move, where it has no square to click: a pass.
    pass() {
        const {moves: [only, ...others], side} = this.now;
        return only && !others.length && !this.game.squares(only, this.view, side).length ? only : null;
    }

    async #prepare(game, options) {
        await this.#engine.open(game);
        for (const [name, value] of options) await this.#engine.option(name, value);
    }

    #begin() {
        this.#hints.clear();
        this.course = new Course();
        this.sides = [];  // who was to move after each number of moves: a side may move twice
    }

    // Takes over the moves of a game. Throws where one of them is not legal, and changes nothing then.
    async #follow({moves, start, at}) {
        const course = new Course(start), sides = [];
        for (const move of moves) course.play(move);
        for (let ply = 0; ply <= moves.length; ++ply) sides.push((await this.#rules.place(course.position(ply))).side);
        course.goto(at);
        [this.course, this.sides] = [course, sides];
    }

    // Shows the game of an address, up to its first illegal move; if its start is no position, the usual start.
    async #arrive(turn, {moves, start, at}) {
        let known = moves.length, legal = null, wrong = null;
        for (; known >= 0 && !legal; --known)
            legal = await this.#understood(moves.slice(0, known), start).catch((error) => { wrong = error; });
        const left = moves[++known];
        if (legal) await this.#follow({moves: legal, start, at});
        else this.#begin();
        await this.#settle(turn, {act: false, look: this.looks && !wrong});
        if (legal && wrong) throw new Error(`'${left}' cannot be played after ${moves.slice(0, known).join(' ') || 'the start'}`);
        if (wrong) throw wrong;
    }

    // Moves as the library writes them, where they may be written as players write them. Throws where one is not legal.
    async #understood(moves, start) {
        const course = new Course(start);
        for (const move of moves) course.play(move);
        try {
            await this.#rules.place(course.position());
            return moves;
        } catch (error) {
            if (!this.game.format || !moves.length) throw error;
            const [read] = await this.read(`${start && `[FEN "${start}"]\n\n`}1. ${moves.join(' ')} *`);
            if (read.moves.length < moves.length) throw error;
            return read.moves;
        }
    }

    // Ends what goes on. Returns the number of the task that begins.
    async #take() {
        const turn = ++this.#turn;
        this.thinking = false;
        await this.#engine.stop();
        return turn;
    }

    // Shows the position, and does what follows from it. The engine plays only where `act`, and a search for the page
    // follows only where `look`.
    async #settle(turn, {act = true, look = this.looks} = {}) {
        this.picking.clear();
        const now = await this.#rules.place(this.course.position()), swapped = this.game.swapped?.(now.position);
        now.check = Boolean(swapped) && await this.#rules.place(swapped).then(() => false, () => true);
        if (turn !== this.#turn) return;
        this.now = now;
        this.#opened();
        this.view = this.game.view(now.position);
        this.ranking = null;
        this.sides[this.course.at] = now.side;
        if (now.result) this.course.end(this.course.at, now.side, now.result);
        this.#shownAt = performance.now();
        this.page.shown();
        if (now.result) return;
        if (act && !this.usersTurn()) return this.#think(turn);
        const pass = this.pass();
        if (act && pass) {
            await this.page.said(pass, now.side);
            return turn === this.#turn ? this.play(pass) : undefined;
        }
        const short = {...this.limits, seconds: Math.min(this.limits.seconds ?? 5, 5)};  // nobody asked for it
        if (look && await this.#look(turn, short) && turn === this.#turn) this.page.shown();
        if (turn === this.#turn && this.values) await this.#rank(turn);
    }

    async #think(turn) {
        this.thinking = true;
        this.page.shown();
        const {side} = this.now;
        let report = await this.#look(turn);
        if (turn === this.#turn && report && this.level !== 'full') report = await this.#weakly(report);
        await this.#untilSeen();
        if (turn !== this.#turn) return;
        if (report?.best) await this.page.said(report.best, side);
        if (turn !== this.#turn) return;
        this.thinking = false;
        if (!report?.best) return this.page.shown();
        this.course.play(report.best);
        this.#moved = this.course.at;
        await this.#settle(turn, {look: false});  // the page shows the search of the move
    }

    // Waits until the move before has been seen: half a second after the user's, a second after the engine's own.
    #untilSeen() {
        const rest = this.#shownAt + (this.#moved === this.course.at ? 1000 : 500) - performance.now();
        return rest > 0 ? new Promise((resolve) => setTimeout(resolve, rest)) : null;
    }

    // A search at full strength, which the page sees. Nothing where another task has begun.
    async #look(turn, limits = this.limits) {
        const {at} = this.course, {side} = this.now;
        await this.#prepared;
        if (turn !== this.#turn) return null;
        this.page.begun();
        const report = await this.#engine.search(this.course.position(), limits, (r) => {
            if (turn === this.#turn) this.page.heard(r);
        });
        if (turn === this.#turn && report) this.course.note(at, side, report);
        return report;
    }

    // A move of the level in place of the best.
    async #weakly(report) {
        await this.#engine.option('level', this.level);
        const chosen = await this.#engine.search(this.course.position(), {seconds: 2, passes: false});
        await this.#engine.option('level', 'full');
        return chosen ?? report;
    }

    async #rank(turn) {
        const {at} = this.course, {side} = this.now;
        const limits = {...this.limits, seconds: this.limits.seconds || 10};
        await this.#prepared;
        if (turn !== this.#turn) return;
        await this.#engine.rank(this.course.position(), limits, (ranking) => {
            if (turn !== this.#turn) return;
            this.ranking = ranking;
            if (ranking.moves.length) this.course.note(at, side, ranking.moves[0]);
            this.page.ranked(ranking);
        });
    }
}
