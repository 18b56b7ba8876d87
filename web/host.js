// What a browser gives an engine: a worker, a compiled module, threads. (packaging/npm/node-host.js is Node's.)

const here = (file) => new URL(file, import.meta.url);

// The module is compiled once and given to every worker.
const compiled = new Map();
function compile(file) {
    if (!compiled.has(file)) compiled.set(file, fetched(file));
    return compiled.get(file);
}

async function fetched(file) {
    const response = await fetch(here(`wasm/${file}`));
    if (!response.ok) throw new Error(`${file} is missing (${response.status}); ./dev web builds it`);
    try {
        return await WebAssembly.compileStreaming(response.clone());
    } catch {  // a server that does not call it application/wasm
        return WebAssembly.compile(await response.arrayBuffer());
    }
}

// What lies beside this file, of the things that need not.
const parts = async () => (await fetch(here('modules.json'))).json();

// How many threads a search may have: the page's server must isolate it, and the module with threads must be there.
async function threads() {
    if (!globalThis.crossOriginIsolated || typeof SharedArrayBuffer === 'undefined') return 1;
    return (await parts()).includes('betwixt-threads') ? Math.max(1, Math.min(4, navigator.hardwareConcurrency ?? 1)) : 1;
}

// `hear` is given every message, `fail` what ends the worker.
function worker(hear, fail) {
    const started = new Worker(new URL('engine-worker.js', import.meta.url), {type: 'module'});
    started.onmessage = ({data}) => hear(data);
    started.onerror = (event) => fail(new Error(event.message || 'the engine could not be started'));
    return started;
}

export const browser = {compile, parts, threads, worker};
