// A panel of a figure as a Vega specification. Knows nothing of the page: also what writes SVG files calls it.
//
// figure: {title, xTitle, yTitle, xs: [text], xIsNumber, against, relative, logX, logY, split, series: [name]}
// panel:  {game, also, depth, curves: [{s: index of series, parity: "", "odd" or "even", points: [[index of x, y, lower, upper,
//         positions, games, place]]}]}; bounds are null where there is no interval; a point has a place of its own along x where
//         the figure says against what it is drawn.
// look:   {width, height, hidden: Set of indices, colour: index -> text, ink, faint, paper, font, place: name -> index of its style,
//         -1 for the reference; labels: the width left for them, limit: the longest; slant: of the texts below the axis}
"use strict";

const shapes = ["circle", "square", "triangle-up", "diamond", "triangle-down", "cross"];
const lineHeight = 13;

// Numbers as the tables have them.
function rounded(x) {
  if (x === 0) return "0";
  const size = Math.abs(x);
  if (size >= 1e7) return x.toExponential(2);
  if (size >= 1000) return x.toFixed(0);
  const digits = Math.max(0, 2 - Math.floor(Math.log10(size)));
  return x.toFixed(Math.min(digits, size < 1e-3 ? 6 : 3));
}

function interval(point) {
  return point[2] === null ? "no interval" : `${rounded(point[2])} to ${rounded(point[3])}`;
}

// By depth the first two iterations do not count where others follow: they are a handful of leaves, and far from where algorithms
// differ.
function late(figure, curves) {
  const all = curves.flatMap((curve) => curve.points);
  const some = figure.x === "depth" ? all.filter((p) => Number(figure.xs[p[0]]) > 2) : all;
  return some.length ? some : all;
}

function placeOf(figure, point) {
  return figure.against === undefined ? "" : `, ${rounded(point[6])} ${figure.against}`;
}

// The extent of all values; of the intervals only as much as leaves the values readable.
function extent(figure, curves, log) {
  const on = log ? Math.log : (y) => y;
  const off = log ? Math.exp : (y) => y;
  const points = late(figure, curves);
  const values = points.map((p) => on(p[1]));
  let low = Math.min(...values);
  let high = Math.max(...values);
  const spare = 0.5 * (high - low) || (log ? 0.05 : Math.abs(high) * 0.05 || 1);
  const bounds = points.filter((p) => p[2] !== null && (!log || p[2] > 0));
  low = Math.max(Math.min(low, ...bounds.map((p) => on(p[2]))), low - spare);
  high = Math.min(Math.max(high, ...bounds.map((p) => on(p[3]))), high + spare);
  const margin = 0.04 * (high - low) || spare;
  return [off(low - margin), off(high + margin)];
}

// Values of either sign that grow away from 0, as errors of a first guess do, have a logarithm on each side of it.
function xScaleOf(figure, xs) {
  const sizes = xs.filter((x) => x !== 0).map(Math.abs);
  if ((figure.logX ?? figure.against !== undefined) && xs[0] > 0) return { type: "log" };
  if (xs[0] < 0 && figure.logX !== false && Math.max(...sizes) > 8 * Math.min(...sizes)) return { type: "symlog", constant: 2 * Math.min(...sizes) };
  return { type: "linear", zero: false };
}

// Logarithmic where the values span more than a factor of five.
function isLog(figure, curves) {
  const values = curves.flatMap((curve) => curve.points.map((p) => p[1]));
  if (values.some((y) => y <= 0)) return false;
  if (figure.logY !== undefined) return figure.logY;
  return Math.max(...values) / Math.min(...values) > 5;
}

