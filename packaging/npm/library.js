// The functions of the package, for a host: a browser or Node.js.

import {Engine} from './engine.js';
import {Game} from './game.js';

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
        async createGame(name, {threads = 'auto', options = {}, position = ''} = {}) {
            const most = await host.threads().catch(() => 1);
            const count = threads === 'auto' ? most : Math.min(threads, most);
            if (!(Number.isInteger(count) && count >= 1)) throw new TypeError(`threads are 'auto' or at least 1, not ${threads}`);
            const engine = new Engine(count, host);
            try {
                await engine.open(name);
                if (count > 1) await engine.option('threads', count);
                for (const [option, value] of Object.entries(options)) await engine.option(option, value);
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
