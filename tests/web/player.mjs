// Plays on the page as a user does: by clicks, by keys, and by reading what it says.

// The same moves in every run.
export function lot(seed) {
    let state = seed;
    return (n) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * n);
    };
}

export const status = (page) => page.textContent('#status');
export const moves = (page) => page.$$eval('#moves .move', (all) => all.map((m) => m.textContent));

// Until the board shows the position after so many moves.
export const atPly = (page, ply) => page.waitForSelector(`#moves [aria-current][data-ply="${ply}"]`);

// Until the user is to move or the game is over. Says which.
export async function settled(page) {
    await page.waitForFunction(() => /your turn|is over/.test(document.getElementById('status').textContent), null,
                               {timeout: 60000});
    return /is over/.test(await status(page)) ? 'over' : 'turn';
}

const usual = {othello: 8, chess: 6, checkers: 8, giveaway: 8, connect4: 10, kalah: 10, tictactoe: 9};  // plies

// At full strength, but to a depth, and at the pace of the search, unless the page keeps something else.
export async function open(page, url, game, settings = {}) {
    await page.addInitScript(() => {
        if (!localStorage.betwixt) localStorage.betwixt = JSON.stringify({level: 'full', pace: 'live', seen: true});
    });
    await page.goto(`${url}#${game}`);
    await settled(page);
    await page.evaluate(() => { document.getElementById('curious').open = true; });
    for (const [id, value] of Object.entries({unit: 'depth', amount: usual[game.split('?')[0]], ...settings})) {
        if (id === 'amount') await page.fill('#amount', String(value)), await page.dispatchEvent('#amount', 'change');
        else await page.selectOption(`#${id}`, value);
    }
    await settled(page);
}

// Clicks one move, chosen by lot: from cell to cell, and in the dialog where several moves are clicked alike.
export async function clickMove(page, chance) {
    const before = (await moves(page)).length;
    for (let clicks = 0; clicks < 8; ++clicks) {
        const cells = await page.$$eval('.cell.legal', (all) => all.map((cell) => cell.dataset.cell));
        if (!cells.length && clicks) break;  // the move was made while the page still showed what was picked for it
        if (!cells.length) throw new Error(`no cell can be clicked: ${await status(page)}`);
        await page.click(`[data-cell="${cells[chance(cells.length)]}"]`);
        if (await page.$('#choice[open]')) await page.click('#choice button');
        await page.waitForTimeout(10);
        const picking = await page.$('.cell.chosen');
        if (!picking) break;
    }
    await page.waitForFunction((n) => document.querySelectorAll('#moves .move').length > n, before, {timeout: 60000});
}

// A whole game, or so many moves of the user's. Says how it stands.
export async function playGame(page, chance, most = 200) {
    for (let i = 0; i < most; ++i) {
        if ((await settled(page)) === 'over') return 'over';
        await clickMove(page, chance);
    }
    return settled(page);
}

export const choose = (page, game) => page.click(`#game button[value="${game}"]`);

// The side to move clicks from cell to cell.
export async function clickCells(page, ...cells) {
    for (const cell of cells) await page.click(`[data-cell="${cell}"]`);
}

export async function noSidewaysScrolling(page) {
    const [wide, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    if (wide > seen) throw new Error(`the page is ${wide} pixels wide on a screen of ${seen}`);
}
