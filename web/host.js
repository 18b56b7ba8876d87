// What a browser gives an engine: files, a worker, a compiled module, threads. (packaging/npm/node-host.js is Node's.)
// Bundlers find the files by `new URL(...)` with a text and import.meta.url, so each is written out; ?no-inline asks
// Vite for a file of its own, as threads cannot start from a data: address.

// What is loaded for some games alone: weights and endgame tables.
const checkers = new URL('./wasm/checkers.bin', import.meta.url).href;
const data = new Map([
    ['othello', new URL('./wasm/othello.bin', import.meta.url).href], ['checkers', checkers], ['giveaway', checkers]]);

// Each module: Emscripten's script, its code, its script for threads, and data by game.
const modules = {
    'betwixt': {
        script: new URL('./wasm/betwixt.mjs', import.meta.url).href,
        code: new URL('./wasm/betwixt.wasm', import.meta.url).href,
        data,
    },
    'betwixt-threads': {
        script: new URL('./wasm/betwixt-threads.mjs', import.meta.url).href,
        code: new URL('./wasm/betwixt-threads.wasm', import.meta.url).href,
        thread: new URL('./wasm/betwixt-threads.worker.js?no-inline', import.meta.url).href,
        data,
    },
};

// What was loaded is given to every worker. What failed is tried again by who asks again.
const loaded = new Map();
function once(url, made) {
    if (!loaded.has(url)) loaded.set(url, fetched(url).then(made));
    const found = loaded.get(url);
    found.catch(() => loaded.delete(url));
    return found;
}
async function fetched(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} is missing (${response.status})`);
    return response;
}

const compile = (code) => once(code, (response) => WebAssembly.compileStreaming(response.clone())
    .catch(async () => WebAssembly.compile(await response.arrayBuffer())));  // a server that does not call it application/wasm
const bytes = (url) => once(url, (response) => response.arrayBuffer());

// How many threads a search may have, at most: the page's server must isolate it.
function threads() {
    if (!globalThis.crossOriginIsolated || typeof SharedArrayBuffer === 'undefined') return 1;
    return Math.max(1, Math.min(4, navigator.hardwareConcurrency ?? 1));
}

// `hear` is given every message, `fail` what ends the worker.
function worker(hear, fail) {
    const started = new Worker(new URL('./engine-worker.js', import.meta.url), {type: 'module'});
    started.onmessage = ({data}) => hear(data);
    started.onerror = (event) => fail(new Error(event.message || 'the engine could not be started'));
    return started;
}

export const browser = {modules, compile, bytes, threads, worker};
