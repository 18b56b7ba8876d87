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
            pieces.set(n, {shape: king ? 'crowned' : 'disc', side, name: `${sides[side]} ${king ? 'king' : 'man'}`});
    }
    const cells = Array.from({length: 32}, (_, i) => {
        const n = i + 1;
        return {id: String(n), ...place(n), shade: 'dark', name: `square ${n}`, piece: pieces.get(n) ?? null};
    });
    const marks = cells.map(({x, y, id}) => ({x: x + 0.12, y: y + 0.19, text: id}));
    return {width: 8, height: 8, cells, marks, markSize: 0.17, ground: true};
}

const checkersLike = (name, title, level) => ({
    name, title, sides, level, turns: true, view,
    squares: (move) => move.split(/[-x]/),
});

export const checkers = checkersLike('checkers', 'Checkers', 6);
export const giveaway = checkersLike('giveaway', 'Give-away checkers', 6);
