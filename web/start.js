// The page is painted before its scripts are asked for, all at once: loading them takes the processor's time.

// In a frame of another page, the title and the links are that page's.
if (parent !== window) document.documentElement.classList.add('framed');

let begun = false;
function begin() {
    if (begun) return;
    begun = true;
    document.head.append(document.getElementById('scripts').content);
    import('./app.js');
}

// A page that is not seen is not painted, and a browser may not say when it was.
if (document.hidden) begin();
else {
    const seen = (paints) => paints.getEntriesByName('first-contentful-paint').length && begin();
    new PerformanceObserver(seen).observe({type: 'paint', buffered: true});
    setTimeout(begin, 1000);
}
