// The page is painted before its scripts are asked for, all at once: loading them takes the processor's time.

function begin() {
    document.head.append(document.getElementById('scripts').content);
    import('./app.js');
}

// Behind the next frame; a page that is not seen has none.
if (document.hidden) begin();
else requestAnimationFrame(() => setTimeout(begin));
