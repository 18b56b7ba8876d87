// The moves of a game, those taken back included, and what each position was found to be worth.

export class Course {
    // `start`: the game's own text for where it begins; nothing for the usual start.
    constructor(start = '') {
        this.start = start;
        this.moves = [];
        this.values = [];  // by ply: {value, text, best}, the value for the side that began, or nothing
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
        this.values[ply] = {value: side === 0 ? seen : -seen, text: report.text, best: report.best};
    }
    // The same of a game that is over; `result` is the side to move's, as "won ...", "a draw" or "+12 ...".
    end(ply, side, result) {
        const points = Number.parseFloat(result), value = points || (/^won/.test(result) ? 1 : /^lost/.test(result) ? -1 : 0);
        this.note(ply, side, {value, decisive: Number.isNaN(points) && value !== 0, text: result});
    }

    // The marks of bad moves, by ply: '?' where a move cost its side more than a quarter of a lead that decides, '??' where
    // more than three fifths. `sides`: who was to move by ply.
    mistakes(decided, sides) {
        const numbers = this.values.filter(Boolean).map(({value}) => Math.abs(value)).filter(Number.isFinite);
        const most = decided ?? Math.max(1, ...numbers), clip = (v) => Math.max(-most, Math.min(most, v.value));
        const found = new Map();
        for (let ply = 1; ply < this.values.length; ++ply) {
            const [before, now] = [this.values[ply - 1], this.values[ply]];
            if (!before || !now) continue;
            const gained = clip(now) - clip(before), lost = (sides[ply - 1] === 0 ? -gained : gained) / most;
            if (lost > 0.25) found.set(ply, lost > 0.6 ? '??' : '?');
        }
        return found;
    }
    get curve() { return Array.from({length: this.moves.length + 1}, (_, ply) => this.values[ply] ?? null); }
}