// Moves labels apart, each as little as possible: neighbours that overlap become one block around their mean.
function apart(labels, height) {
  labels.sort((a, b) => a.y - b.y);
  const blocks = [];
  for (const label of labels) {
    let block = { labels: [label], middle: label.y };
    while (blocks.length) {
      const above = blocks[blocks.length - 1];
      const space = (lineHeight * (above.labels.length + block.labels.length)) / 2;
      if (block.middle - above.middle >= space) break;
      const all = above.labels.concat(block.labels);
      block = { labels: all, middle: all.reduce((sum, l) => sum + l.y, 0) / all.length };
      blocks.pop();
    }
    const half = (lineHeight * block.labels.length) / 2;
    block.middle = Math.min(Math.max(block.middle, half), Math.max(half, height + 20 - half));
    blocks.push(block);
  }
  for (const block of blocks)
    block.labels.forEach((label, i) => (label.at = block.middle + lineHeight * (i - (block.labels.length - 1) / 2)));
  return labels;
}

function specOf(figure, panel, look) {
  const curves = panel.curves.filter((curve) => !look.hidden.has(curve.s));
  const shown = figure.series.map((_, s) => s).filter((s) => curves.some((curve) => curve.s === s));
  const log = isLog(figure, curves.length ? curves : panel.curves);
  const domain = extent(figure, curves.length ? curves : panel.curves, log);
  const used = figure.xs.map((_, i) => i).filter((i) => panel.curves.some((c) => c.points.some((p) => p[0] === i)));
  const along = figure.against !== undefined;
  const xOf = (point) => (along ? point[6] : figure.xIsNumber ? Number(figure.xs[point[0]]) : figure.xs[point[0]]);
  const xs = along ? late(figure, panel.curves).map(xOf).sort((a, b) => a - b) : used.map((i) => xOf([i]));
  const xScale = figure.xIsNumber ? xScaleOf(figure, xs) : {};
  const xDomain = figure.xIsNumber ? [xs[0], xs[xs.length - 1]] : xs;

  // Curves stand beside each other by so much that their intervals can be told apart.
  const gap = look.width / Math.max(1, xs.length);
  const beside = shown.length > 1 && !along ? Math.min(figure.xIsNumber ? 2.2 : 18, (0.7 * gap) / shown.length) : 0;
  const offset = (s) => beside * (shown.indexOf(s) - (shown.length - 1) / 2);

  const rows = curves.flatMap((curve) =>
    curve.points.map((point) => ({
      curve: `${curve.s} ${curve.parity}`,
      s: curve.s,
      x: xOf(point),
      y: point[1],
      low: point[2] === null ? point[1] : Math.max(point[2], log ? domain[0] / 2 : -Infinity),
      high: point[2] === null ? point[1] : point[3],
      beside: offset(curve.s),
      colour: look.colour(look.place(figure.series[curve.s])),
      shape: shapes[Math.max(0, look.place(figure.series[curve.s])) % shapes.length],
      fill: curve.parity === "even" ? look.paper : look.colour(look.place(figure.series[curve.s])),
      dash: curve.parity === "even" ? [4, 3] : [1, 0],
      tip: {
        series: figure.series[curve.s],
        x: `${figure.x.replaceAll("_", " ")} ${figure.xs[point[0]]}${placeOf(figure, point)}`,
        value: rounded(point[1]),
        interval: interval(point),
        n: `${point[4]} positions of ${point[5]} games`,
      },
    })),
  );
  const toPixel = (y) => {
    const t = log ? Math.log(y / domain[0]) / Math.log(domain[1] / domain[0]) : (y - domain[0]) / (domain[1] - domain[0]);
    return look.height * (1 - t);
  };
  const labels = figure.xIsNumber || shown.length > 1 ? shown.map((s) => {
    const ends = curves.filter((c) => c.s === s).map((c) => c.points[c.points.length - 1]);
    const last = ends.reduce((a, b) => (b[0] > a[0] ? b : a));
    return { s, y: Math.min(Math.max(toPixel(last[1]), 0), look.height), text: figure.series[s], colour: look.colour(look.place(figure.series[s])) };
  }) : [];
  apart(labels, look.height);

  const placed = { x: { scale: "x", field: "x", offset: { field: "beside" } } };
  const focused = (opacity) => ({ signal: `focus < 0 || datum.s === focus ? ${opacity} : ${0.12 * opacity}` });
  const clipped = `M-8,-6h${look.width + 16}v${look.height + 12}h${-look.width - 16}z`;  // a mark at the edge is whole
  const marks = [];
  if (figure.relative && domain[0] < 1 && domain[1] > 1)
    marks.push({
      type: "rule", aria: false, name: "reference",
      encode: { enter: { x: { value: 0 }, x2: { signal: "width" }, y: { scale: "y", value: 1 }, stroke: { value: look.ink }, strokeWidth: { value: 1 }, strokeOpacity: { value: 0.55 } } },
    });
  marks.push({
    type: "rule", aria: false, name: "intervals", clip: true, from: { data: "rows" },
    encode: { enter: { ...placed, y: { scale: "y", field: "low" }, y2: { scale: "y", field: "high" }, stroke: { field: "colour" }, strokeWidth: { value: 1.2 } }, update: { strokeOpacity: focused(0.6) } },
  });
  if (figure.xIsNumber)
    marks.push({
      type: "group", aria: false, name: "curves", from: { facet: { name: "curve", data: "rows", groupby: "curve" } },
      marks: [{
        type: "line", aria: false, clip: { path: clipped }, from: { data: "curve" },
        encode: { enter: { ...placed, y: { scale: "y", field: "y" }, stroke: { field: "colour" }, strokeWidth: { value: 1.6 }, strokeDash: { field: "dash" } }, update: { strokeOpacity: focused(1) } },
      }],
    });
  marks.push({
    type: "symbol", aria: false, name: "points", clip: { path: clipped }, from: { data: "rows" },
    encode: { enter: { ...placed, y: { scale: "y", field: "y" }, shape: { field: "shape" }, size: { value: figure.xIsNumber ? 30 : 52 }, fill: { field: "fill" }, stroke: { field: "colour" }, strokeWidth: { value: 1.4 } }, update: { opacity: focused(1) } },
  });
  marks.push({
    type: "symbol", aria: false, name: "touch", clip: { path: clipped }, from: { data: "rows" },
    encode: { enter: { ...placed, y: { scale: "y", field: "y" }, size: { value: 170 }, fill: { value: "transparent" }, tooltip: { field: "tip" } } },
  });
  marks.push({
    type: "text", aria: false, name: "labels", from: { data: "ends" },
    encode: { enter: { x: { signal: "width", offset: 12 }, y: { field: "at" }, text: { field: "text" }, fill: { field: "colour" }, baseline: { value: "middle" }, font: { value: look.font }, fontSize: { value: 11.5 }, limit: { value: look.limit ?? 0 } }, update: { opacity: focused(1) } },
  });
  marks.push({
    type: "rule", aria: false, name: "leaders", from: { data: "ends" },
    encode: { enter: { x: { signal: "width", offset: 3 }, x2: { signal: "width", offset: 10 }, y: { field: "y" }, y2: { field: "at" }, stroke: { field: "colour" }, strokeWidth: { value: 0.8 } }, update: { strokeOpacity: focused(0.7) } },
  });
  const axis = {
    domainColor: look.ink, tickColor: look.ink, labelColor: look.ink, titleColor: look.ink, gridColor: look.faint,
    labelFont: look.font, titleFont: look.font, labelFontSize: 11, titleFontSize: 11.5, titleFontWeight: "normal", aria: false,
  };
  const slanted = look.slant && !figure.xIsNumber;
  const longest = Math.max(...xs.map((x) => String(x).length));
  const few = Math.max(2, Math.floor(look.height / 45));
  return {
    width: look.width, height: look.height, autosize: "none",
    padding: { left: 50, right: look.labels, top: 28, bottom: 44 + (slanted ? 3.2 * longest : 0) },
    description: `${figure.title}: ${panel.game} ${panel.also}`,
    signals: [{
      name: "focus", value: -1,
      on: [{ events: "@touch:mouseover, @labels:mouseover", update: "datum.s" }, { events: "@touch:mouseout, @labels:mouseout", update: "-1" }],
    }],
    data: [{ name: "rows", values: rows }, { name: "ends", values: labels }],
    scales: [
      figure.xIsNumber
        ? { name: "x", ...xScale, domain: xDomain, range: [14, look.width - 14], nice: false }
        : { name: "x", type: "point", domain: xDomain, range: "width", padding: 0.5 },
      { name: "y", type: log ? "log" : "linear", domain, range: "height", zero: false, nice: false },
    ],
    axes: [
      { ...axis, scale: "x", orient: "bottom", title: figure.xTitle, grid: false, offset: 4,
        ...(along ? { format: "~s", tickCount: 5 } : figure.xIsNumber && xs.length <= 14 ? { values: xs, format: "~r" } : {}),
        ...(slanted ? { labelAngle: -30, labelAlign: "right", labelLimit: 200, titlePadding: 8 } : { labelOverlap: true, labelLimit: along ? 0 : gap }) },
      { ...axis, scale: "y", orient: "left", title: figure.yTitle, titleAngle: 0, titleAlign: "left", titleAnchor: "start", titleX: -50, titleY: -16, titleBaseline: "alphabetic", grid: true, domain: false, ticks: false, tickCount: few, labelPadding: 6,
        ...ticksOf(domain, log, few) },
    ],
    marks,
  };
}

