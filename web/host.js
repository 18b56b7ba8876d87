// What a browser gives an engine: files, a worker, a compiled module, threads. (packaging/npm/node-host.js is Node's.)
// Bundlers find the files by `new URL(...)` with a text and import.meta.url, so each is written out; ?no-inline asks
// Vite for a file of its own, as threads cannot start from a data: address.

// Each module: Emscripten's script, its code, and its script for threads.
const modules = {
    'betwixt': {
        script: new URL('./wasm/betwixt.mjs', import.meta.url).href,
        code: new URL('./wasm/betwixt.wasm', import.meta.url).href,
    },
    'betwixt-threads': {
        script: new URL('./wasm/betwixt-threads.mjs', import.meta.url).href,
        code: new URL('./wasm/betwixt-threads.wasm', import.meta.url).href,
        thread: new URL('./wasm/betwixt-threads.worker.js?no-inline', import.meta.url).href,
    },
};

// The code is compiled once and given to every worker. What failed is tried again by who asks again.
const compiled = new Map();
function compile(code) {
    if (!compiled.has(code)) compiled.set(code, fetched(code));
    const made = compiled.get(code);
    made.catch(() => compiled.delete(code));
    return made;
}

async function fetched(code) {
    const response = await fetch(code);
    if (!response.ok) throw new Error(`${code} is missing (${response.status})`);
    try {
        return await WebAssembly.compileStreaming(response.clone());
    } catch {  // a server that does not call it application/wasm
        return WebAssembly.compile(await response.arrayBuffer());
    }
}

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

export const browser = {modules, compile, threads, worker};
