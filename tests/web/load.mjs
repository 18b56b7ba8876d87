// load.mjs PROGRAM PAGE FOLDER [GAME]: how long the page takes in Chromium until the user may move, with an empty cache, the
// median of five. FOLDER has playwright-core.

import {createRequire} from 'node:module';
import path from 'node:path';

import {settled} from './player.mjs';
import {betwixtServe, plainServer} from './servers.mjs';

const [program, folderOfPage, folder, game = 'othello'] = process.argv.slice(2);
const {chromium} = createRequire(path.resolve(folder, 'package.json'))('playwright-core');
const browser = await chromium.launch({executablePath: '/usr/bin/chromium', args: ['--no-sandbox']});
for (const [name, server] of [['isolated', await betwixtServe(program, '--folder', folderOfPage)],
                              ['plain', await plainServer(path.resolve(folderOfPage))]]) {
    const times = [];
    for (let i = 0; i < 5; ++i) {
        const context = await browser.newContext();
        const page = await context.newPage();
        const from = performance.now();
        await page.goto(`${server.url}#${game}`);
        await settled(page);
        times.push(performance.now() - from);
        await context.close();
    }
    times.sort((a, b) => a - b);
    console.log(`${name} ${game}: ${(times[2] / 1000).toFixed(2)} s (${times.map((t) => (t / 1000).toFixed(2)).join(', ')})`);
    await server.stop();
}
await browser.close();
