// Lists beside the board.

import {signed} from './words.js';

function element(tag, properties = {}, ...children) {
    const node = Object.assign(document.createElement(tag), properties);
    node.append(...children);
    return node;
}

// Moves as buttons, which lead to the position after them; in pairs where both sides move in turn. `mistakes`: the
// marks of bad ones, by ply.
export function listMoves(root, names, {at, inPairs, mistakes}, onPly) {
    const rows = [];
    names.forEach((name, i) => {
        const className = mistakes.has(i + 1) ? 'move fell' : 'move';
        const button = element('button', {textContent: name, className, onclick: () => onPly(i + 1)});
        button.dataset.ply = i + 1;
        if (mistakes.has(i + 1)) button.dataset.mark = mistakes.get(i + 1);
        if (i + 1 === at) button.setAttribute('aria-current', 'step');
        if (inPairs && i % 2) rows.at(-1).append(' ', button);
        else rows.push(element('li', {}, `${inPairs ? i / 2 + 1 : i + 1}. `, button));
    });
    root.replaceChildren(...rows);
    const current = root.querySelector('[aria-current]');
    if (current) root.scrollTop = current.offsetTop - root.offsetTop - root.clientHeight / 2;
}

// Ranked moves with their values, as the first side sees them, and lines. `names`: the lines of moves as players write
// them, where they are known.
export function listValues(root, {ranking, now, game}, names) {
    root.replaceChildren(...(ranking?.moves ?? []).map(({text, value, decisive, line}) => {
        const [move, ...after] = names.get(line) ?? line.split(' ');
        return element('li', {}, element('b', {textContent: move}), ' ',
            element('span', {className: 'worth', textContent: decisive ? won(text, value, now, game) : signed(now.side ? -value : value)}), ' ',
            element('span', {className: 'after', textContent: after.slice(0, 5).join(' ')}));
    }));
}

// "White wins in 5 plies", from what the side to move calls a win or a loss.
const won = (text, value, {side}, {sides}) => `${sides[value > 0 ? side : 1 - side]} wins${text.replace(/^(win|loss)/, '')}`;

// Lets the user choose one of several moves, by their names and, where there are some, pictures. Gives nothing where
// none was chosen.
export function choose(dialog, moves, name = (move) => move, picture = () => null) {
    return new Promise((resolve) => {
        dialog.querySelector('form').replaceChildren(...moves.map((move) =>
            element('button', {value: move}, picture(move) ?? '', name(move))));
        dialog.returnValue = '';
        dialog.onclose = () => resolve(dialog.returnValue || null);
        dialog.showModal();
    });
}

export function fill(select, options) {
    select.replaceChildren(...options.map(([value, text]) => element('option', {value, textContent: text})));
}

// Buttons of which one is pressed.
export function toggles(root, chosen, onChoice) {
    const press = (value) => {
        for (const button of root.children) button.setAttribute('aria-pressed', button.value === value);
        onChoice(value);
    };
    root.addEventListener('click', (event) => event.target.value && press(event.target.value));
    press(chosen);
}
