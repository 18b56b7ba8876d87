// The game in the address of the page: #chess?moves=e2e4.e7e5&at=1&start=FEN. Sharing the address shares the game, and
// Back and Forward go through it.

import {games} from './games/all.js';

export function written(game, {start, moves, at}) {
    const parts = new URLSearchParams();
    if (start) parts.set('start', start);
    if (moves.length) parts.set('moves', moves.join('.'));
    if (at !== moves.length) parts.set('at', at);
    const rest = parts.toString();
    return `#${game}${rest ? `?${rest}` : ''}`;
}

// {game, start, moves, at}; without moves where there are none.
export function read(hash) {
    const [game, rest = ''] = hash.replace(/^#/, '').split('?');
    const parts = new URLSearchParams(rest);
    const moves = (parts.get('moves') ?? '').split('.').filter(Boolean);
    const wanted = Number(parts.get('at') ?? moves.length);
    const at = wanted >= 0 && wanted < moves.length ? Math.floor(wanted) : moves.length;
    return {game, start: parts.get('start') ?? '', moves, at};
}

// Adds the game to the history of the browser, where the address does not have it yet. An address without a game is
// replaced, because Back could not leave the page otherwise.
export function keep(game, course, title) {
    const hash = written(game, course);
    document.title = title;
    if (hash === location.hash) return;
    const before = read(location.hash).game;
    history[games.some(({name}) => name === before) ? 'pushState' : 'replaceState'](null, '', hash);
}
