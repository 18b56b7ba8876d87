// Four algorithms on one position, side by side on one scale: where each asks tells them apart.

import {funnel, scaleOf} from './funnel.js';

const four = [
    ['ab-sss*', 'SSS*', 'begins above all values and comes down'],
    ['ab-dual*', 'DUAL*', 'begins below all values and comes up'],
    ['mtd-bi', 'MTD-bi', 'asks in the middle of what is left'],
    ['mtd(f)', 'MTD(f)', 'begins at a guess, from the search before'],
];

// Searches `position` with each, to `depth` plies, and draws it under `root`. `engine` is left with `driver`.
export async function compareDrivers(root, engine, position, depth, driver) {
    const found = [];
    root.replaceChildren();
    try {
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
        await engine.option('driver', driver);
    }
    if (!found.flat().length) throw new Error('The value is known before this depth: there is nothing to compare.');
    const scale = scaleOf(found.flat());
    root.append(...four.map(([, title, words], i) => panel(title, words, found[i])));
    const draw = () => root.querySelectorAll('.drawing').forEach((drawing, i) => drawing.replaceChildren(
        funnel(found[i], found[i].length, {width: drawing.clientWidth, height: 150, scale, bare: true})));
    draw();
    new ResizeObserver(draw).observe(root);
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
