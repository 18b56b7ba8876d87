// Games that begin, or go on where they were.

import * as address from './address.js';
import {at} from './elements.js';
import {games} from './games/all.js';
import {fill} from './lists.js';
import {beginGame, suggestLimit, turnedFor} from './players.js';
import {formatsOf} from './record.js';

export const gameNamed = (name) => games.find((game) => game.name === name);

// Begins a game, or goes on with one that was played before.
export async function open(page, name, course = null) {
    const {match, display} = page, game = gameNamed(name);
    show(page, game);
    beginGame(page);
    display.clear();
    display.upside = turnedFor(game, match.user);
    const options = [['hash', 32], ['driver', at('driver').value]];
    if (page.threads > 1) options.push(['threads', page.threads]);
    await match.open(game, options, course);
}

// What the controls and texts say of a game.
function show(page, game) {
    const {kept} = page;
    const side = at('side').value;
    for (const button of at('game').children) button.setAttribute('aria-current', button.value === game.name ? 'page' : 'false');
    const current = at('game').querySelector('[aria-current=page]');
    if (current) at('game').scrollLeft = current.offsetLeft - at('game').offsetLeft - 64;  // beside the end that fades
    suggestLimit(game);
    fill(at('side'), [['0', game.sides[0]], ['1', game.sides[1]], ['both', 'both sides'], ['none', 'neither: watch']]);
    at('side').value = side || kept.side;
    at('rules').textContent = game.rules;
    at('first').textContent = game.sides[0];
    forgetRecord(page);
    fill(at('format'), formatsOf(game.name).map((format) => [format, format === 'moves' ? 'moves' : format.toUpperCase()]));
}

// Forgets the heading and the tags of the game that was loaded.
export function forgetRecord(page) {
    at('heading').textContent = '';
    page.tags = null;
}

// What the address asks for: another game, other moves, or another of the positions.
export async function follow(page) {
    const {match, display} = page, wanted = address.read(location.hash);
    const game = gameNamed(wanted.game) ? wanted.game : match.game.name;
    display.clear();
    if (game !== match.game.name) return open(page, game, wanted);
    await match.arrive(wanted);
}
