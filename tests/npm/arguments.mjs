// arguments.mjs [CALLS [SEED]]: random arguments under Node.js, each with something wrong in it. Each call is refused
// with one sentence, and after every batch a search has its value.

import assert from 'node:assert/strict';

import {createGame, options} from 'betwixt';

const calls = Number(process.argv[2] ?? 2000);
let state = Number(process.argv[3] ?? 1) >>> 0;
console.log(`${calls} calls, seed ${state}`);

// mulberry32
function random() {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
}
const below = (n) => Math.floor(random() * n);
const pick = (list) => list[below(list.length)];

const letters = [...'abcdefghijklmnopqrstuvwxyz-_ \0.=\u00e9\u{1f600}\ud800'];
const word = () => Array.from({length: below(12)}, () => pick(letters)).join('');
const mistyped = (name) => pick([name.slice(1), `${name}x`, name.toUpperCase(), `${name} `, `${name}${name}`]);
const strange = ['', '__proto__', 'constructor', 'toString', '0', 'length', 'then'];
const objects = () => pick([
    null, {}, [], [4], () => 4, Symbol('x'), 4n, new Date(0), new Map(), new (class { x = 1; })(), Promise.resolve(4),
    new Proxy({}, {}), new ArrayBuffer(8), /x/, new Error('x')]);
const unnatural = () => pick([
    -1, -0.5, 0.5, 4.25, NaN, Infinity, -Infinity, 2 ** 63, 2 ** 64, 2 ** 64 + 4096, 1e300, -(2 ** 31),
    -Number.MAX_VALUE, 5e-324, -random() - 1e-9, -2 - below(2 ** 31)]);
const beyond = () => pick([251, 256, 257, 2 ** 16 + 1, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 53, unnatural()]);

const limit = {
    depth: () => 1 + below(250), nodes: () => 1 + below(1e6), seconds: () => 1 + below(100),
    toEnd: () => random() < 0.5, passes: () => random() < 0.5};
const wrongLimit = {
    depth: () => pick([beyond(), String(below(9)), true, objects()]),
    nodes: () => pick([unnatural(), '4', false, objects()]),
    seconds: () => pick([-random() - 1e-9, NaN, Infinity, 1e10, '1', true, objects()]),
    toEnd: () => pick([0, 1, 'true', objects()]),
    passes: () => pick([0, 1, 'false', objects()])};

// Some right fields, and one that is wrong, at any place.
function limits(names) {
    const right = names.filter(() => random() < 0.4).map((name) => [name, limit[name]()]);
    const known = pick(names);
    const unknown = pick([mistyped(known), `${word()}!`, pick(strange), 'movetime']);
    const wrong = random() < 0.4 ? [unknown, 4] : [known, wrongLimit[known]()];
    const all = right.filter(([name]) => name !== wrong[0]);
    all.splice(below(all.length + 1), 0, wrong);
    if (random() < 0.1) return pick([4, '4', true, new Map(all), all, 4n, null, Symbol('x'), () => all]);
    return Object.fromEntries(all);
}

// What an option with that range may not be.
function outside(range) {
    const [, least, most] = /^(-?\d+)\.\.(\S+)$/.exec(range) ?? [];
    if (most) return pick([
        unnatural() - (least < 0 ? 2 : 0), least - 1, 2 ** 53, `${most}0000`, `${most} `, `${word()}x`, true, objects()]);
    if (range === 'true|false') return pick([0, 1, 2, 'yes', '', 'TRUE', objects()]);
    if (range.includes('|')) return pick([word(), mistyped(range.split('|')[0]), below(50), true, objects()]);
    const low = range === 'number' ? [] : [-1, -random() - 1e-9];
    return pick([NaN, Infinity, `${word()}x`, '1,5', ' 1', true, objects(), ...low]);
}

const known = (await options()).filter(({name}) => name !== 'tables');
const game = await createGame('tictactoe', {threads: 1, options: {hash: 4}});

const kinds = {
    search: () => game.search(limits(Object.keys(limit))),
    values: () => game.values(limits(['depth', 'nodes', 'seconds'])),
    listener: () => game.search({depth: 2}, pick([4, 'x', {}, true, Symbol('x'), 4n])),
    throws: () => game.search({depth: 2}, () => { throw pick([new RangeError('x'), new Error('x')]); }),
    perft: () => game.perft(pick([beyond(), '4', undefined, true, objects()])),
    option: () => {
        const {name, range} = pick(known);
        return game.setOption(name, outside(range));
    },
    name: () => game.setOption(pick([`${word()}!`, mistyped('driver'), pick(strange), objects()]), pick([4, 'x'])),
    play: () => game.play(pick([word(), 'b9', 'b2 a1', 'moves', '', undefined, objects(), pick(strange)])),
    position: () => game.setPosition(pick([`${word()}!`, 'moves b2 b2', 4, objects(), undefined])),
    read: () => game.readGames(pick([undefined, 4, objects(), '', '(;', 'b9', `b2 b2 ${word()}`])),
    write: () => game.writeGame(pick([`${word()}!`, 4, undefined, objects(), mistyped('pgn')])),
    create: () => createGame('tictactoe', pick([
        {[pick([mistyped('threads'), `${word()}!`, ...strange])]: 1}, {threads: pick([objects(), 'x', '', true])},
        {options: pick([4, 'x', [], [4], new Map(), () => 4])}, {options: {hash: objects()}},
        {position: pick([4, () => 4])}, 4, 'x', null])),
};

async function check(kind) {
    const from = `${kind}, state ${state}`;
    let error = null;
    try {
        const result = await kinds[kind]();
        console.error(`${from}: taken, with ${JSON.stringify(result)}`);
    } catch (wrong) {
        error = wrong;
    }
    assert.ok(error instanceof Error && /^[^\n]+$/.test(error.message), `${from}: ${error}`);
    assert.ok(!/made anew|is not a function|worker ended/.test(error.message), `${from}: ${error.stack}`);
}

const usual = Object.keys(kinds).filter((kind) => kind !== 'create');  // which takes long
for (let done = 0; done < calls;) {
    for (let i = 0; i < 500 && done < calls; ++i, ++done) await check(random() < 0.002 ? 'create' : pick(usual));
    const {value, best} = await game.search({});
    assert.ok(value === 0 && game.moves.length === 0 && game.legalMoves.includes(best));
}
game.close();
console.log('ok: wrong arguments');
