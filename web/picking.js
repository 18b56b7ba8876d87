// From clicks to a move: a move is a way over squares, and clicks follow it.

export class Picking {
    #picked = [];

    constructor(game) { this.game = game; }

    clear() { this.#picked = []; }
    get picked() { return this.#picked; }

    // The ways of all moves: {move, squares}.
    ways({moves, side}, view) {
        return moves.map((move) => ({move, squares: this.game.squares(move, view, side)}));
    }

    // A click. The moves that it completes: none yet, one, or several to choose from. Null where no move goes there:
    // then no square is chosen.
    click(id, now, view) {
        const square = this.game.cell?.(id, view) ?? id;
        const ways = this.ways(now, view);
        for (const picked of [[...this.#picked, square], [square]]) {
            const on = ways.filter(({squares}) => picked.every((s, i) => squares[i] === s));
            if (!on.length) continue;
            this.#picked = picked;
            return on.filter(({squares}) => squares.length === picked.length).map(({move}) => move);
        }
        this.clear();
        return null;
    }

    // Where the next click may go.
    next(now, view) {
        const n = this.#picked.length;
        return this.ways(now, view).filter(({squares}) => this.#picked.every((s, i) => squares[i] === s))
            .map(({move, squares}) => ({move, square: squares[n]})).filter(({square}) => square);
    }
}
