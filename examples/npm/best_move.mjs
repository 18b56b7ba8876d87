// A game of Othello against itself, by the package for npm; the value of every move at its end.

import {createGame, games} from 'betwixt';

console.log((await games()).map(({name}) => name).join(' '));
const game = await createGame('othello', {threads: 1});
try {
    while (!game.result && game.moves.length < 10) {
        const {best, text, depth} = await game.search({depth: 6});
        console.log(`${best} ${text} at depth ${depth}`);
        await game.play(best);
    }
    console.log(game.board);
    const {moves} = await game.values({depth: 4});
    for (const {best, text, line} of moves) console.log(`${best}: ${text} by ${line.join(' ')}`);
} catch (error) {
    console.error(error.message);
} finally {
    game.close();
}
