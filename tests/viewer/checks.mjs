// What must hold of the trace viewer. Each check opens the records that it needs.

import assert from 'node:assert/strict';

const status = (page) => page.textContent('#status');
const place = async (page) => Number(await page.inputValue('#place'));
const search = (page, number) => page.click(`#searches button:nth-child(${number})`);
// Faster than the page offers, so that a search is played in a second.
const speed = (page, steps) => page.evaluate((n) => {
    const select = document.getElementById('speed');
    select.append(new Option(n, n));
    select.value = n;
}, steps);
const playing = async (page) => (await page.textContent('#play')).includes('Pause');
const stopped = (page) => page.waitForFunction(() => document.getElementById('play').textContent.includes('Play'));

// Play starts with the first pass, goes on through all of them, and stops at the last visit.
export async function plays({page, open}) {
    await open('tree');
    await search(page, 4);
    await speed(page, 50);
    await page.click('#play');
    assert.match(await status(page), /^Pass 1 of 4, visit/);
    assert.ok(await playing(page));
    await stopped(page);
    assert.match(await status(page), /^Pass 4 of 4, visit 7 of 7/);
    assert.equal(await place(page), 45);
    assert.equal(await page.locator('.later').count(), 0);
}

// It pauses, and goes on from there; a step by hand pauses, too.
export async function pauses({page, open}) {
    await open('tree');
    await speed(page, 20);
    await page.click('#play');
    await page.waitForFunction(() => document.getElementById('place').value > 3);
    await page.click('#play');
    const at = await place(page);
    await page.waitForTimeout(200);
    assert.equal(await place(page), at);
    await page.selectOption('#speed', '1');
    await page.click('#play');
    assert.equal(await place(page), at + 1);
    await page.click('#back');
    assert.ok(!await playing(page));
}

// Two steps a second by default.
export async function keepsTheSpeed({page, open}) {
    await open('tree');
    const took = await page.evaluate(() => new Promise((done) => {
        const begun = performance.now();
        new MutationObserver(() => {
            if (document.getElementById('place').value === '4') done(performance.now() - begun);
        }).observe(document.getElementById('status'), {childList: true});
        document.getElementById('play').click();
    }));
    assert.ok(took > 1400 && took < 10000, `three steps took ${took} ms`);
}

// The visit under way is marked in the diagram, in the chart and in the table: the same one.
// After so many visits of the search that is shown, the other trees show as many of theirs: the shorter search ends first.
export async function race({page, open, shoot}) {
    await open('tree');
    await search(page, 1);
    const later = () => page.$$eval('#diagrams figure', (all) => all.map((figure) => figure.querySelectorAll('.node.later').length));
    assert.deepEqual(await later(), [0, 0, 0, 0]);
    await page.evaluate(() => viewer.goTo(viewer.pass.first + 4));
    const early = await later();
    assert.ok(early.every((nodes) => nodes > 0), `${early}`);
    await shoot('race');
    await page.evaluate(() => viewer.goTo(viewer.pass.end - 1));
    assert.ok((await later()).every((nodes, i) => nodes < early[i]));
}

export async function litEverywhere({page, open, shoot}) {
    await open('tree');
    await search(page, 3);
    for (let i = 0; i < 9; ++i) await page.click('#back');
    const seen = await page.evaluate(() => {
        const {tree} = viewer.search, node = viewer.node, canvas = document.getElementById('chart');
        const ratio = devicePixelRatio, scale = canvas.clientWidth / (chart.to - chart.from);
        const x = (node - chart.from + 0.5) * scale, y = (tree.level[node] - 1) * chart.rowHeight() + 5;
        return {
            path: pathOf(viewer.search, node).join(' '),
            diagrams: [...document.querySelectorAll('.node.lit title')].map((e) => e.textContent),
            rows: [...document.querySelectorAll('#node tr.lit')].map((e) => e.cells[1].textContent),
            value: resultText(viewer.header, tree, node),
            pixel: [...canvas.getContext('2d').getImageData(x * ratio, y * ratio, 1, 1).data].slice(0, 3),
            chosen: channels(getComputedStyle(canvas).getPropertyValue('--chosen').trim()),
        };
    });
    assert.equal(seen.diagrams.length, 1);
    assert.ok(seen.diagrams[0].startsWith(`${seen.path}: `), seen.diagrams[0]);
    assert.deepEqual(seen.rows, [seen.value]);
    assert.deepEqual(seen.pixel, seen.chosen);
    await shoot('lit');
}

// While a search is played the lit node stays on the screen.
export async function litInView({page, open, shoot}) {
    await open('tictactoe');
    await search(page, 4);
    await speed(page, 50);
    await page.click('#play');
    for (let i = 0; i < 12; ++i) {
        await page.waitForTimeout(100);
        const outside = await page.evaluate(() => {
            const lit = document.querySelector('.lit .shape').getBoundingClientRect();
            const figure = document.querySelector('figure.chosen').getBoundingClientRect();
            const bottom = document.getElementById('player').getBoundingClientRect().top;
            const holds = lit.top >= 0 && lit.bottom <= bottom && lit.left >= figure.left && lit.right <= figure.right;
            return holds ? null : [lit.top, lit.bottom, bottom, lit.left, lit.right, figure.left, figure.right];
        });
        assert.equal(outside, null);
    }
    await shoot('playing');
}

