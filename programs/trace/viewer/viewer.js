// The page: which search, which pass, which node; and playing, which goes on to the next visit alone.

const byId = id => document.getElementById(id);

class Viewer {
  constructor(header, chart) {
    Object.assign(this, {header, chart, number: -1, node: -1});
    const several = header.searches.length;
    byId('title').textContent = `${header.game}: ${several === 1 ? 'a search' : several + ' searches'}, node by node`;
    byId('board').textContent = header.board;
    const used = new Set(header.searches.flatMap(s => [...new Set(s.tree.by)]));
    const answers = header.answers.map((name, i) => this.kind(name, i)).filter((_, i) => used.has(i));
    byId('legend').replaceChildren('Answered by: ', ...answers);
    byId('sides').textContent = this.sides();
    byId('searches').replaceChildren(...header.searches.map((s, i) => this.tab(s, i)));
    this.diagrams = diagramsOf(header, byId('diagrams'), (search, pass, node) => {
      this.showSearch(header.searches.indexOf(search));
      this.showPass(search.passes.indexOf(pass), node);
    });
    this.showSearch(0);
  }
  kind(name, i) {
    const e = element('span', '', 'kind'), colour = element('i');
    colour.style.background = kinds[i];
    e.append(colour, name);
    return e;
  }
  sides() {
    const unclear = this.header.searches.filter(s => s.again).reduce((sum, s) => sum + s.unclear, 0);
    return 'All values and windows are for the side to move at the root: high is good for it, at every node.' +
      (unclear ? ` Who moves is not clear at ${count(unclear, 'node')}, whose window fits both sides: turns are ` +
        'taken to alternate there.' : '');
  }
  tab(search, i) {
    const e = element('button', titleOf(search));
    e.title = search.name;
    e.addEventListener('click', () => this.showSearch(i));
    return e;
  }
  showSearch(number) {
    const s = this.header.searches[number];
    if (s === this.search) return;
    Object.assign(this, {search: s, number: -1});
    [...byId('searches').children].forEach((e, i) => e.setAttribute('aria-pressed', i === number));
    const line = s.line.length ? `, line ${s.line.join(' ')}` : '';
    byId('result').textContent = `${titleOf(s)}: value ${valueOf(this.header, s)} at depth ${s.depth}${line}. ` +
      `All depths together: ${count(s.passes.length, 'pass', 'passes')}, ${count(s.nodes, 'node')}.`;
    byId('passes').replaceChildren(passTable(this.header, s, n => this.showPass(n)));
    byId('place').max = Math.max(s.nodes, 1);
    for (const diagram of this.diagrams) if (diagram.search !== s) this.showWhole(diagram);
    if (s.passes.length) this.showPass(s.passes.length - 1);
  }
  // The tree of a search that is not under way.
  showWhole(diagram) {
    const {passes} = diagram.search;
    diagram.figure.classList.remove('chosen');
    if (!passes.length) return;
    diagram.show(passes[passes.length - 1].depth);
    diagram.mark(Infinity, -1);
  }
  // Shows the other trees after as many visits as the chosen search has made, and whole when it ends.
  race() {
    const begin = ({passes}, depth) => passes.find(pass => pass.depth === depth)?.first;
    const visits = this.node < 0 || this.node === this.search.nodes - 1 ? Infinity : this.node - begin(this.search, this.pass.depth);
    for (const diagram of this.diagrams) {
      const from = begin(diagram.search, this.pass.depth);
      if (diagram === this.diagram || from === undefined) continue;
      diagram.show(this.pass.depth);
      diagram.mark(from + visits, -1);
    }
  }
  showPass(number, node = -1) {
    if (number !== this.number) {
      this.number = number;
      this.pass = this.search.passes[number];
      byId('passes').querySelectorAll('tbody tr').forEach((row, i) => {
        row.className = i === number ? 'chosen' : '';
        row.querySelector('button').setAttribute('aria-pressed', i === number);
      });
      this.chart.show(this.header, this.search, this.pass);
    }
    this.choose(node);
  }
  choose(node) {
    this.node = node;
    this.chart.mark(node);
    this.diagram?.figure.classList.add('chosen');
    this.diagram?.show(this.pass.depth);
    this.diagram?.mark(node < 0 ? this.pass.end - 1 : node, node);
    this.race();
    byId('node').replaceChildren(nodeTable(this.header, this.search, this.pass, node, n => this.choose(n)));
    byId('place').value = node < 0 ? this.pass.end : node + 1;
    byId('status').textContent = this.where();
  }
  redraw() {
    for (const diagram of this.diagrams) if (diagram.search !== this.search) this.showWhole(diagram);
    this.choose(this.node);
  }
  get diagram() { return this.diagrams.find(diagram => diagram.search === this.search); }
  where() {
    const {pass, node, search} = this, at = `Pass ${this.number + 1} of ${search.passes.length}`;
    if (node < 0) return `${at}, whole: value ${passText(this.header, pass)}`;
    const number = n => n.toLocaleString('en');
    const visit = `visit ${number(node - pass.first + 1)} of ${number(pass.end - pass.first)}`;
    return `${at}, ${visit}: ${pathOf(search, node).join(' ')}, value ${resultText(this.header, search.tree, node)}`;
  }
  // Any visit of the search.
  goTo(node) { this.showPass(this.search.tree.pass[node], node); }
  get next() { return this.node < 0 ? this.pass.first : this.node + 1; }
  step(by) {
    const next = by > 0 ? this.next : (this.node < 0 ? this.pass.first : this.node) - 1;
    if (next >= 0 && next < this.search.nodes) this.goTo(next);
  }
  up() { if (this.node >= 0) this.choose(this.search.tree.parent[this.node]); }
  down() {
    const below = childrenOf(this.search, this.pass, this.node);
    if (below.length) this.choose(below[0]);
  }
  // The first visit of these moves in the pass.
  find(text) {
    const written = word => this.search.moves.find(move => move.toLowerCase() === word.toLowerCase()) ?? word;
    const path = text.trim().split(/\s+/).filter(Boolean).map(written);
    const [node] = visitsOf(this.search, this.pass, path);
    byId('found').textContent = node === undefined ? `${path.join(' ')} was not visited in this pass` : '';
    if (node === undefined) return;
    this.choose(node);
    this.chart.zoom(node);
  }
}

