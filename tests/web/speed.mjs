// speed.mjs PROGRAM REPEAT FOLDER... [--games GAME,...]: the module betwixt.wasm of each FOLDER under node beside PROGRAM
// (tests/c_api/speed.c), which searches natively: with the instructions of newer processors (fast), without them (baseline,
// by BETWIXT_CPU), and so without huge pages, too (small pages). All visit the same nodes from the start of each game, in
// turn, REPEAT times. Times are those in user mode, which tell more where other work goes on, and the shortest counts: a
// shared machine is at times a third slower for seconds. Ratios of a module are to these three.

import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';

const depths = {othello: 22, connect4: 20, chess: 15, checkers: 17, giveaway: 19, kalah: 18};
const {values: {games}, positionals: [program, repeat, ...folders]} =
    parseArgs({allowPositionals: true, options: {games: {type: 'string', default: Object.keys(depths).join()}}});

const natively = (cpu, ...more) => (game, depth) => {
    const env = {...process.env, BETWIXT_CPU: cpu};
    const said = execFileSync(program, [game, String(depth), ...more], {encoding: 'utf8', env});
    const [nodes, seconds] = said.split(' ').map(Number);
    return {nodes, seconds};
};

// Puts the data of a game into the module.
function give(module, game, name, folder) {
    const file = {othello: 'othello.bin', checkers: 'checkers.bin', giveaway: 'checkers.bin'}[game];
    if (!file) return;
    const bytes = readFileSync(path.join(folder, file));
    module.HEAPU8.set(bytes, module._web_room(name, bytes.length));
}

// Searches in the module of `folder`.
async function inModule(folder) {
    // Emscripten's script for node wants what a module has not.
    globalThis.require = createRequire(import.meta.url);
    globalThis.__dirname = path.resolve(folder);
    const {default: create} = await import(pathToFileURL(path.resolve(folder, 'betwixt.mjs')));
    let last = null;
    const wasmBinary = readFileSync(path.join(folder, 'betwixt.wasm'));
    const module = await create({wasmBinary, onReport: (r) => { last = r; }});
    return (game, depth) => {
        const name = module._malloc(game.length + 1);
        module.HEAPU8.set(new TextEncoder().encode(`${game}\0`), name);
        give(module, game, name, path.join(folder, '../page/wasm'));
        const engine = module._betwixt_create(name);
        module._free(name);
        const from = process.cpuUsage();
        assert.ok(module._web_search(engine, depth, 0, 0, 0, 0));
        const {user} = process.cpuUsage(from);
        module._betwixt_destroy(engine);
        return {nodes: last.nodes, seconds: user / 1e6};
    };
}

const native = {'fast': natively(''), 'baseline': natively('baseline'), 'small pages': natively('baseline', 'small-pages')};
const searches = Object.entries(native);
for (const folder of folders) searches.push([folder, await inModule(folder)]);

// The nodes, and the shortest time of each search.
function measured(game) {
    const times = searches.map(() => []), nodes = new Set();
    for (let i = 0; i < Number(repeat); ++i)
        searches.forEach(([name, search], s) => {
            const done = search(game, depths[game]);
            assert.equal(nodes.add(done.nodes).size, 1, `${game} in ${name}: other nodes, ${[...nodes].join(' and ')}`);
            times[s].push(done.seconds);
        });
    return [[...nodes][0], times.map((all) => Math.min(...all))];
}

const modules = folders.map((folder) => folder.padStart(25));
console.log(`game       depth      nodes       fast   baseline small pages ${modules.join(' ')}`);
for (const game of games.split(',')) {
    const [nodes, seconds] = measured(game);
    const speeds = seconds.map((s) => `${(nodes / s / 1e6).toFixed(2)} M/s`.padStart(10));
    const ratios = seconds.map((s) => Object.keys(native).map((_, n) => (seconds[n] / s).toFixed(2)).join(' '));
    const shown = speeds.map((speed, s) => (s < 3 ? speed : `${speed} ${ratios[s]}`));
    console.log(`${game.padEnd(10)} ${String(depths[game]).padStart(5)} ${String(nodes).padStart(10)} ${shown.join(' ')}`);
}
