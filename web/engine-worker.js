// Owns one engine. Every message is a call: {id, name, args}; the answer is {id, result} or {id, error}. While a search
// runs it sends {id, report} or {id, ranking} as they come.

let module = null;
let engine = 0;
let asked = 0;      // the id of the call under way
let ranked = [];
let bytes = null;

const hearing = {onReport: told, onRanking: toldRanking, onBytes: (all) => { bytes = all; }};

function told(report) {
    if (report.rank > 0) ranked.push(report);
    else postMessage({id: asked, report});
}

function toldRanking(ranking) {
    postMessage({id: asked, ranking: {...ranking, moves: ranked}});
    ranked = [];
}

// A function of include/betwixt.h. Throws what betwixt_last_error() says.
function call(name, result, types, ...values) {
    const answer = module.ccall(name, result, types, values);
    if (name === 'betwixt_version' || name === 'web_stop_flag') return answer;
    if (module.ccall('betwixt_last_status', 'number', [], []) !== 0) throw new Error(module.ccall('betwixt_last_error', 'string', [], []));
    return answer;
}

const text = (name, ...more) => call(name, 'string', ['number', ...more.map(() => 'string')], engine, ...more);
const numbers = (name, ...values) => call(name, 'number', values.map(() => 'number'), ...values);
const act = (name, ...more) => call(name, 'number', ['number', ...more.map(() => 'string')], engine, ...more);

const calls = {
    // Loads a module by its name: betwixt, betwixt-threads or betwixt-trace.
    async load({name, threads, compiled}) {
        const {default: create} = await import(`./wasm/${name}.mjs`);
        const made = {...hearing, threads: threads - 1};
        if (compiled) made.instantiateWasm = (imports, receive) => {
            WebAssembly.instantiate(compiled, imports).then((instance) => {
                receive(instance, compiled);
                // With threads Emscripten's script waits until the last of its workers is ready, also where it has none.
                if (threads === 1) made.removeRunDependency?.('wasm-instantiate');
            });
            return {};
        };
        module = await create(made);
    },
    games() {
        const count = call('betwixt_game_count', 'number', []);
        return Array.from({length: count}, (_, i) => ({
            name: call('betwixt_game_name', 'string', ['number'], i),
            summary: call('betwixt_game_summary', 'string', ['number'], i),
        }));
    },
    options() {
        const of = (what, i) => call(`betwixt_option_${what}`, 'string', ['number'], i);
        return Array.from({length: call('betwixt_option_count', 'number', [])}, (_, i) => ({
            name: of('name', i), help: of('help', i), range: of('range', i)}));
    },
    // The choices of an option, where it has such.
    choices(name) {
        const option = calls.options().find((o) => o.name === name);
        if (!option) throw new Error(`there is no option '${name}'`);
        return option.range.split('|');
    },
    version: () => call('betwixt_version', 'string', []),
    // A new engine; the old one ends before, for memory with threads does not grow. Answers what a page needs to stop it,
    // where it shares memory.
    open(game) {
        if (engine && calls.games().some(({name}) => name === game)) {
            module.ccall('betwixt_destroy', null, ['number'], [engine]);
            engine = 0;
        }
        engine = call('betwixt_create', 'number', ['string'], game);
        const memory = module.wasmMemory ?? module.HEAP8;
        const buffer = memory && (memory.buffer ?? memory);
        const shared = typeof SharedArrayBuffer !== 'undefined' && buffer instanceof SharedArrayBuffer;
        return shared ? {buffer, at: call('web_stop_flag', 'number', ['number'], engine)} : null;
    },
    value: (name) => text('betwixt_option', name),
    option: (name, value) => act('betwixt_set_option', name, value),
    forget: () => act('betwixt_forget'),
    // Sets a position and answers all that a board shows of it.
    place(position) {
        act('betwixt_set_position', position);
        const moves = text('betwixt_legal_moves');
        return {
            position: text('betwixt_position'),
            board: text('betwixt_board'),
            side: call('betwixt_side_to_move', 'number', ['number'], engine),
            moves: moves ? moves.split(' ') : [],
            result: text('betwixt_result'),
        };
    },
    // Searches a position, which is written as for place().
    search(position, {depth = 0, toEnd = true, passes = true, nodes = 0, seconds = 0}) {
        act('betwixt_set_position', position);
        numbers('web_search', engine, depth, toEnd ? 1 : 0, passes ? 1 : 0, nodes, seconds);
    },
    rank(position, {depth = 0, nodes = 0, seconds = 0}) {
        act('betwixt_set_position', position);
        numbers('web_rank_moves', engine, depth, nodes, seconds);
    },
    perft(position, depth) {
        act('betwixt_set_position', position);
        return numbers('web_perft', engine, depth);
    },
    readGames(game, content) {
        return text('web_read_games', game, content).split('\n').slice(0, -1).map((line) => {
            const [start, moves] = line.split('\t');
            return {start, moves: moves.split(' ').filter(Boolean)};
        });
    },
    writeGame: (game, format, start, moves) => text('web_write_game', game, format, start, moves.join(' ')),
    // `algorithms` are texts as "mtd(f)" or "wide/negascout".
    trace(game, position, {algorithms, first = 1, depth, nodes}) {
        call('web_trace', 'number', ['number', 'string', 'string', 'string', 'number', 'number', 'number'], engine, game,
             position, algorithms.join(' '), first, depth, nodes);
        return bytes;
    },
};

let queue = Promise.resolve();

onmessage = ({data: {id, name, args}}) => {
    if (id === undefined) return;  // a message of Emscripten's own
    queue = queue.then(async () => {
        asked = id;
        ranked = [];
        try {
            postMessage({id, result: await calls[name](...args)});
        } catch (error) {
            postMessage({id, error: error.message ?? String(error)});
        }
    });
};
