// A game with its search. Position and moves are kept here, so that an engine that was replaced goes on with them.

import {listener, string, value, values, word} from './arguments.js';

function reported({rank, line, ...report}) {
    return {...report, line: line ? line.split(' ') : []};
}

// A position may end with the word "moves" and moves, which are then played from it.
function course(position) {
    const at = string('a position', position).search(/(^|\s)moves(\s|$)/);
    if (at < 0) return {start: position, moves: []};
    return {start: position.slice(0, at), moves: position.slice(at).trim().split(/\s+/).slice(1)};
}

export class Game {
    #engine;
    #start = '';
    #moves = [];
    #state = null;
    #changing = Promise.resolve();

    constructor(name, engine) {
        this.name = name;
        this.#engine = engine;
    }

    get threads() { return this.#engine.threads; }
    get moves() { return [...this.#moves]; }
    get position() { return this.#state.position; }
    get board() { return this.#state.board; }
    get sideToMove() { return this.#state.side; }
    get legalMoves() { return [...this.#state.moves]; }
    get result() { return this.#state.result || null; }

    // Changes come one after the other; one that is refused changes nothing.
    #change(wanted) {
        const change = this.#changing.then(async () => {
            const {start, moves} = wanted();
            this.#state = await this.#engine.place(this.#text(start, moves));
            this.#start = start;
            this.#moves = moves;
            return this;
        });
        this.#changing = change.catch(() => {});
        return change;
    }
    #text(start = this.#start, moves = this.#moves) {
        return moves.length ? `${start} moves ${moves.join(' ')}`.trim() : start;
    }

    setPosition(position) { return this.#change(() => course(position)); }
    play(...moves) {
        const words = () => moves.map((move) => word('a move', move));
        return this.#change(() => ({start: this.#start, moves: [...this.#moves, ...words()]}));
    }
    undo() {
        return this.#change(() => {
            if (!this.#moves.length) throw new Error('there is no move to take back');
            return {start: this.#start, moves: this.#moves.slice(0, -1)};
        });
    }

    async search(limits = {}, onReport = null) {
        const wanted = {passes: false, ...values('limits', limits)};
        const hear = listener('onReport', onReport);
        await this.#changing;
        const report = await this.#engine.search(this.#text(), wanted, hear && ((r) => hear(reported(r))));
        if (!report) throw new Error('the search was stopped before it found a move');
        return reported(report);
    }
    async values(limits = {}, onRanking = null) {
        const wanted = values('limits', limits);
        const hear = listener('onRanking', onRanking);
        await this.#changing;
        const ranked = (ranking) => ({...ranking, moves: ranking.moves.map(reported)});
        const ranking = await this.#engine.rank(this.#text(), wanted, hear && ((r) => hear(ranked(r))));
        if (!ranking) throw new Error('the search was stopped before it had values');
        return ranked(ranking);
    }
    async perft(depth) {
        await this.#changing;
        const count = await this.#engine.perft(this.#text(), depth);
        if (count === null) throw new Error('perft was stopped');
        return count;
    }
    stop() { return this.#engine.stop(); }

    option(name) { return this.#engine.value(name); }
    async setOption(name, setting) { return this.#engine.option(name, value('the value of an option', setting)); }
    forget() { return this.#engine.forget(); }

    // A text in PGN, PDN, GGF, SGF and what else `betwixt convert` knows.
    readGames(text) { return this.#engine.readGames(this.name, text); }
    writeGame(format) { return this.#engine.writeGame(this.name, format, this.#start, this.#moves); }

    close() { this.#engine.end(); }
}
