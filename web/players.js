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

// Takes over what the controls say.
export function changed({match, display}) {
    match.limits = limits();
    match.level = at('level').value;
    if (match.user !== at('side').value) display.upside = at('side').value === '1';
    match.user = at('side').value;
    keepSettings({level: match.level, side: match.user});
}
