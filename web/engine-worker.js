// Owns one engine. Every message is a call: {id, name, args}; the answer is {id, result} or {id, error}. While a search
// runs it sends {id, report} or {id, ranking} as they come. After an error that is `fatal` the module cannot be used.

import {Fatal, asText, call, keep, load, memory, run, sentence, textAt} from './module.js';

let threads = 1;
let engine = 0;
let asked = 0;      // the id of the call under way
let ranked = [];
const given = new Set();  // games that have their data
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

// `value`, where it has that type.
function typed(what, type, value) {
    if (typeof value === type) return value;
    throw new TypeError(`${what} is a ${type}, not of type ${value === null ? 'null' : typeof value}`);
}
const strings = (values) => values.map((value) => typed('a name, position or text', 'string', value));

const text = (name, ...more) => asText(name, engine, ...strings(more));
const act = (name, ...more) => call(name, engine, ...strings(more));

// The limits given by name, over the usual ones, whose names and types they have.
function limited(given, usual) {
    const names = Object.keys(usual);
    const entries = Object.entries(given).filter(([, value]) => value !== undefined);
    for (const [name, value] of entries) {
        if (!names.includes(name))
            throw new Error(`'${name}' is not a limit; ${asText('web_suggestion', name, names.join(' '))}`);
        typed(name, typeof usual[name], value);
    }
    return {...usual, ...Object.fromEntries(entries)};
}

const calls = {
    // `files` are a module's, as in host.js.
    async load(files, wanted, compiled) {
        threads = wanted;
        await load(files, threads, compiled, hearing);
    },
    games() {
        return Array.from({length: call('betwixt_game_count')}, (_, i) => ({
            name: asText('betwixt_game_name', i), summary: asText('betwixt_game_summary', i)}));
    },
    options() {
        return Array.from({length: call('betwixt_option_count')}, (_, i) => ({
            name: asText('betwixt_option_name', i), help: asText('betwixt_option_help', i),
            range: asText('betwixt_option_range', i)}));
    },
    // The choices of an option, where it has such.
    choices(name) {
        const option = calls.options().find((o) => o.name === name);
        if (!option) throw new Error(`there is no option '${name}'`);
        return option.range.split('|');
    },
    version: () => textAt(run('betwixt_version')),
    // A new engine; the old one ends before, for memory with threads does not grow. `data` are bytes that the game needs.
    // Answers what a page needs to stop it, where it shares memory.
    open(game, data = null) {
        if (data && !given.has(game)) keep(data, call('web_room', game, data.byteLength));
        given.add(game);
        if (engine && calls.games().some(({name}) => name === game)) {
            run('betwixt_destroy', engine);
            engine = 0;
        }
        engine = call('betwixt_create', ...strings([game]));
        const buffer = memory();
        const shared = typeof SharedArrayBuffer !== 'undefined' && buffer instanceof SharedArrayBuffer;
        return shared ? {buffer, at: run('web_stop_flag', engine)} : null;
    },
    value: (name) => text('betwixt_option', name),
    option(name, value) {
        if (name === 'tables') throw new Error('tables needs a folder, and this engine reads no files');
        if (name === 'threads' && Number(value) > threads)
            throw new Error(`threads needs a whole number from 1 to ${threads}, as it was made, not '${value}'`);
        act('betwixt_set_option', name, value);
    },
    forget: () => act('betwixt_forget'),
    // Sets a position and answers all that a board shows of it.
    place(position) {
        act('betwixt_set_position', position);
        const moves = text('betwixt_legal_moves');
        return {
            position: text('betwixt_position'),
            board: text('betwixt_board'),
            side: call('betwixt_side_to_move', engine),
            moves: moves ? moves.split(' ') : [],
            result: text('betwixt_result'),
        };
    },
    // Searches a position, which is written as for place().
    search(position, given) {
        const usual = {depth: 0, toEnd: true, passes: true, nodes: 0, seconds: 0};
        const {depth, toEnd, passes, nodes, seconds} = limited(given, usual);
        act('betwixt_set_position', position);
        call('web_search', engine, depth, toEnd, passes, nodes, seconds);
    },
    rank(position, given) {
        const {depth, nodes, seconds} = limited(given, {depth: 0, nodes: 0, seconds: 0});
        act('betwixt_set_position', position);
        call('web_rank_moves', engine, depth, nodes, seconds);
    },
    perft(position, depth) {
        typed('the depth of perft', 'number', depth);
        act('betwixt_set_position', position);
        return call('web_perft', engine, depth);
    },
    readGames(game, content) {
        return text('web_read_games', game, content).split('\n').slice(0, -1).map((line) => {
            const [start, moves] = line.split('\t');
            return {start, moves: moves.split(' ').filter(Boolean)};
        });
    },
    writeGame: (game, format, start, moves) => text('web_write_game', game, format, start, moves.join(' ')),
    // `algorithms` are texts as "mtd(f)" or "wide/negascout".
    trace(game, position, {algorithms, ...given}) {
        const {first, depth, nodes} = limited(given, {first: 1, depth: 0, nodes: 0});
        call('web_trace', engine, ...strings([game, position, algorithms.join(' ')]), first, depth, nodes);
        return bytes;
    },
};

onmessage = async ({data: {id, name, args}}) => {
    if (id === undefined) return;  // a message of Emscripten's own
    asked = id;
    ranked = [];
    try {
        postMessage({id, result: await calls[name](...args)});
    } catch (error) {
        postMessage({id, error: sentence(error), fatal: error instanceof Fatal});
    }
};
