// What is marked on which cell of the board.

import {signed} from './words.js';

// "+2.5", the first side's lead; "W8" and "L8" are a win and a loss in 8 plies, of the side to move.
const short = ({text, value, decisive}, side) =>
    (decisive ? text.replace(/^(win|loss) in /, (_, word) => (word === 'win' ? 'W' : 'L')) : signed(side ? -value : value));

// {last, chosen, legal, movable, hint, won, check, value, ahead} by cell.
export function signs(match, hint) {
    const {course, game, now, picking, view} = match;
    const marks = new Map();
    const mark = (id, sign) => marks.set(id, {...marks.get(id), ...sign});
    const last = course.moves[course.at - 1];
    if (last) for (const id of lastSquares(match, last)) mark(id, {last: true});
    for (const id of game.won?.(view) ?? []) mark(id, {won: true});
    if (now.check) for (const {id, piece} of view.cells)
        if (piece?.shape === 'king' && piece.side === now.side) mark(id, {check: true});
    for (const id of picking.picked) mark(id, {chosen: true});
    if (now.result) return marks;
    if (hint) for (const id of game.squares(hint, view, now.side)) mark(id, {hint: true});
    if (!match.usersTurn()) return marks;
    const first = game.turns && !picking.picked.length && !game.must?.(now.moves);
    const worth = new Map(match.ranking?.moves.map((move, place) => [move.best, {...move, place}]));
    const best = new Map();
    for (const {move, square} of picking.next(now, view)) {
        mark(square, first ? {movable: true} : {legal: true});
        const value = worth.get(move);
        if (!value || best.get(square)?.place < value.place) continue;
        best.set(square, value);
        mark(square, {value: short(value, now.side), ahead: value.value > 0});
    }
    return marks;
}

function lastSquares({course, game, sides, view}, move) {
    if (game.name !== 'connect4') return game.squares(move, view, sides[course.at - 1]);
    const stones = view.cells.filter(({x, piece}) => x === Number(move) - 1 && piece);
    return stones.slice(0, 1).map(({id}) => id);
}
