import {besides} from '../board.js';

const letters = 'abcdefgh';
const shapes = {p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king'};

export const chess = {
    name: 'chess', title: 'Chess', sides: ['White', 'Black'], level: 6, turns: true, format: 'pgn',
    unit: ['pawn', 'pawns'], grain: 0.1, decided: 6,
    start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    rules: 'Each piece moves in its own way and takes what stands where it goes. Who attacks the king gives check, and the ' +
        'other side must end it. Who cannot is checkmated and loses.',
    view(position) {
        const cells = [];
        position.split(' ')[0].split('/').forEach((row, y) => {
            const places = row.replace(/\d/g, (n) => '.'.repeat(Number(n)));
            [...places].forEach((letter, x) => {
                const shape = shapes[letter.toLowerCase()];
                const side = letter === letter.toUpperCase() ? 0 : 1;
                const name = letters[x] + (8 - y);
                cells.push({id: name, x, y, shade: (x + y) % 2 ? 'dark' : 'light', name,
                            piece: shape ? {shape, side, name: `${this.sides[side]} ${shape}`} : null});
            });
        });
        return {width: 8, height: 8, cells, marks: besides(8, 8, letters, '87654321')};
    },
    squares: (move) => [move.slice(0, 2), move.slice(2, 4)],
    // With the other side to move: no position of chess if a king could be taken.
    swapped(position) {
        const [board, side, castling] = position.split(' ');
        return `${board} ${side === 'w' ? 'b' : 'w'} ${castling} - 0 1`;
    },
    // What tells moves apart that go from one square to the same other one.
    choice: (move) => ({q: 'queen', r: 'rook', b: 'bishop', n: 'knight'})[move[4]],
    ended: (result, legal) => (result === 'a draw' ? (legal ? 'a draw' : 'stalemate') : 'checkmate'),
};
