// A page with a game that is none of ours: Domineering, as examples/page has it, is played to its end.

import assert from 'node:assert/strict';

import {clickCells, lot, moves, open, playGame, settled, status} from './player.mjs';

export async function ownGame({page, url, shoot}) {
    await open(page, url, 'domineering', {amount: 4});
    assert.deepEqual(await page.$$eval('#game button', (all) => all.map(({textContent}) => textContent)), ['Domineering']);
    assert.match(await page.textContent('#about'), /^Betwixt \d+\.\d+/);
    assert.equal(await page.isVisible('#traces'), false);  // no module for traces
    await clickCells(page, 'c4', 'c3');
    await page.waitForFunction(() => document.querySelectorAll('#moves .move').length === 2);
    assert.match((await moves(page)).join(' '), /^c4v [a-f][1-6]h$/);
    await settled(page);
    assert.equal((await page.$$('.cell.dark')).length, 4);
    assert.ok(await page.$('#bracket .pass'));
    assert.equal(await playGame(page, lot(5)), 'over');
    assert.match(await status(page), /The game is over: (Upright|Flat) won/);
    await shoot('own-game');
}
