// The page in a browser without SIMD in WebAssembly.

import assert from 'node:assert/strict';

// The board is there, and one sentence says what is missing.
export async function withoutVectors({page, url}) {
    await page.goto(`${url}#chess`);
    await page.waitForFunction(() => /^the engine needs WebAssembly with SIMD/.test(document.getElementById('error').textContent));
    assert.ok(await page.isVisible('#error') && await page.isVisible('[data-cell="e2"]'));
}
