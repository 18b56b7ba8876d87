// The page: what its controls do, and what it shows of a match.

import * as address from './address.js';
import {Board, turned} from './board.js';
import {Bracket} from './bracket.js';
import {compareDrivers} from './drivers.js';
import {Engine} from './engine.js';
import {games} from './games/all.js';
import {Graph} from './graph.js';
import {browser} from './host.js';
import {choose, fill, listMoves, listValues, toggles} from './lists.js';
import {Match} from './match.js';
import {namesOf} from './names.js';
import {keepOffline} from './offline.js';
import {ending, formatsOf, heading, read, written} from './record.js';
import {keepSettings, settings} from './settings.js';
import {signs} from './signs.js';
import {record, showTrace} from './tracing.js';
import {status} from './words.js';

const at = (id) => document.getElementById(id);
const kept = {level: 'casual', side: '0', pace: 'slow', ...settings()};
const asked = address.read(location.hash);
const gameNamed = (name) => games.find((game) => game.name === name);

// The board is there before the rules, which take longer to load.
const board = new Board(at('board'), (id) => attempt(() => click(id)));
const begun = gameNamed(asked.game) ?? games[0];
at('board').className = begun.name;
if (!asked.moves.length && !asked.start) board.draw(begun.view(begun.start));

// What lies beside this file, of the things that need not.
const parts = await fetch('modules.json').then((response) => response.json()).catch(() => []);
const threads = parts.includes('betwixt-threads') ? browser.threads() : 1;
const module = browser.modules[threads > 1 ? 'betwixt-threads' : 'betwixt'];  // one for both: half as much to load
const rules = new Engine(1, browser, module);
// Before the engine, which takes its share of the processor. What goes wrong is said below.
await rules.games().catch(() => {});
const engine = new Engine(threads, browser, module);

const bracket = new Bracket({sentence: at('sentence'), picture: at('bracket'), question: at('bracket-caption'),
                             depths: at('depths'), next: at('next')});
const graph = new Graph(at('graph'), (ply) => attempt(() => go(ply)));

let saying = () => '', hint = null, upside = false, names = [], searches = 0;
const match = new Match(rules, engine, {
    shown() {
        if (!match.now) return;
        at('stop').disabled = !match.thinking;
        draw();
        if (match.thinking) return;
        address.keep(match.game.name, match.course, title());
        if (names.of !== match.course.moves.join()) attempt(name);
    },
    begun() {
        ++searches;
        bracket.begin(match.game, match.now.side);
        at('four').replaceChildren();
        at('line').textContent = '';
    },
    heard(report) {
        bracket.add(report);
        if (report.kind === 'iteration' && report.line) attempt(() => expect(report.line.split(' ')));
        at('figures').textContent = `${report.nodes.toLocaleString('en')} positions, ${report.seconds.toFixed(2)} s` +
            (report.seconds > 0.05 ? `, ${(report.nodes / report.seconds / 1e6).toFixed(2)} million a second` : '');
    },
    ranked: () => draw(),
    said(move, side) {
        const ply = match.course.at, who = match.game.sides[side];
        saying = () => (move === 'pass' ? `${who} must pass. ` : `${who} played ${shownMoves()[ply] ?? move}. `);
    },
    async hinted(move) {
        const {course} = match, [name] = (await namesOf(match, [...course.moves.slice(0, course.at), move])).slice(-1);
        hint = move, saying = () => `Hint: ${name}. `;
    },
});

// Runs what a control asks for; what goes wrong is one sentence on the page.
async function attempt(what) {
    at('error').textContent = '';
    try {
        await what();
    } catch (error) {
        at('error').textContent = error.message;
    }
}

const title = () => `${match.game.title}${match.course.at ? `, move ${match.course.at}` : ''} \u2013 Betwixt`;
const shownMoves = () => (names.of === match.course.moves.join() ? names : match.course.moves);

function draw() {
    const {course, game, view} = match;
    at('board').className = game.name;
    board.draw(upside && game.turns ? turned(view) : view, signs(match, hint));
    at('status').textContent = status(match, saying());
    listMoves(at('moves'), shownMoves(), course.at, game.turns, (ply) => attempt(() => go(ply)));
    listValues(at('value-list'), match.ranking);
    graph.draw(course.curve, course.at, game, match.sides);
    at('position').value = match.now.position;
    at('undo').disabled = course.at === 0;
    at('redo').disabled = course.at === course.moves.length;
    at('hint').disabled = at('go').disabled = Boolean(match.now.result);
    at('save').disabled = course.moves.length === 0;
    at('turn').hidden = !game.turns;
}

