// What must hold of the page: a function each. They get {page, url, shoot} and throw what is wrong.

import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';

import {atPly, choose, clickCells, clickMove, lot, moves, noSidewaysScrolling, open, playGame, settled, status} from './player.mjs';
import {ask} from './servers.mjs';

export async function serverIsCareful({url}) {
    const answer = await ask(url, 'GET', '/');
    for (const header of ['Content-Security-Policy: default-src \'self\'', 'Cross-Origin-Opener-Policy: same-origin',
                          'Cross-Origin-Embedder-Policy: require-corp', 'X-Content-Type-Options: nosniff'])
        assert.ok(answer.includes(header), header);
    assert.match(answer, /^HTTP\/1.1 200/);
    assert.match(await ask(url, 'HEAD', '/wasm/betwixt.wasm'), /^HTTP\/1.1 200[^]*application\/wasm/);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
        assert.match(await ask(url, method, '/'), /^HTTP\/1.1 405[^]*Allow: GET, HEAD/, method);
    const up = ['/../CMakeCache.txt', '/%2e%2e/CMakeCache.txt', '/..%2fCMakeCache.txt', '//etc/passwd', '/none'];
    for (const target of up)
        assert.match(await ask(url, 'GET', target), /^HTTP\/1.1 40[04]/, target);
}

export async function threads({page, url}) {
    await open(page, url, 'connect4');
    assert.match(await page.textContent('#about'), /2 threads/);
}

// A whole game by clicks; tic-tac-toe is a draw at best, so the engine never loses it.
const wholeGame = (game, settings, most) => async ({page, url, shoot}) => {
    await open(page, url, game, settings);
    const end = await playGame(page, lot(7), most);
    if (most === undefined) assert.equal(end, 'over', await status(page));
    await noSidewaysScrolling(page);
    await shoot(game);
};
export const tictactoe = async (given) => {
    await wholeGame('tictactoe', {})(given);
    assert.doesNotMatch(await status(given.page), /X won/);
};
export const connect4 = wholeGame('connect4', {amount: 6});
export const othello = wholeGame('othello', {amount: 1});
export async function kalah(given) {
    await wholeGame('kalah', {amount: 1})(given);
    const [, points, south, north] = /by (\d+)\. South (\d+), North (\d+)\.( The seeds in the houses are \w+’s\.)?$/.exec(await status(given.page));  // no draw
    assert.deepEqual([Math.abs(south - north), Number(south) + Number(north)], [Number(points), 48]);
    const moves = await given.page.$$eval('#moves .move', (all) => all.map((move) => move.textContent));
    assert.ok(moves.every((move) => /^[SN][1-6]$/.test(move)) && moves.some((move) => move[0] === 'N'), moves.join(' '));
}
export const checkers = wholeGame('checkers', {amount: 2});
export const giveaway = wholeGame('giveaway', {amount: 2});
export const chess = wholeGame('chess', {amount: 2}, 120);

export async function secondSide({page, url}) {
    await open(page, url, 'tictactoe', {side: '1'});
    await atPly(page, 1);
    assert.match(await status(page), /O to move: your turn/);
}

export async function keyboard({page, url}) {
    await open(page, url, 'tictactoe');
    await page.focus('[data-cell="a3"]');
    for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await atPly(page, 2);
    await settled(page);
    assert.equal((await moves(page))[0], 'b2');
    await page.keyboard.press('Enter');  // taken: nothing happens but a sentence
    await page.waitForFunction(() => document.getElementById('error').textContent.includes('no legal move'));
    assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), 'b2');
    assert.match(await page.getAttribute('[data-cell="b2"]', 'aria-label'), /b2, X/);
}

// The board is drawn again while the button is down, as it is whenever values of moves come in.
export async function slowClick({page, url}) {
    await open(page, url, 'tictactoe');
    await page.hover('[data-cell="b2"]');
    await page.mouse.down();
    await page.evaluate(() => {
        window.drawn = new Promise((done) => new MutationObserver(done).observe(document.getElementById('board'), {childList: true}));
    });
    await page.dispatchEvent('#amount', 'change');
    await page.evaluate(() => window.drawn);
    await page.mouse.up();
    await atPly(page, 2);
    assert.equal((await moves(page))[0], 'b2');
}

export async function promotion({page, url}) {
    const game = '# betwixt chess\nb2b4 a7a5 b4a5 b7b6 a5b6 a8a3 b6c7 a3a5\n';
    await open(page, url, 'chess', {side: 'both'});
    await page.setInputFiles('#file', {name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(game)});
    await page.waitForFunction(() => document.querySelectorAll('#moves .move').length === 8);
    await page.click('[data-cell="c7"]');
    await page.click('[data-cell="b8"]');
    await page.click('#choice button[value="c7b8n"]');
    await page.waitForFunction(() => document.querySelectorAll('#moves .move').length === 9);
    assert.equal((await moves(page)).at(-1), 'cxb8=N');
}

