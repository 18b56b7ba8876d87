// The page begins: its board, then its engine, then the game that the address asks for.

import * as address from './address.js';
import {click, go, listen} from './controls.js';
import {Display} from './display.js';
import {at, attempt} from './elements.js';
import {Engine} from './engine.js';
import {games} from './games/all.js';
import {browser} from './host.js';
import {fill} from './lists.js';
import {Match} from './match.js';
import {keepOffline} from './offline.js';
import {gameNamed, open} from './opening.js';
import {turnedFor} from './players.js';
import {settings} from './settings.js';
import {tour} from './studies.js';

const asked = address.read(location.hash);
const course = asked.moves.length || asked.start ? asked : null;

// What the parts of the page share. The board is there before the rules, which take longer to load.
const page = {
    kept: {level: 'casual', side: '0', pace: 'slow', ...settings()},
    display: new Display((cell) => attempt(() => click(page, cell)), (ply) => attempt(() => go(page, ply))),
};
const first = gameNamed(asked.game) ?? games[0];
page.display.upside = turnedFor(first, page.kept.side);
page.display.begin(first, !course);

// What lies beside this file, of the things that need not.
const parts = await fetch('modules.json').then((response) => response.json()).catch(() => []);
page.threads = parts.includes('betwixt-threads') ? browser.threads() : 1;
const module = browser.modules[page.threads > 1 ? 'betwixt-threads' : 'betwixt'];  // one for both: half as much to load
const rules = new Engine(1, browser, module);
const needed = module.data.get(first.name);
if (needed) browser.bytes(needed).catch(() => {});  // at once; the engine asks for it later
// Before the engine, which takes its share of the processor. What goes wrong is said below.
await rules.games().catch(() => {});
page.engine = new Engine(page.threads, browser, module);
page.match = new Match(rules, page.engine, page.display);
page.match.looks = Boolean(page.kept.seen);
page.display.of(page.match);

// What the library has choices for, and what lies beside the page.
async function fillChoices(there) {
    at('game').replaceChildren(...games.filter(({name}) => there.has(name)).map(({name, title}) =>
        Object.assign(document.createElement('button'), {value: name, textContent: title})));
    fill(at('driver'), (await rules.choices('driver')).map((name) => [name, name]));
    at('driver').value = 'mtd(f)';
    fill(at('level'), (await rules.choices('level')).map((name) => [name, name === 'full' ? 'full strength' : name]));
    at('level').value = page.kept.level;
    at('about').textContent = `Betwixt ${await rules.version()}, ` +
        (page.threads > 1 ? `${page.threads} threads` : 'one thread') + ', in your browser: nothing leaves this machine.';
    if (parts.includes('report')) at('report').href = 'report.html', at('report').hidden = false;
    at('site').hidden = !parts.includes('site');
    at('traces').hidden = at('record').hidden = !parts.includes('betwixt-trace');
}

await attempt(async () => {
    const there = new Set((await rules.games()).map(({name}) => name));
    await fillChoices(there);
    listen(page);
    document.querySelector('main').classList.remove('loading');
    if (there.has(asked.game)) await open(page, asked.game, course);
    else await open(page, games[0].name);
    if (!page.kept.seen) await tour(page);
    keepOffline(there).catch(() => {});  // a browser that refuses: the page needs its network
});