// Moves as players write them, once they are known.
async function name() {
    const {moves} = match.course, of = moves.join();
    const found = [...await namesOf(match, moves)];
    if (of !== match.course.moves.join()) return;
    names = Object.assign(found, {of});
    draw();
}

// The line that the search expects.
async function expect(line) {
    const {course} = match, played = course.moves.slice(0, course.at), of = searches;
    const all = await namesOf(match, [...played, ...line]);
    if (of === searches) at('line').textContent = `Best play: ${all.slice(played.length).join(' ')}`;
}

// What is marked on the board for a moment goes.
const clear = () => { saying = () => '', hint = null; };

function go(ply) {
    clear();
    return match.goto(ply);
}

async function click(id) {
    const {game, now, picking, view} = match;
    if (!now || now.result || !match.usersTurn()) return;
    const moves = picking.click(id, now, view);
    if (moves === null) throw new Error('That is no legal move.');
    const move = moves.length > 1 ? await choose(at('choice'), moves, game.choice) : moves[0];
    clear();
    if (move) return match.play(move);
    if (moves.length) picking.clear();
    draw();
}

function limits() {
    const amount = Number(at('amount').value);
    const depth = at('unit').value === 'depth';
    if (!(amount > 0) || amount > (depth ? 99 : 3600))
        throw new Error(depth ? 'The engine searches 1 to 99 plies.' : 'The engine thinks 0.1 to 3600 seconds.');
    return depth ? {depth: Math.round(amount)} : {seconds: amount};
}

function changed() {
    match.limits = limits();
    match.level = at('level').value;
    if (match.user !== at('side').value) upside = at('side').value === '1';
    match.user = at('side').value;
    keepSettings({level: match.level, side: match.user});
}

// Begins a game, or goes on with one that was played before.
async function open(name, course = null) {
    const game = gameNamed(name), side = at('side').value;
    for (const button of at('game').children) button.setAttribute('aria-current', button.value === name ? 'page' : 'false');
    at('unit').value = 'depth';
    at('amount').value = game.level;
    fill(at('side'), [['0', game.sides[0]], ['1', game.sides[1]], ['both', 'both sides'], ['none', 'neither: watch']]);
    at('side').value = side || kept.side;
    changed();
    clear();
    upside = match.user === '1';
    bracket.begin(game, 0);
    at('four').replaceChildren();
    at('rules').textContent = game.rules;
    at('line').textContent = at('figures').textContent = at('heading').textContent = '';
    fill(at('format'), formatsOf(name).map((format) => [format, format === 'moves' ? 'moves' : format.toUpperCase()]));
    const options = [['hash', 32], ['driver', at('driver').value]];
    if (threads > 1) options.push(['threads', threads]);
    await match.open(game, options, course);
    if (match.usersTurn() && kept.seen) await match.look();  // the bracket is never empty
}

// What the address asks for: another game, other moves, or another of the positions.
async function follow() {
    const wanted = address.read(location.hash);
    const game = gameNamed(wanted.game) ? wanted.game : match.game.name;
    clear();
    if (game !== match.game.name) return open(game, wanted);
    await match.load(wanted.moves, wanted.start, wanted.at);
}

function offer(name, content) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([content], {type: 'text/plain'}));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

async function save() {
    const {course, game} = match, format = at('format').value;
    const ours = format === 'moves' && !course.start;
    const text = ours ? written(game.name, course.moves) : await match.written(format);
    offer(`${game.name}.${ending(format)}`, text);
}

async function load(file) {
    const text = await file.text();
    const {game, moves} = read(text, match.game.name);
    if (!gameNamed(game)) throw new Error(`The file holds a game of ${game}, which is not here.`);
    if (game !== match.game.name) await open(game);
    const all = moves ? [{moves}] : await match.read(text);
    at('side').value = 'both';
    changed();
    clear();
    if (all.length > 1) saying = () => `The first of ${all.length} games. `;
    await match.load(all[0].moves, all[0].start);
    at('heading').textContent = heading(text);
}

