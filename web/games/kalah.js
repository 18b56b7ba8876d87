// Kalah: South's houses below, from left to right, North's above, from right to left, a store at either end.

const sides = ['South', 'North'];

const seeds = (view, side, inStore) => view.cells
    .filter(({id, piece}) => piece.side === side && id.endsWith('store') === inStore)
    .reduce((sum, {piece}) => sum + Number(piece.text), 0);
const inHouses = (view) => [seeds(view, 0, false), seeds(view, 1, false)];

export const kalah = {
    name: 'kalah', title: 'Kalah', sides, level: 10, points: true, unit: ['seed', 'seeds'], grain: 1, decided: 24,
    start: '4,4,4,4,4,4,0/4,4,4,4,4,4,0 S',
    rules: 'Take all seeds of one of your six houses and sow them one by one to the right, your store included, the other\'s ' +
        'left out. Who ends in the own store moves again; who ends in an own empty house takes that seed and those opposite. ' +
        'Who has more seeds in the end wins.',
    // "4,4,4,4,4,4,0/4,4,4,4,4,4,0 S": the six houses and the store of South, then of North.
    view(position) {
        const cells = [];
        const pit = {w: 0.92, h: 1.1, shade: 'hole'};
        position.split(' ')[0].split('/').forEach((half, side) => {
            half.split(',').forEach((count, i) => {
                const piece = {shape: 'count', side, text: count, name: `${count} seeds`};
                if (i === 6) cells.push({id: `${sides[side]} store`, x: side ? 0 : 7.2, y: 0, h: 2.5, shade: 'hole',
                                         name: `${sides[side]}'s store`, piece});
                else cells.push({...pit, id: `${side}.${i + 1}`, x: 1.14 + (side ? 5 - i : i), y: side ? 0.02 : 1.38,
                                 name: `${sides[side]}'s house ${i + 1}`, piece});
            });
        });
        const marks = [1, 2, 3, 4, 5, 6].flatMap((n) => [{x: n + 0.6, y: 2.7, text: n}, {x: 7.6 - n, y: -0.2, text: n}]);
        return {width: 8.2, height: 2.5, cells, marks};
    },
    named: (move, side) => `${sides[side][0]}${move}`,
    squares: (move, view, side) => [`${side}.${move}`],
    // What lies in the stores; once a side has no more seeds in its houses, the other's houses are its own, too.
    score(view) {
        const houses = inHouses(view), over = houses.includes(0);
        return [0, 1].map((side) => seeds(view, side, true) + (over ? houses[side] : 0));
    },
    counted(view) {
        const houses = inHouses(view), side = houses[0] ? 0 : 1;
        return houses[side] ? `The seeds in the houses are ${sides[side]}\u2019s.` : '';
    },
};
