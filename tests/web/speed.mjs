// speed.mjs PROGRAM FOLDER [REPEAT]: the module in FOLDER under node beside PROGRAM (tests/c_api/speed.c), which
// searches natively. Both visit the same nodes from the start of each game, in turn; the best of REPEAT times counts. They
// are CPU times, which tell more where other work goes on; the module's include that of the compiler behind it.
// BETWIXT_CPU=baseline denies PROGRAM the instructions of newer processors.

import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

const [program, folder, repeat = 3] = process.argv.slice(2);
const searches = [['othello', 22], ['connect4', 20], ['chess', 15], ['checkers', 17], ['giveaway', 19], ['kalah', 18]];

// Emscripten's script for node wants what a module has not.
globalThis.require = createRequire(import.meta.url);
globalThis.__dirname = path.resolve(folder);
const {default: create} = await import(pathToFileURL(path.resolve(folder, 'betwixt.mjs')));
let last = null;
const wasmBinary = readFileSync(path.join(folder, 'betwixt.wasm'));
const module = await create({wasmBinary, onReport: (r) => { last = r; }});

function inModule(game, depth) {
    const name = module._malloc(game.length + 1);
    module.HEAPU8.set(new TextEncoder().encode(`${game}\0`), name);
    const engine = module._betwixt_create(name);
    module._free(name);
    const from = process.cpuUsage();
    assert.ok(module._web_search(engine, depth, 0, 0, 0, 0));
    const {user, system} = process.cpuUsage(from);
    module._betwixt_destroy(engine);
    return {nodes: last.nodes, seconds: (user + system) / 1e6};
}

function natively(game, depth) {
    const [nodes, seconds] = execFileSync(program, [game, String(depth)], {encoding: 'utf8'}).split(' ').map(Number);
    return {nodes, seconds};
}

console.log('game       depth      nodes    native      wasm  ratio');
for (const [game, depth] of searches) {
    let native = Infinity, wasm = Infinity, nodes = 0;
    for (let i = 0; i < repeat; ++i) {
        const here = natively(game, depth), there = inModule(game, depth);
        assert.equal(here.nodes, there.nodes, `${game}: other nodes`);
        nodes = here.nodes, native = Math.min(native, here.seconds), wasm = Math.min(wasm, there.seconds);
    }
    const speed = (seconds) => `${(nodes / seconds / 1e6).toFixed(2)} M/s`.padStart(9);
    const what = `${game.padEnd(10)} ${String(depth).padStart(5)} ${String(nodes).padStart(10)}`;
    console.log(`${what} ${speed(native)} ${speed(wasm)}  ${(native / wasm).toFixed(2)}`);
}
