// One board for all games: an SVG of cells that are clicked, touched, dragged between, or walked with the arrow keys.
// What a game looks like is said by its view (games/*.js):
//
//   {width, height,                         in units of a square
//    cells: [{id, x, y, w, h, shade, name,  a rectangle; shade: 'light', 'dark', 'felt', 'hole', 'slot' or 'none'
//             label,                        letters in a corner of it
//             piece: {shape, side, text}}], or null; shape: 'disc', 'man', 'crowned', 'cross', 'ring', 'count', or
//                                            the name of a chess piece
//    marks: [{x, y, text}],                 letters and figures beside the squares (besides()), by their middle
//    ground: true}                          where there are squares that are no cells

import {Drag} from './drag.js';
import {Motion} from './motion.js';
import {drawPiece, lights} from './pieces.js';

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
    return [...columns].map((text, x) => ({x: x + 0.5, y: above ? -0.7 * step : height + 0.75 * step, text}))
        .concat([...rows].map((text, y) => ({x: -0.75 * step, y: y + 0.5, text})));
}

// The same as seen from the other side: letters stay where they are, in another order.
export function turned(view) {
    const cells = view.cells.map((c) => ({...c, x: view.width - c.x - (c.w ?? 1), y: view.height - c.y - (c.h ?? 1)}));
    const marks = view.marks.map(({x, y, text}) => ({x: x < 0 ? x : view.width - x, y: x < 0 ? view.height - y : y, text}));
    return {...view, cells, marks};
}

export class Board {
    #root;
    #cells = new Map();  // by id: {cell, node}
    #focused = null;     // the cell that the arrow keys start from
    #walks = true;       // whether they do: not after the pointer was used on the board
    #motion = new Motion();
    #drag;

    // `onCell` hears of the id of a cell that was chosen; a piece that is dragged chooses two.
    constructor(root, onCell) {
        this.#root = root;
        this.onCell = onCell;
        this.#drag = new Drag(root, (id) => this.#choose(id));
        root.addEventListener('keydown', (event) => this.#key(event));
        root.addEventListener('pointerdown', () => { this.#walks = false; });
        addEventListener('keydown', ({key}) => { this.#walks ||= key === 'Tab'; });
        root.addEventListener('focusin', (event) => { this.#focused = event.target.dataset?.cell ?? this.#focused; });
    }

    // Draws a view with signs by cell (signs.js).
    draw(view, signs = new Map()) {
        const had = this.#root.contains(document.activeElement);
        const picture = svg('svg', {
            viewBox: frame(view).join(' '), class: 'board', role: 'group', 'aria-label': 'board'}, lights());
        this.#motion.see(view);
        if (view.ground) picture.append(svg('rect', {width: view.width, height: view.height, class: 'ground'}));
        this.#cells.clear();
        for (const cell of view.cells) {
            const node = this.#cell(cell, signs.get(cell.id) ?? {});
            this.#cells.set(cell.id, {cell, node});
            picture.append(node);
        }
        for (const {x, y, text} of view.marks)
            picture.append(svg('text', {x, y, class: 'mark', 'font-size': unit(view), 'aria-hidden': 'true'}, text));
        this.#root.replaceChildren(picture);
        this.#drag.drawn(picture);
        if (!this.#cells.has(this.#focused)) this.#focused = view.cells[0]?.id ?? null;
        this.#tab(had);
    }

    #cell(cell, {legal, movable, chosen, last, hint, won, check, value, ahead}) {
        const words = [cell.name, cell.piece?.name ?? 'empty', last && 'last move', chosen && 'chosen', hint && 'hint',
                       won && 'in the winning line', check && 'in check', (legal || movable) && 'can be played',
                       value && `value ${value}`];
        const signs = Object.entries({legal: legal || movable, chosen, last, hint, won}).filter(([, on]) => on);
        const node = svg('g', {
            class: ['cell', cell.shade, ...signs.map(([name]) => name)].join(' '),
            role: 'button', tabindex: -1, 'data-cell': cell.id, 'aria-label': words.filter(Boolean).join(', '),
            transform: `translate(${cell.x} ${cell.y})`,
        });
        const {w = 1, h = 1} = cell, [x, y] = [w / 2, h / 2];
        const round = cell.shade === 'hole' ? Math.min(w, h) / 2 : 0;
        const inside = (by) => ({x: by, y: by, width: w - 2 * by, height: h - 2 * by, rx: Math.max(0, round - by)});
        node.append(svg('rect', {...inside(0), class: 'square'}));
        if (cell.shade === 'slot') node.append(svg('circle', {cx: x, cy: y, r: 0.42, class: 'slot-hole'}));
        if (check) node.append(svg('circle', {cx: x, cy: y, r: 0.44, class: 'sign-check'}));
        if (last) node.append(svg('rect', {...inside(0.04), class: 'sign-last'}));
        if (chosen) node.append(svg('rect', {...inside(0.05), class: 'sign-chosen'}));
        if (hint) node.append(svg('rect', {...inside(0.06), class: 'sign-hint'}));
        if (cell.label) node.append(svg('text', {x: 0.13, y: 0.14, class: 'label', 'aria-hidden': 'true'}, cell.label));
        if (cell.piece) node.append(this.#motion.moved(cell, svg('g', {class: 'body'}, drawPiece(cell.piece, w, h))));
        if (won) node.append(svg('circle', {cx: x, cy: y, r: 0.18, class: 'sign-won'}));
        if (legal && !value) node.append(round ? svg('rect', {...inside(0.03), class: 'sign-take'})
            : svg('circle', {cx: x, cy: y, r: cell.piece ? 0.45 : 0.13, class: cell.piece ? 'sign-take' : 'sign-legal'}));
        if (value) node.append(svg('text', {x, y: cell.piece ? h - 0.1 : y,
                                            class: `sign-value ${ahead ? 'ahead' : 'behind'}`}, value));
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
        if (way && this.#walks) {
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