export async function undoAndRedo({page, url}) {
    await open(page, url, 'connect4', {amount: 3});
    const chance = lot(3);
    for (let i = 0; i < 2; ++i) await clickMove(page, chance), await settled(page);
    const all = await moves(page);
    await page.click('#undo');
    await atPly(page, 2);
    await page.click('#redo');
    await atPly(page, all.length);
    assert.deepEqual(await moves(page), all);
    await page.click('#new');
    await page.waitForFunction(() => !document.querySelector('#moves .move'));
}

// Values on squares are whole discs, of one colour where the side to move is ahead and of another where it is not.
async function coloursOfValues(page) {
    for (const [text, names] of await page.$$eval('.sign-value', (all) => all.map((v) => [v.textContent, v.getAttribute('class')]))) {
        assert.doesNotMatch(text, /\./);
        assert.equal(names.includes('ahead'), text.startsWith('+'), `${text}: ${names}`);
    }
}

export async function values({page, url, shoot}) {
    await open(page, url, 'othello', {amount: 6});
    await page.check('#values');
    await page.waitForFunction(() => document.querySelectorAll('#value-list li').length === 4);
    await page.waitForFunction(() => document.querySelectorAll('.sign-value').length === 4);
    await coloursOfValues(page);
    await shoot('values');
    await clickMove(page, lot(1));
    await settled(page);
    await page.waitForFunction(() => document.querySelectorAll('#value-list li').length > 0);
    await coloursOfValues(page);
    await page.uncheck('#values');
    await page.waitForFunction(() => !document.querySelector('#value-list li'));
}

export async function saveAndLoad({page, url}) {
    await open(page, url, 'tictactoe');
    await playGame(page, lot(5));
    const played = await moves(page);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save')]);
    const text = await readFile(await download.path(), 'utf8');
    assert.equal(text, `# betwixt tictactoe\n${played.join(' ')}\n`);
    await choose(page, 'kalah');
    await page.waitForFunction(() => document.getElementById('status').textContent.includes('South'));
    const give = (content) =>
        page.setInputFiles('#file', {name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(content)});
    await give(text);
    await page.waitForFunction(() => document.getElementById('status').textContent.includes('is over'));
    assert.deepEqual(await moves(page), played);
    for (const [wrong, sentence] of [['# betwixt go\nd4', 'not here'], ['b2 b2', 'b2'], ['', 'no game']]) {
        await give(wrong);
        await page.waitForFunction((part) => document.getElementById('error').textContent.includes(part), sentence);
    }
    assert.deepEqual(await moves(page), played);
}

const give = (page, name, content) =>
    page.setInputFiles('#file', {name, mimeType: 'text/plain', buffer: Buffer.from(content)});
const afterLoading = (page, plies) =>
    page.waitForFunction((n) => document.querySelectorAll('#moves .move').length === n, plies, {timeout: 30000});

