// Searches that are looked at for their own sake: of a whole game, node by node, of four algorithms, at the first visit.

import {drawFour, searchByFour} from './drivers.js';
import {at} from './elements.js';
import {offer} from './files.js';
import {limits} from './players.js';
import {keepSettings} from './settings.js';
import {record, showTrace} from './tracing.js';

export async function evaluate({match}) {
    const progress = at('progress');
    progress.hidden = false;
    try {
        await match.evaluate(0.2, (done, all) => { [progress.value, progress.max] = [done, all]; });
    } finally {
        progress.hidden = true;
    }
}

// Some searches of the position, node by node.
export async function trace({match}) {
    const four = ['wide', 'wide/negascout', 'ab-sss*', 'mtd(f)'];
    const algorithms = at('traced').value === 'four' ? four : [at('driver').value];
    const {depth = 6} = limits();
    const most = algorithms.length > 1 ? 3 : 12;  // four trees that can be seen at once
    const {course, game} = match;
    at('trace').disabled = true;
    try {
        const bytes = await record(game.name, course.position(), {
            algorithms, depth: Math.min(depth, most), nodes: 300000});
        showTrace(at('viewer'), bytes, () => offer(`${game.name}.trace`, bytes));
    } finally {
        at('trace').disabled = false;
    }
}

export async function compare({match, engine}) {
    const alone = await match.rest();
    const {now, game, course} = match;
    if (now.result) throw new Error('The game is over: there is nothing to search.');
    const depth = Math.min(limits().depth ?? 6, 6);
    const found = await searchByFour(engine, course.position(), depth, now.side, game);
    if (alone()) drawFour(at('four'), found, game, now.position);
}

// Until most of an element is in the window.
const seen = (element) => new Promise((resolve) => {
    new IntersectionObserver(([{isIntersecting}], observer) => isIntersecting && (observer.disconnect(), resolve()),
                             {threshold: 0.6}).observe(element);
});

// The first visit: a number is guessed by halving, which takes the most questions, then by four algorithms.
export async function tour(page) {
    const {match, kept} = page;
    await seen(at('peek').offsetParent ? at('peek') : at('bracket'));  // on a narrow screen the sentence over the board
    await match.option('driver', 'mtd-bi');
    const alone = await match.study();
    await match.option('driver', at('driver').value);
    match.looks = true;
    if (alone) await compare(page);
    kept.seen = true;
    keepSettings({seen: true});
}
