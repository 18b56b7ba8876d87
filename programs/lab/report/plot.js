// A panel of a figure as a Vega specification. Knows nothing of the page: also what writes SVG files calls it.
//
// figure: {finding, title, xTitle, yTitle, xs: [text], xIsNumber, against, relative, share, reference, logX, logY, split, series: [name],
//         styles: [[colour, shape, open]], lines: [index of series that is drawn at first]}
// panel:  {game, also, depth, curves: [{s: index of series, parity: "", "odd" or "even", points: [[index of x, y, lower, upper,
//         positions, games, place]]}]}; bounds are null where there is no interval; a point has a place of its own along x where
//         the figure says against what it is drawn.
// look:   {width, height: of the whole picture, hidden: Set of indices, colour: index -> text, ink, faint, paper, font, size: of text}
"use strict";

// Ten shapes in a box from -1 to 1.
const shapes = [
  "M-.34,-1H.34V-.34H1V.34H.34V1H-.34V.34H-1V-.34H-.34Z",
  "M.88,0A.88,.88,0,1,1,-.88,0A.88,.88,0,1,1,.88,0Z",
  "M-.8,-.8H.8V.8H-.8Z",
  "M0,-1L1,.8H-1Z",
  "M0,1L1,-.8H-1Z",
  "M0,-1.15L.27,-.37L1.1,-.36L.44,.14L.68,.93L0,.46L-.68,.93L-.44,.14L-1.1,-.36L-.27,-.37Z",
  "M0,-1.15L.85,0L0,1.15L-.85,0Z",
  "M-.95,-.55L-.55,-.95L0,-.4L.55,-.95L.95,-.55L.4,0L.95,.55L.55,.95L0,.4L-.55,.95L-.95,.55L-.4,0Z",
  "M1.05,0L-.8,1V-1Z",
  "M-.9,-.95H.9L-.9,.95H.9Z",
];
// What lies beyond an edge is an arrow with a stem: no series has that shape.
const beyond = {
  up: "M0,-1.3L.9,-.1H.3V1.2H-.3V-.1H-.9Z",
  down: "M0,1.3L.9,.1H.3V-1.2H-.3V.1H-.9Z",
  left: "M-1.3,0L-.1,-.9V-.3H1.2V.3H-.1V.9Z",
  right: "M1.3,0L.1,-.9V-.3H-1.2V.3H.1V.9Z",
};
// Lines of one colour differ by their dashes, in pixels.
const dashes = [[], [5, 2], [1.5, 1.5], [8, 2, 1.5, 2], [3, 3]];
const dashOf = (styles, s) => dashes[styles.slice(0, s).filter(([colour]) => colour === styles[s][0]).length % dashes.length];

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

// Lines of at most so many letters.
function wrapped(text, letters) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1];
    if (last && last.length + word.length >= letters) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
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

