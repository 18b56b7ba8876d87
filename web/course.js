// The moves of a game, those taken back included, and what each position was found to be worth.

export class Course {
    // `start`: the game's own text for where it begins; nothing for the usual start.
    constructor(start = '') {
        this.start = start;
        this.moves = [];
        this.values = [];  // by ply: {value, text} for the side that began, or nothing
        this.at = 0;       // plies on the board
    }

    play(move) {
        if (this.moves[this.at] !== move) {
            this.moves.length = this.at;
            this.values.length = Math.min(this.values.length, this.at + 1);
            this.moves.push(move);
        }
        ++this.at;
    }
    goto(ply) { this.at = Math.max(0, Math.min(ply, this.moves.length)); }

    // As betwixt_set_position reads it.
    position(ply = this.at) {
        return ply ? `${this.start} moves ${this.moves.slice(0, ply).join(' ')}`.trimStart() : this.start;
    }

    // What a search says of the position after `ply` moves, in which that side is to move. A win or a loss has no number
    // of units: it lies at the edge.
    note(ply, side, report) {
        const seen = report.decisive ? Math.sign(report.endsIn || report.value) * Infinity : report.value;
        this.values[ply] = {value: side === 0 ? seen : -seen, text: report.text};
    }
    get curve() { return Array.from({length: this.moves.length + 1}, (_, ply) => this.values[ply] ?? null); }
}
