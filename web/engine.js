// An engine in a worker, as promises. A search ends by its limits or by stop(); whatever ended it, its promise gives
// the last report.

import {browser} from './host.js';

// What stop() ends.
const long = new Set(['search', 'rank', 'perft', 'trace']);

export class Engine {
    #worker = null;
    #calls = new Map();  // by id: {resolve, reject, onReport, last}
    #next = 1;
    #flag = null;        // what stops a search, where memory is shared
    #made = [];          // the calls that make a new worker's engine the same: load, open, options
    #ready = Promise.resolve();
    #turn = 0;           // counts searches
    #stopped = 0;        // the last of them that was stopped

    // `module` is the name of another module, with one thread.
    constructor(threads = 1, host = browser, module = threads > 1 ? 'betwixt-threads' : 'betwixt') {
        this.threads = threads;
        this.host = host;
        this.module = module;
        this.#start();
    }

    #start() {
        this.#worker = this.host.worker((message) => this.#hear(message), (error) => this.#fail(error));
        const load = (compiled) => this.#send('load', [{name: this.module, threads: this.threads, compiled}]);
        this.#ready = this.host.compile(`${this.module}.wasm`).then(load);
        this.#ready.catch(() => {});  // who calls hears of it
    }

    // Ends the worker; calls under way fail.
    end() {
        this.#worker.terminate();
        this.#fail(new Error('the engine was ended'));
        this.#ready = Promise.reject(new Error('the engine was ended'));
        this.#ready.catch(() => {});
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
    options() { return this.#call('options', []); }
    choices(option) { return this.#call('choices', [option]); }
    version() { return this.#call('version', []); }

    async open(game) {
        this.#made = [['open', [game]]];
        this.#flag = await this.#call('open', [game]);
    }
    value(name) { return this.#call('value', [name]); }
    async option(name, value) {
        await this.#call('option', [name, String(value)]);
        this.#made = this.#made.filter(([call, args]) => call !== 'option' || args[0] !== name);
        this.#made.push(['option', [name, String(value)]]);
    }
    forget() { return this.#call('forget', []); }
    place(position) { return this.#call('place', [position]); }

    // The games of a text, in any format that `betwixt convert` reads: {start, moves}.
    readGames(game, text) { return this.#call('readGames', [game, text]); }
    writeGame(game, format, start, moves) { return this.#call('writeGame', [game, format, start, moves]); }

    // All give null where stop() came before they began.
    search(position, limits, onReport) { return this.#begin('search', [position, limits], onReport); }
    rank(position, limits, onRanking) { return this.#begin('rank', [position, limits], onRanking); }

    perft(position, depth) { return this.#begin('perft', [position, depth]); }
    // The bytes of a record of searches (docs/reference/trace.md).
    trace(game, position, what) { return this.#begin('trace', [game, position, what]); }

    async #begin(name, args, onReport) {
        const turn = ++this.#turn;
        await this.#ready;
        return this.#stopped < turn ? this.#send(name, args, onReport) : null;
    }
    get #searching() { return [...this.#calls.values()].some(({name}) => long.has(name)); }

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
