// Pieces, drawn in a cell of w by h.

import {svg} from './board.js';

// Outlines of chess pieces in a square of 100, from the base up; our own.
const base = 'M22 88h56v-8H22z';
const outlines = {
    pawn: `${base}M32 78h36c-3-12-9-18-10-26h6v-6h-6a15 15 0 1 0-16 0h-6v6h6c-1 8-7 14-10 26z`,
    rook: `${base}M29 78h42l-4-36h7V20H62v9h-7v-9H45v9h-7v-9H26v22h7z`,
    knight: `${base}M30 78h42c4-26 0-50-22-58l-3-8-6 9c-9 5-13 17-19 29l4 9 8 2 13-9c1 11-14 14-17 26z`,
    bishop: `${base}M33 78h34c-3-8-7-12-8-18h5v-6h-5c12-12 6-26-6-36a5 5 0 1 0-6 0c-12 10-18 24-6 36h-5v6h5c-1 6-5 10-8 18z`,
    queen: `${base}M29 78h42l3-14 10-32-15 15-5-25-14 23-14-23-5 25-15-15 10 32z`,
    king: `${base}M29 78h42l2-14c20-16 6-38-13-26-2-5-4-7-6-8v-6h7v-7h-7v-7h-8v7h-7v7h7v6c-2 1-4 3-6 8-19-12-33 10-13 26z`,
};

const across = 'M24 24L76 76M76 24L24 76';

// The light that falls on pieces: once a picture.
export function lights() {
    const light = (id) => svg('radialGradient', {id, cx: 0.36, cy: 0.3, r: 0.75},
                              svg('stop', {offset: 0, class: `${id} lit`}), svg('stop', {offset: 1, class: `${id} dim`}));
    return svg('defs', {}, light('light-0'), light('light-1'));
}

// A piece beside a text.
export const pieceAlone = (kind, piece) =>
    svg('svg', {viewBox: '0 0 1 1', class: `alone ${kind}`, 'aria-hidden': 'true'}, lights(), drawPiece(piece, 1, 1));

// A piece: {shape, side, text}.
export function drawPiece({shape, side, text}, w, h) {
    const kind = `piece side-${side}`;
    const [x, y] = [w / 2, h / 2];
    const transform = `translate(${x - 0.5} ${y - 0.5}) scale(0.01)`;  // of a square of 100
    if (outlines[shape]) return svg('g', {}, svg('path', {d: outlines[shape], class: kind, transform}));
    if (shape === 'cross') return svg('g', {}, svg('path', {d: across, class: `${kind} line`, transform}));
    if (shape === 'ring') return svg('g', {}, svg('circle', {cx: x, cy: y, r: 0.27, class: `${kind} line`}));
    if (shape === 'count') return seeds(Number(text), x, y, Math.min(w, h), h);
    const disc = svg('g', {}, svg('circle', {cx: x + 0.02, cy: y + 0.035, r: 0.4, class: 'shadow'}),
                     svg('circle', {cx: x, cy: y, r: 0.4, class: kind}));
    if (shape !== 'disc') disc.append(svg('circle', {cx: x, cy: y, r: 0.27, class: `groove side-${side}`}));
    if (shape === 'crowned') disc.append(svg('path', {
        d: 'M28 66h44l4-28-15 11-11-19-11 19-15-11z', class: `crown side-${side}`, transform}));
    return disc;
}

// Seeds as they lie in a hole, on a spiral, and their number.
function seeds(count, x, y, across, h) {
    const heap = svg('g', {}), turn = Math.PI * (3 - Math.sqrt(5));
    for (let i = 0; i < Math.min(count, 24); ++i) {
        const far = 0.075 * across * Math.sqrt(i + 0.3);
        const [cx, cy] = [x + far * Math.cos(i * turn), y - 0.06 + far * Math.sin(i * turn)];
        heap.append(svg('circle', {cx, cy, r: 0.062 * across, class: `seed kind-${i % 3}`}));
    }
    heap.append(svg('text', {x, y: h - 0.1, class: 'count'}, String(count)));
    return heap;
}
