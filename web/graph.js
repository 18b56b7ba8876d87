// The value of every position of a game, as the side that began sees it.

import {svg} from './board.js';

const width = 320, height = 110, middle = height / 2;

export class Graph {
    // `onPly` hears of the position that was chosen: 0 is the start.
    constructor(root, onPly) {
        this.root = root;
        root.addEventListener('click', (event) => {
            const ply = event.target.closest('[data-ply]')?.dataset.ply;
            if (ply !== undefined) onPly(Number(ply));
        });
    }

    // Values by ply: {value, text}, or nothing where none is known. `at`: the position on the board.
    draw(values, at) {
        const known = values.map((v, ply) => v && {...v, ply}).filter(Boolean);
        const picture = svg('svg', {
            viewBox: `0 0 ${width} ${height}`, class: 'graph', role: 'img', 'aria-label': label(known)});
        const x = (ply) => 8 + (width - 16) * (values.length > 1 ? ply / (values.length - 1) : 0);
        const most = Math.max(1, ...known.map(({value}) => Math.abs(value)).filter(Number.isFinite));
        const y = (value) => middle - (middle - 8) * Math.max(-1, Math.min(1, value / most));
        picture.append(svg('line', {x1: 0, x2: width, y1: middle, y2: middle, class: 'zero'}),
                       svg('line', {x1: x(at), x2: x(at), y1: 0, y2: height, class: 'here'}),
                       svg('polyline', {
                           points: known.map((v) => `${x(v.ply)},${y(v.value)}`).join(' '), class: 'curve'}));
        for (const v of known)
            picture.append(svg('circle', {cx: x(v.ply), cy: y(v.value), r: 3.5, class: 'point', 'data-ply': v.ply},
                               svg('title', {}, `after ${v.ply} moves: ${v.text}`)));
        this.root.replaceChildren(picture);
    }
}

const label = (known) => (known.length ? `value after each move: ${known.map((v) => `${v.ply}: ${v.text}`).join(', ')}`
                                       : 'no values yet');