// The extent of all values; of the intervals only as much as leaves the values readable. A ratio's axis has 1 on it, and one
// without logarithms 0.
function extent(figure, curves, log) {
  const on = log ? Math.log : (y) => y;
  const off = log ? Math.exp : (y) => y;
  const points = late(figure, curves);
  const values = points.map((p) => on(p[1])).concat(figure.relative ? [on(1)] : log ? [] : [0]);
  let low = Math.min(...values);
  let high = Math.max(...values);
  const spare = 0.5 * (high - low) || (log ? 0.05 : Math.abs(high) * 0.05 || 1);
  const bounds = points.filter((p) => p[2] !== null && (!log || p[2] > 0));
  low = Math.max(Math.min(low, ...bounds.map((p) => on(p[2]))), low - spare);
  high = Math.min(Math.max(high, ...bounds.map((p) => on(p[3]))), high + spare);
  const margin = 0.05 * (high - low) || spare;
  return [low === 0 && !log && !figure.relative ? 0 : off(low - margin), off(high + margin)];
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

// What it is relative to stands in the legend.
const yTitleOf = (figure, log) => `${figure.reference ? figure.yTitle.replace(`, relative to ${figure.reference}`, ", relative") : figure.yTitle} (${log ? "logarithmic" : "linear"}${figure.relative ? (figure.share ? ", 1 is all" : ", 1 is equal") : log ? "" : ", from 0"})`;
function xTitleOf(figure, scale, part) {
  if (!figure.xIsNumber) return figure.xTitle;
  const names = { log: "logarithmic", symlog: "logarithmic on each side of 0", linear: "linear" };
  return `${part ? `${part} depths` : figure.xTitle}, ${names[scale.type]}`;
}

const drawsLines = (figure) => figure.xIsNumber && figure.x !== "position";

// A curve that is the reference itself is the line at 1.
const curvesOf = (figure, panel) => panel.curves.filter((curve) => figure.series[curve.s] !== figure.reference);
const styleOf = (styles, s, look) => {
  const [colour, shape, open] = styles[s];
  return { colour: look.colour(colour), shape: shapes[shape], fill: open ? look.paper : look.colour(colour) };
};

// What a panel of this figure shares among its curves: scales, and the rows of its data.
function chartOf(figure, panel, look) {
  const all = curvesOf(figure, panel);
  const shown = all.filter((curve) => !look.hidden.has(curve.s));
  const curves = shown.length ? shown : all.length ? all : panel.curves;
  const log = isLog(figure, curves);
  const domain = extent(figure, curves, log);
  const along = figure.against !== undefined;
  const xOf = (point) => (along ? point[6] : figure.xIsNumber ? Number(figure.xs[point[0]]) : figure.xs[point[0]]);
  const used = figure.xs.map((_, i) => i).filter((i) => all.some((c) => c.points.some((p) => p[0] === i)));
  const xs = along ? late(figure, all).map(xOf).sort((a, b) => a - b) : used.map((i) => xOf([i]));
  const xScale = figure.xIsNumber ? xScaleOf(figure, xs) : {};
  return { curves: shown, log, domain, along, xOf, xs, xScale, xDomain: figure.xIsNumber ? [xs[0], xs[xs.length - 1]] : xs };
}

const clamped = (value, domain) => Math.min(Math.max(value, domain[0]), domain[1]);

// The edge behind which a point lies. Points beyond x are those of early depths, where x is not the depth.
function edgeOf(figure, chart, x, y) {
  if (y > chart.domain[1]) return "up";
  if (y < chart.domain[0]) return "down";
  if (!figure.xIsNumber) return "";
  return x < chart.xDomain[0] ? "left" : x > chart.xDomain[1] ? "right" : "";
}

// How many marks of a specification stand for what lies beyond its axes.
const beyondIn = (spec) => spec.data.flatMap((d) => d.values ?? []).filter((row) => row.edge || row.below || row.above).length;

function rowsOf(figure, chart, look, width) {
  const { domain, curves, xDomain } = chart;
  const clamp = (y) => clamped(y, domain);
  // Curves stand beside each other by so much that their intervals can be told apart.
  const shown = [...new Set(curves.map((c) => c.s))];
  const gap = width / Math.max(1, chart.xs.length);
  const beside = shown.length > 1 && !chart.along ? Math.min(figure.xIsNumber ? 1.6 : 14, (0.7 * gap) / shown.length) : 0;
  return curves.flatMap((curve) =>
    curve.points.map((point) => {
      const style = styleOf(figure.styles, curve.s, look);
      const x = chart.xOf(point);
      const edge = edgeOf(figure, chart, x, point[1]);
      return {
        curve: `${curve.s} ${curve.parity}`, part: curve.parity, s: curve.s, dash: dashOf(figure.styles, curve.s),
        x: chart.xScale.type === "log" && !(x > 0) ? xDomain[0] : x, atX: figure.xIsNumber ? clamped(x, xDomain) : x, y: point[1], at: clamp(point[1]), edge,
        low: clamp(point[2] ?? point[1]), high: clamp(point[3] ?? point[1]),
        below: !edge && point[2] !== null && point[2] < domain[0], above: !edge && point[2] !== null && point[3] > domain[1],
        beside: beside * (shown.indexOf(curve.s) - (shown.length - 1) / 2),
        colour: style.colour, shape: edge ? beyond[edge] : style.shape, fill: edge ? style.colour : style.fill,
        tip: {
          series: figure.series[curve.s],
          x: `${figure.x.replaceAll("_", " ")} ${figure.xs[point[0]]}${placeOf(figure, point)}`,
          value: rounded(point[1]) + (edge ? " (beyond the axis)" : ""),
          interval: interval(point),
          n: figure.x === "position" ? "one position" : `${point[4]} positions of ${point[5]} games`,
        },
      };
    }),
  );
}

const focused = (opacity) => ({ signal: `focus < 0 || datum.s === focus ? ${opacity} : ${0.12 * opacity}` });

// Intervals, lines, points, and what lies beyond an edge, of the rows in the data set `rows`.
function marksOf(figure, look, rows) {
  const placed = { x: { scale: "x", field: "atX", offset: { field: "beside" } } };
  const from = { data: rows };
  const beyondMarks = (field, y, path) => ({
    type: "symbol", aria: false, name: field, from: { data: `${rows}-${field}` },
    encode: { enter: { ...placed, y: { scale: "y", field: y }, shape: { value: path }, size: { value: 20 }, fill: { field: "colour" } }, update: { opacity: focused(1) } },
  });
  const marks = [{
    type: "rule", aria: false, name: "intervals", from,
    encode: { enter: { ...placed, y: { scale: "y", field: "low" }, y2: { scale: "y", field: "high" }, stroke: { field: "colour" }, strokeWidth: { value: 1.1 } }, update: { strokeOpacity: focused(0.6) } },
  }];
  const scattered = figure.x === "position";
  if (drawsLines(figure))
    marks.push({
      type: "group", aria: false, name: "curves", clip: true, encode: { enter: { width: { signal: "partWidth" }, height: { signal: "plotHeight" } } },
      from: { facet: { name: `${rows}-curve`, data: rows, groupby: "curve" } },
      marks: [{
        type: "line", aria: false, from: { data: `${rows}-curve` },
        encode: { enter: { x: { ...placed.x, field: "x" }, y: { scale: "y", field: "y" }, stroke: { field: "colour" }, strokeWidth: { value: 1.4 }, strokeDash: { field: "dash" } }, update: { strokeOpacity: focused(0.85) } },
      }],
    });
  marks.push(beyondMarks("above", "high", beyond.up), beyondMarks("below", "low", beyond.down), {
    type: "symbol", aria: false, name: "points", from,
    encode: { enter: { ...placed, y: { scale: "y", field: "at" }, shape: { field: "shape" }, size: { value: scattered ? 12 : 34 }, fill: { field: "fill" }, stroke: { field: "colour" }, strokeWidth: { value: 1 } }, update: { opacity: focused(1) } },
  }, {
    type: "symbol", aria: false, name: "touch", from,
    encode: { enter: { ...placed, y: { scale: "y", field: "at" }, size: { value: 150 }, fill: { value: "transparent" }, tooltip: { field: "tip" } } },
  });
  return marks;
}

const textMark = (look, text, x, y, more = {}) => ({
  type: "text", aria: false,
  encode: { enter: { x: { value: x }, y: { value: y }, text: { value: text }, font: { value: look.font }, fontSize: { value: look.size }, fill: { value: look.ink }, ...more } },
});
const ruleAtOne = (look, from) => ({
  type: "rule", aria: false, name: "reference",
  encode: { enter: { ...from, stroke: { value: look.ink }, strokeWidth: { value: 1 }, strokeOpacity: { value: 0.6 } } },
});
const axisOf = (look) => ({
  domainColor: look.ink, tickColor: look.ink, labelColor: look.ink, titleColor: look.ink, gridColor: look.faint, tickSize: 4,
  labelFont: look.font, titleFont: look.font, labelFontSize: look.size, titleFontSize: look.size, titleFontWeight: "normal", aria: false,
});

function xAxisOf(figure, chart, look, width, part) {
  const xs = part ? chart.xs.filter((x) => Math.abs(x % 2) === (part === "odd" ? 1 : 0)) : chart.xs;
  const longest = Math.max(...xs.map((x) => String(x).length));
  const slanted = !figure.xIsNumber && longest * 0.55 * look.size > width / xs.length;
  const axis = { ...axisOf(look), scale: "x", orient: "bottom", grid: false, offset: 3 };
  if (slanted) return { slant: Math.min(64, 0.3 * look.size * longest), axis: { ...axis, labelAngle: -32, labelAlign: "right", labelLimit: 180 } };
  const values = figure.xIsNumber && !chart.along && xs.length <= 24 ? { values: xs, format: "~r" } : chart.along ? { format: xs[xs.length - 1] < 1 ? "~g" : "~s", tickCount: 4 } : {};
  return { slant: 0, axis: { ...axis, labelOverlap: true, ...values } };
}

function specOf(figure, panel, look) {
  const chart = chartOf(figure, panel, look);
  const parts = figure.split ? ["odd", "even"].filter((p) => panel.curves.some((c) => c.parity === p)) : [""];
  const left = 4.1 * look.size, gutter = 14;
  const width = (look.width - left - 8 - gutter * (parts.length - 1)) / parts.length;
  const title = wrapped(yTitleOf(figure, chart.log), Math.floor(look.width / (0.5 * look.size)));
  const axes = parts.map((part) => xAxisOf(figure, chart, look, width, part));
  const { slant } = axes[0];
  const xTitles = parts.map((part) => wrapped(xTitleOf(figure, chart.xScale, part), Math.floor((width + gutter) / (0.52 * look.size))));
  const below = 2.1 * look.size + slant;
  const top = (title.length + 0.9) * 1.25 * look.size;
  const bottom = below + 1.3 * look.size * Math.max(...xTitles.map((lines) => lines.length));
  const height = look.height - top - bottom;
  const few = Math.max(2, Math.floor(height / (2.2 * look.size)));
  const rows = rowsOf(figure, chart, look, width);
  const names = parts.map((p) => `rows${p}`);
  const data = parts.flatMap((part, i) => [
    { name: names[i], values: rows.filter((r) => !part || r.part === part) },
    { name: `${names[i]}-above`, source: names[i], transform: [{ type: "filter", expr: "datum.above" }] },
    { name: `${names[i]}-below`, source: names[i], transform: [{ type: "filter", expr: "datum.below" }] },
  ]);
  const yAxis = { ...axisOf(look), scale: "y", orient: "left", grid: true, gridScale: "x", domain: false, ticks: false, tickCount: few, labelPadding: 4, ...ticksOf(chart.domain, chart.log, few) };
  return {
    width: look.width - left - 8, height, autosize: "none", padding: { left, right: 8, top, bottom },
    description: `${figure.finding}. ${figure.title}: ${panel.game} ${panel.also}`,
    signals: [
      { name: "focus", value: -1, on: [{ events: "@touch:mouseover", update: "datum.s" }, { events: "@touch:mouseout", update: "-1" }] },
      { name: "partWidth", value: width }, { name: "plotHeight", value: height },
    ],
    data,
    scales: [{ name: "y", type: chart.log ? "log" : "linear", domain: chart.domain, range: [height, 0], zero: false, nice: false }],
    marks: [
      ...parts.map((part, i) => ({
        type: "group", aria: false, encode: { enter: { x: { value: i * (width + gutter) }, width: { value: width }, height: { value: height } } },
        scales: [figure.xIsNumber
          ? { name: "x", ...chart.xScale, domain: chart.xDomain, range: [9, width - 9], nice: false }
          : { name: "x", type: "point", domain: chart.xDomain, range: [0, width], padding: 0.5 }],
        axes: [axes[i].axis, i ? { ...yAxis, labels: false } : yAxis],
        marks: [
          ...(figure.relative ? [ruleAtOne(look, { x: { value: 0 }, x2: { value: width }, y: { scale: "y", value: 1 } })] : []),
          ...marksOf(figure, look, names[i]),
          ...xTitles[i].map((line, n) => textMark(look, line, width / 2, height + below + (0.8 + 1.3 * n) * look.size, { align: { value: "center" } })),
        ],
      })),
      ...title.map((line, i) => textMark(look, line, -left + 2, -top + (i + 1) * 1.25 * look.size)),
    ],
  };
}

// Round numbers along a logarithmic axis: as fine as leaves at most twice as many as there is room for. 1 is one of them where it
// lies there.
function ticksOf(domain, log, few) {
  if (!log) return domain[1] >= 1e4 ? { format: "~s" } : {};
  const format = domain[1] >= 1e4 ? "~s" : "~r";
  const fine = [[1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 9.5], [1, 1.2, 1.5, 2, 3, 4, 5, 7, 8, 9], [1, 1.5, 2, 3, 4, 5, 7], [1, 2, 3, 5], [1, 2, 5], [1, 3], [1]];
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

// ---- the first picture: algorithms by games ---------------------------------------------------------------------------------------

// overview: {title, valueTitle, relative, series, styles, games: [{game, also, x, points: [[index of series, y, lower, upper, positions,
//           games]]}]}. Values far from the others (beyond Tukey's fences) lie beyond the axis, with their number.
function overviewDomain(overview) {
  const log = overview.relative;
  const on = log ? Math.log : (y) => y;
  const off = log ? Math.exp : (y) => y;
  const values = overview.games.flatMap((g) => g.points.map((p) => on(p[1]))).sort((a, b) => a - b);
  const quantile = (q) => values[Math.round(q * (values.length - 1))];
  const fence = 2 * (quantile(0.75) - quantile(0.25)) || 1;
  const ends = overview.games.flatMap((g) => g.points.flatMap((p) => (p[2] === null || (log && p[2] <= 0) ? [] : [on(p[2]), on(p[3])])));
  const low = Math.min(on(log ? 1 : 0), Math.max(Math.min(values[0], ...ends), quantile(0.25) - fence));
  const high = Math.max(on(log ? 1 : 0), Math.min(Math.max(values[values.length - 1], ...ends), quantile(0.75) + fence));
  const margin = 0.06 * (high - low) || 0.1;
  return [log || low < 0 ? off(low - margin) : 0, off(high + margin)];
}

// Round numbers along an axis of ratios, 1 above all, as many as have room.
function ratioTicks(domain, width, room) {
  const ticks = [];
  const at = (x) => (width * Math.log(x / domain[0])) / Math.log(domain[1] / domain[0]);
  const wanted = [1, 2, 0.5, 5, 0.2, 10, 0.1, 1.5, 3, 0.8, 1.2, 0.7, 0.9, 1.1, 1.3, 20, 50, 100];
  for (const x of wanted)
    if (x >= domain[0] && x <= domain[1] && ticks.every((t) => Math.abs(at(t) - at(x)) >= room)) ticks.push(x);
  return { values: ticks.sort((a, b) => a - b), format: "~r" };
}

function overviewSpec(overview, look) {
  const labels = 0.56 * look.size * Math.max(...overview.series.map((n) => n.length)) + 8;
  const columns = Math.max(1, Math.min(overview.games.length, 4, Math.floor((look.width - labels) / (11.5 * look.size))));
  const heads = overview.games.map((game) => [game.game, game.also, `${game.x}, ${Math.max(...game.points.map((p) => p[4]))} positions`].filter(Boolean));
  const head = Math.max(...heads.map((lines) => lines.length));
  const row = 1.35 * look.size, gap = 1.1 * look.size, top = (0.9 + 1.1 * head) * look.size, foot = 1.8 * look.size;
  const width = (look.width - labels - 8 - gap * (columns - 1)) / columns;
  const height = row * overview.series.length, block = height + top + foot;
  const lines = Math.ceil(overview.games.length / columns);
  const log = overview.relative;
  const domain = overviewDomain(overview);
  const few = Math.max(2, Math.floor(width / (2.6 * look.size)));
  const clamp = (y) => clamped(y, domain);
  const rowsOfGame = (game) => game.points.map((p) => {
    const style = styleOf(overview.styles, p[0], look);
    const edge = p[1] > domain[1] ? "right" : p[1] < domain[0] ? "left" : "";
    return {
      s: p[0], series: overview.series[p[0]], at: clamp(p[1]), low: clamp(p[2] ?? p[1]), high: clamp(p[3] ?? p[1]), edge,
      below: !edge && p[2] !== null && p[2] < domain[0], above: !edge && p[2] !== null && p[3] > domain[1],
      colour: style.colour, fill: edge ? style.colour : style.fill, shape: edge ? beyond[edge] : style.shape, number: edge ? rounded(p[1]) : "",
      numberAt: clamp((edge === "left" ? p[3] : p[2]) ?? p[1]), beside: (edge === "left" ? 0.7 : -0.7) * look.size, align: edge === "left" ? "left" : "right",
      tip: { series: overview.series[p[0]], x: `${game.game}, ${game.x}`, value: rounded(p[1]), interval: interval(p), n: `${p[4]} positions of ${p[5]} games` },
    };
  });
  const data = overview.games.flatMap((game, i) => [
    { name: `game${i}`, values: rowsOfGame(game) },
    { name: `game${i}-below`, source: `game${i}`, transform: [{ type: "filter", expr: "datum.below" }] },
    { name: `game${i}-above`, source: `game${i}`, transform: [{ type: "filter", expr: "datum.above" }] },
  ]);
  const group = (game, i) => {
    const rows = `game${i}`;
    const first = i % columns === 0;
    const place = { y: { scale: "row", field: "series" } };
    const beyondMarks = (field, x, path) => ({
      type: "symbol", aria: false, name: field, from: { data: `${rows}-${field}` },
      encode: { enter: { ...place, x: { scale: "value", field: x }, shape: { value: path }, size: { value: 24 }, fill: { field: "colour" } } },
    });
    return {
      type: "group", aria: false,
      encode: { enter: { x: { value: (i % columns) * (width + gap) }, y: { value: Math.floor(i / columns) * block }, width: { value: width }, height: { value: height } } },
      axes: [
        { ...axisOf(look), scale: "value", orient: "bottom", grid: true, gridScale: "row", labelOverlap: true, tickCount: few, ...(log ? ratioTicks(domain, width, 2.3 * look.size) : {}) },
        { ...axisOf(look), scale: "row", orient: "left", domain: false, ticks: false, labels: first, labelPadding: 6, labelLimit: 0 },
      ],
      marks: [
        ...(log ? [ruleAtOne(look, { x: { scale: "value", value: 1 }, y: { value: 0 }, y2: { value: height } })] : []),
        { type: "rule", aria: false, name: "intervals", from: { data: rows }, encode: { enter: { ...place, x: { scale: "value", field: "low" }, x2: { scale: "value", field: "high" }, stroke: { field: "colour" }, strokeWidth: { value: 1.8 } } } },
        beyondMarks("below", "low", beyond.left), beyondMarks("above", "high", beyond.right),
        { type: "symbol", aria: false, name: "points", from: { data: rows }, encode: { enter: { ...place, x: { scale: "value", field: "at" }, shape: { field: "shape" }, size: { value: 4.4 * look.size }, fill: { field: "fill" }, stroke: { field: "colour" }, strokeWidth: { value: 1 } } } },
        { type: "text", aria: false, from: { data: rows }, encode: { enter: { ...place, x: { scale: "value", field: "numberAt", offset: { field: "beside" } }, text: { field: "number" }, align: { field: "align" }, baseline: { value: "middle" }, font: { value: look.font }, fontSize: { value: look.size }, fill: { value: look.ink } } } },
        { type: "symbol", aria: false, name: "touch", from: { data: rows }, encode: { enter: { ...place, x: { scale: "value", field: "at" }, size: { value: 150 }, fill: { value: "transparent" }, tooltip: { field: "tip" } } } },
        ...heads[i].map((line, n) => textMark(look, line, 0, (-0.35 - 1.1 * (heads[i].length - 1 - n)) * look.size, n ? {} : { fontWeight: { value: "bold" } })),
      ],
    };
  };
  const note = beyondIn({ data }) ? "; an arrow lies beyond the axis" : "";
  const title = wrapped(`${overview.valueTitle} (${log ? "logarithmic, 1 is equal" : "linear, from 0"}${note})`, Math.floor(look.width / (0.52 * look.size)));
  return {
    width: look.width - labels - 8, height: lines * block - top - foot, autosize: "none",
    padding: { left: labels, right: 8, top: top + 0.3 * look.size, bottom: foot + (1.3 * title.length + 0.4) * look.size },
    description: `${overview.valueTitle}, by algorithm and game, at the final depth`,
    data,
    scales: [
      { name: "value", type: log ? "log" : "linear", domain, range: [4, width - 4], zero: false, nice: false },
      { name: "row", type: "point", domain: overview.series, range: [0, height], padding: 0.5 },
    ],
    marks: [
      ...overview.games.map(group),
      ...title.map((line, i) => textMark(look, line, 2 - labels, lines * block - top + (0.6 + 1.3 * i) * look.size)),
    ],
  };
}

// ---- files: for papers, one column wide, black on white ---------------------------------------------------------------------------

const columnWidth = { millimetres: 88, pixels: 332.6 };  // at 96 to the inch
const onFile = {
  colour: (i) => ["#1c1e21", "#0072b2", "#aa5511", "#449988", "#aa2266", "#5500ee", "#dd55ff", "#224411", "#bb8800", "#550099"][i],
  ink: "#1c1e21", faint: "#e4e6e9", paper: "#fff", font: "Helvetica, Arial, sans-serif", size: 9, width: columnWidth.pixels,
};

// The legend of what a file shows: marks and lines of text, from `y` downward, in pixels of the column.
function legendMarks(figure, shown, look, left, y, someBeyond) {
  const marks = [];
  let x = 0, line = y;
  const put = (name, marksAt) => {
    const width = 0.55 * look.size * name.length + 30;
    if (x && x + width > look.width - 6) (x = 0), (line += 1.4 * look.size);
    marks.push(...marksAt(x - left + 12, line - 0.32 * look.size), textMark(look, name, x - left + 24, line));
    x += width;
  };
  const symbol = (at, middle, { shape, fill, colour }) =>
    ({ type: "symbol", aria: false, encode: { enter: { x: { value: at }, y: { value: middle }, shape: { value: shape }, size: { value: 34 }, fill: { value: fill }, stroke: { value: colour }, strokeWidth: { value: 1 } } } });
  const stroke = (at, middle, s) =>
    ({ type: "rule", aria: false, encode: { enter: { x: { value: at - 10 }, x2: { value: at + 10 }, y: { value: middle }, stroke: { value: styleOf(figure.styles, s, look).colour }, strokeWidth: { value: 1.4 }, strokeDash: { value: dashOf(figure.styles, s) } } } });
  for (const s of shown)
    put(figure.series[s], (at, middle) => [...(drawsLines(figure) ? [stroke(at, middle, s)] : []), symbol(at, middle, styleOf(figure.styles, s, look))]);
  if (figure.reference)
    put(`${figure.reference} = 1`, (at, middle) => [ruleAtOne(look, { x: { value: at - 10 }, x2: { value: at + 10 }, y: { value: middle } })]);
  if (someBeyond) put("beyond the axis", (at, middle) => [symbol(at, middle, { shape: beyond.up, fill: look.ink, colour: look.ink })]);
  return { marks, height: line - y + 1.4 * look.size };
}

// The text of a specification's picture, as wide as a column.
async function inColumn(vega, spec) {
  spec.background = onFile.paper;
  const text = await new vega.View(vega.parse(spec), { renderer: "none", logLevel: 1 }).toSVG();
  const height = Number(/height="([\d.]+)"/.exec(text)[1]);
  return text.replace(/width="[\d.]+" height="[\d.]+"/, `width="${columnWidth.millimetres}mm" height="${((height * columnWidth.millimetres) / columnWidth.pixels).toFixed(2)}mm"`);
}

async function svgOf(vega, figure, panel) {
  const hidden = new Set(figure.series.map((_, s) => s).filter((s) => !figure.lines.includes(s)));
  const look = { ...onFile, height: 200, hidden };
  const spec = specOf(figure, panel, look);
  const shown = figure.lines.filter((s) => panel.curves.some((c) => c.s === s));
  const finding = wrapped(figure.finding, 58);
  const also = wrapped([`${figure.title}. ${panel.game}`, panel.also, panel.depth ? `depth ${panel.depth}` : ""].filter(Boolean).join(", "), 64);
  const step = 1.3 * look.size;
  const head = (finding.length + also.length + 0.3) * step;
  const someBeyond = beyondIn(spec) > 0;
  const legend = legendMarks(figure, shown, look, spec.padding.left, 0, someBeyond);
  const above = head + legend.height;
  const moved = legendMarks(figure, shown, look, spec.padding.left, -spec.padding.top - above + head + step, someBeyond).marks;
  spec.marks.push(...moved);
  finding.forEach((line, i) => spec.marks.push(textMark(look, line, 2 - spec.padding.left, -spec.padding.top - above + (i + 1) * step, { fontWeight: { value: "bold" } })));
  also.forEach((line, i) => spec.marks.push(textMark(look, line, 2 - spec.padding.left, -spec.padding.top - above + (finding.length + i + 1) * step)));
  spec.padding = { ...spec.padding, top: spec.padding.top + above };
  return inColumn(vega, spec);
}

const overviewSvg = (vega, overview) => inColumn(vega, overviewSpec(overview, onFile));
