// How lower and upper bound close on the value, pass by pass: a bar from bound to bound for each of the last passes.

import {svg} from './board.js';

const rows = 14;
const most = 10000;  // what is beyond is a win or a loss: no number of units

export class Bracket {
    #reports = [];

    constructor(root, caption) {
        this.root = root;
        this.caption = caption;
    }

    begin() {
        this.#reports = [];
        this.root.replaceChildren();
        this.caption.textContent = '';
    }

    add(report) {
        if (report.kind === 'end') return;
        const before = this.#reports.at(-1);
        // The last pass of an iteration and the iteration itself say the same.
        if (before && before.depth === report.depth && report.kind === 'iteration') this.#reports.pop();
        this.#reports.push(report);
        if (this.#reports.length > rows) this.#reports.shift();
        this.#draw();
        this.caption.textContent = `depth ${report.depth}, pass ${report.passes}: the value is ${words(report)}`;
    }

    #draw() {
        const scale = scaleOf(this.#reports);
        const picture = svg('svg', {viewBox: `0 0 320 ${rows * 14}`, class: 'bracket', 'aria-hidden': 'true'});
        if (scale.least < 0 && scale.most > 0)
            picture.append(svg('line', {x1: scale.x(0), x2: scale.x(0), y1: 0, y2: rows * 14, class: 'zero'}));
        this.#reports.forEach((report, i) => picture.append(...bar(report, i * 14, scale)));
        this.root.replaceChildren(picture);
    }
}

// "+2", "betwixt +1 and +2", "at least +2".
function words({exact, text}) {
    const [lower, upper] = text.split('..');
    if (exact || upper === undefined) return text;
    if (upper === '+inf') return lower === '-inf' ? 'not known' : `at least ${lower}`;
    return lower === '-inf' ? `at most ${upper}` : `betwixt ${lower} and ${upper}`;
}

function bar(report, y, scale) {
    const [from, to] = [scale.x(report.lower), scale.x(report.upper)];
    const depth = svg('text', {x: 0, y: y + 11, class: 'depth'}, String(report.depth));
    if (report.exact) return [depth, svg('circle', {cx: from, cy: y + 7, r: 4.5, class: 'exact'})];
    return [depth, svg('rect', {x: from, y: y + 3, width: Math.max(2, to - from), height: 8, rx: 2, class: 'between'})];
}

// From numbers of units to places; bounds that are no such number lie at the ends.
function scaleOf(reports) {
    const finite = reports.flatMap(({lower, upper}) => [lower, upper]).filter((v) => Math.abs(v) < most);
    let least = Math.min(...finite), greatest = Math.max(...finite);
    if (!finite.length) least = -1, greatest = 1;
    const room = Math.max(0.1, 0.15 * (greatest - least));
    least -= room, greatest += room;
    const x = (v) => 26 + 288 * Math.min(1, Math.max(0, (v - least) / (greatest - least)));
    return {least, most: greatest, x};
}