let viewer = null;

const chart = new Chart(byId('chart'), node => viewer.choose(node));

// Steps to the next visit until the search ends.
const player = {
  timer: 0,
  get playing() { return this.timer !== 0; },
  toggle() { if (this.playing) this.stop(); else if (viewer?.search.nodes) this.start(); },
  // From the whole last pass and from the last visit: starts again with the first pass of the depth.
  start() {
    const {search, pass, node, next} = viewer, last = search.passes[search.passes.length - 1];
    const over = next >= search.nodes || (node < 0 && pass === last);
    if (over) viewer.showPass(search.passes.findIndex(p => p.depth === pass.depth));
    const tree = viewer.diagram ? viewer.diagram.figure : byId('chart');
    if (!seen(tree) && !seen(byId('chart'))) tree.scrollIntoView({block: 'nearest'});
    this.show(true);
    this.tick();
  },
  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.show(false);
  },
  tick() {
    const {diagram} = viewer, watched = diagram && (!diagram.lit || seen(diagram.lit));
    viewer.step(1);
    if (watched) diagram.lit.scrollIntoView({block: 'nearest', inline: 'nearest'});
    if (viewer.next >= viewer.search.nodes) return this.stop();
    this.timer = setTimeout(() => this.tick(), 1000 / byId('speed').value);
  },
  show(playing) {
    const sign = element('span', playing ? '❚❚' : '▶');
    sign.ariaHidden = 'true';
    byId('play').replaceChildren(sign, playing ? ' Pause' : ' Play');
    byId('status').setAttribute('aria-live', playing ? 'off' : 'polite');
  },
};
// True if the top of the element is on the screen, above the player.
function seen(e) {
  const {top} = e.getBoundingClientRect();
  return top >= 0 && top < byId('player').getBoundingClientRect().top - 20;
}

function open(bytes) {
  player.stop();
  byId('found').textContent = '';
  try {
    const header = readRecord(bytes);
    byId('main').hidden = false;
    byId('empty').hidden = true;
    viewer = new Viewer(header, chart);
  } catch (error) {
    byId('title').textContent = error.message;
  }
}

byId('file').addEventListener('change', async event => {
  const [file] = event.target.files;
  if (file) open(new Uint8Array(await file.arrayBuffer()));
});
// A step by hand pauses.
const byHand = act => () => { player.stop(); act(viewer); };
const keys = {
  ArrowLeft: byHand(v => v.step(-1)), ArrowRight: byHand(v => v.step(1)),
  ArrowUp: byHand(v => v.up()), ArrowDown: byHand(v => v.down()),
  Enter: byHand(v => v.chart.zoom(v.node)), Escape: byHand(v => v.chart.whole()),
};
const buttons = {
  back: 'ArrowLeft', forward: 'ArrowRight', up: 'ArrowUp', down: 'ArrowDown', zoom: 'Enter', whole: 'Escape',
};
for (const [id, key] of Object.entries(buttons)) byId(id).addEventListener('click', () => viewer && keys[key]());
byId('play').addEventListener('click', () => player.toggle());
byId('place').addEventListener('input', event => byHand(v => v.goTo(event.target.value - 1))());
byId('find').addEventListener('change', event => viewer && viewer.find(event.target.value));
// Space plays wherever it does nothing else; the other keys act in the trees.
addEventListener('keydown', event => {
  if (!viewer || event.altKey || event.ctrlKey || event.metaKey) return;
  const space = event.key === ' ' && !event.target.closest('button, input, select, label');
  const act = space ? () => player.toggle() : event.target.closest('#chart, svg.tree') && keys[event.key];
  if (!act) return;
  event.preventDefault();
  const diagram = viewer.diagrams.find(d => d.svg === event.target);
  if (diagram) viewer.showSearch(viewer.header.searches.indexOf(diagram.search));
  act();
});
narrow.addEventListener('change', () => viewer?.redraw());

// A record comes with the page, or from the page that opened this one, or it is a file beside this one: #NAME.
async function fetched(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name} is missing (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
}

addEventListener('message', event => {
  if (event.origin === location.origin && event.data instanceof Uint8Array) open(event.data);
});

addEventListener('hashchange', () => location.reload());  // another record

const inlined = byId('record').textContent.trim(), named = /^#([\w.-]+)$/.exec(location.hash);  // a name is the gallery's
if (named) Object.assign(byId('others'), {href: 'gallery.html', hidden: false});
byId('main').hidden = true;
if (inlined) open(bytesOfBase64(inlined));
else if (named) fetched(named[1]).then(open).catch(error => { byId('title').textContent = error.message; });
if (window.parent !== window) window.parent.postMessage('ready', location.origin);
