// The picture of a bracket: each pass is a bar from the lower to the upper bound, the first pass on top, so that the
// bars narrow to the value. A mark in each bar shows the window that the pass asked.

import {svg} from './board.js';
import {isNumber, signed} from './words.js';

const top = 40, bottom = 40, side = 24;

// What was known at once was not asked for, nor the value of a game that is over.
const asks = ({kind}) => kind === 'pass';

// The scale for all of `passes`, whose leads are multiples of `grain`: from units to places. It holds the bounds, what was
// asked near them, and level if that is near. A question farther away is an arrow at the edge.
export function scaleOf(passes, grain) {
    const asked = passes.filter(asks).flatMap((pass) => (pass.nullWindow ? [pass.asked] : [pass.alpha, pass.beta])).filter(isNumber);
    const bounds = passes.flatMap(({lower, upper}) => [lower, upper]).filter(isNumber);
    const known = bounds.length ? bounds : asked.length ? asked : [0];
    const [low, high] = [Math.min(...known), Math.max(...known)], span = high - low;
    const shown = [...known, ...asked.filter((v) => v > low - span / 2 && v < high + span / 2),
                   ...[0].filter((v) => v > low - span && v < high + span)];
    const [least, greatest] = [Math.min(...shown), Math.max(...shown)];
    const room = 0.18 * (greatest - least) || 1.5 * grain;
    return {least: least - room, greatest: greatest + room, grain, numbers: bounds.length + asked.length > 0};
}

// The first `shown` of `passes` on a picture of that size; of the last one only what it asks, unless it is `answered`.
// `ends`: what lies to the left and to the right. `name(value)` names a value; without it bounds have no names.
export function funnel(passes, shown, {width, height, ends, scale, answered = true, name = null}) {
    const part = (v) => (v - scale.least) / (scale.greatest - scale.least);
    const x = (v) => side + (width - 2 * side) * Math.min(1, Math.max(0, part(v)));
    const above = name ? top : 6, floor = height - bottom;
    const row = Math.min(80, (floor - above) / Math.max(name ? 4 : 1, passes.length));
    const picture = svg('svg', {viewBox: `0 0 ${width} ${height}`, width, height, class: 'funnel', 'aria-hidden': 'true'});
    if (width <= 2 * side || floor <= above) return picture;  // it is not seen
    const frame = {x, width, ...scale};
    picture.append(fades(), ...axis(frame, above, floor, height, ends));
    const known = answered ? shown : shown - 1, last = passes[known - 1];
    passes.slice(0, known).forEach((pass, i) => picture.append(bar(pass, frame, above + i * row, row, i === known - 1)));
    if (!answered) picture.append(window(passes[known], frame, above + known * row, row));
    if (last?.exact) picture.append(...value(last, x, above + known * row, floor));
    if (last && name) picture.append(...flags(last, x, above + (known - 1) * row, width, name));
    return picture;
}

// Open ends fade: there is no bound.
function fades() {
    const fade = (id, ...kinds) => svg('linearGradient', {id}, ...kinds.map((kind, i) =>
        svg('stop', {offset: i / (kinds.length - 1), class: kind})));
    return svg('defs', {}, fade('fade-left', 'clear', 'solid'), fade('fade-right', 'solid', 'clear'),
               fade('fade-both', 'clear', 'solid', 'clear'));
}

function bar(pass, frame, y, row, newest) {
    const {lower, upper, exact} = pass, {x, width} = frame;
    const [open, shut] = [!isNumber(lower) && lower < 0, !isNumber(upper) && upper > 0];
    const [from, to] = [open ? side : x(lower), shut ? width - side : x(upper)];
    const fill = open && shut ? 'fade-both' : open ? 'fade-left' : shut ? 'fade-right' : '';
    const box = svg('rect', {x: from, y: y + 1, width: Math.max(3, to - from), height: Math.max(2, row - 2),
                             rx: Math.min(3, row / 4), class: exact ? 'closed' : 'between', fill: fill && `url(#${fill})`});
    return svg('g', {class: newest ? 'pass newest' : 'pass'}, box, ...(asks(pass) ? [window(pass, frame, y, row)] : []));
}

