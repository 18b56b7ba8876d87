// Answers for the network: what was loaded once is there without it. With a network every file is asked for anew, which
// takes no more than a header where it is the same.

addEventListener('fetch', (event) => {
    const {method, url} = event.request;
    if (method === 'GET' && new URL(url).origin === location.origin) event.respondWith(answer(event.request));
});

async function answer(request) {
    const kept = await caches.open('betwixt');
    try {
        const response = await fetch(request);
        if (response.ok) await kept.put(request, response.clone());
        return response;
    } catch (error) {
        const before = await kept.match(request);
        if (before) return before;
        throw error;
    }
}