// Saves in a format and gives the text.
async function saved(page, format) {
    await page.selectOption('#format', format);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save')]);
    return {name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8')};
}

// The usual formats of each game, there and back; a text finds its game by itself.
export async function formats({page, url}) {
    await open(page, url, 'othello');
    for (const [file, plies, format, ending, shown] of [
        ['[Event "x"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n', 5, 'pgn', 'pgn', /1\. e4 e5 2\. Nf3 Nc6 3\. Bb5/],
        ['[Event "x"]\n\n1. 11-15 23-19 2. 8-11 *\n', 3, 'pdn', 'pdn', /1\. 11-15 23-19 2\. 8-11/],
        ['[Event "giveaway"]\n\n1. 11-15 23-19 *\n', 2, 'pdn', 'pdn', /1\. 11-15 23-19/],
        ['(;FF[4]GM[2]SZ[8];B[f5];W[d6];B[c3])', 3, 'sgf', 'sgf', /;B\[f5\];W\[d6\]/i],
        ['# betwixt othello\nf5 d6 c3\n', 3, 'ggf', 'ggf', /^\(;GM\[Othello\]/],
        ['# betwixt othello\nf5 d6 c3\n', 3, 'transcript', 'txt', /^f5d6c3\n$/]]) {
        await give(page, 'game.txt', file);
        await afterLoading(page, plies);
        const {name, text} = await saved(page, format);
        assert.match(text, shown);
        assert.ok(name.endsWith(`.${ending}`), name);
        await page.click('#new');
        await afterLoading(page, 0);
        await give(page, name, text);
        await afterLoading(page, plies);
    }
    for (const [wrong, sentence] of [['1. e5 *', 'line 1'], ['(;GM[2];B[a1])', 'a1'], ['1. 11-20 *', '11-20']]) {
        await give(page, 'wrong.txt', wrong);
        await page.waitForFunction((part) => document.getElementById('error').textContent.includes(part), sentence);
    }
}

// A game that does not begin at the start keeps its beginning.
export async function fromPosition({page, url}) {
    await open(page, url, 'chess', {side: 'both'});
    const fen = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1';
    await give(page, 'end.pgn', `[SetUp "1"]\n[FEN "${fen}"]\n\n1... Kd7 2. e4 *\n`);
    await afterLoading(page, 2);
    await page.click('#undo');
    await page.click('#undo');
    await page.waitForFunction(() => /Black to move/.test(document.getElementById('status').textContent));
    const {text} = await saved(page, 'pgn');
    assert.ok(text.includes(fen) && /1\.\.\. Kd7 2\. e4/.test(text), text);
    await page.selectOption('#format', 'moves');
    await page.click('#save');
    await page.waitForFunction(() => document.getElementById('error').textContent.includes('begin at the start'));
}

// Searches node by node in the viewer.
export async function nodeByNode({page, url, shoot}) {
    await open(page, url, 'tictactoe', {amount: 4});
    await page.selectOption('#traced', 'four');
    await page.click('#trace');
    const viewer = await (await page.waitForSelector('#viewer iframe')).contentFrame();
    await viewer.waitForFunction(() => document.getElementById('title')?.textContent.includes('4 searches'), null, {timeout: 30000});
    assert.equal((await viewer.$$('#searches button')).length, 4);
    await viewer.click('#searches button:nth-child(3)');
    assert.match(await viewer.textContent('#result'), /^SSS\*/);
    await viewer.click('#forward');
    assert.ok((await viewer.$$('#node table tr')).length > 0);
    await shoot('nodes');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#viewer .save')]);
    assert.match(await readFile(await download.path(), 'latin1'), /^betwixt trace 1\n\{"game":"tictactoe"/);
    await page.click('#viewer .close');
    await choose(page, 'chess');
    await page.waitForFunction(() => document.getElementById('status').textContent.includes('White'));
    await page.selectOption('#traced', 'one');
    await page.click('#trace');
    await viewer.waitForFunction(() => document.getElementById('title')?.textContent.includes('chess'), null, {timeout: 60000});
}

// The laboratory's report: its plots are drawn by scripts that stand in it, which the page itself forbids.
export async function report({page, url, shoot}) {
    await open(page, url, 'tictactoe');
    await page.click('#report');
    await page.waitForSelector('h1:has-text("the grain of values")');
    await page.waitForFunction(() => document.querySelectorAll('figure svg, figure canvas').length >= 3, null, {timeout: 30000});
    await shoot('report');
    await page.goBack();
    await settled(page);
    await page.click('#report');  // again, from the browser's copy
    await page.waitForFunction(() => document.querySelectorAll('figure svg, figure canvas').length >= 3, null, {timeout: 30000});
}

// Every script of the page is asked for at once, not one after the other as each is read.
export async function scripts({page, url}) {
    await open(page, url, 'tictactoe');
    const late = await page.evaluate(() => {
        const named = new Set([...document.querySelectorAll('link[rel=modulepreload], script')].map((e) => e.href ?? e.src));
        const read = performance.getEntriesByType('resource').map(({name}) => name).filter((name) => name.endsWith('.js'));
        return [...new Set(read)].filter((name) => !named.has(name) && !/(worker|module)\.js$/.test(name))  // the worker's own
            .concat([...named].filter((name) => name && !read.includes(name)));
    });
    assert.deepEqual(late.filter((name) => !name.endsWith('/app.js')), []);
}

// The engine plays both sides, with another driver, and the course of the game is drawn.
export async function engineAgainstEngine({page, url, shoot}) {
    await open(page, url, 'connect4', {amount: 4, driver: 'aspiration'});
    await page.selectOption('#side', 'none');
    await page.waitForFunction(() => document.getElementById('status').textContent.includes('is over'), null,
                               {timeout: 60000});
    const plies = (await moves(page)).length;
    assert.ok((await page.$$('.point')).length >= plies);
    await page.click('#evaluate');
    await page.waitForFunction(() => document.getElementById('stop').disabled, null, {timeout: 60000});
    await page.click('.point[data-ply="3"]');
    await atPly(page, 3);
    await shoot('course');
}

// A search without end stops at once, and its bracket was seen to close.
export async function moveNow({page, url, shoot}) {
    await open(page, url, 'othello', {unit: 'seconds', amount: 600});
    await clickMove(page, lot(2));
    await page.waitForFunction(() => document.querySelectorAll('.funnel .pass').length > 1, null, {timeout: 60000});
    await page.waitForFunction(() => /Depth ([7-9]|[1-9][0-9])/.test(document.getElementById('bracket-caption').textContent), null,
                               {timeout: 60000});
    await shoot('bracket');
    const from = Date.now();
    await page.click('#stop');
    await settled(page);
    assert.ok(Date.now() - from < 3000, `it took ${Date.now() - from} ms to stop`);
    assert.equal((await moves(page)).length, 2);
}

export async function badLimit({page, url}) {
    await open(page, url, 'tictactoe');
    await page.fill('#amount', '0');
    await page.dispatchEvent('#amount', 'change');
    await page.waitForFunction(() => document.getElementById('error').textContent.includes('1 to 99 plies'));
}

// What is on the board is in the address: it can be shared, reloaded, and gone through by Back and Forward.
export async function addressKeepsTheGame({page, url}) {
    await open(page, url, 'tictactoe', {side: 'both'});
    await clickCells(page, 'b2', 'a1', 'c3');
    await atPly(page, 3);
    await page.waitForFunction(() => location.hash === '#tictactoe?moves=b2.a1.c3');
    assert.match(await page.title(), /Tic-tac-toe, move 3/);
    await page.goBack();
    await atPly(page, 2);
    await page.goForward();
    await atPly(page, 3);
    await page.reload();
    await atPly(page, 3);
    assert.deepEqual(await moves(page), ['b2', 'a1', 'c3']);
    await choose(page, 'connect4');
    await page.waitForFunction(() => location.hash === '#connect4');
    await page.goBack();
    await atPly(page, 3);
    const other = await page.context().newPage();
    await other.goto(`${url}#tictactoe?moves=b2.a1.c3&at=1`);
    await atPly(other, 1);
    assert.deepEqual(await moves(other), ['b2', 'a1', 'c3']);
    await other.goto(`${url}#tictactoe?moves=b2.a1.b2`);
    await other.waitForFunction(() => document.getElementById('error').textContent.includes('b2'));
    assert.deepEqual(await moves(other), ['b2', 'a1']);
    await other.goto(`${url}#chess?moves=e4.e5.zzz`);
    await other.waitForFunction(() => document.getElementById('error').textContent === "'zzz' cannot be played after e4 e5");
    await other.goto(`${url}#chess?start=rubbish`);
    await other.waitForFunction(() => document.getElementById('error').textContent.includes('written in FEN'));
    assert.match(await status(other), /White to move/);
    await other.goto(`${url}#chess?moves=e4.e5.Nf3.Nc6.Bb5`);
    await atPly(other, 5);
    await other.waitForFunction(() => location.hash === '#chess?moves=e2e4.e7e5.g1f3.b8c6.f1b5');
    await other.close();
}

// The user's own men are below, at the next visit from the beginning.
export async function ownSideBelow({page, url}) {
    const below = (visit, own, other) => visit.waitForFunction(([a, b]) => {
        const height = (id) => document.querySelector(`[data-cell="${id}"]`).getBoundingClientRect().y;
        return height(a) > height(b);
    }, [own, other], {timeout: 10000});
    for (const [game, first, second] of [['checkers', '1', '32'], ['chess', 'e1', 'e8']]) {
        const visit = await page.context().newPage();
        await open(visit, url, game, {side: '1', amount: 2});
        await below(visit, second, first);
        await visit.close();
        const next = await page.context().newPage();
        await next.goto(`${url}#${game}`);
        await settled(next);
        await below(next, second, first);
        await next.selectOption('#side', '0');
        await below(next, first, second);
        await next.close();
    }
}

// Why a click makes no move; where the rules force a capture, the pieces that can are marked.
export async function refusals({page, url}) {
    const says = (sentence) => page.waitForFunction((text) => document.getElementById('error').textContent === text, sentence);
    await open(page, url, 'chess', {side: 'both', amount: 2});
    await clickCells(page, 'e2', 'e5');
    await says('That is no legal move.');
    await clickCells(page, 'e7');  // not one's own: nothing to be said
    await says('');
    await clickCells(page, 'a1');
    await says('This piece cannot move.');
    await page.goto(`${url}#checkers?moves=9-13.22-18.5-9.18-15.10x19.24x15.11x18.23x5.6-9.21-17`);
    await atPly(page, 10);
    await page.waitForSelector('[data-cell="13"] .sign-take');
    await clickCells(page, '9');
    await says('You must capture.');
    await page.goto(`${url}#chess?moves=e2e4.e7e6.e1e3.d7d5`);
    await says("'e1e3' cannot be played after e2e4 e7e6");
    assert.deepEqual(await moves(page), ['e4', 'e6']);
}

// A position or a game goes into the same field; a position is no longer the game that was loaded.
export async function anyTextSets({page, url}) {
    await open(page, url, 'chess', {side: 'both', amount: 2});
    const set = async (text) => (await page.fill('#position', text), await page.click('#set'));
    await set('e4 e5 Nf3');
    await afterLoading(page, 3);
    assert.deepEqual(await moves(page), ['e4', 'e5', 'Nf3']);
    await set('[White "A"]\n[Black "B"]\n\n1. d4 *');
    await page.waitForFunction(() => document.getElementById('heading').textContent === 'A \u2013 B');
    await set('7k/8/5KQ1/8/8/8/8/8 w - - 0 1');
    await page.waitForFunction(() => document.getElementById('heading').textContent === '');
    await set('rnbqkbnr/ppppp1pp/8/5p1Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2');
    await page.waitForFunction(() => document.querySelector('.sign-check')?.parentNode.dataset.cell === 'e8');
    await set('rnbqkbnr/ppppp1pp/8/5p2/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 1 2');
    await page.waitForFunction(() => !document.querySelector('.sign-check'));
    await set('e4 zz');
    await page.waitForFunction(() => document.getElementById('unset').textContent.includes("'zz' is no move"));
    await set('7k/8/9/8/8/8/8/8 w - - 0 1');
    await page.waitForFunction(() => /board|row|FEN/.test(document.getElementById('unset').textContent));
}

// The engine answers when the user's move has come to rest; its own moves in a row are seen one by one, and named
// together.
export async function movesAreSeen({page, url}) {
    await open(page, url, 'kalah?moves=1.5.1.4', {side: 'both', amount: 4});
    await page.selectOption('#side', '0');
    const from = Date.now();
    await clickCells(page, '0.1');
    await page.waitForFunction(() => document.querySelectorAll('#moves .move').length === 6);
    assert.ok(Date.now() - from >= 450, `${Date.now() - from} ms`);
    await page.waitForFunction(() => /^North played N\d, N\d/.test(document.getElementById('status').textContent));
    assert.ok(Date.now() - from >= 1400, `${Date.now() - from} ms`);
}

// The board keeps its place, whatever the line above it says.
export async function boardStays({page, url}) {
    await open(page, url, 'othello', {amount: 2});
    await page.evaluate(() => {
        window.places = new Set();
        const look = () => {
            window.places.add(Math.round(document.getElementById('board').getBoundingClientRect().y + scrollY));
            requestAnimationFrame(look);
        };
        look();
    });
    await page.selectOption('#side', 'none');
    await page.waitForFunction(() => document.querySelectorAll('#moves .move').length > 3);
    assert.equal(await page.evaluate(() => window.places.size), 1);
}

// The first visit: questions close the bracket by themselves, and four algorithms are told apart.
export async function firstVisit({page, url, shoot}) {
    await page.goto(url);
    await page.waitForFunction(() => document.querySelectorAll('#four .exact').length === 4, null, {timeout: 60000});
    await page.waitForFunction(() => document.querySelector('.funnel .exact'), null, {timeout: 60000});
    assert.match(await page.textContent('#bracket-caption'), /question \d+ of \d+: (Is Black’s lead at least .*|Can (Black|White) win)\? (Yes|No)/);
    assert.match(await page.textContent('#sentence'), /should|level/);
    assert.doesNotMatch(await page.textContent('#bracket-caption'), /\d\.\d/);  // values are whole discs
    const [asked, found] = await page.$$eval('#four .drawing', (all) => ['.asked', '.exact'].map((sign) => all.map((drawing) =>
        Math.round(drawing.querySelector(sign).getBoundingClientRect().x - drawing.getBoundingClientRect().x))));
    assert.ok(new Set(asked).size > 2, `first questions: ${asked}`);
    assert.equal(new Set(found).size, 1, `values: ${found}`);
    assert.doesNotMatch(await status(page), /Hint/);  // nobody asked for one
    assert.match(await page.textContent('#by-depth'), /^Algorithm: mtd-bi\./);
    await shoot('first-visit');
}

// The page drops what a search found when another position comes, and searches that one.
export async function bracketIsOfThePosition({page, url}) {
    const says = (pattern) => page.waitForFunction(([source]) =>
        new RegExp(source).test(document.getElementById('sentence').textContent), [pattern.source], {timeout: 30000});
    const set = async (fen) => (await page.fill('#position', fen), await page.click('#set'));
    await open(page, url, 'chess', {side: 'both', amount: 4});
    await set('7k/8/5KQ1/8/8/8/8/8 w - - 0 1');
    await says(/White wins in 1 move/);
    await page.click('#new');
    await says(/ahead|level|should/);
    await set('7k/8/5KQ1/8/8/8/8/8 w - - 0 1');
    await clickCells(page, 'g6', 'g7');
    await says(/The game is over: checkmate, White won/);
    assert.equal((await page.$$('#bracket .closed')).length, 1);
    assert.equal((await page.$$('#bracket .asked, #depths button')).length, 0);
    for (const id of ['replay', 'compare', 'hint', 'go']) assert.ok(await page.$eval(`#${id}`, (button) => button.disabled), id);
    await page.click('#undo');
    await says(/White wins in 1 move/);
    await give(page, 'game.pgn', '1. e4 e5 2. Nf3 *');
    await says(/ahead|level|should/);
    await set('7k/8/5KQ1/8/8/8/8/8 w - - 0 1');
    await says(/White wins in 1 move/);
    await page.goto(`${url}#chess?moves=e4.e5`);
    await says(/ahead|level|should/);
    await choose(page, 'tictactoe');
    await page.waitForFunction(() => /draw/.test(document.getElementById('sentence').textContent), null, {timeout: 30000});
}

// Four algorithms find one value, though play searches chess selectively; then play goes on as before.
export async function fourFindOneValue({page, url}) {
    await open(page, url, 'chess', {side: 'both', amount: 5});
    await page.click('#compare');
    await page.waitForFunction(() => document.querySelectorAll('#four .exact').length === 4, null, {timeout: 60000});
    const found = await page.$$eval('#four .exact', (all) => all.map((sign) => sign.getAttribute('cx')));
    assert.deepEqual([found.length, new Set(found).size], [4, 1], `${found}`);
    assert.match(await page.textContent('#four .found'), /^All find: .*(ahead|level)/);
    await clickMove(page, lot(1));
    await page.waitForFunction(() => /ahead|level|should/.test(document.getElementById('sentence').textContent));
    assert.equal(await page.textContent('#four .found'), '');
    assert.equal(await page.textContent('#error'), '');
}

// A move of the engine's: the search of it stays, and says so.
export async function bracketOfTheMove({page, url}) {
    await open(page, url, 'othello', {amount: 4});
    await clickMove(page, lot(1));
    await settled(page);
    const reply = (await moves(page))[1];
    await page.waitForTimeout(500);
    assert.equal(await page.textContent('#known'), `What the computer knew before ${reply}`);
    assert.ok((await page.$$('#bracket .pass')).length > 0);
}

// A move that throws the game away is marked, and no other.
export async function mistakes({page, url}) {
    await open(page, url, 'chess', {side: 'both', amount: 4});
    await give(page, 'fool.pgn', '1. f3 e5 2. g4 Qh4# 0-1');
    await afterLoading(page, 4);
    await page.waitForFunction(() => document.querySelector('.sign-check')?.parentNode.dataset.cell === 'e1');
    await page.click('#evaluate');
    await page.waitForFunction(() => document.querySelectorAll('.point').length === 5, null, {timeout: 30000});
    for (const marks of ['.point.fell', '.move.fell'])
        assert.deepEqual(await page.$$eval(marks, (all) => all.map((mark) => mark.dataset.ply)), ['3']);
    assert.equal(await page.$eval('.move.fell', (move) => getComputedStyle(move, '::after').content), '"??"');
    await page.click('.move.fell');
    await page.waitForFunction(() => /^g4 was a blunder: \S+ was better\.$/.test(document.getElementById('remark').textContent));
    assert.equal(await page.$eval('.point[data-ply="4"]', (point) => point.textContent), 'after 4 half-moves: Black wins');
}

// Step by step: a question without its answer, then the answer and one bar more.
export async function stepByStep({page, url}) {
    await open(page, url, 'othello');
    await page.click('#pace button[value="step"]');
    await page.selectOption('#driver', 'ab-sss*');
    await settled(page);
    await page.click('#hint');
    await page.waitForFunction(() => document.querySelectorAll('#depths button').length > 7, null, {timeout: 30000});
    await page.click('#depths button:last-child');
    const bars = () => page.$$eval('#bracket .pass', (all) => all.length);
    for (let asked = true; !await page.$eval('#next', (button) => button.disabled); asked = !asked) {
        const before = await bars();
        await page.waitForFunction((open) => /\?( An earlier answer|$)/.test(document.getElementById('bracket-caption').textContent) === open, asked);
        assert.equal(await page.textContent('#next'), asked ? 'Answer' : 'Next question');
        await page.click('#next');
        await page.waitForFunction((n) => document.querySelectorAll('#bracket .pass').length === n, before + (asked ? 1 : 0));
    }
    assert.ok(await page.$('#bracket .exact'));
}

// A hint that is asked for before the engine is there: nothing that the page does by itself takes its place.
export async function hintAtOnce({page, url}) {
    await page.addInitScript(() => { localStorage.betwixt = JSON.stringify({level: 'full', seen: true}); });
    await page.goto(`${url}#othello`);
    await settled(page);
    await page.click('#hint');
    await page.waitForFunction(() => document.getElementById('status').textContent.includes('Hint: '), null, {timeout: 30000});
}

// A beginner's game, to its end.
export async function levels({page, url}) {
    await open(page, url, 'othello', {level: 'beginner', amount: 2});
    assert.equal(await playGame(page, lot(11)), 'over');
}

// The bounds of the bracket never contradict each other, and the axis has one direction whoever is to move.
export async function oneDirection({page, url}) {
    await open(page, url, 'othello', {side: 'both', amount: 10});
    await page.click('#pace button[value="step"]');
    for (const moves of ['d3', 'd3.c5']) {
        await page.goto(`${url}#othello?moves=${moves}`);
        await atPly(page, moves ? moves.split('.').length : 0).catch(() => {});
        await page.waitForFunction(() => document.querySelector('#depths button:nth-child(10)')?.textContent.match(/\d$/));
        for (let depth = 6; depth <= 10; ++depth) {
            await page.click(`#depths button:nth-child(${depth})`);
            let [lower, upper] = [-Infinity, Infinity];
            for (;;) {
                const shown = await page.evaluate(() => [...document.querySelectorAll('#bracket text')].map((t) => t.textContent));
                assert.deepEqual(shown.filter((text) => text.includes('ahead')), ['◂ White ahead', 'Black ahead ▸']);
                const said = await page.textContent('#bracket-caption');
                const [, asked, yes] = /at least ([+−]?[\d.]+)\? (Yes|No)/.exec(said) ?? [];
                const number = Number(asked?.replace('−', '-'));
                if (yes === 'Yes') assert.ok(number <= upper, said), lower = Math.max(lower, number);
                if (yes === 'No') assert.ok(number > lower, said), upper = Math.min(upper, number);
                const before = said;
                const last = await page.$eval('#bracket-caption', (p) => /question (\d+) of \1:.*\? [YN]/.test(p.textContent) || !/question/.test(p.textContent));
                if (last) break;
                await page.click('#next');
                await page.waitForFunction((text) => document.getElementById('bracket-caption').textContent !== text, before);
            }
        }
    }
}

// The second side is to move and wins: the sentence, the chips and the graph say so.
export async function leadOfTheSecondSide({page, url}) {
    await open(page, url, 'chess', {side: 'both', amount: 4});
    await page.fill('#position', '6k1/5ppp/8/8/8/r7/5PPP/6K1 b - - 0 1');
    await page.click('#set');
    await page.waitForFunction(() => document.getElementById('sentence').textContent === 'Black wins in 1 move.');
    assert.ok(await page.$eval('#status', (node) => node.getBoundingClientRect().top >= 0), 'the board is out of sight');
    await page.waitForFunction(() => /Black wins$/.test(document.querySelector('#depths button:last-child').textContent));
    await page.click('#evaluate');
    await page.waitForFunction(() => /Black wins$/.test(document.querySelector('.point')?.textContent));
}

// An answer that a later one contradicts is withdrawn, and the page says so.
export async function withdrawnAnswers({page, url}) {
    await open(page, url, 'othello', {side: 'both'});
    const shown = await page.evaluate(async () => {
        const {Bracket} = await import('./bracket.js');
        const {games} = await import('./games/all.js');
        const names = ['sentence', 'peek', 'picture', 'question', 'label', 'depths', 'next', 'replay'];
        const parts = Object.fromEntries(names.map((name) => [name, document.createElement('div')]));
        const bracket = new Bracket({...parts, picture: document.getElementById('graph')});
        bracket.setPace('live');
        bracket.begin(games.find(({name}) => name === 'othello'), 0);
        const report = {kind: 'pass', depth: 3, nullWindow: true, alpha: 3, beta: 4, lower: 4, upper: Infinity, value: 4};
        bracket.add(report);
        bracket.add({...report, alpha: 1, beta: 2, lower: -Infinity, upper: 1, value: 1});
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        return [parts.sentence.textContent, parts.question.textContent];
    });
    assert.match(shown[0], /not win by more than 1 disc/);
    assert.match(shown[1], /question 1 of 1.*withdrawn/);
}

// What is pasted is a position or a game; left and right go through it.
export async function keysAndPaste({page, url}) {
    await open(page, url, 'chess', {side: '1'});
    const paste = (text) => page.evaluate((pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', pasted);
        document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true}));
    }, text);
    await paste('[White "Ann"]\n[Black "Ben"]\n[Result "1-0"]\n[ECO "C40"]\n\n1. e4 e5 2. Nf3 1-0\n');
    await afterLoading(page, 3);
    await clickCells(page, ['b8']);  // arrow keys walk over a board that was reached by the keyboard only
    await page.keyboard.press('ArrowLeft');
    await atPly(page, 2);
    await page.keyboard.press('ArrowRight');
    await atPly(page, 3);
    const {text} = await saved(page, 'pgn');
    assert.match(text, /\[White "Ann"\][^]*\[Black "Ben"\][^]*\[Result "1-0"\][^]*\[ECO "C40"\]\n\n1\. e4 e5 2\. Nf3/);
    assert.equal(await page.$eval('#side', (select) => select.value), 'both');
    await page.click('#new');
    await page.waitForFunction(() => document.getElementById('side').value === '1');
    await paste('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
    await page.waitForFunction(() => document.getElementById('position').value.startsWith('4k3/8'));
}

// A comparison stays while its position is on the board.
export async function comparisonStays({page, url}) {
    await open(page, url, 'othello', {side: 'both'});
    const drawn = () => page.$$eval('#four .exact', (all) => all.length);
    await page.click('#compare');
    await page.waitForFunction(() => document.querySelectorAll('#four .exact').length === 4, null, {timeout: 60000});
    await page.click('#hint');
    await page.waitForFunction(() => document.getElementById('status').textContent.includes('Hint: '));
    assert.equal(await drawn(), 4);
    await clickMove(page, lot(1));
    assert.equal(await drawn(), 0);
}

// Values of moves, and the lines after them, are written as players write moves.
export async function namesOfMoves({page, url}) {
    await open(page, url, 'chess', {side: 'both', amount: 3});
    await page.check('#values');
    await page.waitForFunction(() => [...document.querySelectorAll('#value-list b')].some((b) => b.textContent === 'Nf3'), null,
                               {timeout: 30000});
    const all = await page.$$eval('#value-list b, #value-list .after', (parts) => parts.map((part) => part.textContent).join(' '));
    assert.doesNotMatch(all, /[a-h][1-8][a-h][1-8]/);
    assert.equal((await page.$$('#value-list li')).length, 20);
}

// No question is asked of a value that is known, and the answers do not contradict it.
export async function questionsOfAWin({page, url}) {
    await open(page, url, 'chess', {side: 'both', amount: 4});
    await page.click('#pace button[value="step"]');
    await page.fill('#position', '7k/8/5KQ1/8/8/8/8/8 w - - 0 1');
    await page.click('#set');
    await page.waitForFunction(() => document.querySelectorAll('#depths button').length > 0, null, {timeout: 30000});
    const said = [];
    for (;;) {
        said.push((await page.textContent('#bracket-caption')).replace(/^.*?: /, ''));
        if (await page.$eval('#next', (button) => button.disabled)) break;
        const before = await page.textContent('#bracket-caption');
        await page.click('#next');
        await page.waitForFunction((text) => document.getElementById('bracket-caption').textContent !== text, before);
    }
    assert.match(await page.textContent('#sentence'), /^White wins in 1 move/);
    assert.equal(said.at(-1), 'Can White win sooner? No.', said.join(' '));
    assert.ok(!said.includes('Can White win? No.'), said.join(' '));
}

// Chess as players know it.
export async function realChess({page, url, shoot}) {
    await open(page, url, 'chess', {side: 'both'});
    assert.equal((await page.$$('.sign-legal')).length, 0);
    await clickCells(page, 'e2');
    assert.equal((await page.$$('.sign-legal')).length, 2);
    await clickCells(page, 'e4', 'e7', 'e5');
    await atPly(page, 2);
    const boxOf = (cell) => page.$eval(`[data-cell="${cell}"]`, (node) => node.getBoundingClientRect().toJSON());  // at once: it is redrawn
    const from = await boxOf('g1'), to = await boxOf('f3');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, {steps: 5});
    await page.mouse.up();
    await atPly(page, 3);
    await page.waitForFunction(() => document.querySelector('#moves .move[data-ply="3"]').textContent === 'Nf3');
    assert.equal((await page.$$('#moves li')).length, 2);
    await page.click('#turn');
    const a8 = await boxOf('a8'), h1 = await boxOf('h1');
    assert.ok(h1.x < a8.x && h1.y < a8.y);
    await page.fill('#position', 'R6k/8/6K1/8/8/8/8/8 b - - 0 1');
    await page.click('#set');
    await page.waitForFunction(() => /checkmate, White won/.test(document.getElementById('status').textContent));
    await give(page, 'only.pgn', '[White "Ann"]\n[Black "Ben"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n*\n');
    await page.waitForFunction(() => document.getElementById('position').value.startsWith('4k3/8'));
    assert.match(await page.textContent('#heading'), /Ann.*Ben/);
    await shoot('real-chess');
}

