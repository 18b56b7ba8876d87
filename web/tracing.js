// A record of searches, and the trace viewer over the page: a page of its own, which is handed a record when it says that
// it is ready.

import {Engine} from './engine.js';
import {browser} from './host.js';

const files = {
    script: new URL('./wasm/betwixt-trace.mjs', import.meta.url).href,
    code: new URL('./wasm/betwixt-trace.wasm', import.meta.url).href,
    data: browser.modules.betwixt.data,
};

// The module is loaded for each record, and let go of with it.
export async function record(game, position, what) {
    const engine = new Engine(1, undefined, files);
    try {
        await engine.open(game);
        await engine.option('hash', 16);  // megabytes: enough for a record
        return await engine.trace(game, position, what);
    } finally {
        engine.end();
    }
}

export function showTrace(dialog, bytes, onSave) {
    const frame = dialog.querySelector('iframe');
    const give = ({source, origin, data}) => {
        if (source === frame.contentWindow && origin === location.origin && data === 'ready')
            frame.contentWindow.postMessage(bytes, origin);
    };
    addEventListener('message', give);
    dialog.querySelector('.save').onclick = onSave;
    dialog.querySelector('.close').onclick = () => dialog.close();
    dialog.onclose = () => {
        removeEventListener('message', give);
        frame.src = 'about:blank';
    };
    frame.src = 'trace/index.html';
    dialog.showModal();
}
