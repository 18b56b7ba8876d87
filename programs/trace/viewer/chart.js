// The tree of a pass on a canvas: visits from left to right, plies from top to bottom.

const kinds = ['#999999', '#0072b2', '#56b4e9', '#a6a6a6', '#e69f00', '#f0c05a', '#6b4c9a', '#9dc27b', '#d55e00', '#cc79a7', '#aa4499', '#117733', '#44aa99'];

class Chart {
  constructor(canvas, choose) {
    this.canvas = canvas;
    this.choose = choose;
    canvas.addEventListener('click', e => this.pick(e, false));
    canvas.addEventListener('dblclick', e => this.pick(e, true));
    canvas.addEventListener('wheel', e => { e.preventDefault(); this.zoom(e.offsetX, e.deltaY > 0 ? 1.25 : 0.8); }, {passive: false});
    new ResizeObserver(() => this.draw()).observe(canvas);
  }
  show(search, pass) {
    this.search = search;
    this.pass = pass;
    this.from = pass.first;
    this.to = Math.max(pass.end, pass.first + 1);
    this.levels = 1;
    for (let i = pass.first; i < pass.end; ++i) this.levels = Math.max(this.levels, search.tree.level[i]);
    this.chosen = -1;
    this.canvas.style.height = Math.min(340, Math.max(this.levels, 2) * 28) + 'px';
    this.draw();
  }
  mark(node) {
    this.chosen = node;
    const width = this.to - this.from;
    if (node >= 0 && (node < this.from || node >= this.to)) {
      this.from = Math.max(this.pass.first, Math.min(node - width / 2, this.pass.end - width));
      this.to = this.from + width;
    }
    this.draw();
  }
  frame(from, to) {
    const wide = Math.max(to - from, 8);
    this.from = Math.max(this.pass.first, Math.min(from, this.pass.end - wide));
    this.to = Math.min(this.pass.end, this.from + wide);
    this.draw();
  }
  zoom(x, by) {
    const at = this.from + x / this.canvas.clientWidth * (this.to - this.from);
    this.frame(at - (at - this.from) * by, at + (this.to - at) * by);
  }
  rowHeight() { return Math.min(28, this.canvas.clientHeight / this.levels); }
  pick(event, zooms) {
    const {tree} = this.search;
    const at = this.from + event.offsetX / this.canvas.clientWidth * (this.to - this.from);
    const level = Math.floor(event.offsetY / this.rowHeight()) + 1;
    let node = Math.floor(at);
    if (node < this.pass.first || node >= this.pass.end) return;
    while (node >= 0 && tree.level[node] > level) node = tree.parent[node];
    if (node < 0) return;
    this.choose(node);
    if (zooms) this.frame(node, tree.end[node]);
  }
  draw() {
    if (!this.search) return;
    const {canvas} = this, ratio = window.devicePixelRatio || 1;
    canvas.width = canvas.clientWidth * ratio;
    canvas.height = canvas.clientHeight * ratio;
    const g = canvas.getContext('2d');
    g.scale(ratio, ratio);
    g.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight);
    this.drawNodes(g);
    this.drawCursor(g);
  }
  drawNodes(g) {
    const {tree, moves} = this.search, row = this.rowHeight();
    const scale = this.canvas.clientWidth / (this.to - this.from);
    const drawn = new Int32Array(this.levels + 1).fill(-1);  // the last column of each row
    g.font = '11px system-ui, sans-serif';
    g.textBaseline = 'middle';
    for (let i = this.firstInView(); i < this.to && i < this.pass.end;) {
      const x0 = (i - this.from) * scale, x1 = (tree.end[i] - this.from) * scale;
      const level = tree.level[i], column = Math.floor(x0);
      const narrow = x1 - x0 < 1;
      if (!narrow || column !== drawn[level]) {
        const again = tree.before[i] >= 0 && tree.pass[tree.before[i]] !== tree.pass[i];
        g.globalAlpha = again ? 0.45 : 1;
        g.fillStyle = kinds[tree.by[i]];
        g.fillRect(x0, (level - 1) * row, Math.max(x1 - x0 - (x1 - x0 > 3 ? 1 : 0), 1), row - 1);
        drawn[level] = column;
        if (x1 - x0 > 40 && row > 12) this.label(g, moves[tree.move[i]], Math.max(x0, 0), x1, level, row);
      }
      i = narrow ? tree.end[i] : i + 1;
    }
    g.globalAlpha = 1;
  }
  // The first node that reaches into the view, with those above it.
  firstInView() {
    const {tree} = this.search;
    let node = Math.max(this.pass.first, Math.floor(this.from));
    while (tree.parent[node] >= 0) node = tree.parent[node];
    return node;
  }
  label(g, text, x0, x1, level, row) {
    g.globalAlpha = 1;
    g.fillStyle = '#000';
    g.save();
    g.beginPath();
    g.rect(x0, (level - 1) * row, x1 - x0, row);
    g.clip();
    g.fillText(text, x0 + 3, (level - 0.5) * row);
    g.restore();
  }
  drawCursor(g) {
    if (this.chosen < 0) return;
    const {tree} = this.search, row = this.rowHeight(), scale = this.canvas.clientWidth / (this.to - this.from);
    const x0 = (this.chosen - this.from) * scale, x1 = (tree.end[this.chosen] - this.from) * scale;
    g.strokeStyle = '#d00000';
    g.lineWidth = 2;
    g.strokeRect(x0, (tree.level[this.chosen] - 1) * row, Math.max(x1 - x0, 3), row - 1);
    g.beginPath();
    g.moveTo(x0, 0);
    g.lineTo(x0, this.canvas.clientHeight);
    g.lineWidth = 0.7;
    g.stroke();
  }
}
