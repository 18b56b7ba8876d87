// The page: what its controls do, and what it shows of a match.

import {Board} from './board.js';
import {Bracket} from './bracket.js';
import {Engine} from './engine.js';
import {games} from './games/all.js';
import {Graph} from './graph.js';
import {browser} from './host.js';
import {choose, fill, listMoves, listValues} from './lists.js';
import {Match} from './match.js';
import {ending, formatsOf, read, written} from './record.js';
import {record, showTrace} from './tracing.js';

const at = (id) => document.getElementById(id);
// What lies beside this file, of the things that need not.
const parts = await fetch('modules.json').then((response) => response.json()).catch(() => []);
const threads = parts.includes('betwixt-threads') ? browser.threads() : 1;
const module = browser.modules[threads > 1 ? 'betwixt-threads' : 'betwixt'];  // one for both: half as much to load
const rules = new Engine(1, browser, module);
// Before the engine, which takes its share of the processor. What goes wrong is said below.
await rules.games().catch(() => {});
const engine = new Engine(threads, browser, module);

const board = new Board(at('board'), (id) => attempt(() => click(id)));
const bracket = new Bracket(at('bracket'), at('bracket-caption'));
const graph = new Graph(at('graph'), (ply) => attempt(() => show(ply)));

let saying = '';
const match = new Match(rules, engine, {
    shown() {
        if (!match.now) return;
        at('stop').disabled = !match.thinking;
        draw();
        if (match.thinking) bracket.begin();
    },
    heard(report) {
        bracket.add(report);
        if (report.line) at('line').textContent = report.line;  // a pass has none
        at('figures').textContent = `${report.nodes.toLocaleString('en')} nodes, ${report.seconds.toFixed(2)} s` +
            (report.seconds > 0.05 ? `, ${(report.nodes / report.seconds / 1e6).toFixed(2)} million a second` : '');
    },
    ranked: () => draw(),
    said(text) { saying = text; },
});

function show(ply) {
    saying = '';
    return match.goto(ply);
}

// Runs what a control asks for; what goes wrong is one sentence on the page.
async function attempt(what) {
    at('error').textContent = '';
    try {
        await what();
    } catch (error) {
        at('error').textContent = error.message;
    }
}

function draw() {
    const {course, game, view} = match;
    at('board').className = game.name;
    board.draw(view, signs());
    at('status').textContent = status();
    listMoves(at('moves'), course, (ply) => attempt(() => show(ply)));
    listValues(at('value-list'), match.ranking);
    graph.draw(course.curve, course.at);
    at('undo').disabled = course.at === 0;
    at('redo').disabled = course.at === course.moves.length;
    at('go').disabled = Boolean(match.now.result);
    at('save').disabled = course.moves.length === 0;
}

function status() {
    const {game, now} = match;
    const score = game.score?.(match.view);
    const count = score ? ` ${game.sides[0]} ${score[0]}, ${game.sides[1]} ${score[1]}.` : '';
    const before = saying ? `${saying}. ` : '';
    if (now.result) return `${before}The game is over: ${outcome()}.${count}`;
    const whose = match.thinking ? 'the engine thinks' : match.usersTurn() ? 'your turn' : 'the engine waits';
    return `${before}${game.sides[now.side]} to move: ${whose}.${count}`;
}

// A result is the side to move's.
function outcome() {
    const {game, now} = match;
    if (now.result === 'a draw') return 'a draw';
    const won = now.result.startsWith('won') || now.result.startsWith('+');
    const points = /^[+-]([\d.]+)/.exec(now.result)?.[1];
    return `${game.sides[won ? now.side : 1 - now.side]} won${points ? ` by ${Number(points)}` : ''}`;
}

