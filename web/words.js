// What a search has found, in sentences.

const most = 10000;  // what is beyond is a win, a loss or no bound: no number of units

export const isNumber = (value) => Math.abs(value) < most;

// "2.35", without a sign.
const digits = (value) => String(Number(Math.abs(value).toFixed(2)));
const amount = (value, {unit}) => `${digits(value)} ${unit[digits(value) === '1' ? 0 : 1]}`;

// "+2.35", "-0.5", "0".
export const signed = (value) => `${value > 0 ? '+' : value < 0 ? '\u2212' : ''}${digits(value)}`;

// What the bounds of a report say of `side`, which is to move: "Black is between 1 and 4 discs ahead."
export function knowledge(report, side, game) {
    const who = game.sides[side], {lower, upper} = report;
    if (report.exact) return outcome(report, side, game);
    if (!isNumber(lower) && lower > 0) return `${who} wins.`;
    if (!isNumber(upper) && upper < 0) return `${game.sides[1 - side]} wins.`;
    if (isNumber(lower) && isNumber(upper)) return `${who} is ${between(lower, upper, game)}.`;
    if (isNumber(lower)) return `${who} is ${atLeast(lower, game)}.`;
    return isNumber(upper) ? `${who} is ${atMost(upper, game)}.` : 'Nothing is known yet.';
}

function outcome({lower, decisive, endsIn, proven}, side, game) {
    const winner = game.sides[(endsIn || lower) > 0 ? side : 1 - side];
    const moves = Math.ceil(Math.abs(endsIn) / 2);
    if (decisive) return `${winner} wins${moves ? ` in ${moves} ${moves === 1 ? 'move' : 'moves'}` : ''}.`;
    if (lower === 0) return proven ? 'With best play the game is a draw.' : 'Both sides are level.';
    return `${winner} ${proven ? 'wins by' : 'is'} ${amount(lower, game)}${proven ? '' : ' ahead'}.`;
}

function between(lower, upper, game) {
    if (lower >= 0) return `between ${digits(lower)} and ${amount(upper, game)} ahead`;
    if (upper <= 0) return `between ${digits(upper)} and ${amount(lower, game)} behind`;
    return `between ${amount(lower, game)} behind and ${amount(upper, game)} ahead`;
}
function atLeast(value, game) {
    if (value === 0) return 'at least level';
    return value > 0 ? `at least ${amount(value, game)} ahead` : `at most ${amount(value, game)} behind`;
}
function atMost(value, game) {
    if (value === 0) return 'at best level';
    return value > 0 ? `at most ${amount(value, game)} ahead` : `at least ${amount(value, game)} behind`;
}

// The question that a pass asks, and its answer: "Is Black at least 2 discs ahead? Yes."
export function question(pass, side, game) {
    const who = game.sides[side], {alpha, beta} = pass;
    if (!pass.nullWindow) {
        const [from, to] = [isNumber(alpha) ? signed(alpha) : 'a loss', isNumber(beta) ? signed(beta) : 'a win'];
        return `Is the value between ${from} and ${to}? ${pass.exact ? 'Yes.' : pass.lower >= beta ? 'No: higher.' : 'No: lower.'}`;
    }
    const answer = pass.lower >= beta ? 'Yes.' : 'No.';
    if (isNumber(beta)) return `Is ${who} ${atLeast(beta, game)}? ${answer}`;
    return `${beta > 0 ? `Can ${who} win?` : `Can ${who} avoid the quickest loss?`} ${answer}`;
}

// Whose turn it is, or how the game ended: "Black played d3. White to move: your turn. Black 12, White 6."
export function status(match, saying) {
    const {game, now} = match;
    const score = game.score?.(match.view);
    const count = score ? ` ${game.sides[0]} ${score[0]}, ${game.sides[1]} ${score[1]}.` : '';
    if (now.result) return `${saying}The game is over: ${ended(match)}.${count}`;
    const whose = match.thinking ? 'the computer thinks' : !match.usersTurn() ? 'the computer\'s turn' :
        match.pass() ? 'you must pass' : 'your turn';
    return `${saying}${game.sides[now.side]} to move: ${whose}.${count}`;
}

// A result is the side to move's.
function ended({game, now}) {
    const name = game.ended?.(now.result, now.moves.length);
    if (now.result === 'a draw') return name ?? 'a draw';
    const won = now.result.startsWith('won') || now.result.startsWith('+');
    const points = /^[+-]([\d.]+)/.exec(now.result)?.[1];
    const winner = game.sides[won ? now.side : 1 - now.side];
    return `${name ? `${name}, ` : ''}${winner} won${points ? ` by ${Number(points)}` : ''}`;
}
