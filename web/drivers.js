// Four algorithms on one position, side by side on one scale: where each asks tells them apart.

import {funnel, scaleOf} from './funnel.js';
import {ends, grainOf} from './words.js';

const four = [
    ['ab-sss*', 'SSS*', 'begins above all values and comes down'],
    ['ab-dual*', 'DUAL*', 'begins below all values and comes up'],
    ['mtd-bi', 'MTD-bi', 'asks in the middle of what is left'],
    ['mtd(f)', 'MTD(f)', 'begins at a guess, from the search before'],
];

// Searches a position with each, to `depth` plies: not selectively, so that all find the same value. Gives their passes.
// The options of `engine` are then what they were.
export async function searchByFour(engine, position, depth) {
    const found = [], usual = await optionsOf(engine);
    try {
        await engine.option('exact', 'true');
        await engine.option('selectivity', '100');
        for (const [name] of four) {
            const passes = [];
            await engine.option('driver', name);
            await engine.forget();
            await engine.search(position, {depth, toEnd: false}, (report) => {
                if (report.kind === 'pass' && report.depth === depth) passes.push(report);
            });
            found.push(passes);
        }
    } finally {
        for (const [name, value] of usual) if (await engine.value(name) !== value) await engine.option(name, value);
    }
    return found;
}

let watch = null;

// Draws them under `root`, on one scale.
export function drawFour(root, found, side, game, depth) {
    if (!found.flat().length) throw new Error('The value is known before this depth: there is nothing to compare.');
    const scale = scaleOf(found.flat(), grainOf(game)), sides = ends(side, game);
    const words = document.createElement('p');
    words.className = 'caption';
    words.textContent = `The position on the board, depth ${depth}, every move searched:`;
    root.replaceChildren(words, ...four.map(([, title, how], i) => panel(title, how, found[i])));
    const draw = () => root.querySelectorAll('.drawing').forEach((drawing, i) => drawing.replaceChildren(
        funnel(found[i], found[i].length, {width: drawing.clientWidth, height: 165, scale, ends: sides})));
    draw();
    watch?.disconnect();
    watch = new ResizeObserver(draw);
    watch.observe(root);
}

function panel(title, words, passes) {
    const figure = document.createElement('figure'), drawing = document.createElement('div');
    const caption = document.createElement('figcaption'), name = document.createElement('b');
    drawing.className = 'drawing';
    name.textContent = title;
    caption.append(name, ` ${words}: ${passes.length} ${passes.length === 1 ? 'question' : 'questions'}`);
    figure.append(drawing, caption);
    return figure;
}

// [name, value] of each, in an order in which they can be set.
async function optionsOf(engine) {
    const values = [];
    for (const {name} of await engine.options()) values.push([name, await engine.value(name)]);
    return values;
}
