const letters = 'abcdefgh';

export const othello = {
    name: 'othello', title: 'Othello', sides: ['Black', 'White'], level: 6,
    view(position) {
        const cells = Array.from({length: 64}, (_, i) => {
            const [x, y] = [i % 8, Math.floor(i / 8)];
            const side = 'XO'.indexOf(position[i]);
            const name = letters[x] + (y + 1);
            return {id: name, x, y, shade: 'felt', name,
                    piece: side < 0 ? null : {shape: 'disc', side, name: this.sides[side]}};
        });
        return {width: 8, height: 8, cells, marks: [...letters].map((text, x) => ({x: x + 0.5, y: -0.12, text}))
            .concat(Array.from({length: 8}, (_, y) => ({x: -0.22, y: y + 0.6, text: String(y + 1)})))};
    },
    squares: (move) => (move === 'pass' ? [] : [move]),
    score: (view) => [0, 1].map((side) => view.cells.filter(({piece}) => piece?.side === side).length),
};
