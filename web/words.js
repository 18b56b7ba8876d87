// What a search has found, in sentences.

const most = 10000;  // what is beyond is a win, a loss or no bound: no number of units

// What is said before the first bound.
export const nothing = 'Nothing is known yet.';

// The smallest step between two values of a game.
export const grainOf = (game) => game.grain ?? 0.01;

export const isNumber = (value) => Math.abs(value) < most;

// A report as the first side sees it, where `side` was to move: the page's numbers are the first side's lead. Of a null
// window: `asked`, the least lead that the question asks for, and whether the answer was `yes`.
export function forFirst(report, side, game) {
    const {alpha, beta, lower, upper, nullWindow} = report, grain = grainOf(game);
    const tested = isNumber(beta) ? Math.ceil(beta / grain - 1e-6) * grain : beta;  // by the side to move
    if (side === 0) return {...report, asked: nullWindow ? tested : null, yes: lower >= beta};
    return {...report, lower: -upper, upper: -lower, alpha: -beta, beta: -alpha, value: -report.value, endsIn: -report.endsIn,
            asked: nullWindow ? (isNumber(tested) ? grain : 0) - tested : null, yes: lower < beta};
}

// "2.35", without a sign.
const digits = (value) => String(Number(Math.abs(value).toFixed(2)));
const amount = (value, {unit}) => `${digits(value)} ${unit[digits(value) === '1' ? 0 : 1]}`;

// "+2.35", "-0.5", "0".
export function signed(value) {
    const text = digits(value);
    return `${text === '0' ? '' : value > 0 ? '+' : '\u2212'}${text}`;
}

// "+2", "Black wins": a lead.
export function lead(value, {sides}) {
    return isNumber(value) ? signed(value) : `${sides[value > 0 ? 0 : 1]} wins`;
}

// What lies to the left and to the right of a bracket.
export const ends = ({sides}) => [`${sides[1]} ahead`, `${sides[0]} ahead`];

// What the bounds of a lead say: "Black is 1 to 4 pawns ahead", "Black should win by 1 to 4 discs".
export function knowledge(report, game) {
    if (report.exact) return outcome(report, game);
    const {lower, upper} = report, [first, second] = game.sides;
    if (!isNumber(lower) && lower > 0) return `${first} wins.`;
    if (!isNumber(upper) && upper < 0) return `${second} wins.`;
    const said = isNumber(lower) && isNumber(upper) ? between(lower, upper, game)
        : isNumber(lower) ? least(lower, first, second, game) : isNumber(upper) ? least(-upper, second, first, game) : null;
    return said ? `${said}.` : nothing;
}

function outcome({lower, decisive, endsIn, proven}, game) {
    const winner = game.sides[(endsIn || lower) > 0 ? 0 : 1];
    const moves = Math.ceil(Math.abs(endsIn) / 2);
    if (decisive) return `${winner} wins${moves ? ` in ${moves} ${moves === 1 ? 'move' : 'moves'}` : ''}.`;
    if (lower === 0) return proven ? 'With best play the game is a draw.' : 'Both sides are level.';
    return proven ? `${winner} wins by ${amount(lower, game)}.` : `${leads(winner, amount(lower, game), game)}.`;
}

// Points are counted when the game is over.
const leads = (who, much, {points}) => (points ? `${who} should win by ${much}` : `${who} is ${much} ahead`);

function between(lower, upper, game) {
    const [first, second] = game.sides;
    if (lower >= 0) return range(first, lower, upper, game);
    if (upper <= 0) return range(second, -upper, -lower, game);
    return `${first} ${game.points ? 'should end' : 'is'} between ${amount(lower, game)} behind and ${amount(upper, game)} ahead`;
}
// `who` leads by `least` to `most`.
function range(who, least, most, game) {
    if (least > 0) return leads(who, `${digits(least)} to ${amount(most, game)}`, game);
    return game.points ? `${who} should draw or win by ${digits(most) === '1' ? '' : 'at most '}${amount(most, game)}` : `${who} is at most ${amount(most, game)} ahead`;
}
// `who` leads by at least so much; a negative number is the other side's lead.
function least(value, who, other, game) {
    if (value === 0) return game.points ? `${who} should at least draw` : `${who} is at least level`;
    if (value > 0) return leads(who, `at least ${amount(value, game)}`, game);
    return game.points ? `${other} should not win by more than ${amount(value, game)}` : leads(other, `at most ${amount(value, game)}`, game);
}

// True if a pass after these can narrow the bracket. One after the bounds have met asks only which move it was.
export const narrows = (passes) => !passes.at(-1)?.exact;

// The question that a pass asks, and its answer: "Is Black's lead at least +2?", "Yes: at least +4."
export function question(pass, game) {
    const [first, second] = game.sides, {asked, lower, upper, yes} = pass;
    if (asked === null) return wideQuestion(pass, game);
    if (!isNumber(asked)) {
        const [who, can, known] = asked > 0 ? [first, yes, lower > 0 && !isNumber(lower)] : [second, !yes, upper < 0 && !isNumber(upper)];
        return [`Can ${who} win${known && !can ? ' sooner' : ''}?`, can ? 'Yes.' : 'No.'];
    }
    const more = yes ? (lower > asked + grainOf(game) / 2 ? `: at least ${lead(lower, game)}` : '') : isNumber(upper) ? `: at most ${lead(upper, game)}` : '';
    return [`Is ${first}\u2019s lead at least ${signed(asked)}?`, `${yes ? 'Yes' : 'No'}${more}.`];
}
function wideQuestion({alpha, beta, lower, exact}, game) {
    const lead = `${game.sides[0]}\u2019s lead`, answer = exact ? 'Yes.' : lower >= beta ? 'No: more.' : 'No: less.';
    if (isNumber(alpha) && isNumber(beta)) return [`Is ${lead} between ${signed(alpha)} and ${signed(beta)}?`, answer];
    if (isNumber(alpha)) return [`Is ${lead} at least ${signed(alpha)}?`, answer];
    return isNumber(beta) ? [`Is ${lead} at most ${signed(beta)}?`, answer] : [`What is ${lead}?`, ''];
}

// Whose turn it is, or how the game ended: "Black played d3. White to move: your turn. Black 12, White 6."
export function status(match, saying) {
    const {game, now} = match;
    const score = game.score?.(match.view);
    const count = score ? ` ${game.sides[0]} ${score[0]}, ${game.sides[1]} ${score[1]}.` : '';
    const counted = game.counted?.(match.view);
    if (now.result) return `${saying}The game is over: ${ended(match)}.${count}${counted ? ` ${counted}` : ''}`;
    const whose = match.thinking ? 'the computer thinks' : !match.usersTurn() ?
        'press \u201cComputer moves\u201d to go on' : match.pass() ? 'you must pass' : 'your turn';
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
