// The package as a page loads it, without a bundler. The title says what came of it.

import {createGame, games} from './node_modules/betwixt/lib/browser.js';

try {
    const game = await createGame('tictactoe');
    await game.play('b2');
    const {proven, value} = await game.search();
    document.title = `${(await games()).some(({name}) => name === "chess")}, ${game.threads > 1 ? 'threads' : 'one thread'}, ${proven} ${value}`;
    game.close();
} catch (error) {
    document.title = error.message;
}
