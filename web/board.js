// One board for all games: an SVG of cells that are clicked, touched, or walked with the arrow keys. What a game looks
// like is said by its view (games/*.js):
//
//   {width, height,                         in units of a square
//    cells: [{id, x, y, w, h, shade, name,  a rectangle; shade: 'light', 'dark', 'felt', 'hole' or 'none'
//             piece: {shape, side, text}}], or null; shape: 'disc', 'crowned', 'cross', 'ring', 'count', a chess piece
//    marks: [{x, y, text}], markSize,       letters and figures, beside the squares (besides()) or on them
//    ground: true}                          where there are squares that are no cells

import {drawPiece} from './pieces.js';

const namespace = 'http://www.w3.org/2000/svg';

export function svg(tag, attributes = {}, ...children) {
    const node = document.createElementNS(namespace, tag);
    for (const [name, value] of Object.entries(attributes)) if (value !== undefined) node.setAttribute(name, value);
    node.append(...children);
    return node;
}

// The height of letters beside a board.
const unit = ({width}) => 0.034 * width;

// The part of the plane that is seen: the squares, and marks where there are some beside them.
function frame(view) {
    const edge = 0.06, room = 1.5 * unit(view);
    const left = view.marks.some(({x}) => x < 0) ? room : edge;
    const top = view.marks.some(({y}) => y < 0) ? room : edge;
    const bottom = view.marks.some(({y}) => y > view.height) ? room : edge;
    return [-left, -top, view.width + left + edge, view.height + top + bottom];
}

// Marks beside a board: texts below or above its columns, and left of its rows.
export function besides(width, height, columns, rows, above = false) {
    const step = unit({width});
    return [...columns].map((text, x) => ({x: x + 0.5, y: above ? -0.4 * step : height + 1.05 * step, text}))
        .concat([...rows].map((text, y) => ({x: -0.75 * step, y: y + 0.5 + 0.35 * step, text})));
}

export class Board {
    #root;
    #cells = new Map();  // by id: {cell, node}
    #focused = null;     // the cell that the arrow keys start from
    #pressed = null;     // the node on which the pointer went down

    // `onCell` hears of the id of a cell that was chosen.
    constructor(root, onCell) {
        this.#root = root;
        this.onCell = onCell;
        const cellOf = (event) => event.target.closest('[data-cell]');
        root.addEventListener('click', (event) => this.#choose(cellOf(event)?.dataset.cell));
        root.addEventListener('pointerdown', (event) => { this.#pressed = cellOf(event); });
        root.addEventListener('pointerup', (event) => {
            // Drawn again between down and up, the board hears of no click.
            const pressed = this.#pressed, released = cellOf(event);
            if (pressed && !pressed.isConnected && released?.dataset.cell === pressed.dataset.cell)
                this.#choose(pressed.dataset.cell);
            this.#pressed = null;
        });
        root.addEventListener('keydown', (event) => this.#key(event));
        root.addEventListener('focusin', (event) => { this.#focused = event.target.dataset?.cell ?? this.#focused; });
    }

    // Draws a view with signs by cell: {legal, chosen, last, value}.
    draw(view, signs = new Map()) {
        const had = this.#root.contains(document.activeElement);
        const picture = svg('svg', {
            viewBox: frame(view).join(' '), class: 'board', role: 'group', 'aria-label': 'board'});
        if (view.ground) picture.append(svg('rect', {width: view.width, height: view.height, class: 'ground'}));
        this.#cells.clear();
        for (const cell of view.cells) {
            const node = this.#cell(cell, signs.get(cell.id) ?? {});
            this.#cells.set(cell.id, {cell, node});
            picture.append(node);
        }
        const size = view.markSize ?? unit(view);
        for (const {x, y, text} of view.marks)
            picture.append(svg('text', {x, y, class: 'mark', 'font-size': size, 'aria-hidden': 'true'}, text));
        this.#root.replaceChildren(picture);
        if (!this.#cells.has(this.#focused)) this.#focused = view.cells[0]?.id ?? null;
        this.#tab(had);
    }

    #cell(cell, {legal, chosen, last, value}) {
        const words = [cell.name, cell.piece?.name ?? 'empty', last && 'last move', chosen && 'chosen',
                       legal && 'can be played', value && `value ${value}`];
        const node = svg('g', {
            class: `cell ${cell.shade}${legal ? ' legal' : ''}${chosen ? ' chosen' : ''}${last ? ' last' : ''}`,
            role: 'button', tabindex: -1, 'data-cell': cell.id, 'aria-label': words.filter(Boolean).join(', '),
            transform: `translate(${cell.x} ${cell.y})`,
        });
        const {w = 1, h = 1} = cell;
        const round = cell.shade === 'hole' ? Math.min(w, h) / 2 : 0;
        const inside = (by) => ({x: by, y: by, width: w - 2 * by, height: h - 2 * by, rx: Math.max(0, round - by)});
        node.append(svg('rect', {...inside(0), class: 'square'}));
        if (last) node.append(svg('rect', {...inside(0.04), class: 'sign-last'}));
        if (cell.piece) node.append(drawPiece(cell.piece, w, h));
        if (legal) node.append(svg('circle', {cx: w / 2, cy: cell.piece ? 0.14 : h / 2, r: cell.piece ? 0.08 : 0.13,
                                              class: 'sign-legal'}));
        if (value) node.append(svg('text', {x: w / 2, y: h - 0.08, class: 'sign-value'}, value));
        node.append(svg('rect', {...inside(0.03), class: 'focus'}));
        return node;
    }

    #choose(id) {
        if (id === undefined) return;
        this.#focused = id;
        this.#tab(false);
        this.onCell(id);
    }

    // One cell is reached by Tab; it takes the focus where `focus` says so.
    #tab(focus) {
        for (const [id, {node}] of this.#cells) node.setAttribute('tabindex', id === this.#focused ? 0 : -1);
        if (focus) this.#cells.get(this.#focused)?.node.focus();
    }

    #key(event) {
        const way = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
        if (way) {
            event.preventDefault();
            const next = this.#neighbour(way);
            if (next === null) return;
            this.#focused = next;
            this.#tab(true);
        } else if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault();
            if (this.#focused !== null) this.onCell(this.#focused);
        }
    }

    // The nearest cell that way, the straightest first.
    #neighbour([dx, dy]) {
        const from = this.#cells.get(this.#focused)?.cell;
        if (!from) return null;
        const middle = ({x, y, w = 1, h = 1}) => [x + w / 2, y + h / 2];
        const [x0, y0] = middle(from);
        let best = null, least = Infinity;
        for (const {cell} of this.#cells.values()) {
            const [x, y] = middle(cell);
            const along = (x - x0) * dx + (y - y0) * dy, aside = Math.abs((x - x0) * dy) + Math.abs((y - y0) * dx);
            if (along < 0.4) continue;
            const distance = along + 3 * aside;
            if (distance < least) best = cell.id, least = distance;
        }
        return best;
    }
}
