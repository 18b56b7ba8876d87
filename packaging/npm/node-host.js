// What Node.js gives an engine; host.js has the same for browsers.

import {readFile} from 'node:fs/promises';
import os from 'node:os';
import {Worker} from 'node:worker_threads';

const checkers = new URL('wasm/checkers.bin', import.meta.url).href;
const data = new Map([['othello', new URL('wasm/othello.bin', import.meta.url).href], ['checkers', checkers], ['giveaway', checkers]]);
const files = (name) => ({
    script: new URL(`wasm/${name}.mjs`, import.meta.url).href,
    code: new URL(`wasm/${name}.wasm`, import.meta.url).href,
    data,
});
const modules = {'betwixt': files('betwixt'), 'betwixt-threads': files('betwixt-threads')};

const bytes = (url) => readFile(new URL(url));
const compiled = new Map();
function compile(code) {
    if (!compiled.has(code)) compiled.set(code, bytes(code).then((read) => WebAssembly.compile(read)));
    return compiled.get(code);
}

const threads = () => Math.max(1, Math.min(4, os.cpus().length));

function worker(hear, fail) {
    const started = new Worker(new URL('node-worker.js', import.meta.url));
    started.on('message', hear);
    started.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
    started.on('exit', (status) => fail(new Error(`the engine's worker ended with status ${status}`)));
    return started;
}

export const node = {modules, compile, bytes, threads, worker};
