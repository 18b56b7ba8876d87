// What the package does under Node.js, as its types say: with one thread and with more.

import assert from 'node:assert/strict';

import {createGame, games, options, version} from 'betwixt';

assert.match(await version(), /^\d+\.\d+\.\d+$/);
const names = (await games()).map(({name}) => name);
for (const name of ['checkers', 'chess', 'chess960', 'connect4', 'giveaway', 'kalah', 'othello', 'tictactoe']) assert.ok(names.includes(name), name);
assert.ok((await options()).some(({name, range}) => name === 'driver' && range.includes('mtd(f)')));

async function play(threads) {
    const game = await createGame('tictactoe', {threads});
    assert.deepEqual([game.sideToMove, game.legalMoves.length, game.result], [0, 9, null]);
    assert.equal(await game.perft(3), 9 * 8 * 7);
    const heard = [];
    const report = await game.search({passes: true}, (r) => heard.push(r));
    assert.deepEqual([report.kind, report.proven, report.value], ['end', true, 0]);
    assert.deepEqual([heard.at(-1).kind, report.line[0]], ['end', report.best]);
    assert.ok(heard.some(({kind}) => kind === 'pass') && heard.some(({kind}) => kind === 'iteration'));

    await assert.rejects(game.play('b2', 'b2'), /b2/);
    assert.deepEqual(game.moves, []);
    await Promise.all([game.play('b2'), game.play('a1'), game.undo(), game.play('a3')]);  // one after the other
    assert.deepEqual(game.moves, ['b2', 'a3']);
    assert.match(game.board, /X/i);
    await game.play('a2', 'a1', 'c2');
    assert.equal(game.result, 'lost for the side to move');
    assert.equal((await game.search()).best, '');
    await game.setPosition('');
    const {moves} = await game.values({depth: 9});
    assert.deepEqual([moves.length, moves[0].value, moves[0].kind], [9, 0, 'end']);

    await assert.rejects(game.undo(), /no move to take back/);
    await assert.rejects(game.setPosition('nonsense'), Error);
    await assert.rejects(game.setOption('frob', 1), /'frob' is not an option/);
    await assert.rejects(game.setOption('driver', 'frob'), /frob/);
    await assert.rejects(game.search({depth: 1000}), /depth needs a whole number from 0 to 250, not 1000/);
    await assert.rejects(game.search({depth: 'x'}), /depth is a number/);
    await assert.rejects(game.perft(-1), /depth needs a whole number/);
    await game.setOption('driver', 'mtd-bi');
    assert.equal(await game.option('driver'), 'mtd-bi');
    game.close();
    await assert.rejects(game.search(), /ended/);
}

// A search without end gives what it has when it is stopped, and the game goes on.
async function stop(threads) {
    const game = await createGame('othello', {threads, options: {hash: 4}});
    assert.equal(game.threads, threads);
    let deep;
    const reached = new Promise((resolve) => { deep = resolve; });
    const search = game.search({}, ({depth}) => depth >= 5 && deep());
    await reached;
    const from = Date.now();
    await game.stop();
    const {best, depth} = await search;
    assert.ok(depth >= 5 && game.legalMoves.includes(best) && Date.now() - from < 3000);
    await game.play(best);
    assert.equal(await game.option('hash'), '4');
    assert.ok((await game.search({depth: 4})).best);
    game.close();
}

async function records() {
    const chess = await createGame('chess', {threads: 1});
    const [record] = await chess.readGames('[Event "x"]\n\n1. e4 e5 2. Nf3 Nc6 *\n');
    assert.deepEqual(record, {start: '', moves: ['e2e4', 'e7e5', 'g1f3', 'b8c6']});
    await chess.play(...record.moves);
    assert.match(await chess.writeGame('pgn'), /1\. e4 e5 2\. Nf3 Nc6/);
    await assert.rejects(chess.readGames('1. e5 *'), /line 1/);
    await assert.rejects(chess.writeGame('sgf'), Error);
    chess.close();
}

await assert.rejects(createGame('go'), /'go' is not a game/);
await assert.rejects(createGame('chess', {threads: 0}), /threads/);
for (const threads of [1, 2]) await play(threads), await stop(threads);
await records();
console.log('ok');
