// What each control of the page does.

import {at, attempt} from './elements.js';
import {load, save} from './files.js';
import {choose, toggles} from './lists.js';
import {follow, forgetRecord, open} from './opening.js';
import {pieceAlone} from './pieces.js';
import {beginGame, changed, suggestLimit} from './players.js';
import {isRecord} from './record.js';
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
    const chosen = picking.picked.length > 0, moves = picking.click(id, now, view);
    if (moves === null) return refuse({match, display}, id, chosen);
    const picture = (move) => pieceAlone(game.name, {shape: game.choice(move), side: now.side});
    const move = moves.length > 1 ? await choose(at('choice'), moves, game.choice, game.choice && picture) : moves[0];
    if (move) {
        display.clear();
        return match.play(move);
    }
    display.clearMarks();
    if (moves.length) picking.clear();
    display.draw();
}

// Says why a click on the cell makes no move. `chosen`: a piece was chosen before.
function refuse({match: {game, now, view}, display}, id, chosen) {
    display.clearMarks();
    display.draw();
    const own = view.cells.find((cell) => cell.id === id)?.piece?.side === now.side;
    const why = chosen || !game.turns ? 'That is no legal move.' : own ? 'This piece cannot move.' : '';
    if (why) throw new Error(game.must?.(now.moves) || why);
}

// Does on an event what a control asks for, once there is a match.
const listener = ({match}) => (id, event, what, place) =>
    at(id).addEventListener(event, () => attempt(async () => (await match.opened, what()), place));

// Shows the position or the game of a text. Of a text that is neither, the error is that of a game where it looks like
// one.
async function showText(page, text) {
    const {match, display} = page;
    await match.opened;
    const wrong = await match.check(text).then(() => null, (error) => error);
    const moves = isRecord(text) || match.game.format && !text.includes('/');
    if (wrong) await load(page, text).catch((error) => { throw moves ? error : wrong; });
    else {
        display.clear();
        forgetRecord(page);
        await match.load([], text);
    }
    at('status').scrollIntoView({block: 'nearest'});
}

export function listen(page) {
    const {match, display} = page, on = listener(page);
    at('game').addEventListener('click', (event) => event.target.value && attempt(() => open(page, event.target.value)));
    at('game').addEventListener('scroll', () => at('game').classList.toggle('scrolled', at('game').scrollLeft > 0));
    addEventListener('popstate', () => attempt(() => follow(page)));
    for (const id of ['side', 'level', 'amount', 'unit']) on(id, 'change', () => {
        if (id === 'side') page.sideBefore = null;
        if (id === 'level') suggestLimit(match.game);
        changed(page, !page.sideBefore);
        return match.settle();
    });
    on('new', 'click', () => (display.clear(), forgetRecord(page), beginGame(page), match.restart()));
    on('undo', 'click', () => (display.clear(), match.undo()));
    on('redo', 'click', () => (display.clear(), match.redo()));
    on('hint', 'click', () => match.hint());
    on('turn', 'click', () => (display.upside = !display.upside, display.draw()));
    on('go', 'click', () => match.go());
    on('stop', 'click', () => match.hurry());
    listenBeside(page);
    listenAnywhere(page);
}

// Left and right go through the game, where they go nowhere else; a text that is pasted is a position or a game.
function listenAnywhere(page) {
    const {match, display} = page;
    const free = (event) => !event.defaultPrevented && !event.target.closest?.('input, select, textarea, dialog');
    addEventListener('keydown', (event) => {
        const step = {ArrowLeft: -1, ArrowRight: 1}[event.key];
        if (!step || !free(event) || event.ctrlKey || event.altKey || event.metaKey || !match.now) return;
        event.preventDefault();
        attempt(() => (display.clear(), match.goto(match.course.at + step)));
    });
    addEventListener('paste', (event) => {
        const text = event.clipboardData.getData('text').trim();
        if (!text || !free(event)) return;
        event.preventDefault();
        attempt(() => showText(page, text));
    });
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
    on('file', 'change', async () => load(page, await at('file').files[0].text()).finally(() => { at('file').value = ''; }));
    on('driver', 'change', () => match.option('driver', at('driver').value));
    on('values', 'change', () => (match.values = at('values').checked, match.settle()));
    on('trace', 'click', () => trace(page));
    on('copy', 'click', () => navigator.clipboard.writeText(at('position').value));
    on('set', 'click', () => showText(page, at('position').value.trim()), 'unset');
    at('position').addEventListener('keydown', ({key}) => key === 'Enter' && at('set').click());
    toggles(at('pace'), kept.pace, (pace) => (display.bracket.setPace(pace), keepSettings({pace})));
}
