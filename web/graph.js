// The value of every position of a game, as the side that began sees it, and where it fell.

import {svg} from './board.js';
import {isNumber, signed} from './words.js';

const left = 46, right = 8, edge = 10;
const numbers = 0.75;  // of the height, where wins lie at the edges

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

    // `mistakes`: the marks of bad moves, by ply.
    draw(course, game, mistakes) {
        this.#last = [course, game, mistakes];
        const {at, curve: values} = course;
        const known = values.map((v, ply) => v && {...v, ply}).filter(Boolean);
        const width = this.root.clientWidth || 320, height = this.root.clientHeight || 130, middle = height / 2;
        const picture = svg('svg', {viewBox: `0 0 ${width} ${height}`, width, height, class: 'graph', role: 'img',
                                    'aria-label': label(known, game)});
        const sizes = known.map(({value}) => Math.abs(value)), won = sizes.some((size) => !isNumber(size));
        const most = Math.min(nice(Math.max(1, ...sizes.filter(isNumber))), game.decided ?? Infinity);  // more is drawn there
        const beyond = (edge) => known.some(({value}) => isNumber(value) && (edge > 0 ? value > edge : value < edge));
        const x = (ply) => left + (width - left - right) * (values.length > 1 ? ply / (values.length - 1) : 0);
        const share = (value) => (isNumber(value) ? (won ? numbers : 1) * Math.max(-1, Math.min(1, value / most)) : Math.sign(value));
        const y = (value) => middle - (middle - edge) * share(value);
        for (const v of [...(won ? [Infinity, -Infinity] : []), most, most / 2, 0, -most / 2, -most])
            picture.append(svg('line', {x1: left, x2: width - right, y1: y(v), y2: y(v), class: v ? 'tick' : 'zero'}),
                           svg('text', {x: left - 4, y: y(v) + 4, 'text-anchor': 'end', class: 'scale'},
                               isNumber(v) ? `${Math.abs(v) === most && beyond(v) ? v > 0 ? '\u2265' : '\u2264' : ''}${signed(v)}` : v > 0 ? 'win' : 'loss'));
        picture.append(svg('line', {x1: x(at), x2: x(at), y1: edge, y2: height - edge, class: 'here'}),
                       svg('polyline', {points: known.map((v) => `${x(v.ply)},${y(v.value)}`).join(' '), class: 'curve'}));
        for (const v of known) {
            const fell = mistakes.get(v.ply);
            const tip = `after ${v.ply} ${v.ply === 1 ? 'half-move' : 'half-moves'}: ${words(v.value, game)}${fell ? `, a ${fell === '??' ? 'blunder' : 'mistake'}` : ''}`;
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

function nice(most) {
    const power = 10 ** Math.floor(Math.log10(most));
    return power * ([1, 2, 5].find((n) => n * power >= most) ?? 10);
}

function label(known, game) {
    if (!known.length) return 'no values yet';
    return `value after each move: ${known.map((v) => `${v.ply}: ${words(v.value, game)}`).join(', ')}`;
}