// A null window is a line, a wide one a frame, and what lies beyond the scale an arrow.
function window({alpha, nullWindow, asked, beta: end}, {x, width, least, greatest}, y, row) {
    const beta = nullWindow ? asked : end;
    if (beta < least) return arrow(3, 9, y, row);
    if (nullWindow ? beta > greatest : alpha > greatest) return arrow(width - 3, -9, y, row);
    if (nullWindow) return svg('line', {x1: x(beta), x2: x(beta), y1: y, y2: y + row, class: 'asked'});
    return svg('rect', {x: x(alpha), y: y + 0.5, width: Math.max(2, x(beta) - x(alpha)), height: row - 1, class: 'asked wide'});
}
function arrow(tip, back, y, row) {
    const half = Math.min(6, row / 2);
    return svg('path', {d: `M${tip} ${y + row / 2} l${back} ${-half} v${2 * half} z`, class: 'asked beyond'});
}

// Where the bounds have met.
function value({lower}, x, y, floor) {
    return [svg('line', {x1: x(lower), x2: x(lower), y1: y, y2: floor, class: 'met'}),
            svg('circle', {cx: x(lower), cy: Math.min(floor, y + 6), r: 6, class: 'exact'})];
}

// The names of both bounds, over the newest pass.
function flags({lower, upper, exact}, x, y, width, name) {
    if (exact) return flag(x(lower), x(lower), 'middle', 'the value', name(lower), y, width);
    const [needed, other] = [lower, upper].map((v) => (isNumber(v) ? roomFor('lower bound', name(v)) : 0));
    const most = Math.min(x(upper) + 5, width - other);
    const left = Math.max(needed, Math.min(x(lower) - 5, most - 10)), right = Math.max(most, left + 10);
    return [...(needed ? flag(x(lower), left, 'end', 'lower bound', name(lower), y, width) : []),
            ...(other ? flag(x(upper), right, 'start', 'upper bound', name(upper), y, width) : [])];
}
const roomFor = (...texts) => 9 * Math.max(...texts.map((text) => text.length));

// Two lines of text at `place`, kept inside the picture, and a guide from them down to what they name.
function flag(at, place, anchor, title, text, y, width) {
    const room = roomFor(title, text);
    const x = anchor === 'end' ? Math.max(place, room) : anchor === 'start' ? Math.min(place, width - room)
                                                       : Math.min(width - room / 2, Math.max(room / 2, place));
    return [svg('line', {x1: at, x2: at, y1: 32, y2: y, class: 'guide'}),
            svg('text', {x, y: 13, 'text-anchor': anchor, class: 'name'}, title),
            svg('text', {x, y: 28, 'text-anchor': anchor, class: 'number'}, text)];
}

function axis({x, least, greatest, grain, numbers}, above, floor, height, ends) {
    const step = Math.max(grain, nice((greatest - least) / 6)), parts = [];
    for (let v = Math.ceil(least / step) * step; numbers && v <= greatest; v += step) {
        const at = x(v), level = Math.abs(v) < step / 2;
        parts.push(svg('line', {x1: at, x2: at, y1: above, y2: floor, class: level ? 'zero' : 'tick'}),
                   svg('text', {x: at, y: floor + 17, 'text-anchor': 'middle', class: 'scale'}, level ? '0' : signed(v)));
    }
    return [...parts, svg('text', {x: 2, y: height - 4, class: 'scale'}, `\u25c2 ${ends[0]}`),
            svg('text', {x: x(greatest) + side - 2, y: height - 4, 'text-anchor': 'end', class: 'scale'},
                `${ends[1]} \u25b8`)];
}

// 1, 2 or 5 times a power of ten.
function nice(step) {
    const power = 10 ** Math.floor(Math.log10(step));
    return power * ([1, 2, 5].find((n) => n * power >= step) ?? 10);
}