// What is marked on which cell.
function signs() {
    const {course, game, now, picking, view} = match;
    const marks = new Map();
    const mark = (id, sign) => marks.set(id, {...marks.get(id), ...sign});
    const last = course.moves[course.at - 1];
    if (last) for (const id of lastSquares(last)) mark(id, {last: true});
    for (const id of picking.picked) mark(id, {chosen: true});
    if (now.result || !match.usersTurn()) return marks;
    const worth = new Map(match.ranking?.moves.map(({best, text}, place) => [best, {text, place}]));
    const best = new Map();
    for (const {move, square} of picking.next(now, view)) {
        mark(square, {legal: true});
        const value = worth.get(move);
        if (!value || best.get(square)?.place < value.place) continue;
        best.set(square, value);
        mark(square, {value: value.text.replace(/^(win|loss) in /, (_, word) => (word === 'win' ? 'W' : 'L'))});
    }
    return marks;

    function lastSquares(move) {
        if (game.name !== 'connect4') return game.squares(move, view, match.sides[course.at - 1]);
        const stones = view.cells.filter(({x, piece}) => x === Number(move) - 1 && piece);
        return stones.slice(0, 1).map(({id}) => id);
    }
}

async function click(id) {
    const {game, now, picking, view} = match;
    if (now.result || !match.usersTurn()) return;
    const moves = picking.click(id, now, view);
    if (moves === null) throw new Error('That is no legal move.');
    const move = moves.length > 1 ? await choose(at('choice'), moves, game.choice) : moves[0];
    saying = '';
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
    match.user = at('side').value;
}

async function open(name) {
    const game = games.find((g) => g.name === name);
    at('unit').value = 'depth';
    at('amount').value = game.level;
    changed();
    saying = '';
    bracket.begin();
    fill(at('format'), formatsOf(name).map((format) => [format, format === 'moves' ? 'moves' : format.toUpperCase()]));
    at('line').textContent = at('figures').textContent = '';
    const options = [['hash', 32], ['driver', at('driver').value]];
    if (threads > 1) options.push(['threads', threads]);
    await match.open(game, options);
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
    if (!games.some(({name}) => name === game)) throw new Error(`The file holds a game of ${game}, which is not here.`);
    at('side').value = 'both';
    if (game !== match.game.name) at('game').value = game, await open(game);
    changed();
    const all = moves ? [{moves}] : await match.read(text);
    saying = all.length > 1 ? `The first of ${all.length} games` : '';
    await match.load(all[0].moves, all[0].start);
}

// Some searches of the position, node by node.
async function trace() {
    const algorithms = at('traced').value === 'four' ? ['wide', 'wide/negascout', 'ab-sss*', 'mtd(f)'] : [at('driver').value];
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

const on = (id, event, what) => at(id).addEventListener(event, () => attempt(what));

function listen() {
    on('game', 'change', () => open(at('game').value));
    on('driver', 'change', () => match.option('driver', at('driver').value));
    on('side', 'change', () => (changed(), match.settle()));
    for (const id of ['amount', 'unit']) on(id, 'change', () => (changed(), match.settle()));
    on('values', 'change', () => (match.values = at('values').checked, match.settle()));
    on('new', 'click', () => (saying = '', match.restart()));
    on('undo', 'click', () => (saying = '', match.undo()));
    on('redo', 'click', () => (saying = '', match.redo()));
    on('go', 'click', () => match.go());
    on('stop', 'click', () => match.hurry());
    on('evaluate', 'click', () => match.evaluate(0.2));
    on('save', 'click', save);
    on('trace', 'click', trace);
    on('load', 'click', () => at('file').click());
    on('file', 'change', () => load(at('file').files[0]).finally(() => { at('file').value = ''; }));
}

await attempt(async () => {
    const there = new Set((await rules.games()).map(({name}) => name));
    fill(at('game'), games.filter(({name}) => there.has(name)).map(({name, title}) => [name, title]));
    fill(at('driver'), (await rules.choices('driver')).map((name) => [name, name]));
    at('driver').value = 'mtd(f)';
    at('about').textContent = `Betwixt ${await rules.version()}, ` +
        (threads > 1 ? `${threads} threads` : 'one thread') + ', in your browser: nothing leaves this machine.';
    if (parts.includes('report')) at('report').href = 'report.html', at('report').hidden = false;
    listen();
    const wanted = location.hash.slice(1);
    if (there.has(wanted)) at('game').value = wanted;
    await open(at('game').value);
});
