// Games as files: saved, and loaded.

import {at} from './elements.js';
import {gameNamed, open} from './opening.js';
import {changed} from './players.js';
import {ending, heading, read, written} from './record.js';

export function offer(name, content) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([content], {type: 'text/plain'}));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export async function save({match}) {
    const {course, game} = match, format = at('format').value;
    const ours = format === 'moves' && !course.start;
    const text = ours ? written(game.name, course.moves) : await match.written(format);
    offer(`${game.name}.${ending(format)}`, text);
}

export async function load(page, file) {
    const {match, display} = page, text = await file.text();
    const {game, moves} = read(text, match.game.name);
    if (!gameNamed(game)) throw new Error(`The file holds a game of ${game}, which is not here.`);
    if (game !== match.game.name) await open(page, game);
    const all = moves ? [{moves}] : await match.read(text);
    at('side').value = 'both';
    changed(page);
    display.clear();
    if (all.length > 1) display.say(`The first of ${all.length} games. `);
    const before = at('heading').textContent;
    at('heading').textContent = heading(text);
    await match.load(all[0].moves, all[0].start).catch((error) => {
        at('heading').textContent = before;
        throw error;
    });
}
