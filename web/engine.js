// An engine in a worker, as promises. A search ends by its limits or by stop(); whatever ended it, its promise gives
// the last report.

// The module is compiled once and given to every worker.
const compiled = new Map();
function compile(file) {
    if (!compiled.has(file)) compiled.set(file, fetched(file));
    return compiled.get(file);
}

async function fetched(file) {
    const response = await fetch(file);
    if (!response.ok) throw new Error(`${file} is missing (${response.status}); ./dev web builds it`);
    try {
        return await WebAssembly.compileStreaming(response.clone());
    } catch {  // a server that does not call it application/wasm
        return WebAssembly.compile(await response.arrayBuffer());
    }
}

// How many threads a search may have: the page's server must isolate it, and the module with threads must be there.
export async function threadsAllowed() {
    if (!globalThis.crossOriginIsolated || typeof SharedArrayBuffer === 'undefined') return 1;
    const modules = await (await fetch('modules.json')).json();
    return modules.includes('betwixt-threads') ? Math.max(1, Math.min(4, navigator.hardwareConcurrency ?? 1)) : 1;
}

export class Engine {
    #worker = null;
    #calls = new Map();  // by id: {resolve, reject, onReport, last}
    #next = 1;
    #flag = null;        // what stops a search, where memory is shared
    #made = [];          // the calls that make a new worker's engine the same: load, open, options
    #ready = Promise.resolve();
    #turn = 0;           // counts searches
    #stopped = 0;        // the last of them that was stopped

    constructor(threads = 1) {
        this.threads = threads;
        this.#start();
    }

    #start() {
        this.#worker = new Worker(new URL('engine-worker.js', import.meta.url), {type: 'module'});
        this.#worker.onmessage = ({data}) => this.#hear(data);
        this.#worker.onerror = (event) => this.#fail(new Error(event.message || 'the engine could not be started'));
        const file = this.threads > 1 ? 'betwixt-threads.wasm' : 'betwixt.wasm';
        this.#ready = compile(file).then((module) => this.#send('load', [{threads: this.threads, compiled: module}]));
        this.#ready.catch(() => {});  // who calls hears of it
    }

    #hear({id, report, ranking, result, error}) {
        const call = this.#calls.get(id);
        if (!call) return;
        if (report || ranking) {
            call.last = report ?? ranking;
            call.onReport?.(call.last);
            return;
        }
        this.#calls.delete(id);
        if (error !== undefined) call.reject(new Error(error));
        else call.resolve(call.last ?? result);
    }

    #fail(error) {
        for (const call of this.#calls.values()) call.reject(error);
        this.#calls.clear();
    }

    #send(name, args, onReport) {
        const id = this.#next++;
        const promise = new Promise((resolve, reject) =>
            this.#calls.set(id, {resolve, reject, onReport, name, last: null}));
        this.#worker.postMessage({id, name, args});
        return promise;
    }

    async #call(name, args, onReport) {
        await this.#ready;
        return this.#send(name, args, onReport);
    }

    games() { return this.#call('games', []); }
    choices(option) { return this.#call('choices', [option]); }
    version() { return this.#call('version', []); }

    async open(game) {
        this.#made = [['open', [game]]];
        this.#flag = await this.#call('open', [game]);
    }
    async option(name, value) {
        await this.#call('option', [name, String(value)]);
        this.#made = this.#made.filter(([call, args]) => call !== 'option' || args[0] !== name);
        this.#made.push(['option', [name, String(value)]]);
    }
    forget() { return this.#call('forget', []); }
    place(position) { return this.#call('place', [position]); }

    // Both give null where stop() came before they began.
    search(position, limits, onReport) { return this.#begin('search', [position, limits], onReport); }
    rank(position, limits, onRanking) { return this.#begin('rank', [position, limits], onRanking); }

    async #begin(name, args, onReport) {
        const turn = ++this.#turn;
        await this.#ready;
        return this.#stopped < turn ? this.#send(name, args, onReport) : null;
    }
    get #searching() { return [...this.#calls.values()].some(({name}) => name === 'search' || name === 'rank'); }

    // Ends the search that runs. Where memory is not shared the worker cannot be told: it is replaced by a new one,
    // whose table is empty, and the search gives what it last reported.
    async stop() {
        this.#stopped = this.#turn;
        if (this.#searching) await (this.#flag ? this.#tell() : this.#replace());
    }

    // Again and again, for a search that begins forgets a stop that came before.
    async #tell() {
        const bytes = new Uint8Array(this.#flag.buffer);
        while (this.#searching) {
            Atomics.store(bytes, this.#flag.at, 1);
            await new Promise((resolve) => setTimeout(resolve, 2));
        }
    }

    async #replace() {
        this.#worker.terminate();
        const left = [...this.#calls.values()];
        this.#calls.clear();
        this.#start();
        this.#ready = this.#ready.then(async () => {
            for (const [name, args] of this.#made) await this.#send(name, args);
        });
        this.#ready.catch(() => {});
        for (const {last, resolve} of left) resolve(last);
    }
}
