// What the page may cost at a first visit. Bytes and shifts of the layout have bounds; times are only reported, because they
// are the machine's.

import assert from 'node:assert/strict';

import {settled} from './player.mjs';

const most = {module: 5.2e6, rest: 60e3, shift: 0.1};  // bytes as they are sent; 0.1 and more is felt, by Web Vitals

export async function budgets({page, url, note}) {
    await page.addInitScript(() => {
        localStorage.betwixt = JSON.stringify({seen: true});
        window.costs = {shift: 0, tasks: []};
        const watch = (type, see) => new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({type, buffered: true});
        watch('layout-shift', ({value}) => { window.costs.shift += value; });
        watch('longtask', ({duration}) => window.costs.tasks.push(duration));
    });
    await page.goto(`${url}#othello`);
    await settled(page);
    const {shift, tasks, paint, files} = await page.evaluate(() => ({
        ...window.costs,
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        files: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
            .map(({name, encodedBodySize}) => ({module: name.endsWith('.wasm'), bytes: encodedBodySize})),
    }));
    const bytes = (module) => files.filter((file) => file.module === module).reduce((sum, file) => sum + file.bytes, 0);
    note(`module ${bytes(true)} bytes, the rest ${bytes(false)}, shift ${shift.toFixed(3)}, painted after ${Math.round(paint)} ms, ` +
         `${tasks.length} long tasks, the longest ${Math.round(Math.max(0, ...tasks))} ms`);
    assert.ok(bytes(true) > 0 && bytes(true) < most.module, `the module has ${bytes(true)} bytes`);
    assert.ok(bytes(false) > 0 && bytes(false) < most.rest, `all but the module has ${bytes(false)} bytes`);
    assert.ok(shift < most.shift, `the layout shifts by ${shift}`);
}
