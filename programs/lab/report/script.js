// Draws the plots and tables of the page from its data, and lets the reader point at, hide, copy and save them.
"use strict";

const data = JSON.parse(document.getElementById("data").textContent);
const tip = document.getElementById("tip");
const canPlot = typeof vega !== "undefined";

function element(name, properties = {}, ...children) {
  const e = Object.assign(document.createElement(name), properties);
  e.append(...children);
  return e;
}

// On the page colours are the style sheet's, so that plots follow light, dark and print by themselves; in a file they are fixed.
const onPage = { colour: (i) => `var(--c${i})`, ink: "var(--ink)", faint: "var(--faint)", paper: "var(--paper)", font: "system-ui, Helvetica, Arial, sans-serif", size: 12 };

// A plot is 320 wide wherever there is room: three of them side by side on paper leave texts of 6 points.
const looks = (box, hidden) => ({ ...onPage, width: Math.min(320, box.clientWidth), height: 165, hidden });

function showTip(_, event, item, value) {
  if (!value) return (tip.hidden = true);
  tip.replaceChildren(
    element("b", { textContent: value.series }), `${value.x}: ${value.value}`, element("br"), `95 %: ${value.interval}`, element("br"), value.n,
  );
  tip.hidden = false;
  const box = tip.getBoundingClientRect();
  tip.style.left = `${Math.max(4, Math.min(event.clientX + 14, innerWidth - box.width - 8))}px`;
  tip.style.top = `${event.clientY + 18 + box.height > innerHeight ? event.clientY - box.height - 12 : event.clientY + 18}px`;
}

function show(spec, box) {
  const view = new vega.View(vega.parse(spec), { renderer: "svg", container: box, hover: false, logLevel: 1 });
  view.tooltip(showTip);
  box.view = view;
  box.dataset.beyond = beyondIn(spec);
  return view.runAsync().then(() => {
    box.dataset.points = box.querySelectorAll(".points path").length;
    box.dataset.intervals = box.querySelectorAll(".intervals line").length;
  });
}

const plot = (figure, panel, box, hidden) => show(specOf(figure, panel, looks(box, hidden)), box);

const heading = (figure, panel) => {
  const most = panel.curves.flatMap((c) => c.points).reduce((a, p) => (p[4] > a[4] ? p : a));
  const also = [panel.also, panel.depth ? `depth ${panel.depth}` : "", `${most[4]} positions of ${most[5]} games`].filter(Boolean);
  return element("h4", {}, `${panel.game} `, element("span", { textContent: also.join(", ") }));
};

function csvOf(figure) {
  const quoted = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = [["game", "settings", "series", figure.x, figure.y, "lower", "upper", "positions", "games", ...(figure.against ? [figure.against] : [])].join(",")];
  for (const panel of figure.panels)
    for (const curve of panel.curves)
      for (const [x, ...numbers] of curve.points)
        lines.push([panel.game, panel.also, figure.series[curve.s], figure.xs[x], ...numbers.map((n) => n ?? "")].map((t) => quoted(String(t))).join(","));
  return lines.join("\n") + "\n";
}

