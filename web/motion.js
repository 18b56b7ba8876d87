// What moves when a board changes: a piece that went to another cell slides there, a new one appears or falls, one that
// changed sides turns over. The style sheet has the movements, and leaves them out where a user wants none.

const lasts = 450;  // milliseconds

const same = (a, b) => a?.shape === b?.shape && a?.side === b?.side && a?.text === b?.text;

export class Motion {
    #cells = new Map();  // of the board before, by id
    #ways = new Map();   // by id: {kind, dx, dy}
    #since = 0;

    // The board that is drawn next.
    see({cells}) {
        const before = this.#cells, now = new Map(cells.map((cell) => [cell.id, cell]));
        const changed = cells.filter(({id, piece}) => !same(before.get(id)?.piece, piece));
        const there = ({id, x, y}) => before.get(id)?.x === x && before.get(id)?.y === y;
        const known = before.size === now.size && cells.every(there);
        this.#cells = now;
        if (known && !changed.length) return;
        this.#ways = new Map();
        this.#since = performance.now();
        if (!known || changed.length > cells.length / 2) return;  // another game, or the board was turned
        const gone = changed.filter(({id, piece}) => before.get(id).piece && !piece).map(({id}) => before.get(id));
        for (const cell of changed) if (cell.piece) this.#ways.set(cell.id, way(cell, before.get(cell.id), gone));
    }

    // The drawing of a cell's piece, on its way.
    moved(cell, body) {
        const way = this.#ways.get(cell.id), passed = performance.now() - this.#since;
        if (!way || passed > lasts) return body;
        body.classList.add(way.kind);
        body.style.setProperty('--dx', `${way.dx}px`);
        body.style.setProperty('--dy', `${way.dy}px`);
        body.style.setProperty('animation-delay', `${-passed}ms`);
        return body;
    }
}

function way({x, y, shade, piece}, before, gone) {
    if (piece.shape === 'count') return {kind: 'counted', dx: 0, dy: 0};
    const promoted = () => (before.piece ? null : gone.find((cell) => cell.piece.side === piece.side));
    const from = gone.find((cell) => same(cell.piece, piece)) ?? promoted();
    if (from) return {kind: 'slid', dx: from.x - x, dy: from.y - y};
    if (before.piece) return {kind: 'over', dx: 0, dy: 0};
    return shade === 'slot' ? {kind: 'fallen', dx: 0, dy: -y - 1} : {kind: 'placed', dx: 0, dy: 0};
}
