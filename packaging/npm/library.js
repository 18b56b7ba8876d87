// The functions of the package, for a host: a browser or Node.js.

import {named, string, value, values} from './arguments.js';
import {Engine} from './engine.js';
import {Game} from './game.js';

// Throws where `threads` is neither 'auto' nor a number that the engine's option of that name may be.
async function checkThreads(engine, threads) {
    const {range} = (await engine.options()).find(({name}) => name === 'threads');
    const [least, most] = range.split('..').map(Number);
    if (threads === 'auto' || (Number.isInteger(threads) && threads >= least && threads <= most)) return;
    throw new TypeError(`threads are 'auto' or a whole number from ${least} to ${most}, and not ${threads}`);
}

const settingsOf = (given) => named('settings', ['threads', 'options', 'position'], given);

export function library(host) {
    // Asks an engine that is there for this question alone.
    async function ask(question) {
        const engine = new Engine(1, host);
        try {
            return await question(engine);
        } finally {
            engine.end();
        }
    }
    return {
        version: () => ask((engine) => engine.version()),
        games: () => ask((engine) => engine.games()),
        options: () => ask((engine) => engine.options()),
        async createGame(name, settings = {}) {
            const {threads = 'auto', options = {}, position = ''} = settingsOf(settings);
            const wanted = Object.entries(values('options', options));
            const most = host.threads();
            const count = value('threads', threads) >= 1 ? Math.min(Math.floor(threads), most) : most;
            const engine = new Engine(count, host);
            try {
                await checkThreads(engine, threads);
                await engine.open(string('the name of a game', name));
                if (count > 1) await engine.option('threads', count);
                for (const [option, one] of wanted) await engine.option(option, one);
                const game = new Game(name, engine);
                await game.setPosition(position);
                return game;
            } catch (error) {
                engine.end();
                throw error;
            }
        },
    };
}
