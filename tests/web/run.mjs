// run.mjs PROGRAM PAGE OWN FOLDER [CHECK...]: plays the games of the page in Chromium, as PROGRAM serves it, then from a
// server that isolates nothing, then on a narrow screen, then some of them in Firefox, then the game of OWN, the page of
// examples/page, and opens the page in a browser that cannot run the module. FOLDER has the packages of npm that drive the
// browsers (`./dev web --test`) and gets the pictures, and the page with a small report of the laboratory. No error may
// reach the console.

import {execFileSync} from 'node:child_process';
import {cp, mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';

import {budgets} from './budgets.mjs';
import * as checks from './checks.mjs';
import {launchFirefox} from './firefox.mjs';
import {withoutVectors} from './old_browser.mjs';
import {ownGame} from './own_game.mjs';
import {betwixtServe, plainServer} from './servers.mjs';

const [program, folderOfPage, own, folder, ...wanted] = process.argv.slice(2);
const required = createRequire(path.resolve(folder, 'package.json'));
const {chromium} = required('playwright-core');
const launchChromium = ({flags = []}) => chromium.launch({executablePath: '/usr/bin/chromium', args: ['--no-sandbox', ...flags]});
const axeSource = await readFile(required.resolve('axe-core/axe.min.js'), 'utf8');
const pictures = path.join(folder, 'pictures');
await mkdir(pictures, {recursive: true});

// The page as `./dev web` makes it where `./dev findings` was run: all that PAGE has, and a report.
const site = path.join(folder, 'page');
await rm(site, {recursive: true, force: true});
await cp(folderOfPage, site, {recursive: true, dereference: true, preserveTimestamps: true});
const parts = JSON.parse(await readFile(path.join(folderOfPage, 'modules.json')));
await writeFile(path.join(site, 'modules.json'), JSON.stringify([...new Set([...parts, 'report'])]));
const lab = (...words) => execFileSync(program, ['lab', ...words], {stdio: ['ignore', 'ignore', 'inherit']});
const measured = path.join(folder, 'lab');
await rm(measured, {recursive: true, force: true});
lab('run', 'grain', '--tiny', '--out', measured);
lab('report', measured, '--out', path.join(site, 'report.html'));

const all = Object.entries({...checks, budgets});
const named = (...names) => all.filter(([name]) => names.includes(name));
const isolating = () => betwixtServe(program, '--folder', site);
const places = [
    {name: 'isolated', server: isolating, screen: {width: 1280, height: 860}, checks: all, threads: 2},
    {name: 'plain', server: () => plainServer(path.resolve(site)), screen: {width: 900, height: 860},
     checks: named('tictactoe', 'keyboard', 'moveNow', 'values', 'undoAndRedo', 'formats', 'nodeByNode', 'report', 'slowClick'), dark: true},
    {name: 'phone', server: isolating, screen: {width: 375, height: 740},
     checks: named('tictactoe', 'connect4', 'kalah', 'checkers', 'values', 'boardStays'), touch: true},
    {name: 'own', server: () => plainServer(path.resolve(own)), screen: {width: 1000, height: 800}, checks: [['ownGame', ownGame]]},
    {name: 'firefox', server: isolating, screen: {width: 1280, height: 860}, launch: () => launchFirefox(required('puppeteer-core')),
     checks: named('threads', 'tictactoe', 'connect4', 'kalah', 'checkers', 'chess', 'keyboard', 'undoAndRedo', 'values', 'moveNow',
                   'firstVisit', 'fourFindOneValue', 'bracketOfTheMove', 'stepByStep', 'hintAtOnce', 'realChess'), threads: 2},
    // Chromium has no vectors in WebAssembly where the processor lacks SSE4.1.
    {name: 'old', server: isolating, screen: {width: 1280, height: 860}, checks: [['withoutVectors', withoutVectors]],
     flags: ['--js-flags=--no-enable-sse4-1']},
];

let failures = 0;
for (const place of places) {
    const server = await place.server();
    const browser = await (place.launch ?? launchChromium)(place);
    for (const [name, check] of place.checks) {
        if (wanted.length && !wanted.includes(name)) continue;
        failures += await passes(browser, place, server, name, check) ? 0 : 1;
    }
    await browser.close();
    await server.stop();
}
process.exit(failures ? 1 : 0);

// axe is let in beside the page's own policy.
async function axe(page) {
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', {expression: axeSource});
    return page.evaluate(() => window.axe.run());
}

async function passes(browser, place, server, name, check) {
    const context = await browser.newContext({
        viewport: place.screen, hasTouch: Boolean(place.touch), colorScheme: place.dark ? 'dark' : 'light'});
    const page = await context.newPage();
    // The module with threads is tested where one processor is left to the tests, too.
    if (place.threads) await page.addInitScript((n) => Object.defineProperty(navigator, 'hardwareConcurrency', {value: n}), place.threads);
    const errors = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    const shoot = (picture) =>
        page.screenshot({path: path.join(pictures, `${place.name}-${picture}.png`), fullPage: true});
    const from = Date.now();
    let wrong = null, noted = '';
    const note = (text) => { noted += `, ${text}`; };
    try {
        await check({page, url: server.url, shoot, axe, note});
        if (errors.length) wrong = `on the console: ${errors.join('; ')}`;
    } catch (error) {
        wrong = `${error.message}\n    ${errors.join('; ')}`;
        await shoot(`failed-${name}`).catch(() => {});
    }
    console.log(`${wrong ? 'FAILED' : 'ok    '} ${place.name} ${name} ${((Date.now() - from) / 1000).toFixed(1)} s${noted}`);
    if (wrong) console.log(`    ${wrong}`);
    await context.close();
    return !wrong;
}
