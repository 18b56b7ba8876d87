// What Node.js gives an engine; host.js has the same for browsers.

import {readFile} from 'node:fs/promises';
import os from 'node:os';
import {Worker} from 'node:worker_threads';

const files = (name) => ({
    script: new URL(`wasm/${name}.mjs`, import.meta.url).href,
    code: new URL(`wasm/${name}.wasm`, import.meta.url).href,
});
const modules = {'betwixt': files('betwixt'), 'betwixt-threads': files('betwixt-threads')};

const compiled = new Map();
function compile(code) {
    if (!compiled.has(code)) compiled.set(code, readFile(new URL(code)).then((bytes) => WebAssembly.compile(bytes)));
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

export const node = {modules, compile, threads, worker};
