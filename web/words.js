// What a search has found, in sentences.

const most = 10000;  // what is beyond is a win, a loss or no bound: no number of units

// The smallest step between two values of a game.
export const grainOf = (game) => game.grain ?? 0.01;

// The value that a null window tests: the least multiple of the grain above alpha.
export const askedOf = ({beta}, grain) => (isNumber(beta) ? Math.ceil(beta / grain - 1e-6) * grain : beta);

export const isNumber = (value) => Math.abs(value) < most;

// "2.35", without a sign.
export const digits = (value) => String(Number(Math.abs(value).toFixed(2)));
const amount = (value, {unit}) => `${digits(value)} ${unit[digits(value) === '1' ? 0 : 1]}`;

// "+2.35", "-0.5", "0".
export const signed = (value) => `${value > 0 ? '+' : value < 0 ? '\u2212' : ''}${digits(value)}`;

// "Black by 2", "level", "Black wins": of a value for `side`.
export function lead(value, side, game) {
    const who = game.sides[value > 0 ? side : 1 - side];
    if (!isNumber(value)) return `${who} wins`;
    return digits(value) === '0' ? 'level' : `${who} by ${digits(value)}`;
}

// What lies to the left and to the right of a bracket of that side.
export const ends = (side, game) => [`${game.sides[1 - side]} ahead`, `${game.sides[side]} ahead`];

// What the bounds of a report say, where `side` is to move: "Black is between 1 and 4 discs ahead."
export function knowledge(report, side, game) {
    if (report.exact) return outcome(report, side, game);
    const lower = report.lower, upper = report.upper;
    if (!isNumber(lower) && lower > 0) return `${game.sides[side]} wins.`;
    if (!isNumber(upper) && upper < 0) return `${game.sides[1 - side]} wins.`;
    const said = isNumber(lower) && isNumber(upper) ? between(lower, upper, side, game)
        : isNumber(lower) ? atLeast(lower, side, game) : isNumber(upper) ? atMost(upper, side, game) : null;
    return said ? `${said.who} is ${said.what}.` : 'Nothing is known yet.';
}

function outcome({lower, decisive, endsIn, proven}, side, game) {
    const winner = game.sides[(endsIn || lower) > 0 ? side : 1 - side];
    const moves = Math.ceil(Math.abs(endsIn) / 2);
    if (decisive) return `${winner} wins${moves ? ` in ${moves} ${moves === 1 ? 'move' : 'moves'}` : ''}.`;
    if (lower === 0) return proven ? 'With best play the game is a draw.' : 'Both sides are level.';
    return `${winner} ${proven ? 'wins by' : 'is'} ${amount(lower, game)}${proven ? '' : ' ahead'}.`;
}

// Of bounds for `side`: who is ahead, and by how much. {who, what}, for a sentence or a question.
function between(lower, upper, side, game) {
    if (lower < 0 && upper > 0) {
        const what = `between ${amount(lower, game)} behind and ${amount(upper, game)} ahead`;
        return {who: game.sides[side], what};
    }
    const [least, most] = lower >= 0 ? [lower, upper] : [upper, lower];
    return {who: game.sides[lower >= 0 ? side : 1 - side], what: `between ${digits(least)} and ${amount(most, game)} ahead`};
}
function atLeast(value, side, game) {
    if (value === 0) return {who: game.sides[side], what: 'at least level'};
    if (value < 0) return {who: game.sides[1 - side], what: `at most ${amount(value, game)} ahead`};
    return {who: game.sides[side], what: `at least ${amount(value, game)} ahead`};
}
function atMost(value, side, game) {
    return value === 0 ? {who: game.sides[side], what: 'at best level'} : atLeast(-value, 1 - side, game);
}

// True if a pass after these can narrow the bracket. One after the bounds have met asks only which move it was.
export const narrows = (passes) => !passes.at(-1)?.exact;

// The question that a pass asks, and its answer: "Is Black at least 2 discs ahead? Yes."
export function question(pass, side, game) {
    const who = game.sides[side], {alpha, beta, lower, upper} = pass;
    if (pass.nullWindow) {
        const answer = lower >= beta ? 'Yes.' : 'No.';
        if (!isNumber(beta) && beta < 0) return `Can ${who} hold out longer? ${answer}`;
        if (!isNumber(beta)) return `Can ${who} win${lower < beta && !isNumber(upper) ? ' sooner' : ''}? ${answer}`;
        const asked = atLeast(askedOf(pass, grainOf(game)), side, game);
        return `Is ${asked.who} ${asked.what}? ${answer}`;
    }
    if (!isNumber(alpha) && !isNumber(beta)) return 'What is the value?';
    const asked = isNumber(alpha) && isNumber(beta) ? between(alpha, beta, side, game)
        : isNumber(alpha) ? atLeast(alpha, side, game) : atMost(beta, side, game);
    const answer = pass.exact ? 'Yes.' : lower >= beta ? `No: ${who} stands better.` : `No: ${who} stands worse.`;
    return `Is ${asked.who} ${asked.what}? ${answer}`;
}

// Whose turn it is, or how the game ended: "Black played d3. White to move: your turn. Black 12, White 6."
export function status(match, saying) {
    const {game, now} = match;
    const score = game.score?.(match.view);
    const count = score ? ` ${game.sides[0]} ${score[0]}, ${game.sides[1]} ${score[1]}.` : '';
    if (now.result) return `${saying}The game is over: ${ended(match)}.${count}`;
    const whose = match.thinking ? 'the computer thinks' : !match.usersTurn() ?
        'the computer waits for \u201cComputer moves\u201d' : match.pass() ? 'you must pass' : 'your turn';
    return `${saying}${game.sides[now.side]} to move: ${whose}.${count}`;
}

// A result is the side to move's: "checkmate, White won".
export function ended({game, now}) {
    const name = game.ended?.(now.result, now.moves.length);
    if (now.result === 'a draw') return name ?? 'a draw';
    const won = now.result.startsWith('won') || now.result.startsWith('+');
    const points = /^[+-]([\d.]+)/.exec(now.result)?.[1];
    const winner = game.sides[won ? now.side : 1 - now.side];
    return `${name ? `${name}, ` : ''}${winner} won${points ? ` by ${Number(points)}` : ''}`;
}