function save(name, type, text) {
  const link = element("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// Rows are series, columns x.
function tableOf(figure, panel) {
  const columns = figure.xs.map((_, i) => i).filter((i) => panel.curves.some((c) => c.points.some((p) => p[0] === i)));
  const head = element("tr", {}, element("th", { textContent: figure.seriesTitle }));
  for (const i of columns) head.append(element("th", { textContent: figure.xs[i] }));
  const body = element("tbody");
  figure.series.forEach((name, s) => {
    const points = new Map(panel.curves.filter((c) => c.s === s).flatMap((c) => c.points.map((p) => [p[0], p])));
    if (!points.size) return;
    const row = element("tr", {}, element("th", { scope: "row", textContent: name }));
    for (const i of columns) {
      const p = points.get(i);
      row.append(p ? element("td", { title: `${p[4]} positions of ${p[5]} games${placeOf(figure, p)}` }, rounded(p[1]),
        element("small", { textContent: p[2] === null ? "" : `${rounded(p[2])}\u2013${rounded(p[3])}` })) : element("td", { textContent: "\u2013" }));
    }
    body.append(row);
  });
  const table = element("table", { className: "numbers" }, element("thead", {}, head), body);
  return element("div", { className: "wide" }, table);
}

function toolsOf(figure, place) {
  const copy = element("button", { textContent: "copy the numbers" });
  copy.onclick = async () => {
    try {
      await navigator.clipboard.writeText(csvOf(figure));
      copy.textContent = "copied";
    } catch {
      copy.textContent = "the browser forbids it; save them instead";
    }
    setTimeout(() => (copy.textContent = "copy the numbers"), 2000);
  };
  const csv = element("button", { textContent: "save as CSV" });
  csv.onclick = () => save(`${figure.id}.csv`, "text/csv", csvOf(figure));
  const svg = element("button", { textContent: "save as SVG" });
  svg.onclick = () => place.querySelectorAll(".panel").forEach((panel, i) => panelFile(figure, i).then((text) => save(`${panel.dataset.file}.svg`, "image/svg+xml", text)));
  const tools = element("div", { className: "tools" }, copy, csv);
  if (canPlot) tools.append(svg);
  return tools;
}

function panelFile(figure, i) {
  return svgOf(vega, figure, figure.panels[i]);
}

function drawn(name, attributes, style, ...children) {
  const e = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
  Object.assign(e.style, style);
  e.append(...children);
  return e;
}

// The mark of a series, for a legend, on its line where the figure draws lines.
function markOf(figure, s) {
  const { colour, fill, shape } = styleOf(figure.styles, s, onPage);
  const path = drawn("path", { d: shape }, { fill, stroke: colour });
  const half = drawsLines(figure) ? 3.2 : 1.4;
  const dash = dashOf(figure.styles, s).map((pixels) => pixels / 4);
  const line = drawn("line", { x1: -half, x2: half, "stroke-dasharray": dash.join(" ") }, { stroke: colour });
  return drawn("svg", { viewBox: `${-half} -1.4 ${2 * half} 2.8`, "aria-hidden": "true" }, {}, ...(drawsLines(figure) ? [line] : []), path);
}

// Pointing at a name in the legend brings its series forward in every plot of the figure.
function legendOf(figure, redraw, hidden, boxes) {
  const focus = (s) => boxes.forEach(([, box]) => box.view?.signal("focus", s).runAsync());
  const legend = element("div", { className: "legend", role: "group", ariaLabel: "Series to show" });
  const buttons = figure.series.map((name, s) => {
    if (name === figure.reference) return element("span", { className: "key", textContent: `\u2014 ${name} = 1` });
    const button = element("button", { type: "button", title: "click: show or hide; double click: only this one" }, markOf(figure, s), name);
    button.onclick = () => (hidden.has(s) ? hidden.delete(s) : hidden.add(s), update());
    button.onpointerenter = button.onfocus = () => hidden.has(s) || focus(s);
    button.onpointerleave = button.onblur = () => focus(-1);
    button.ondblclick = () => {
      const others = figure.series.map((_, i) => i).filter((i) => i !== s);
      const alone = others.every((i) => hidden.has(i));
      hidden.clear();
      if (!alone) others.forEach((i) => hidden.add(i));
      update();
    };
    return button;
  });
  const update = () => {
    press();
    redraw();
  };
  const press = () => buttons.forEach((button, s) => button.type && button.setAttribute("aria-pressed", String(!hidden.has(s))));
  press();
  legend.append(...buttons);
  return legend;
}

function build(place) {
  const figure = data.figures[Number(place.dataset.figure)];
  const hidden = new Set(figure.series.map((_, s) => s).filter((s) => figure.lines.length && !figure.lines.includes(s) && figure.series[s] !== figure.reference));
  const boxes = figure.panels.map((panel) => {
    const box = element("div", { className: "plot" });
    const whole = element("div", { className: "panel" }, heading(figure, panel), box);
    whole.dataset.file = panel.file;
    return [panel, box, whole];
  });
  const note = element("p", { className: "beyond", textContent: "An arrow at an edge: a point, or an end of its interval, lies beyond the axis. Point at the mark to read the numbers." });
  const redraw = async () => {
    await Promise.all(boxes.map(([panel, box]) => plot(figure, panel, box, hidden)));
    note.hidden = boxes.every(([, box]) => box.dataset.beyond === "0");
  };
  const tables = element("details", {}, element("summary", { textContent: "The numbers behind it" }));
  if (figure.x !== "position")
    for (const panel of figure.panels) tables.append(heading(figure, panel), tableOf(figure, panel));
  tables.append(toolsOf(figure, place));
  if (canPlot) {
    if (figure.series.length > 1) place.append(legendOf(figure, redraw, hidden, boxes));
    place.append(element("div", { className: "panels" }, ...boxes.map(([, , whole]) => whole)), note);
  } else tables.open = true;
  place.append(tables);
  return canPlot ? redraw : () => Promise.resolve();
}

function buildOverview(place) {
  const box = element("div", { className: "plot" });
  place.append(box);
  return () => show(overviewSpec(data.overview, { ...onPage, width: Math.min(560, box.clientWidth) }), box);
}

const redraws = [...document.querySelectorAll("[data-figure]")].map(build);
const first = document.getElementById("overview");
if (first && canPlot) redraws.unshift(buildOverview(first));
const redrawAll = () => Promise.all(redraws.map((redraw) => redraw()));
redrawAll().then(() => (document.body.dataset.ready = "yes"));

let width = innerWidth;
let waiting = 0;
addEventListener("resize", () => {
  if (innerWidth === width) return;
  width = innerWidth;
  clearTimeout(waiting);
  waiting = setTimeout(redrawAll, 150);
});
