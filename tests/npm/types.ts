// The types as a program uses them: this compiles, and each line under "@ts-expect-error" does not.

import {createGame, games, type Game, type GameInfo, type Ranking, type Report} from 'betwixt';

const all: GameInfo[] = await games();
const game: Game = await createGame(all[0].name, {threads: 'auto', options: {driver: 'mtd(f)', hash: 16}});
const report: Report = await game.search({depth: 4, passes: true}, (r) => console.log(r.kind === 'pass' ? r.lower : r.text));
const ranking: Ranking = await game.values({seconds: 0.5});
const text: string = ranking.moves[0].line.join(' ') + report.best + (game.result ?? '');
const count: number = await game.perft(3);
(await game.play('f5')).undo();
console.log(text, count, game.sideToMove === 0, await game.writeGame('pgn'));

// @ts-expect-error: a name is a text
await createGame(7);
// @ts-expect-error: depth is a number
await game.search({depth: '4'});
// @ts-expect-error: there is no such limit
await game.search({plies: 4});
// @ts-expect-error: values of moves have no such limit
await game.values({toEnd: true});
// @ts-expect-error: moves are read only
game.moves = [];
// @ts-expect-error: there is no such format
await game.writeGame('docx');
game.close();
