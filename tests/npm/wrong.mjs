// What goes wrong under Node.js is one sentence, and the game goes on: wrong arguments, exceptions of the caller,
// long texts, workers that end.

import assert from 'node:assert/strict';

import {createGame} from 'betwixt';
import {Engine} from 'betwixt/lib/engine.js';
import {node} from 'betwixt/lib/node-host.js';

const refused = (promise, sentence) => assert.rejects(promise, sentence);

async function goesOn(game) {
    assert.equal((await game.search({depth: 9})).value, 0);
}

async function listeners(threads) {
    const game = await createGame('tictactoe', {threads});
    const oops = () => { throw new RangeError('oops'); };
    await refused(game.search({}, oops), new RangeError('oops'));
    await refused(game.search({}, async () => oops()), new RangeError('oops'));
    await refused(game.values({}, oops), new RangeError('oops'));
    await refused(game.search({}, () => { throw null; }), (error) => error === null);
    await refused(game.search({}, 7), /onReport is a function, and not of type number/);
    await goesOn(game);
    game.close();
    // It ends a search without limits, and the one that waits is a search as it was asked for.
    const long = await createGame('othello', {threads, options: {hash: 4}});
    const failing = long.search({}, ({depth}) => depth >= 4 && oops());
    const waiting = long.search({depth: 5});
    await refused(failing, new RangeError('oops'));
    assert.equal((await waiting).depth, 5);
    long.close();
}

async function limits(threads) {
    const game = await createGame('tictactoe', {threads});
    await refused(game.search({depth: 2 ** 32 + 1}), /depth needs a whole number from 0 to 250, not 4294967297/);
    await refused(game.perft(2 ** 32 + 1), /depth needs a whole number from 0 to 250, not 4294967297/);
    await refused(game.search({depht: 4}), /'depht' is not a limit; did you mean 'depth'\?/);
    await refused(game.values({toEnd: true}), /'toEnd' is not a limit; there are depth, nodes, seconds/);
    for (const depth of [-1, 4.5, NaN, Infinity, 251]) await refused(game.search({depth}), /depth needs a whole/);
    for (const nodes of [-1, 0.5, NaN, 2 ** 63, 2 ** 64]) await refused(game.search({nodes}), /nodes needs a whole/);
    for (const seconds of [-1, NaN, Infinity, 1e10]) await refused(game.search({seconds}), /seconds needs a number/);
    for (const all of [4, null, [4], new Map([['depth', 4]]), '4', new (class { depth = 4; })()])
        await refused(game.search(all), /limits are the fields of a plain object/);
    for (const depth of [Symbol('x'), () => 4, {}, null, 4n]) {
        await refused(game.search({depth}), /'depth' of the limits is/);
        await refused(game.perft(depth), /perft/);
    }
    await goesOn(game);
    game.close();
}

async function settings(threads) {
    const create = (given) => createGame('tictactoe', given);
    await refused(create({thread: 2}), /'thread' is not among the settings, which are threads, options/);
    for (const wrong of [0, 1.5, NaN, '2', 2 ** 32 + 1]) await refused(create({threads: wrong}), /threads/);
    await refused(create({options: {hash: {}}}), /'hash' of the options is a number/);
    for (const name of [7, null, Symbol('x')]) await refused(createGame(name), /the name of a game is a string/);
    const game = await create({threads});
    await refused(game.setOption('hash', 2 ** 32 + 1), /hash needs a whole number from 1 to 2048/);
    await refused(game.setOption('table-entries', 2 ** 32 + 1), /table-entries needs a whole number from 1 to 2\^26/);
    await refused(game.setOption('threads', threads + 1), new RegExp(`from 1 to ${threads},`));
    await refused(game.setOption('tables', '/tmp'), /reads no files/);
    await refused(game.setOption('driver', Symbol('x')), /the value of an option is/);
    for (const move of ['', 'b2 a1', ' b2', null, {}, Symbol('x')]) await refused(game.play(move), /a move is/);
    await refused(game.setPosition({}), /a position is a string/);
    await refused(game.setPosition('moves b2\0 a1'), /the character 0/);
    await refused(game.writeGame('movse'), /'movse' is not a format; did you mean 'moves'\?/);
    assert.deepEqual((await (await game.setPosition('moves b2 a1')).play('a3')).moves, ['b2', 'a1', 'a3']);
    await game.setPosition('');
    await goesOn(game);
    game.close();
}

// Below the module's stack of 8 MiB lie its weights and tables.
async function longTexts(threads) {
    const game = await createGame('chess', {threads, options: {hash: 4}});
    const {value} = await game.search({depth: 5});
    const record = `[Event "x"]\n\n1. e4 {${'x'.repeat(1000)}} e5 *\n\n`;
    assert.equal((await game.readGames(record.repeat(3500))).length, 3500);
    await refused(game.readGames(record.repeat(5000)), /more than the 4194304 that are read/);
    for (const text of ['(', 'x', '1. e4 ( ', '{', '1. e4 {} '])
        await refused(game.readGames(text.repeat(3e6 / text.length)), Error);
    for (const text of ['x', '8/']) await refused(game.setPosition(text.repeat(3e6 / text.length)), Error);
    await game.forget();
    assert.equal((await game.search({depth: 5})).value, value);
    game.close();
}

// A worker that ends, and a module that throws: the call fails, and the next has a new engine with the same options.
async function renewal() {
    let worker, broken = false;
    const altered = (message) => (broken ? {id: message.id, error: 'unreachable', fatal: true} : message);
    const host = {...node, worker: (hear, fail) => (worker = node.worker((message) => hear(altered(message)), fail))};
    const engine = new Engine(1, host);
    await engine.open('othello');
    await engine.option('hash', 4);
    const endless = engine.search('', {});
    const queued = engine.value('hash');
    setTimeout(() => worker.terminate(), 300);
    await refused(endless, /the engine's worker ended with status/);
    assert.equal(await queued, '4');
    broken = true;
    await refused(engine.search('', {depth: 3}), /unreachable; the engine is made anew, with an empty table/);
    broken = false;
    assert.deepEqual([await engine.value('hash'), (await engine.search('', {depth: 3})).depth], ['4', 3]);
    await refused(engine.option(Symbol('x'), 1), /an argument of option is of a kind that cannot be given/);
    engine.end();
    await refused(engine.value('hash'), /the engine was ended/);
}

for (const threads of [1, 2]) for (const check of [listeners, limits, settings, longTexts]) await check(threads);
await renewal();
console.log('ok: what is wrong');
