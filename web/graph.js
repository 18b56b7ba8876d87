// The value of every position of a game, as the side that began sees it, and where it fell.

import {svg} from './board.js';
import {isNumber, signed} from './words.js';

const left = 46, right = 8, edge = 10;

export class Graph {
    #last = null;

    // `onPly` hears of the position that was chosen: 0 is the start.
    constructor(root, onPly) {
        this.root = root;
        root.addEventListener('click', (event) => {
            const ply = event.target.closest('[data-ply]')?.dataset.ply;
            if (ply !== undefined) onPly(Number(ply));
        });
        new ResizeObserver(() => this.#last && this.draw(...this.#last)).observe(root);
    }

    // Values by ply: {value, text}, or nothing where none is known. `at`: the position on the board. `sides`: who was
    // to move by ply.
    draw(values, at, game, sides) {
        this.#last = [values, at, game, sides];
        const known = values.map((v, ply) => v && {...v, ply}).filter(Boolean);
        const width = this.root.clientWidth || 320, height = 130, middle = height / 2;
        const picture = svg('svg', {viewBox: `0 0 ${width} ${height}`, width, height, class: 'graph', role: 'img',
                                    'aria-label': label(known, game)});
        const numbers = known.map(({value}) => Math.abs(value)).filter(isNumber);
        const most = Math.min(nice(Math.max(1, ...numbers)), game.decided ?? Infinity);  // what is beyond lies at the edge
        const x = (ply) => left + (width - left - right) * (values.length > 1 ? ply / (values.length - 1) : 0);
        const y = (value) => middle - (middle - edge) * Math.max(-1, Math.min(1, value / most));
        for (const v of [most, most / 2, 0, -most / 2, -most])
            picture.append(svg('line', {x1: left, x2: width - right, y1: y(v), y2: y(v), class: v ? 'tick' : 'zero'}),
                           svg('text', {x: left - 4, y: y(v) + 4, 'text-anchor': 'end', class: 'scale'}, signed(v)));
        picture.append(svg('line', {x1: x(at), x2: x(at), y1: edge, y2: height - edge, class: 'here'}),
                       svg('polyline', {points: known.map((v) => `${x(v.ply)},${y(v.value)}`).join(' '), class: 'curve'}));
        for (const [i, v] of known.entries()) {
            const fell = mistake(known[i - 1], v, game.decided ?? most, sides);
            const tip = `after ${v.ply} moves: ${words(v.value, game)}${fell ? ', a mistake' : ''}`;
            picture.append(svg('circle', {cx: x(v.ply), cy: y(v.value), r: fell ? 5 : 3.5,
                                          class: fell ? 'point fell' : 'point', 'data-ply': v.ply}, svg('title', {}, tip)));
        }
        this.root.replaceChildren(picture);
    }
}

// As text, of the same sign as the curve.
function words(value, {sides}) {
    if (!isNumber(value)) return `${sides[value > 0 ? 0 : 1]} wins`;
    return `${signed(value)} for ${sides[0]}`;
}

// True if the move cost its side more than a quarter of a deciding lead.
function mistake(before, now, decided, sides) {
    if (!before || now.ply !== before.ply + 1) return false;
    const gained = clip(now.value, decided) - clip(before.value, decided);
    return (sides[before.ply] === 0 ? -gained : gained) > 0.25 * decided;
}
const clip = (value, most) => Math.max(-most, Math.min(most, value));

function nice(most) {
    const power = 10 ** Math.floor(Math.log10(most));
    return power * ([1, 2, 5].find((n) => n * power >= most) ?? 10);
}

function label(known, game) {
    if (!known.length) return 'no values yet';
    return `value after each move: ${known.map((v) => `${v.ply}: ${words(v.value, game)}`).join(', ')}`;
}
