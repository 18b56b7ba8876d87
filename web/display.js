// What the page shows of a match: the board, whose turn it is, moves and values, and what a search says meanwhile.

import * as address from './address.js';
import {Board, turned} from './board.js';
import {Bracket} from './bracket.js';
import {keepFourOf} from './drivers.js';
import {at, watch} from './elements.js';
import {Graph} from './graph.js';
import {listMoves, listValues} from './lists.js';
import {namesOf} from './names.js';
import {signs} from './signs.js';
import {ended, status} from './words.js';

const same = (a, b) => a?.join() === b?.join();

export class Display {
    #board;
    #graph;
    #match = null;
    #onPly;
    #names = [];           // the moves `#names.of` as players write them
    #lines = new Map();    // of the ranked moves, as players write them
    #saying = () => '';    // of the move before
    #said = {};            // the engine's last moves: {side, names}, the last of them before ply `to`
    #hint = null;          // the move that is marked
    #before = null;        // names the move of the engine's whose search is shown
    #searches = 0;

    // `onCell` hears of a cell that was chosen, `onPly` of a place in the course of the game.
    constructor(onCell, onPly) {
        this.upside = false;
        this.bracket = new Bracket({sentence: at('sentence'), peek: at('peek'), picture: at('bracket'),
                                    question: at('bracket-caption'), label: at('by-depth'), depths: at('depths'),
                                    next: at('next'), replay: at('replay')});
        this.#onPly = onPly;
        this.#board = new Board(at('board'), onCell);
        this.#graph = new Graph(at('graph'), onPly);
    }

