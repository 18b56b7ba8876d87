// What the page may cost at a first visit. Bytes, shifts of the layout and the longest task have bounds, and no script but the
// first is asked for before the page is painted. The longest task is counted in the thread's time, which other work on the
// machine does not lengthen; the time until the first paint is only reported, because it is the machine's.

import assert from 'node:assert/strict';

import {settled} from './player.mjs';

// Bytes as they are sent; 0.1 and more is felt, by Web Vitals; the longest task in milliseconds.
const most = {module: 1.5e6, data: 2.4e6, rest: 68e3, shift: 0.1, task: 250};

export async function budgets({page, url, note}) {
    await page.addInitScript(() => {
        localStorage.betwixt = JSON.stringify({seen: true});
        window.shift = 0;
        new PerformanceObserver((list) => list.getEntries().forEach(({value}) => { window.shift += value; }))
            .observe({type: 'layout-shift', buffered: true});
    });
    const browser = page.context().browser();
    await browser.startTracing(page, {categories: ['toplevel']});
    await page.goto(`${url}#othello`);
    await settled(page);
    const {shift, paint, files} = await costs(page);  // before the page asks for all once more, to play without its server
    const task = longestTask(JSON.parse(await browser.stopTracing()).traceEvents);
    const kinds = {wasm: 'module', bin: 'data'}, bytes = {module: 0, data: 0, rest: 0};
    for (const {name, size} of files) bytes[kinds[name.split('.').at(-1)] ?? 'rest'] += size;
    note(`module ${bytes.module} bytes, weights ${bytes.data}, the rest ${bytes.rest}, shift ${shift.toFixed(3)}, painted after ${Math.round(paint)} ms, ` +
         `the longest task ${Math.round(task)} ms`);
    for (const [kind, size] of Object.entries(bytes)) assert.ok(size > 0 && size < most[kind], `${kind}: ${size} bytes`);
    assert.ok(shift < most.shift, `the layout shifts by ${shift}`);
    assert.ok(task > 0 && task < most.task, `a task takes ${task} ms`);
    const early = files.filter(({name, start}) => /\.m?js$/.test(name) && start < paint).map(({name}) => name.split('/').at(-1));
    assert.deepEqual(early, ['start.js'], 'scripts that are asked for before the first paint');
}

const costs = (page) => page.evaluate(() => ({
    shift: window.shift,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    files: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
        ({name, startTime, encodedBodySize}) => ({name, start: startTime, size: encodedBodySize})),
}));

// Of the main threads of pages.
function longestTask(events) {
    const key = ({pid, tid}) => `${pid} ${tid}`;
    const main = new Set(events.filter(({name, args}) => name === 'thread_name' && args.name === 'CrRendererMain').map(key));
    const tasks = events.filter((event) => event.name.endsWith('RunTask') && event.tdur && main.has(key(event)));
    return Math.max(0, ...tasks.map(({tdur}) => tdur / 1000));
}
