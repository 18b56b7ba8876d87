// Four algorithms on one position, side by side on one scale: where each asks tells them apart.

import {funnel, scaleOf} from './funnel.js';
import {ends, forFirst, grainOf, knowledge, narrows} from './words.js';

const four = ['ab-sss*', 'ab-dual*', 'mtd-bi', 'mtd(f)'];  // as the page's figures

// Searches a position of `game`, where `side` is to move, with each, to `depth` plies: not selectively, so that all find the
// same value. Gives their passes. The options of `engine` are then what they were.
export async function searchByFour(engine, position, depth, side, game) {
    const found = [], usual = await optionsOf(engine);
    try {
        await engine.option('exact', 'true');
        await engine.option('selectivity', '100');
        for (const name of four) {
            const passes = [];
            await engine.option('driver', name);
            await engine.forget();
            await engine.search(position, {depth, toEnd: false}, (report) => {
                if (report.kind === 'pass' && report.depth === depth && narrows(passes)) passes.push(forFirst(report, side, game));
            });
            found.push(passes);
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
    if (!found.flat().length) throw new Error('The value is known before this depth: there is nothing to compare.');
    const scale = scaleOf(found.flat(), grainOf(game)), sides = ends(game);
    root.querySelectorAll('.questions').forEach((part, i) => { part.textContent = questions(found[i].length); });
    const last = found.flat().find(({exact}) => exact);
    if (last) root.querySelector('.found').textContent = `All four: ${knowledge(last, game)} The search above goes deeper and leaves moves out, so it may say another value.`;
    root.dataset.of = position;
    const draw = () => root.querySelectorAll('.drawing').forEach((drawing, i) => drawing.replaceChildren(
        funnel(found[i], found[i].length, {width: drawing.clientWidth, height: drawing.clientHeight, scale, ends: sides})));
    draw();
    watch?.disconnect();
    watch = new ResizeObserver(draw);
    watch.observe(root);
}

const questions = (count) => (count === 1 ? ': one question' : `: ${count} questions`);

// [name, value] of each, in an order in which they can be set.
async function optionsOf(engine) {
    const values = [];
    for (const {name} of await engine.options()) values.push([name, await engine.value(name)]);
    return values;
}