    // Before there is a match: room for the board of a game, and its start where it begins there.
    begin(game, atStart) {
        at('board').className = game.name;
        this.bracket.begin(game, 0);
        if (atStart) this.#board.draw(this.#oriented(game, game.view(game.start)));
    }
    of(match) { this.#match = match; }

    #oriented(game, view) { return this.upside && game.turns ? turned(view) : view; }

    // Removes the marks that stay on the board for a moment only.
    clearMarks() { this.say(''), this.#hint = null; }
    // Another position follows.
    clear() {
        this.clearMarks();
        if (this.#match.now) this.#forget();
    }
    say(text) { this.#saying = () => text; }

    draw() {
        const {course, game, view} = this.#match;
        at('board').className = game.name;
        this.#board.draw(this.#oriented(game, view), signs(this.#match, this.#hint));
        at('status').textContent = status(this.#match, this.#saying());
        keepFourOf(this.#match.now.position, at('four'));
        this.#head();
        const mistakes = course.mistakes(game.decided, this.#match.sides);
        listMoves(at('moves'), this.#shownMoves(), {at: course.at, inPairs: game.turns, mistakes}, this.#onPly);
        watch(() => this.#remark(mistakes));
        listValues(at('value-list'), this.#match, this.#lines);
        this.#graph.draw(course, game, mistakes);
        if (document.activeElement !== at('position')) at('position').value = this.#match.now.position;  // not while one types
        this.#allow();
    }

    // ---- what a match calls --------------------------------------------------------------------------------

    shown() {
        const {course, game, now, thinking} = this.#match;
        if (!now) return;
        at('stop').disabled = !thinking;
        this.draw();
        if (thinking) return;
        if (now.result && !this.bracket.filled)
            this.bracket.begin(game, now.side, `The game is over: ${ended(this.#match)}.`, course.curve[course.at].value);
        const title = `${game.title}${course.at ? `, move ${course.at}` : ''} \u2013 Betwixt`;
        address.keep(game.name, course, title);
        if (!same(this.#names.of, course.moves)) watch(() => this.#name());
    }
    begun() {
        this.#forget();
        this.bracket.by = this.#match.options.get('driver');
    }
    heard(report) {
        this.bracket.add(report);
        if (report.kind === 'iteration' && report.line) watch(() => this.#expect(report.line.split(' ')));
        at('figures').textContent = `${report.nodes.toLocaleString('en')} positions, ${report.seconds.toFixed(2)} s` +
            (report.seconds > 0.05 ? `, ${(report.nodes / report.seconds / 1e6).toFixed(2)} million a second` : '');
    }
    ranked() {
        this.draw();
        watch(() => this.#nameLines(this.#match.ranking));
    }
    // The side plays the move next: its name is known before it is seen. A side that moves again is named once.
    async said(move, side) {
        const {course, game} = this.#match, ply = course.at, moves = [...course.moves.slice(0, ply), move];
        const who = game.sides[side], names = [...await namesOf(this.#match, moves)];
        this.#keepNames(names, moves);
        const before = this.#said.side === side && this.#said.to === ply ? this.#said.names : [];
        this.#said = {side, to: ply + 1, names: [...before, names.at(-1)]};
        const saying = move === 'pass' ? `${who} must pass. ` : `${who} played ${this.#said.names.join(', ')}. `;
        this.#saying = () => saying;
        if (move !== 'pass') this.#before = () => names.at(-1);
    }
    async hinted(move) {
        const {course} = this.#match;
        const [name] = (await namesOf(this.#match, [...course.moves.slice(0, course.at), move])).slice(-1);
        this.#hint = move, this.say(`Hint: ${name}. `);
    }

    // --------------------------------------------------------------------------------------------------------

    // Says which search is shown.
    #head() {
        at('known').textContent = this.#before ? `What the computer knew before ${this.#before()}` : 'What the computer knows';
    }

    // Removes what a search found.
    #forget() {
        ++this.#searches;
        this.#before = null;
        this.#head();
        this.bracket.begin(this.#match.game, this.#match.now.side);
        at('line').textContent = at('figures').textContent = '';
    }

    // The names of moves, as far as they are known.
    #shownMoves() {
        const {course: {moves}, game} = this.#match, {of} = this.#names;
        if (!game.format && !game.named) return moves;
        const known = moves.findIndex((move, i) => move !== of?.[i]);
        return moves.map((_, i) => (known < 0 || i < known ? this.#names[i] : '\u2026'));
    }
    #keepNames(names, of) { this.#names = Object.assign(names, {of}); }

    // Enables the controls that apply to the position on the board.
    #allow() {
        const {course, game, now} = this.#match;
        at('undo').disabled = course.at === 0;
        at('redo').disabled = course.at === course.moves.length;
        at('hint').disabled = at('go').disabled = at('compare').disabled = Boolean(now.result);
        at('save').disabled = course.moves.length === 0;
        at('turn').hidden = !game.turns;
    }

    // Moves as players write them, once they are known.
    async #name() {
        const moves = [...this.#match.course.moves], found = [...await namesOf(this.#match, moves)];
        if (!same(moves, this.#match.course.moves)) return;
        this.#keepNames(found, moves);
        this.draw();
    }

    // What would have been better than the last move, where that was a mistake.
    async #remark(mistakes) {
        const {course} = this.#match, {at: ply, moves} = course, best = course.values[ply - 1]?.best;
        if (!mistakes.has(ply)) return void (at('remark').textContent = '');
        const [better] = best && best !== moves[ply - 1] ? (await namesOf(this.#match, [...moves.slice(0, ply - 1), best])).slice(-1) : [];
        if (ply !== course.at) return;
        at('remark').textContent = `${this.#shownMoves()[ply - 1]} was a ${mistakes.get(ply) === '??' ? 'blunder' : 'mistake'}${better ? `: ${better} was better` : ''}.`;
    }

    // The lines of ranked moves.
    async #nameLines(ranking) {
        const {course} = this.#match, played = course.moves.slice(0, course.at), names = new Map();
        for (const {line} of ranking.moves) {
            names.set(line, (await namesOf(this.#match, [...played, ...line.split(' ')])).slice(played.length));
            if (ranking !== this.#match.ranking) return;
        }
        this.#lines = names;
        this.draw();
    }

    // The line that the search expects.
    async #expect(line) {
        const {course} = this.#match, played = course.moves.slice(0, course.at), of = this.#searches;
        const all = await namesOf(this.#match, [...played, ...line]);
        if (of === this.#searches) at('line').textContent = `Best play: ${all.slice(played.length).join(' ')}`;
    }
}
