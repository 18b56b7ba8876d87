// run.mjs PROGRAM FOLDER [CHECK...]: plays records of PROGRAM in the viewer of this tree, in Chromium: light, dark, on
// a phone, with reduced motion. FOLDER has playwright-core and gets the pictures. No error may reach the console.

import {execFileSync} from 'node:child_process';
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';

import * as checks from './checks.mjs';

const [program, folder, ...wanted] = process.argv.slice(2);
const {chromium} = createRequire(path.resolve(folder, 'package.json'))('playwright-core');
const pictures = path.join(folder, 'pictures'), scratch = await mkdtemp(path.join(tmpdir(), 'viewer-'));
await mkdir(pictures, {recursive: true});

const four = ['--algorithms', 'wide,wide/negascout,ab-sss*,mtd(f)'];
const records = {
    tree: ['uniform', '--position', 'width=2 depth=4 seed=3', '--depth', '4', '--no-deepening', '--no-lookahead',
           ...four],
    tictactoe: ['tictactoe', '--depth', '4', ...four],
    kalah: ['kalah', '--depth', '5', '--no-lookahead'],
    othello: ['othello', '--depth', '6'],
};

// The page as the program joins it (programs/trace/page.cpp), from the files of this tree.
const viewer = fileURLToPath(new URL('../../programs/trace/viewer/', import.meta.url));
const part = (name) => readFile(path.join(viewer, name), 'utf8');
async function joined(record) {
    let page = await part('page.html');
    const insert = (mark, text) => {
        if (page.split(mark).length !== 2) throw new Error(`page.html has not one ${mark}`);
        page = page.replace(mark, () => text);
    };
    insert('<link rel="stylesheet" href="style.css">', `<style>${await part('style.css')}</style>`);
    for (const name of ['reader', 'outline', 'chart', 'diagram', 'viewer'])
        insert(`<script src="${name}.js"></script>`, `<script>\n${await part(`${name}.js`)}</script>`);
    insert('id="record"></script>', `id="record">${(await readFile(record)).toString('base64')}</script>`);
    return page;
}
for (const [name, words] of Object.entries(records)) {
    const record = path.join(scratch, `${name}.trace`);
    execFileSync(program, ['trace', ...words, '--out', record], {stdio: ['ignore', 'ignore', 'inherit']});
    await writeFile(path.join(scratch, `${name}.html`), await joined(record));
}

const all = Object.entries(checks);
const named = (...names) => all.filter(([name]) => names.includes(name));
const desktop = {width: 1280, height: 860}, phone = {width: 375, height: 740};
const places = [
    {name: 'light', options: {viewport: desktop}, checks: all.filter(([name]) => name !== 'fitsAPhone')},
    {name: 'dark', options: {viewport: desktop, colorScheme: 'dark'}, checks: named('contrast', 'litEverywhere')},
    {name: 'phone', options: {viewport: phone, hasTouch: true},
     checks: named('fitsAPhone', 'litInView', 'litEverywhere', 'names')},
    {name: 'calm', options: {viewport: desktop, reducedMotion: 'reduce'}, checks: named('plays', 'motion')},
];

const browser = await chromium.launch({executablePath: '/usr/bin/chromium', args: ['--no-sandbox']});
let failures = 0;
for (const place of places)
    for (const [name, check] of place.checks)
        if (!wanted.length || wanted.includes(name)) failures += await passes(place, name, check) ? 0 : 1;
await browser.close();
await rm(scratch, {recursive: true});
process.exit(failures ? 1 : 0);

async function passes(place, name, check) {
    const context = await browser.newContext(place.options), page = await context.newPage();
    const errors = [];
    page.setDefaultTimeout(120000);  // milliseconds: builds may run beside
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    const open = (record) => page.goto(pathToFileURL(path.join(scratch, `${record}.html`)).href);
    const shoot = (picture) => page.screenshot({path: path.join(pictures, `${place.name}-${picture}.png`)});
    let wrong = null;
    try {
        await check({page, open, shoot, calm: place.name === 'calm'});
        if (errors.length) wrong = `on the console: ${errors.join('; ')}`;
    } catch (error) {
        wrong = `${error.message}\n    ${errors.join('; ')}`;
        await shoot(`failed-${name}`).catch(() => {});
    }
    console.log(`${wrong ? 'FAILED' : 'ok    '} ${place.name} ${name}`);
    if (wrong) console.log(`    ${wrong}`);
    await context.close();
    return !wrong;
}