// Moves that a cutoff left out: dashed in the diagram, in the chart and in the table.
export async function ghosts({page, open}) {
    await open('tree');
    const cut = await page.evaluate(() => {
        const {tree, passes: [pass]} = viewer.search, all = [];
        for (let i = pass.first; i < pass.end; ++i)
            if (tree.by[i] === byChildren && childrenOf(viewer.search, pass, i).length === 1) all.push(i);
        return all;
    });
    assert.ok(cut.length > 0);
    const dashed = await page.$$eval('figure.chosen .ghost .shape',
        (all) => all.map((e) => getComputedStyle(e).strokeDasharray));
    assert.equal(dashed.length, cut.length);
    assert.ok(dashed.every((dash) => dash !== 'none'));
    await page.evaluate((i) => viewer.goTo(i), cut[0]);
    assert.match(await page.textContent('#node tr.ghost'), /^1not visited: cut off$/);
    const painted = await page.evaluate((i) => {
        const {tree} = viewer.search, canvas = document.getElementById('chart'), ratio = devicePixelRatio;
        const scale = canvas.clientWidth / (chart.to - chart.from), row = chart.rowHeight();
        const box = [(tree.end[i] - chart.from) * scale, tree.level[i] * row + 1, Math.min(scale, 44), row - 2];
        const {data} = canvas.getContext('2d').getImageData(...box.map((n) => n * ratio));
        return data.some((byte) => byte > 0);
    }, cut[0]);
    assert.ok(painted, 'no ghost in the chart');

    // Where no search of the record has the moves, one ghost stands for them.
    await open('othello');
    await page.evaluate(() => {
        const {tree, passes} = viewer.search, all = Array.from(tree.by, (_, i) => i);
        viewer.goTo(all.find((i) => ghostsOf(viewer.header, viewer.search, passes[tree.pass[i]], i)[0] === ''));
    });
    assert.match(await page.textContent('#node tr.ghost'), /^…not visited: cut off$/);
}

// Leaves have values that are no bounds.
export async function leaves({page, open}) {
    await open('tree');
    const texts = await page.$$eval('.node:has(.order:not(:empty)) text:not(.move):not(.times):not(.order)',
        (all) => all.map((e) => e.textContent));
    assert.ok(texts.length > 50);
    for (const text of texts) assert.match(text, /^[+−]?\d+$/);
}

// Seen from the root, a node has the highest value of its children or the lowest: the highest if the root's side moves.
export async function oneSign({page, open}) {
    for (const record of ['tree', 'kalah']) {
        await open(record);
        const {wrong, tried, again} = await page.evaluate(() => {
            const {search} = viewer, {tree} = search, found = {wrong: 0, tried: 0, again: 0};
            for (let i = 0; i < search.nodes; ++i) {
                const below = tree.by[i] === byChildren ? childrenOf(search, search.passes[tree.pass[i]], i) : [];
                if (!below.length) continue;
                const values = below.map((child) => seenFromRoot(tree, child).value);
                const best = tree.side[i] > 0 ? Math.max(...values) : Math.min(...values);
                ++found.tried;
                found.wrong += best !== seenFromRoot(tree, i).value;
                found.again += below.some((child) => tree.side[child] === tree.side[i]);
            }
            return found;
        });
        assert.ok(tried > 10);
        assert.equal(wrong, 0, record);
        assert.equal(again > 0, record === 'kalah');
        assert.match(await page.textContent('#sides'), /for the side to move at the root/);
    }
}

// A narrow screen: nothing but a figure or a table scrolls sideways, text is large enough, and controls are.
export async function fitsAPhone({page, open, shoot}) {
    for (const record of ['tree', 'tictactoe', 'othello']) {
        await open(record);
        for (let i = 0; i < 5; ++i) await page.click('#back');
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 375);
        assert.equal(await page.evaluate(() => { scrollTo(100, scrollY); return scrollX; }), 0);
        const small = await page.$$eval('text, td, th, p, button, label, pre', (all) => all
            .filter((e) => e.textContent.trim() && parseFloat(getComputedStyle(e).fontSize) < 11)
            .map((e) => e.outerHTML));
        assert.deepEqual(small, []);
        const tiny = await page.$$eval('button, select, input', (all) => all.filter((e) => {
            const {width, height} = e.getBoundingClientRect();
            return width < 43.9 || height < 43.9;
        }).map((e) => e.outerHTML));
        assert.deepEqual(tiny, []);
    }
    await open('tree');
    const fits = await page.$$eval('figure', (all) => all.every((e) => e.scrollWidth <= e.clientWidth));
    assert.ok(fits, 'a small tree does not fit');
    const tops = await page.$$eval('figure', (all) => all.map((e) => e.getBoundingClientRect().top));
    assert.ok(tops.every((top, i) => !i || top > tops[i - 1]), 'the trees are not one below the other');
    await page.locator('figure').first().scrollIntoViewIfNeeded();
    await shoot('trees');
}

