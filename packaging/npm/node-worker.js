// engine-worker.js in a worker of Node.js: gives it the names that a worker of a browser has, and Emscripten's script those
// that a module of Node.js has not.

import {createRequire} from 'node:module';
import {fileURLToPath} from 'node:url';
import {parentPort} from 'node:worker_threads';

globalThis.require = createRequire(import.meta.url);
globalThis.__dirname = fileURLToPath(new URL('wasm/', import.meta.url));
globalThis.postMessage = (message) => parentPort.postMessage(message);
globalThis.onmessage = null;

const waiting = [];
const keep = (data) => waiting.push(data);
parentPort.on('message', keep);
await import('./engine-worker.js');
parentPort.off('message', keep);
parentPort.on('message', (data) => globalThis.onmessage({data}));
for (const data of waiting) globalThis.onmessage({data});
