// What is marked on which cell of the board.

const short = (text) => text.replace(/^(win|loss) in /, (_, word) => (word === 'win' ? 'W' : 'L'));

// {last, chosen, legal, movable, hint, won, value} by cell.
export function signs(match, hint) {
    const {course, game, now, picking, view} = match;
    const marks = new Map();
    const mark = (id, sign) => marks.set(id, {...marks.get(id), ...sign});
    const last = course.moves[course.at - 1];
    if (last) for (const id of lastSquares(match, last)) mark(id, {last: true});
    for (const id of game.won?.(view) ?? []) mark(id, {won: true});
    for (const id of picking.picked) mark(id, {chosen: true});
    if (now.result) return marks;
    if (hint) for (const id of game.squares(hint, view, now.side)) mark(id, {hint: true});
    if (!match.usersTurn()) return marks;
    const first = game.turns && !picking.picked.length;
    const worth = new Map(match.ranking?.moves.map(({best, text}, place) => [best, {text, place}]));
    const best = new Map();
    for (const {move, square} of picking.next(now, view)) {
        mark(square, first ? {movable: true} : {legal: true});
        const value = worth.get(move);
        if (!value || best.get(square)?.place < value.place) continue;
        best.set(square, value);
        mark(square, {value: short(value.text)});
    }
    return marks;
}

function lastSquares({course, game, sides, view}, move) {
    if (game.name !== 'connect4') return game.squares(move, view, sides[course.at - 1]);
    const stones = view.cells.filter(({x, piece}) => x === Number(move) - 1 && piece);
    return stones.slice(0, 1).map(({id}) => id);
}
