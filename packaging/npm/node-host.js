// What Node.js gives an engine; host.js has the same for browsers.

import {readFile} from 'node:fs/promises';
import os from 'node:os';
import {Worker} from 'node:worker_threads';

const compiled = new Map();
function compile(file) {
    if (!compiled.has(file))
        compiled.set(file, readFile(new URL(`wasm/${file}`, import.meta.url)).then((bytes) => WebAssembly.compile(bytes)));
    return compiled.get(file);
}

const threads = async () => Math.max(1, Math.min(4, os.cpus().length));

function worker(hear, fail) {
    const started = new Worker(new URL('node-worker.js', import.meta.url));
    started.on('message', hear);
    started.on('error', fail);
    return started;
}

export const node = {compile, threads, worker};
