// browser.mjs PROGRAM SITE TOOLS: the site in Chromium behind `betwixt serve`, which lets no script run but files of it:
// search, dark, narrow, headers, viewer, and the games where they are. No other host is asked, nothing reaches the console.
// TOOLS has playwright-core.

import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

import {noSidewaysScrolling} from '../web/player.mjs';
import {betwixtServe} from '../web/servers.mjs';

const [program, site, tools] = process.argv.slice(2);
const {chromium} = createRequire(path.resolve(tools, 'package.json'))('playwright-core');
const server = await betwixtServe(program, '--folder', site);
const browser = await chromium.launch({executablePath: '/usr/bin/chromium', args: ['--no-sandbox']});
const wrong = [];

async function open(width, colorScheme = 'light') {
    const page = await (await browser.newContext({viewport: {width, height: 800}, colorScheme})).newPage();
    page.on('console', (m) => m.type() === 'error' && !/favicon/.test(m.location().url) && wrong.push(m.text()));
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('request', (r) => /^https?:/.test(r.url()) && !r.url().startsWith(server.url) && wrong.push(r.url()));
    return page;
}

const page = await open(1280);
await page.goto(`${server.url}docs/reference/search.html`);
await page.click('.md-search__input');
await page.keyboard.type('null window');
await page.waitForSelector('.md-search-result__item', {timeout: 30000});
assert.match(await page.getAttribute('.md-search-result__link', 'href'), /docs\//);
for (const file of ['api/annotated.html', 'trace/index.html', 'docs/howto/game.html']) await page.goto(server.url + file);
if (existsSync(path.join(site, 'trace', 'gallery.html'))) {
    await page.goto(`${server.url}trace/gallery.html`);
    assert.equal((await page.$$('.gallery img')).length, 8);
    await page.click('.gallery h2 a');
    await page.waitForFunction(() => /4 searches/.test(document.getElementById('title').textContent));
    await page.click('#others');
    await page.waitForSelector('.gallery');
}
// The front page plays, and all else is one click away.
await page.goto(`${server.url}index.html`);
const near = await page.$$eval('.near a', (all) => all.map((a) => a.getAttribute('href')));
for (const href of near) {
    if (href.endsWith('.pdf')) continue;  // Chromium saves it
    await page.goto(server.url + href);
    assert.ok(await page.title(), href);
}
if (existsSync(path.join(site, 'report.html'))) {
    await page.goto(`${server.url}report.html`);
    await page.waitForFunction(() => document.querySelectorAll('svg, canvas').length > 0, null, {timeout: 60000});
}
if (existsSync(path.join(site, 'play'))) {
    assert.ok(near.includes('play/index.html'));
    await page.goto(`${server.url}index.html`);
    const frame = await (await page.waitForSelector('iframe.play')).contentFrame();
    await frame.waitForFunction(() => /your turn/.test(document.getElementById('status')?.textContent), null, {timeout: 60000});
    const {y, height} = await page.locator('iframe.play').boundingBox();
    assert.ok(y < 400 && y + Math.min(height, 300) < 800, `the games begin at ${y}`);  // on the first screen
    const free = await open(1280, null);  // the switch counts, not what the test sets
    await free.goto(`${server.url}index.html`);
    const inside = await (await free.waitForSelector('iframe.play')).contentFrame();
    const isDark = () => inside.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    for (const scheme of ['slate', 'default', 'slate']) {
        await free.evaluate((name) => { document.body.dataset.mdColorScheme = name; }, scheme);
        await free.waitForTimeout(200);
        assert.equal(await isDark(), scheme === 'slate', `the games under ${scheme}`);
    }
}
const narrow = await open(375, 'dark');
for (const file of ['index.html', 'api.html', 'docs/reference/command.html', 'api/structbetwixt_1_1Window.html']) {
    await narrow.goto(server.url + file);
    await noSidewaysScrolling(narrow);
}
await narrow.goto(`${server.url}index.html`);
assert.equal(await narrow.getAttribute('body', 'data-md-color-scheme'), 'slate');
await browser.close();
await server.stop();
assert.deepEqual([...new Set(wrong)].slice(0, 5), []);
console.log('ok');
