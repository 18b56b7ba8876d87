// What the controls say of who plays, how well and how deep.

import {at} from './elements.js';
import {keepSettings} from './settings.js';

export function limits() {
    const amount = Number(at('amount').value);
    const depth = at('unit').value === 'depth';
    if (!(amount > 0) || amount > (depth ? 99 : 3600))
        throw new Error(depth ? 'The engine searches 1 to 99 plies.' : 'The engine thinks 0.1 to 3600 seconds.');
    return depth ? {depth: Math.round(amount)} : {seconds: amount};
}

// How far the engine searches at first: at full strength for two seconds, else as deep as is usual for the game.
export function suggestLimit({level}) {
    const full = at('level').value === 'full';
    at('unit').value = full ? 'seconds' : 'depth';
    at('amount').value = full ? 2 : level;
}

// The user looks at a game, and moves for both sides until another game begins.
export function lookAtGame(page) {
    page.sideBefore ??= at('side').value;
    at('side').value = 'both';
    changed(page, false);
}
// Another game begins.
export function beginGame(page) {
    if (page.sideBefore) at('side').value = page.sideBefore;
    page.sideBefore = null;
    changed(page);
}

// Whether the board is turned for the user: the own home is below.
export const turnedFor = ({turns, above = '1'}, user) => Boolean(turns) && user === above;

// Takes over what the controls say, and keeps it for the next visit where `keep`.
export function changed({match, display}, keep = true) {
    match.limits = limits();
    match.level = at('level').value;
    if (match.game && match.user !== at('side').value) display.upside = turnedFor(match.game, at('side').value);
    match.user = at('side').value;
    if (keep) keepSettings({level: match.level, side: match.user});
}