// Every key of the page's hint, in the chart and in a diagram; space plays anywhere.
export async function keyboard({page, open}) {
    await open('tree');
    const node = () => page.evaluate(() => viewer.node);
    for (const tree of ['#chart', 'figure:nth-of-type(1) svg']) {
        await page.focus(tree);
        await page.evaluate(() => viewer.choose(-1));
        const seen = [];
        for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowUp'])
            await page.keyboard.press(key), seen.push(await node());
        assert.deepEqual(seen, [0, 1, 2, 1, 0, -1]);
    }
    await page.focus('#chart');
    const width = () => page.evaluate(() => chart.to - chart.from);
    await page.keyboard.press('ArrowRight');
    const before = await width();
    await page.keyboard.press('Enter');
    assert.ok(await width() < before);
    await page.keyboard.press('Escape');
    assert.equal(await width(), before);
    await page.focus('figure:nth-of-type(4) svg');
    await page.keyboard.press('ArrowLeft');
    assert.match(await page.textContent('#result'), /^MTD\(f\)/);

    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press(' ');
    assert.ok(await playing(page));
    await page.keyboard.press(' ');
    assert.ok(!await playing(page));
    await page.focus('#play');
    await page.keyboard.press(' ');
    assert.ok(await playing(page), 'space on Play acts once');
    await page.keyboard.press(' ');
    const at = await place(page);
    await page.focus('#forward');
    await page.keyboard.press(' ');
    assert.ok(!await playing(page) && await place(page) === at + 1, 'space on Forward steps');
    await page.focus('#passes tbody tr:nth-child(2) button');
    await page.keyboard.press('Enter');
    assert.match(await status(page), /^Pass 2/);
    await page.fill('#find', '0 1');
    await page.keyboard.press('Enter');
    assert.match(await status(page), /: 0 1, value/);
}

// All that can be reached by keyboard has a name, and steps are announced, but not while a search is played.
export async function names({page, open}) {
    await open('tree');
    const nameless = await page.$$eval('button, input, select, [tabindex]', (all) => all.filter((e) => {
        const label = e.getAttribute('aria-label') || e.labels?.[0]?.textContent || e.textContent;
        return !/\w/.test(label);
    }).map((e) => e.outerHTML.slice(0, 80)));
    assert.deepEqual(nameless, []);
    await page.click('#play');
    assert.equal(await page.getAttribute('#status', 'aria-live'), 'off');
    await page.click('#play');
    assert.equal(await page.getAttribute('#status', 'aria-live'), 'polite');
    assert.equal(await page.getAttribute('#searches button', 'aria-pressed'), 'true');
}

// Text has a contrast of at least 4.5 (WCAG AA), on the page, in the chart and in the diagrams.
export async function contrast({page, open, shoot}) {
    await open('tree');
    const low = await page.evaluate(() => {
        const rgb = (text) => text.startsWith('#') ? channels(text) : text.match(/[\d.]+/g).slice(0, 3)
            .map((c) => text.startsWith('color(') ? 255 * c : Number(c));
        const linear = (v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
        const light = (c) => rgb(c).reduce((sum, v, k) => sum + [0.2126, 0.7152, 0.0722][k] * linear(v / 255), 0);
        const ratio = (a, b) => {
            const [x, y] = [light(a), light(b)].sort((p, q) => q - p);
            return (x + 0.05) / (y + 0.05);
        };
        const style = getComputedStyle(document.documentElement);
        const named = (name) => style.getPropertyValue('--' + name).trim();
        const pairs = ['ink paper', 'ink row', 'ink chosen', 'dim paper', 'again paper', 'paper accent']
            .map((pair) => [pair, ...pair.split(' ').map(named)]);
        const inks = {'#000': '#000000', '#fff': '#ffffff'};
        for (const shade of chart.shades.flat()) pairs.push(['chart', inks[inkOn(shade)], `rgb(${shade})`]);
        const shape = document.querySelector('.node .shape'), group = shape.parentNode;
        shape.style.transition = 'none';
        for (const kind of kinds) {
            group.style.setProperty('--kind', kind);
            pairs.push([`diagram ${kind}`, named('ink'), getComputedStyle(shape).fill]);
        }
        return pairs.map(([what, a, b]) => [what, ratio(a, b)]).filter(([, r]) => !(r >= 4.5));
    });
    assert.deepEqual(low, []);
    await open('tree');
    await shoot('tree');
}

// Nothing moves but by steps if the reader asks for that.
export async function motion({page, open, calm}) {
    await open('tree');
    const durations = await page.$eval('.node .shape', (e) => getComputedStyle(e).transitionDuration);
    assert.equal(durations.split(',').some((time) => parseFloat(time) > 0), !calm);
}
