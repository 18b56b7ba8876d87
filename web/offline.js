// The page without a network: a service worker (service.js), and a copy of all that was loaded before it was there, and of
// what the other games need.

import {browser} from './host.js';

// `games`: the names of those that are there.
export async function keepOffline(games) {
    if (!navigator.serviceWorker || !isSecureContext) return;
    await navigator.serviceWorker.register('service.js');
    const kept = await caches.open('betwixt');
    const loaded = performance.getEntriesByType('resource').map(({name}) => name)
        .filter((url) => url.startsWith(location.origin));
    const data = [...browser.modules.betwixt.data].filter(([game]) => games.has(game)).map(([, url]) => url);
    const missing = [];
    for (const url of new Set([location.href.split('#')[0], ...loaded, ...data])) if (!await kept.match(url)) missing.push(url);
    await kept.addAll(missing);
}
