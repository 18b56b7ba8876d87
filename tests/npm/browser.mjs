// browser.mjs PROGRAM TOOLS FOLDER...: the page of each FOLDER in Chromium: behind `betwixt serve`, which isolates
// pages, and behind a server that does not. TOOLS has playwright-core.

import assert from 'node:assert/strict';
import {createRequire} from 'node:module';
import path from 'node:path';

import {betwixtServe, plainServer} from '../web/servers.mjs';

const [program, tools, ...folders] = process.argv.slice(2);
const {chromium} = createRequire(path.resolve(tools, 'package.json'))('playwright-core');
const browser = await chromium.launch({executablePath: '/usr/bin/chromium', args: ['--no-sandbox']});

async function check(folder, server, threads) {
    const page = await browser.newPage();
    // Threads are tested where one processor is left to the tests, too.
    await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', {value: 2}));
    await page.goto(server.url);
    await page.waitForFunction(() => document.title !== 'The package in a browser', null, {timeout: 60000});
    assert.equal(await page.title(), `true, ${threads}, true 0`);
    console.log(`ok: ${path.basename(folder)}, ${threads}`);
    await page.close();
    await server.stop();
}

for (const folder of folders) {
    await check(folder, await betwixtServe(program, '--folder', folder), 'threads');
    await check(folder, await plainServer(folder), 'one thread');
}
await browser.close();