// A game loads its own data alone; what is not its data is refused, and the other games go on.
export async function dataOfTheGame({page, url}) {
    const asked = [];
    page.on('request', (request) => asked.push(request.url().split('/').at(-1)));
    await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', {value: undefined}));  // which loads all
    await page.route('**/othello.bin', (route) => route.fulfill({body: 'short'}));
    await open(page, url, 'chess');
    assert.deepEqual(asked.filter((name) => name.endsWith('.bin')), []);
    await choose(page, 'othello');
    await page.waitForFunction(() => /the data of othello have 5 bytes and not \d+/.test(document.getElementById('error').textContent));
    await choose(page, 'giveaway');
    await page.waitForFunction(() => document.getElementById('status').textContent.startsWith('Black to move'));
    await clickMove(page, lot(4));
    await settled(page);
    assert.ok(asked.includes('checkers.bin'));
}

// Once loaded, the page plays without its server.
export async function offline({page, url}) {
    await open(page, url, 'tictactoe');
    await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        const wait = () => new Promise((later) => setTimeout(later, 50));
        for (const file of ['betwixt-threads.wasm', 'othello.bin']) while (!await caches.match(`wasm/${file}`)) await wait();
    });
    await page.reload();
    await settled(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.waitForTimeout(500);
    await page.context().setOffline(true);
    await page.reload();
    await settled(page);
    await playGame(page, lot(3));
    assert.match(await status(page), /is over/);
    await choose(page, 'othello');
    await page.waitForFunction(() => document.getElementById('status').textContent.includes('Black 2, White 2'));
    await clickMove(page, lot(3));
}

// What is sent again is a header; what is sent at all is compressed.
export async function littleIsSent({url}) {
    const head = async (...given) => (await ask(url, 'GET', '/app.js', ...given)).split('\r\n\r\n')[0];
    const first = await head('Accept-Encoding: gzip');
    assert.match(first, /^HTTP\/1.1 200[^]*Content-Encoding: gzip/);
    const tag = /ETag: (\S+)/.exec(first)[1];
    assert.match(await head('Accept-Encoding: gzip', `If-None-Match: ${tag}`), /^HTTP\/1.1 304/);
    assert.doesNotMatch(await head(), /Content-Encoding/);
}

// What assistive technology needs, by axe, in both colour schemes.
export async function accessible({page, url, axe}) {
    await open(page, url, 'chess', {side: 'both'});
    await clickCells(page, 'e2', 'e4');
    await page.click('#hint');
    await settled(page);
    for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({colorScheme});
        for (const game of ['chess', 'kalah', 'othello']) {
            await choose(page, game);
            await settled(page);
            await page.waitForTimeout(500);  // pieces move, and their colours with them
            const {violations} = await axe(page);
            assert.deepEqual(violations.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target).join(' ')}`), []);
        }
    }
}
