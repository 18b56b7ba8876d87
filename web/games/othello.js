import {besides} from '../board.js';

const letters = 'abcdefgh';

export const othello = {
    name: 'othello', title: 'Othello', sides: ['Black', 'White'], level: 8, points: true, unit: ['disc', 'discs'], grain: 1, decided: 32,
    start: `${'-'.repeat(27)}OX${'-'.repeat(6)}XO${'-'.repeat(27)} X`,
    rules: 'Put a disc so that it encloses discs of the other side, in a row, column or diagonal, with another one of yours: ' +
        'these turn over. Who cannot must pass. Who has more discs in the end wins.',
    view(position) {
        const cells = Array.from({length: 64}, (_, i) => {
            const [x, y] = [i % 8, Math.floor(i / 8)];
            const side = 'XO'.indexOf(position[i]);
            const name = letters[x] + (y + 1);
            return {id: name, x, y, shade: 'felt', name,
                    piece: side < 0 ? null : {shape: 'disc', side, name: this.sides[side]}};
        });
        return {width: 8, height: 8, cells, marks: besides(8, 8, letters, '12345678', true)};
    },
    squares: (move) => (move === 'pass' ? [] : [move]),
    score: (view) => [0, 1].map((side) => view.cells.filter(({piece}) => piece?.side === side).length),
};
