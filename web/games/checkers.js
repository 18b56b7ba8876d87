// English checkers and give-away checkers: squares have the numbers 1 to 32, Black's side above.

const sides = ['Black', 'White'];

const place = (n) => {
    const row = Math.floor((n - 1) / 4);
    return {x: 2 * ((n - 1) % 4) + (row % 2 ? 0 : 1), y: row};
};

// "W18,26,K30": squares of one side, ranges such as 1-12 among them.
function* men(list) {
    for (const item of list.split(',').filter(Boolean)) {
        const king = item.startsWith('K');
        const [from, to] = item.replace('K', '').split('-').map(Number);
        for (let n = from; n <= (to ?? from); ++n) yield {n, king};
    }
}

function view(position) {
    const pieces = new Map();
    for (const part of position.split(':').slice(1)) {
        const side = part[0] === 'B' ? 0 : 1;
        for (const {n, king} of men(part.slice(1).replace(/\.$/, '')))
            pieces.set(n, {shape: king ? 'crowned' : 'man', side, name: `${sides[side]} ${king ? 'king' : 'man'}`});
    }
    const cells = Array.from({length: 32}, (_, i) => {
        const n = i + 1;
        return {id: String(n), ...place(n), shade: 'dark', name: `square ${n}`, label: String(n),
                piece: pieces.get(n) ?? null};
    });
    return {width: 8, height: 8, cells, marks: [], ground: true};
}

const checkersLike = (name, title, rules) => ({
    name, title, sides, rules, level: 8, turns: true, above: '0', view, unit: ['man', 'men'], decided: 3,
    start: 'B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12',
    squares: (move) => move.split(/[-x]/),
    must: (moves) => (moves[0]?.includes('x') ? 'You must capture.' : ''),
});

const moves = 'Men move one square forwards on the dark squares, and become kings, which also move backwards, on the last ' +
    'row. Who can jump over a piece to the free square behind it must, and takes that piece. ';
export const checkers = checkersLike('checkers', 'Checkers', `${moves}Who has no move left loses.`);
export const giveaway = checkersLike('giveaway', 'Give-away', `${moves}Who has no move left wins: give your pieces away.`);
