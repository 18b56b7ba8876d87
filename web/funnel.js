// The picture of a bracket: each pass is a bar from the lower to the upper bound, the first pass on top, so that the
// bars narrow to the value. A mark in each bar shows the window that the pass asked.

import {svg} from './board.js';
import {isNumber, signed} from './words.js';

const top = 40, bottom = 40, side = 24;

// The scale for all of `passes`: from units to places. Bounds that are no such number lie at the ends.
export function scaleOf(passes) {
    const known = passes.flatMap(({lower, upper, alpha, beta}) => [lower, upper, alpha, beta]).filter(isNumber);
    let least = Math.min(0, ...known), greatest = Math.max(0, ...known);
    const room = Math.max(0.5, 0.18 * (greatest - least));
    return {least: least - room, greatest: greatest + room};
}

// The first `shown` of `passes` on a picture of that size. `ends`: what lies to the left and to the right.
export function funnel(passes, shown, {width, height, scale = scaleOf(passes), ends = null, bare = false}) {
    const part = (v) => (v - scale.least) / (scale.greatest - scale.least);
    const x = (v) => side + (width - 2 * side) * Math.min(1, Math.max(0, part(v)));
    const above = bare ? 6 : top, floor = height - (bare ? 24 : bottom);
    const row = Math.min(52, (floor - above) / Math.max(bare ? 1 : 4, passes.length));
    const picture = svg('svg', {viewBox: `0 0 ${width} ${height}`, width, height, class: 'funnel', 'aria-hidden': 'true'});
    picture.append(fades(), ...axis(scale, x, above, floor, height, bare ? null : ends));
    passes.slice(0, shown).forEach((pass, i) => picture.append(bar(pass, x, above + i * row, row, i === shown - 1, width)));
    const last = passes[shown - 1];
    if (last?.exact) picture.append(...value(last, x, above + shown * row, floor));
    if (last && !bare) picture.append(...flags(last, x, above + (shown - 1) * row, width));
    return picture;
}

// Open ends fade: there is no bound.
function fades() {
    const fade = (id, ...kinds) => svg('linearGradient', {id}, ...kinds.map((kind, i) =>
        svg('stop', {offset: i / (kinds.length - 1), class: kind})));
    return svg('defs', {}, fade('fade-left', 'clear', 'solid'), fade('fade-right', 'solid', 'clear'),
               fade('fade-both', 'clear', 'solid', 'clear'));
}

function bar(pass, x, y, row, newest, width) {
    const {lower, upper, exact} = pass;
    const [open, shut] = [!isNumber(lower) && lower < 0, !isNumber(upper) && upper > 0];
    const [from, to] = [open ? side : x(lower), shut ? width - side : x(upper)];
    const fill = open && shut ? 'fade-both' : open ? 'fade-left' : shut ? 'fade-right' : '';
    const box = svg('rect', {x: from, y: y + 1, width: Math.max(3, to - from), height: Math.max(2, row - 2),
                             rx: Math.min(3, row / 4), class: exact ? 'closed' : 'between', fill: fill && `url(#${fill})`});
    return svg('g', {class: newest ? 'pass newest' : 'pass'}, box, window(pass, x, y, row));
}

// A null window is a line; a wide one is a frame.
function window({alpha, beta, nullWindow}, x, y, row) {
    if (nullWindow) return svg('line', {x1: x(beta), x2: x(beta), y1: y, y2: y + row, class: 'asked'});
    const width = Math.max(2, x(beta) - x(alpha));
    return svg('rect', {x: x(alpha), y: y + 0.5, width, height: row - 1, class: 'asked wide'});
}

// Where the bounds have met.
function value({lower}, x, y, floor) {
    return [svg('line', {x1: x(lower), x2: x(lower), y1: y, y2: floor, class: 'met'}),
            svg('circle', {cx: x(lower), cy: Math.min(floor, y + 6), r: 6, class: 'exact'})];
}

// The names of both bounds, over the newest pass.
function flags({lower, upper, exact}, x, y, width) {
    const flag = (at, anchor, name, text) => {
        const room = 8 * Math.max(name.length, text.length);
        const place = anchor === 'end' ? Math.max(at, room) : anchor === 'start' ? Math.min(at, width - room)
                                                             : Math.min(width - room / 2, Math.max(room / 2, at));
        return [svg('line', {x1: at, x2: at, y1: 32, y2: y, class: 'guide'}),
                svg('text', {x: place, y: 13, 'text-anchor': anchor, class: 'name'}, name),
                svg('text', {x: place, y: 28, 'text-anchor': anchor, class: 'number'}, text)];
    };
    const met = isNumber(lower) ? signed(lower) : lower > 0 ? 'a win' : 'a loss';
    if (exact) return flag(x(lower), 'middle', 'the value', met);
    const all = [];
    if (isNumber(lower)) all.push(...flag(x(lower), 'end', 'lower bound', signed(lower)));
    if (isNumber(upper)) all.push(...flag(x(upper), 'start', 'upper bound', signed(upper)));
    return all;
}

function axis({least, greatest}, x, above, floor, height, ends) {
    const step = nice((greatest - least) / 6), parts = [];
    for (let v = Math.ceil(least / step) * step; v <= greatest; v += step) {
        const at = x(v), level = Math.abs(v) < step / 2;
        parts.push(svg('line', {x1: at, x2: at, y1: above, y2: floor, class: level ? 'zero' : 'tick'}),
                   svg('text', {x: at, y: floor + 17, 'text-anchor': 'middle', class: 'scale'}, level ? '0' : signed(v)));
    }
    if (!ends) return parts;
    return [...parts, svg('text', {x: 2, y: height - 4, class: 'scale'}, `\u25c2 ${ends[0]}`),
            svg('text', {x: x(greatest) + side - 2, y: height - 4, 'text-anchor': 'end', class: 'scale'},
                `${ends[1]} \u25b8`)];
}

// 1, 2 or 5 times a power of ten.
function nice(step) {
    const power = 10 ** Math.floor(Math.log10(step));
    return power * ([1, 2, 5].find((n) => n * power >= step) ?? 10);
}