async function evaluate() {
    const progress = at('progress');
    progress.hidden = false;
    try {
        await match.evaluate(0.2, (done, all) => { [progress.value, progress.max] = [done, all]; });
    } finally {
        progress.hidden = true;
    }
}

// Some searches of the position, node by node.
async function trace() {
    const four = ['wide', 'wide/negascout', 'ab-sss*', 'mtd(f)'];
    const algorithms = at('traced').value === 'four' ? four : [at('driver').value];
    const {depth = 6} = limits();
    const most = algorithms.length > 1 ? 4 : 12;
    const {course, game} = match;
    at('trace').disabled = true;
    try {
        const bytes = await record(game.name, course.position(), {
            algorithms, depth: Math.min(depth, most), nodes: 300000});
        showTrace(at('viewer'), bytes, () => offer(`${game.name}.trace`, bytes));
    } finally {
        at('trace').disabled = false;
    }
}

async function compare() {
    await match.rest();
    if (match.now.result) throw new Error('The game is over: there is nothing to search.');
    const {depth = 6} = limits();
    await compareDrivers(at('four'), engine, match.course.position(), Math.min(depth, 6), at('driver').value);
}

// The first visit: a number is guessed by halving, which takes the most questions, then by four algorithms.
async function tour() {
    await match.option('driver', 'mtd-bi');
    await match.hint();
    await match.option('driver', at('driver').value);
    await compare();
    kept.seen = true;
    keepSettings({seen: true});
}

const on = (id, event, what) => at(id).addEventListener(event, () => attempt(what));

function listen() {
    at('game').addEventListener('click', (event) => event.target.value && attempt(() => open(event.target.value)));
    on('driver', 'change', () => match.option('driver', at('driver').value));
    for (const id of ['side', 'level', 'amount', 'unit']) on(id, 'change', () => (changed(), match.settle()));
    on('values', 'change', () => (match.values = at('values').checked, match.settle()));
    on('new', 'click', () => (clear(), at('heading').textContent = '', match.restart()));
    on('undo', 'click', () => (clear(), match.undo()));
    on('redo', 'click', () => (clear(), match.redo()));
    on('hint', 'click', () => match.hint());
    on('turn', 'click', () => (upside = !upside, draw()));
    on('go', 'click', () => match.go());
    on('stop', 'click', () => match.hurry());
    on('replay', 'click', () => bracket.replay());
    on('compare', 'click', compare);
    on('evaluate', 'click', evaluate);
    on('save', 'click', save);
    on('trace', 'click', trace);
    on('copy', 'click', () => navigator.clipboard.writeText(at('position').value));
    on('set', 'click', () => (clear(), match.load([], at('position').value.trim())));
    on('load', 'click', () => at('file').click());
    on('file', 'change', () => load(at('file').files[0]).finally(() => { at('file').value = ''; }));
    addEventListener('popstate', () => attempt(follow));
    toggles(at('pace'), kept.pace, (pace) => (bracket.setPace(pace), keepSettings({pace})));
}

await attempt(async () => {
    const there = new Set((await rules.games()).map(({name}) => name));
    at('game').replaceChildren(...games.filter(({name}) => there.has(name)).map(({name, title: text}) =>
        Object.assign(document.createElement('button'), {value: name, textContent: text})));
    fill(at('driver'), (await rules.choices('driver')).map((name) => [name, name]));
    at('driver').value = 'mtd(f)';
    fill(at('level'), (await rules.choices('level')).map((name) => [name, name === 'full' ? 'full strength' : name]));
    at('level').value = kept.level;
    at('about').textContent = `Betwixt ${await rules.version()}, ` +
        (threads > 1 ? `${threads} threads` : 'one thread') + ', in your browser: nothing leaves this machine.';
    if (parts.includes('report')) at('report').href = 'report.html', at('report').hidden = false;
    at('traces').hidden = at('record').hidden = !parts.includes('betwixt-trace');
    listen();
    const course = asked.moves.length || asked.start ? asked : null;
    await open(there.has(asked.game) ? asked.game : games[0].name, there.has(asked.game) ? course : null);
    if (!kept.seen) await tour();
    keepOffline().catch(() => {});  // a browser that refuses: the page needs its network
});
