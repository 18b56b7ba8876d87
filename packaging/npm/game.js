// A game with its search. Position and moves are kept here, so that an engine which had to be replaced goes on with them.

const amounts = ['depth', 'nodes', 'seconds'];

// Throws where a limit is no number: to the module it would be none at all.
function checked(limits) {
    for (const name of amounts)
        if (limits[name] !== undefined && !(Number.isFinite(limits[name]) && limits[name] >= 0))
            throw new TypeError(`${name} is a number from 0 on, not ${limits[name]}`);
    return limits;
}

function reported({rank, line, ...report}) {
    return {...report, line: line ? line.split(' ') : []};
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

    setPosition(position) { return this.#change(() => ({start: String(position), moves: []})); }
    play(...moves) { return this.#change(() => ({start: this.#start, moves: [...this.#moves, ...moves.map(String)]})); }
    undo() {
        return this.#change(() => {
            if (!this.#moves.length) throw new Error('there is no move to take back');
            return {start: this.#start, moves: this.#moves.slice(0, -1)};
        });
    }

    async search(limits = {}, onReport = null) {
        await this.#changing;
        const {passes = false, ...rest} = checked(limits);
        const report = await this.#engine.search(this.#text(), {...rest, passes}, onReport && ((r) => onReport(reported(r))));
        if (!report) throw new Error('the search was stopped before it found a move');
        return reported(report);
    }
    async values(limits = {}, onRanking = null) {
        await this.#changing;
        const ranked = (ranking) => ({...ranking, moves: ranking.moves.map(reported)});
        const ranking = await this.#engine.rank(this.#text(), checked(limits), onRanking && ((r) => onRanking(ranked(r))));
        if (!ranking) throw new Error('the search was stopped before it had values');
        return ranked(ranking);
    }
    async perft(depth) {
        await this.#changing;
        if (!Number.isInteger(depth)) throw new TypeError(`the depth of perft is a whole number, not ${depth}`);
        const count = await this.#engine.perft(this.#text(), depth);
        if (count === null) throw new Error('perft was stopped');
        return count;
    }
    stop() { return this.#engine.stop(); }

    option(name) { return this.#engine.value(name); }
    setOption(name, value) { return this.#engine.option(name, value); }
    forget() { return this.#engine.forget(); }

    // A text in PGN, PDN, GGF, SGF and what else `betwixt convert` knows.
    readGames(text) { return this.#engine.readGames(this.name, text); }
    writeGame(format) { return this.#engine.writeGame(this.name, format, this.#start, this.#moves); }

    close() { this.#engine.end(); }
}
