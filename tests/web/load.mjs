// load.mjs PROGRAM PAGE FOLDER [GAME]: how long the page takes in Chromium until it paints and until the user may move, with an
// empty cache, the medians of five, and how far its parts shift. FOLDER has playwright-core.

import {createRequire} from 'node:module';
import path from 'node:path';

import {settled} from './player.mjs';
import {betwixtServe, plainServer} from './servers.mjs';

const [program, folderOfPage, folder, game = 'othello'] = process.argv.slice(2);
const {chromium} = createRequire(path.resolve(folder, 'package.json'))('playwright-core');
const browser = await chromium.launch({executablePath: '/usr/bin/chromium', args: ['--no-sandbox']});
for (const [name, server] of [['isolated', await betwixtServe(program, '--folder', folderOfPage)],
                              ['plain', await plainServer(path.resolve(folderOfPage))]]) {
    const times = [], paints = [];
    let shift = 0;
    for (let i = 0; i < 5; ++i) {
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.addInitScript(() => {
            localStorage.betwixt = JSON.stringify({seen: true});
            window.shift = 0;
            new PerformanceObserver((list) => { for (const e of list.getEntries()) window.shift += e.value; }).observe({type: 'layout-shift', buffered: true});
        });
        const from = performance.now();
        await page.goto(`${server.url}#${game}`);
        await settled(page);
        times.push(performance.now() - from);
        paints.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime));
        shift = Math.max(shift, await page.evaluate(() => window.shift));
        await context.close();
    }
    for (const all of [times, paints]) all.sort((a, b) => a - b);
    const seconds = (t) => (t / 1000).toFixed(2);
    console.log(`${name} ${game}: painted after ${seconds(paints[2])} s, ready after ${seconds(times[2])} s ` +
                `(${times.map(seconds).join(', ')}), shifted by ${shift.toFixed(3)}`);
    await server.stop();
}
await browser.close();
