// Four algorithms on one position, side by side on one scale: where each asks tells them apart.

import {funnel, scaleOf} from './funnel.js';
import {ends, forFirst, grainOf, knowledge, narrows} from './words.js';

const four = ['ab-sss*', 'ab-dual*', 'mtd-bi', 'mtd(f)'];  // as the page's figures
const alphaBeta = 'wide';

// Searches a position of `game`, where `side` is to move, with each, to `depth` plies: not selectively, so that all
// find the same value. Gives what they did, and Alpha-Beta after them: {passes, nodes}, the nodes of all depths. The
// options of `engine` are then what they were.
export async function searchByFour(engine, position, depth, side, game) {
    const found = [], usual = await optionsOf(engine);
    try {
        await engine.option('exact', 'true');
        await engine.option('selectivity', '100');
        for (const name of [...four, alphaBeta]) {
            const passes = [];
            await engine.option('driver', name);
            await engine.forget();
            const end = await engine.search(position, {depth, toEnd: false}, (report) => {
                if (report.kind === 'pass' && report.depth === depth && narrows(passes)) passes.push(forFirst(report, side, game));
            });
            found.push({passes, nodes: end?.nodes ?? 0});
        }
    } finally {
        for (const [name, value] of usual) if (await engine.value(name) !== value) await engine.option(name, value);
    }
    return found;
}

let watch = null;

// Removes the drawings and the counts from the figures under `root`, except those of that position.
export function keepFourOf(position, root) {
    if (root.dataset.of === position) return;
    watch?.disconnect();
    root.dataset.of = '';
    root.querySelectorAll('.drawing, .questions, .found').forEach((part) => part.replaceChildren());
}

// Draws what searchByFour found of a position, on one scale.
export function drawFour(root, found, game, position) {
    const asked = found.slice(0, four.length).map(({passes}) => passes), wide = found[four.length];
    if (!asked.flat().length) throw new Error('The value is known before this depth: there is nothing to compare.');
    const scale = scaleOf(asked.flat(), grainOf(game)), sides = ends(game);
    root.querySelectorAll('.questions').forEach((part, i) => { part.textContent = effort(asked[i].length, found[i].nodes); });
    const last = asked.flat().find(({exact}) => exact);
    if (last) root.querySelector('.found').textContent = `All find: ${knowledge(last, game)} Alpha-Beta, which asks one open question, ` +
        `visits ${count(wide.nodes)} positions. The search above skips moves that look bad, so its value may differ.`;
    root.dataset.of = position;
    const draw = () => root.querySelectorAll('.drawing').forEach((drawing, i) => drawing.replaceChildren(
        funnel(asked[i], asked[i].length, {width: drawing.clientWidth, height: drawing.clientHeight, scale, ends: sides})));
    draw();
    watch?.disconnect();
    watch = new ResizeObserver(draw);
    watch.observe(root);
}

const count = (n) => n.toLocaleString('en');
const effort = (questions, nodes) => `: ${questions === 1 ? 'one question' : `${questions} questions`}, ${count(nodes)} positions`;

// [name, value] of each, in an order in which they can be set.
async function optionsOf(engine) {
    const values = [];
    for (const {name} of await engine.options()) values.push([name, await engine.value(name)]);
    return values;
}
