// Games as files: saved, and loaded.

import {at} from './elements.js';
import {gameNamed, open} from './opening.js';
import {lookAtGame} from './players.js';
import {ending, heading, isRecord, read, tagged, tagsOf, written} from './record.js';

export function offer(name, content) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([content], {type: 'text/plain'}));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export async function save(page) {
    const {match} = page, {course, game} = match, format = at('format').value;
    const ours = format === 'moves' && !course.start;
    const text = ours ? written(game.name, course.moves) : await match.written(format);
    const tags = page.tags?.of === course.moves.join() ? page.tags : null;  // of the game that was loaded, as it was
    offer(`${game.name}.${ending(format)}`, tags ? tagged(text, tags) : text);
}

// Shows the game of a text.
export async function load(page, text) {
    const {match, display} = page;
    const {game, moves} = read(text, match.game.name);
    if (!gameNamed(game)) throw new Error(`The file holds a game of ${game}, which is not here.`);
    if (game !== match.game.name) await open(page, game);
    const numbered = match.game.format && !isRecord(text) ? `1. ${text} *` : text;  // moves alone, as players write them
    const all = moves ? [{moves}] : await match.read(numbered);
    lookAtGame(page);
    display.clear();
    if (all.length > 1) display.say(`The first of ${all.length} games. `);
    const before = [at('heading').textContent, page.tags];
    [at('heading').textContent, page.tags] = [heading(text), Object.assign(tagsOf(text), {of: all[0].moves.join()})];
    await match.load(all[0].moves, all[0].start).catch((error) => {
        [at('heading').textContent, page.tags] = before;
        throw error;
    });
}
