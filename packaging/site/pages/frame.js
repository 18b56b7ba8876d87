// The games on the front page are as tall as their page, so that they do not scroll by themselves.

const frame = document.querySelector('iframe.play');
frame?.addEventListener('load', () => {
    const {body} = frame.contentDocument;
    new ResizeObserver(() => { frame.style.height = `${Math.ceil(body.getBoundingClientRect().height) + 2}px`; }).observe(body);
});
