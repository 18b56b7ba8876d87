// The page: which search, which pass, which node.

const byId = id => document.getElementById(id);

class Viewer {
  constructor(header) {
    this.header = header;
    this.chart = new Chart(byId('chart'), node => this.choose(node));
    byId('title').textContent = `${header.game}: ${header.searches.length === 1 ? 'a search' : header.searches.length + ' searches'}, node by node`;
    byId('board').textContent = header.board;
    const used = new Set(header.searches.flatMap(s => [...new Set(s.tree.by)]));
    byId('legend').replaceChildren(...header.answers.map((name, i) => this.kind(name, i)).filter((_, i) => used.has(i)));
    byId('searches').replaceChildren(...header.searches.map((s, i) => this.tab(s, i)));
    drawDiagrams(header, byId('diagrams'));
    this.showSearch(0);
  }
  kind(name, i) {
    const e = document.createElement('span'), colour = document.createElement('i');
    e.className = 'kind';
    colour.style.background = kinds[i];
    e.append(colour, name);
    return e;
  }
  tab(search, i) {
    const e = document.createElement('button');
    e.textContent = search.name;
    e.addEventListener('click', () => this.showSearch(i));
    return e;
  }
  showSearch(number) {
    this.search = this.header.searches[number];
    [...byId('searches').children].forEach((e, i) => e.setAttribute('aria-pressed', i === number));
    const s = this.search, line = s.line.length ? `, line ${s.line.join(' ')}` : '';
    byId('result').textContent = `${s.name}: value ${s.value} at depth ${s.depth}${line}; ${s.nodes.toLocaleString('en')} nodes in ${s.passes.length} passes, ${s.leaves.toLocaleString('en')} leaves.`;
    if (s.passes.length) this.showPass(s.passes.length - 1);
  }
  showPass(number) {
    this.number = number;
    this.pass = this.search.passes[number];
    byId('passes').replaceChildren(passTable(this.header, this.search, number, n => this.showPass(n)));
    this.chart.show(this.search, this.pass);
    this.choose(-1);
  }
  choose(node) {
    this.node = node;
    this.chart.mark(node);
    byId('node').replaceChildren(nodeTable(this.header, this.search, this.pass, node, n => this.choose(n)));
  }
  step(by) {
    const next = this.node < 0 ? (by > 0 ? this.pass.first : -1) : this.node + by;
    if (next >= this.pass.first && next < this.pass.end) this.choose(next);
    else if (by < 0) this.choose(-1);
  }
  up() { if (this.node >= 0) this.choose(this.search.tree.parent[this.node]); }
  down() {
    const below = childrenOf(this.search, this.pass, this.node);
    if (below.length) this.choose(below[0]);
  }
  whole() { this.chart.frame(this.pass.first, this.pass.end); }
  // The first visit of these moves in the pass.
  find(text) {
    let node = -1;
    for (const word of text.trim().split(/\s+/).filter(Boolean)) {
      const next = childrenOf(this.search, this.pass, node).find(i => this.search.moves[this.search.tree.move[i]].toLowerCase() === word.toLowerCase());
      if (next === undefined) return byId('found').textContent = `${word} was not visited there in this pass`;
      node = next;
    }
    byId('found').textContent = '';
    this.choose(node);
    if (node >= 0) this.chart.frame(node, this.search.tree.end[node]);
  }
}

let viewer = null;

function open(bytes) {
  byId('found').textContent = '';
  try {
    viewer = new Viewer(readRecord(bytes));
    byId('main').hidden = false;
  } catch (error) {
    byId('title').textContent = error.message;
  }
}

byId('file').addEventListener('change', async event => {
  const [file] = event.target.files;
  if (file) open(new Uint8Array(await file.arrayBuffer()));
});
const onClick = (id, act) => byId(id).addEventListener('click', () => viewer && act(viewer));
onClick('back', v => v.step(-1));
onClick('forward', v => v.step(1));
onClick('up', v => v.up());
onClick('down', v => v.down());
onClick('whole', v => v.whole());
byId('find').addEventListener('change', event => viewer && viewer.find(event.target.value));
byId('chart').addEventListener('keydown', event => {
  const act = {ArrowLeft: v => v.step(-1), ArrowRight: v => v.step(1), ArrowUp: v => v.up(), ArrowDown: v => v.down(), Escape: v => v.whole()}[event.key];
  if (!act || !viewer) return;
  event.preventDefault();
  act(viewer);
});

// A record comes with the page, or from the page that opened this one, or it is a file beside this one: #NAME.
async function fetched(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name} is missing (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
}

addEventListener('message', event => {
  if (event.origin === location.origin && event.data instanceof Uint8Array) open(event.data);
});

const inlined = byId('record').textContent.trim(), named = /^#([\w.-]+)$/.exec(location.hash);
byId('main').hidden = true;
if (inlined) open(bytesOfBase64(inlined));
else if (named) fetched(named[1]).then(open).catch(error => { byId('title').textContent = error.message; });
if (window.parent !== window) window.parent.postMessage('ready', location.origin);