// Round numbers along a logarithmic axis: as fine as leaves at most twice as many as there is room for.
function ticksOf(domain, log, few) {
  if (!log) return domain[1] >= 1e4 ? { format: "~s" } : {};
  const format = domain[1] >= 1e4 ? "~s" : "~r";
  const fine = [[1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 9.5], [1, 1.5, 2, 3, 4, 5, 7], [1, 2, 3, 5], [1, 2, 5], [1, 3], [1]];
  for (const steps of fine) {
    const values = [];
    for (let power = Math.floor(Math.log10(domain[0])); power <= Math.log10(domain[1]); ++power)
      for (const step of steps) {
        const y = Number((step * 10 ** power).toPrecision(3));
        if (y >= domain[0] && y <= domain[1]) values.push(y);
      }
    if (values.length <= few + 1) return { values, format };
  }
  return { format: "~e" };
}

// A panel as the text of an SVG file, for papers: black on white, a heading, no page around it.
const onFile = {
  colour: (s) => (s < 0 ? "#222" : ["#0072b2", "#d55e00", "#009e73", "#aa4499", "#9a6a00", "#3f9bd8", "#882255", "#6b7280", "#e0457b"][s % 9]),
  ink: "#222", faint: "#e4e6e9", paper: "#fff",
};

async function svgOf(vega, figure, panel, place) {
  const labels = figure.xIsNumber || figure.series.length > 1 ? 24 + 6.4 * Math.max(...figure.series.map((name) => name.length)) : 16;
  const look = { width: 420, height: 290, labels, hidden: new Set(), place, font: "Helvetica, Arial, sans-serif", slant: !figure.xIsNumber, ...onFile };
  const spec = specOf(figure, panel, look);
  const also = [panel.game, panel.also, panel.depth ? `depth ${panel.depth}` : ""].filter(Boolean).join(", ");
  spec.padding.top = 60;
  spec.padding.left = 56;
  const parity = figure.split ? " (solid: odd depths, dashed: even)" : "";
  const line = (text, y, weight) => ({
    type: "text", aria: false,
    encode: { enter: { x: { value: -50 }, y: { value: y }, text: { value: text }, font: { value: look.font }, fontSize: { value: 13 }, fontWeight: { value: weight }, fill: { value: look.ink } } },
  });
  spec.marks.push(line(figure.title, -46, "bold"), line(also + parity, -31, "normal"));
  spec.background = look.paper;
  return new vega.View(vega.parse(spec), { renderer: "none", logLevel: 1 }).toSVG();
}
