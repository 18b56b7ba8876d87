// The tree of a pass on a canvas: visits from left to right, plies from top to bottom.

const kinds = ['#999999', '#0072b2', '#56b4e9', '#a6a6a6', '#e69f00', '#f0c05a', '#6b4c9a', '#9dc27b', '#d55e00', '#cc79a7', '#aa4499', '#117733', '#44aa99'];

const channels = colour => [1, 3, 5].map(at => parseInt(colour.slice(at, at + 2), 16));
// A share of a colour over the paper.
const mixed = (colour, paper, share) => channels(colour).map((c, k) => share * c + (1 - share) * channels(paper)[k]);
// Black or white, whichever can be read on the colour.
function inkOn(rgb) {
  const [r, g, b] = rgb.map(c => (c / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? '#000' : '#fff';
}

class Chart {
  constructor(canvas, choose) {
    this.canvas = canvas;
    this.choose = choose;
    canvas.addEventListener('click', e => this.pick(e, false));
    canvas.addEventListener('dblclick', e => this.pick(e, true));
    canvas.addEventListener('pointermove', e => this.name(e));
    canvas.addEventListener('wheel', e => {
      e.preventDefault();
      this.scale(e.offsetX, e.deltaY > 0 ? 1.25 : 0.8);
    }, {passive: false});
    new ResizeObserver(() => this.draw()).observe(canvas);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.draw());
  }
  show(header, search, pass) {
    Object.assign(this, {header, search, pass, chosen: -1});
    this.last = pass.end + 1;           // a column for the ghosts at the end
    this.levels = 1;
    for (let i = pass.first; i < pass.end; ++i) this.levels = Math.max(this.levels, search.tree.level[i]);
    this.canvas.style.height = Math.min(360, Math.max(this.levels, 2) * 36) + 'px';
    this.frame(pass.first, this.last);
  }
  mark(node) {
    this.chosen = node;
    const width = this.to - this.from;
    if (node >= 0 && (node < this.from || node >= this.to)) this.frame(node - width / 2, node + width / 2);
    else this.draw();
  }
  frame(from, to) {
    const wide = Math.max(to - from, 8);
    this.from = Math.max(this.pass.first, Math.min(from, this.last - wide));
    this.to = Math.min(Math.max(this.last, this.pass.first + 8), this.from + wide);
    this.draw();
  }
  whole() { this.frame(this.pass.first, this.last); }
  zoom(node) { if (node >= 0) this.frame(node, this.search.tree.end[node] + 1); }
  scale(x, by) {
    const at = this.from + x / this.canvas.clientWidth * (this.to - this.from);
    this.frame(at - (at - this.from) * by, at + (this.to - at) * by);
  }
  rowHeight() { return Math.min(36, this.canvas.clientHeight / this.levels); }
  // The node at a place of the canvas, or -1.
  at(event) {
    if (!this.search) return -1;
    const {tree} = this.search, level = Math.floor(event.offsetY / this.rowHeight()) + 1;
    let node = Math.floor(this.from + event.offsetX / this.canvas.clientWidth * (this.to - this.from));
    if (node < this.pass.first || node >= this.pass.end) return -1;
    while (node >= 0 && tree.level[node] > level) node = tree.parent[node];
    return node;
  }
  pick(event, zooms) {
    const node = this.at(event);
    if (node < 0) return;
    this.choose(node);
    if (zooms) this.zoom(node);
  }
  name(event) {
    const {header, search} = this, node = this.at(event);
    this.canvas.title = node < 0 ? '' : `${pathOf(search, node).join(' ')}: ${resultText(header, search.tree, node)}`;
  }
  draw() {
    if (!this.search) return;
    const {canvas} = this, ratio = window.devicePixelRatio || 1, style = getComputedStyle(canvas);
    canvas.width = canvas.clientWidth * ratio;
    canvas.height = canvas.clientHeight * ratio;
    const g = canvas.getContext('2d');
    const colour = name => [name, style.getPropertyValue('--' + name).trim()];
    this.colours = Object.fromEntries(['paper', 'dim', 'lit', 'chosen'].map(colour));
    this.shades = kinds.map(kind => [1, 0.4].map(share => mixed(kind, this.colours.paper, share)));
    g.scale(ratio, ratio);
    g.font = '11px system-ui, sans-serif';
    g.textBaseline = 'middle';
    this.drawNodes(g);
    this.drawLine(g);
  }
  drawNodes(g) {
    const {tree} = this.search, scale = this.canvas.clientWidth / (this.to - this.from);
    const drawn = new Int32Array(this.levels + 1).fill(-1);  // the last column of each row
    this.drawGhosts(g, -1, scale);
    for (let i = this.firstInView(); i < this.to && i < this.pass.end;) {
      const x0 = (i - this.from) * scale, x1 = (tree.end[i] - this.from) * scale;
      const level = tree.level[i], column = Math.floor(x0), narrow = x1 - x0 < 1;
      if (!narrow || column !== drawn[level]) {
        this.drawNode(g, i, x0, x1);
        this.drawGhosts(g, i, scale);
        drawn[level] = column;
      }
      i = narrow ? tree.end[i] : i + 1;
    }
  }
  drawNode(g, i, x0, x1) {
    const {tree} = this.search, row = this.rowHeight(), top = (tree.level[i] - 1) * row;
    const again = tree.before[i] >= 0 && tree.pass[tree.before[i]] !== tree.pass[i];
    const shade = this.shades[tree.by[i]][Number(again)], lit = i === this.chosen;
    g.fillStyle = lit ? this.colours.chosen : `rgb(${shade})`;
    g.fillRect(x0, top, Math.max(x1 - x0 - (x1 - x0 > 3 ? 1 : 0), 1), row - 1);
    g.fillStyle = lit ? inkOn(channels(this.colours.chosen)) : inkOn(shade);
    this.label(g, [moveOf(this.search, i), resultText(this.header, tree, i, '')], Math.max(x0, 0), x1, top);
  }
  // Dashed in the row of the children, in the column after them, where no node is.
  drawGhosts(g, i, scale) {
    if (scale < 4) return;
    const ghosts = ghostsOf(this.header, this.search, this.pass, i), row = this.rowHeight();
    if (!ghosts.length) return;
    const {tree} = this.search, x = ((i < 0 ? this.pass.end : tree.end[i]) - this.from) * scale;
    const top = (i < 0 ? 0 : tree.level[i]) * row, width = Math.min(scale, 44);
    g.strokeStyle = g.fillStyle = this.colours.dim;
    g.lineWidth = 1;
    g.setLineDash([3, 2]);
    g.strokeRect(x + 0.5, top + 0.5, width - 2, row - 2);
    g.setLineDash([]);
    this.label(g, [ghosts.length > 1 ? '+' + ghosts.length : ghosts[0] || '…'], x, x + width, top);
  }
  // Lines of text, as many as there is room for.
  label(g, lines, x0, x1, top) {
    const row = this.rowHeight(), fitting = lines.slice(0, row >= 28 ? 2 : 1);
    if (x1 - x0 < 22 || row < 13) return;
    const middle = top + row / 2 - 6.5 * (fitting.length - 1);
    g.save();
    g.beginPath();
    g.rect(x0, top, x1 - x0 - 1, row);
    g.clip();
    fitting.forEach((text, k) => g.fillText(text, x0 + 3, middle + 13 * k));
    g.restore();
  }
  // The first node that reaches into the view, with those above it.
  firstInView() {
    const {tree} = this.search;
    let node = Math.max(this.pass.first, Math.floor(this.from));
    while (tree.parent[node] >= 0) node = tree.parent[node];
    return node;
  }
  // The chosen node, and the open nodes above it.
  drawLine(g) {
    if (this.chosen < 0) return;
    const {tree} = this.search, row = this.rowHeight(), scale = this.canvas.clientWidth / (this.to - this.from);
    g.strokeStyle = this.colours.lit;
    for (const i of lineOf(this.search, this.chosen)) {
      const x0 = (i - this.from) * scale, x1 = (tree.end[i] - this.from) * scale;
      g.lineWidth = i === this.chosen ? 3 : 1.5;
      g.strokeRect(x0 + 0.5, (tree.level[i] - 1) * row + 1, Math.max(x1 - x0 - 2, 3), row - 3);
    }
    const x = (this.chosen - this.from) * scale;
    g.lineWidth = 1;
    g.beginPath();
    g.moveTo(x, 0);
    g.lineTo(x, this.canvas.clientHeight);
    g.stroke();
  }
}
