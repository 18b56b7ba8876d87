// What each control of the page does.

import {at, attempt} from './elements.js';
import {load, save} from './files.js';
import {choose, toggles} from './lists.js';
import {follow, open} from './opening.js';
import {changed} from './players.js';
import {keepSettings} from './settings.js';
import {compare, evaluate, trace} from './studies.js';

// Shows the position after this number of moves.
export function go({match, display}, ply) {
    display.clear();
    return match.goto(ply);
}

// A cell was chosen: a move, a part of one, or none.
export async function click({match, display}, id) {
    const {game, now, picking, view} = match ?? {};
    if (!now || now.result || !match.usersTurn()) return;
    const moves = picking.click(id, now, view);
    if (moves === null) throw new Error('That is no legal move.');
    const move = moves.length > 1 ? await choose(at('choice'), moves, game.choice) : moves[0];
    if (move) {
        display.clear();
        return match.play(move);
    }
    display.clearMarks();
    if (moves.length) picking.clear();
    display.draw();
}

// Does on an event what a control asks for, once there is a match.
const listener = ({match}) => (id, event, what, place) =>
    at(id).addEventListener(event, () => attempt(async () => (await match.opened, what()), place));

// Shows the position that was typed.
async function set({match, display}) {
    const position = at('position').value.trim();
    await match.check(position);
    display.clear();
    return match.load([], position);
}

export function listen(page) {
    const {match, display} = page, on = listener(page);
    at('game').addEventListener('click', (event) => event.target.value && attempt(() => open(page, event.target.value)));
    addEventListener('popstate', () => attempt(() => follow(page)));
    for (const id of ['side', 'level', 'amount', 'unit']) on(id, 'change', () => (changed(page), match.settle()));
    on('new', 'click', () => (display.clear(), at('heading').textContent = '', match.restart()));
    on('undo', 'click', () => (display.clear(), match.undo()));
    on('redo', 'click', () => (display.clear(), match.redo()));
    on('hint', 'click', () => match.hint());
    on('turn', 'click', () => (display.upside = !display.upside, display.draw()));
    on('go', 'click', () => match.go());
    on('stop', 'click', () => match.hurry());
    listenBeside(page);
}

// The controls beside the board: of the bracket, of records, and for the curious.
function listenBeside(page) {
    const {match, display, kept} = page, on = listener(page);
    on('peek', 'click', () => at('bracket').parentNode.scrollIntoView());
    on('replay', 'click', () => display.bracket.replay());
    on('compare', 'click', () => compare(page));
    on('evaluate', 'click', () => evaluate(page));
    on('save', 'click', () => save(page));
    on('load', 'click', () => at('file').click());
    on('file', 'change', () => load(page, at('file').files[0]).finally(() => { at('file').value = ''; }));
    on('driver', 'change', () => match.option('driver', at('driver').value));
    on('values', 'change', () => (match.values = at('values').checked, match.settle()));
    on('trace', 'click', () => trace(page));
    on('copy', 'click', () => navigator.clipboard.writeText(at('position').value));
    on('set', 'click', () => set(page), 'unset');
    toggles(at('pace'), kept.pace, (pace) => (display.bracket.setPace(pace), keepSettings({pace})));
}
