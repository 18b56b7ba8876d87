// The board of Domineering: 36 squares, of which '#' are taken. A domino is put by a click on both of its squares.

import {besides} from '../board.js';

const name = (x, y) => 'abcdef'[x] + (6 - y);

export const games = [{
    name: 'domineering', title: 'Domineering', sides: ['Upright', 'Flat'], unit: ['place', 'places'], level: 8,
    rules: 'Put a domino on two free squares: one side always upright, the other always flat. Who cannot move loses.',
    start: `${'-'.repeat(36)} v`,
    view(position) {
        const cells = Array.from({length: 36}, (_, i) => {
            const [x, y] = [i % 6, Math.floor(i / 6)], taken = position[i] === '#';
            return {id: name(x, y), x, y, name: name(x, y), shade: taken ? 'dark' : 'light',
                    piece: taken ? {shape: 'man', side: 0, name: 'taken'} : null};
        });
        return {width: 6, height: 6, cells, marks: besides(6, 6, 'abcdef', '654321')};
    },
    // "a6v" covers a6 and the square below it, "a6h" a6 and the square to its right.
    squares([column, row, way]) {
        const [x, y] = ['abcdef'.indexOf(column), 6 - Number(row)];
        return [name(x, y), way === 'v' ? name(x, y + 1) : name(x + 1, y)];
    },
}];
