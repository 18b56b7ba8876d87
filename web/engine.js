// An engine in a worker, as promises. Calls are made one after the other, in their order. A search ends by its limits
// or by stop(); whatever ended it, its promise gives the last report. A worker that failed is replaced for the next
// call: the new one has the same game and options, and an empty table.

import {browser} from './host.js';

// A function of one instruction on vectors: the modules have such instructions (SIMD128).
const vectors = new Uint8Array([
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,     // "\0asm", version 1
    1, 5, 1, 0x60, 0, 1, 0x7b,           // a type: no parameter, a vector as the result
    3, 2, 1, 0,                          // a function of that type
    10, 8, 1, 6, 0, 0x41, 0, 0xfd, 15, 11,  // its code: i32.const 0, i8x16.splat, end
]);
function needVectors() {
    if (!globalThis.WebAssembly?.validate(vectors))
        throw new Error('the engine needs WebAssembly with SIMD, which Chrome 95, Firefox 100, Safari 16.4 and Node.js 18 have');
}

// What stop() ends.
const long = new Set(['search', 'rank', 'perft', 'trace']);

const withData = async (args, data) => (data ? [...args, await data] : args);

export class Engine {
    #worker = null;
    #gone = null;        // why there is no worker
    #ended = false;
    #queue;              // when the calls before have their answers
    #now = null;         // the call under way: {id, name, resolve, reject, onReport, last, wrong}
    #next = 1;
    #flag = null;        // what stops a search, where memory is shared
    #made = [];          // the calls that make a new worker's engine the same: [name, arguments, data] of open and options
    #turn = 0;           // counts searches
    #stopped = 0;        // the last of them that was stopped

    // `module` has the files of a module, as host.js lists them; where it is given, of one with a single thread.
    constructor(threads = 1, host = browser, module = host.modules[threads > 1 ? 'betwixt-threads' : 'betwixt']) {
        this.threads = threads;
        this.host = host;
        this.module = module;
        this.#queue = this.#wake().catch(() => {});  // the first call tries once more, and hears of it
    }

    // Makes a worker with the engine as it was, where there is none.
    async #wake() {
        if (this.#ended) throw this.#gone;
        if (this.#worker) return;
        const worker = this.host.worker((message) => this.#hear(message), (error) => this.#fail(worker, error));
        this.#worker = worker;
        try {
            needVectors();
            const compiled = await this.host.compile(this.module.code);
            await this.#send('load', [this.module, this.threads, compiled]);
            for (const [name, args, data] of this.#made) {
                const answer = await this.#send(name, await withData(args, data));
                if (name === 'open') this.#flag = answer;
            }
        } catch (error) {
            this.#drop(error);
            throw error;
        }
    }
    #drop(why) {
        this.#worker?.terminate();
        this.#worker = null;
        this.#gone = why;
    }

    // The worker is of no more use; the call under way fails.
    #fail(worker, error) {
        if (worker !== this.#worker) return;
        this.#drop(error);
        const call = this.#now;
        this.#now = null;
        call?.reject(error);
    }

    // Ends the worker; calls under way fail, and so do later ones.
    end() {
        this.#ended = true;
        this.#fail(this.#worker, new Error('the engine was ended'));
    }

    #hear({id, report, ranking, result, error, fatal}) {
        const call = this.#now;
        if (call?.id !== id) return;
        if (report || ranking) this.#report(call, report ?? ranking);
        else if (fatal) this.#fail(this.#worker, new Error(`${error}; the engine is made anew, with an empty table`));
        else this.#answer(call, call.last ?? result, error);
    }
    #answer(call, result, error) {
        this.#now = null;
        if (call.wrong) call.reject(call.wrong.error);
        else if (error !== undefined) call.reject(new Error(error));
        else call.resolve(result);
    }

    // What `onReport` throws ends the search, which rejects with it; so does a promise of its that rejects meanwhile.
    #report(call, report) {
        call.last = report;
        const wrong = (error) => {
            call.wrong ??= {error};
            call.onReport = null;
            this.#halt(call);
        };
        try {
            call.onReport?.(report)?.then?.(null, wrong);
        } catch (error) {
            wrong(error);
        }
    }

    #send(name, args, onReport = null) {
        return new Promise((resolve, reject) => {
            if (!this.#worker) throw this.#gone;
            const id = this.#next++;
            try {
                this.#worker.postMessage({id, name, args});
            } catch {
                throw new TypeError(`an argument of ${name} is of a kind that cannot be given to a worker`);
            }
            this.#now = {id, name, resolve, reject, onReport, last: null, wrong: null};
        });
    }

    // `data` promises bytes, the last argument. A search that stop() ended before it began gives null.
    #call(name, args, onReport, data) {
        const turn = long.has(name) ? ++this.#turn : Infinity;
        const answer = this.#queue.then(async () => {
            await this.#wake();
            const given = await withData(args, data);
            return turn > this.#stopped ? this.#send(name, given, onReport) : null;
        });
        this.#queue = answer.catch(() => {});
        return answer;
    }

    games() { return this.#call('games', []); }
    options() { return this.#call('options', []); }
    choices(option) { return this.#call('choices', [option]); }
    version() { return this.#call('version', []); }

    async open(game) {
        const file = this.module.data?.get(game), data = file && this.host.bytes(file);
        data?.catch(() => {});  // the call hears of it
        this.#flag = await this.#call('open', [game], null, data);
        this.#made = [['open', [game], data]];
    }
    value(name) { return this.#call('value', [name]); }
    async option(name, value) {
        const args = [name, String(value)];
        await this.#call('option', args);
        this.#made = this.#made.filter(([call, [other]]) => call !== 'option' || other !== name);
        this.#made.push(['option', args]);
    }
    forget() { return this.#call('forget', []); }
    place(position) { return this.#call('place', [position]); }

    // The games of a text, in any format that `betwixt convert` reads: {start, moves}.
    readGames(game, text) { return this.#call('readGames', [game, text]); }
    writeGame(game, format, start, moves) { return this.#call('writeGame', [game, format, start, moves]); }

    search(position, limits, onReport) { return this.#call('search', [position, limits], onReport); }
    rank(position, limits, onRanking) { return this.#call('rank', [position, limits], onRanking); }
    perft(position, depth) { return this.#call('perft', [position, depth]); }
    // The bytes of a record of searches (docs/reference/trace.md).
    trace(game, position, what) { return this.#call('trace', [game, position, what]); }

    // Ends the search that runs, and those that wait.
    async stop() {
        this.#stopped = this.#turn;
        if (long.has(this.#now?.name)) await this.#halt(this.#now);
    }
    async #halt(call) {
        if (this.#now === call) await (this.#flag ? this.#tell(call) : this.#replace(call));
    }

    // Again and again, for a search that begins forgets a stop that came before.
    async #tell(call) {
        const bytes = new Uint8Array(this.#flag.buffer);
        while (this.#now === call) {
            Atomics.store(bytes, this.#flag.at, 1);
            await new Promise((resolve) => setTimeout(resolve, 2));
        }
    }

    // Where memory is not shared the worker cannot be told: it is replaced, and the search gives what it last reported.
    #replace(call) {
        this.#drop(null);
        this.#answer(call, call.last);
        this.#queue = this.#queue.then(() => this.#wake()).catch(() => {});
    }
}
