// browser.mjs PROGRAM FOLDER TOOLS: the package, installed in FOLDER, in Chromium: behind `betwixt serve`, which isolates
// pages, and behind a server that does not. TOOLS has playwright-core.

import assert from 'node:assert/strict';
import {createRequire} from 'node:module';
import path from 'node:path';

import {betwixtServe, plainServer} from '../web/servers.mjs';

const [program, folder, tools] = process.argv.slice(2);
const {chromium} = createRequire(path.resolve(tools, 'package.json'))('playwright-core');
const browser = await chromium.launch({executablePath: '/usr/bin/chromium', args: ['--no-sandbox']});
for (const [server, threads] of [[await betwixtServe(program, '--folder', folder), 'threads'], [await plainServer(folder), 'one thread']]) {
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.waitForFunction(() => document.title !== 'The package in a browser', null, {timeout: 30000});
    assert.equal(await page.title(), `true, ${threads}, true 0`);
    console.log(`ok: ${threads}`);
    await page.close();
    await server.stop();
}
await browser.close();
