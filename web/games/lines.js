// Connect Four and tic-tac-toe: stones that stay where they are put.

import {besides} from '../board.js';

const sides = ['X', 'O'];

// A row of the position's text is a row of the board, the highest first.
function stones(position, columns, rows, name, shapes, shade) {
    return Array.from({length: columns * rows}, (_, i) => {
        const [x, y] = [i % columns, Math.floor(i / columns)];
        const side = sides.indexOf(position[i]);
        return {id: name(x, y), x, y, shade, name: name(x, y),
                piece: side < 0 ? null : {shape: shapes[side], side, name: sides[side]}};
    });
}

// The cells of `length` stones of one side in a row, anywhere.
function lines({cells}, length) {
    const at = new Map(cells.map((cell) => [`${cell.x} ${cell.y}`, cell]));
    const line = (cell, dx, dy) => Array.from({length}, (_, i) => at.get(`${cell.x + i * dx} ${cell.y + i * dy}`));
    const won = (all) => all[0].piece && all.every((cell) => cell?.piece?.side === all[0].piece.side);
    return cells.flatMap((cell) => [[1, 0], [0, 1], [1, 1], [1, -1]].map(([dx, dy]) => line(cell, dx, dy)).filter(won))
        .flat().map(({id}) => id);
}

export const tictactoe = {
    name: 'tictactoe', title: 'Tic-tac-toe', sides, level: 9, unit: ['point', 'points'], grain: 1,
    start: '.........',
    rules: 'Both sides put a sign on a free square in turn. Three in a row win. Who plays well never loses.',
    view(position) {
        const name = (x, y) => 'abc'[x] + (3 - y);
        return {width: 3, height: 3, cells: stones(position, 3, 3, name, ['cross', 'ring'], 'light'),
                marks: besides(3, 3, 'abc', '321')};
    },
    squares: (move) => [move],
    won: (view) => lines(view, 3),
};

export const connect4 = {
    name: 'connect4', title: 'Connect Four', sides: ['Red', 'Yellow'], level: 10, unit: ['point', 'points'], grain: 1,
    start: '.'.repeat(42),
    rules: 'Drop a stone into a column: it falls on those below. Four in a row, across, up or aslant, win. Who begins in the ' +
        'middle wins with best play. Points are a guess: a stone counts 4 in the middle column, 2 beside it, then 1.',
    view(position) {
        const cells = stones(position, 7, 6, (x, y) => `${x + 1}.${6 - y}`, ['disc', 'disc'], 'slot');
        for (const cell of cells) {
            cell.name = `column ${cell.x + 1}, row ${6 - cell.y}`;
            if (cell.piece) cell.piece.name = this.sides[cell.piece.side];
        }
        return {width: 7, height: 6, cells, marks: besides(7, 6, '1234567', '')};
    },
    // A stone falls to the lowest free cell of its column; any cell of the column drops it.
    squares(move, view) {
        const free = view.cells.filter(({x, piece}) => x === Number(move) - 1 && !piece);
        return [free.at(-1)?.id ?? `${move}.6`];
    },
    cell: (id, view) => {
        const column = id.split('.')[0];
        return view.cells.filter((cell) => cell.id.startsWith(`${column}.`) && !cell.piece).at(-1)?.id ?? id;
    },
    won: (view) => lines(view, 4),
};
