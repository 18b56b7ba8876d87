// Where WebAssembly has no SIMD (node --no-enable-sse4-1 on x86-64), one sentence says so.

import assert from 'node:assert/strict';

import {createGame} from 'betwixt';

await assert.rejects(createGame('chess'), /^Error: the engine needs WebAssembly with SIMD/);
console.log('no vectors: ok');
