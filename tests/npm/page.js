// The package as an application imports it. The title says what came of it.

import {createGame, games} from 'betwixt';

try {
    const game = await createGame('tictactoe');
    await game.play('b2');
    const {proven, value} = await game.search();
    const named = (await games()).some(({name}) => name === 'chess');
    document.title = `${named}, ${game.threads > 1 ? 'threads' : 'one thread'}, ${proven} ${value}`;
    game.close();
} catch (error) {
    document.title = error.message;
}
