// A small tree as the papers draw it: squares for the side to move at the root, circles for the other, values inside,
// and beside a leaf the order in which the leaves were valued. On a narrow screen the root is at the left.

const svgOf = (name, attributes, text) => {
  const e = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
  if (text !== undefined) e.textContent = text;
  return e;
};

const mostDrawn = 400;  // nodes of all passes
const narrow = matchMedia('(max-width: 640px)');

// The nodes of all passes of a depth, those of the same moves being one. A visit lasts from its node to the end of
// those below it.
function mergedTree(search, depth) {
  const {tree} = search, root = {children: new Map(), visits: [], side: 1};
  let leaves = 0;
  for (const pass of search.passes.filter(p => p.depth === depth)) {
    root.visits.push({i: -1, pass, from: pass.first - 0.5, to: pass.end});
    const path = [root];
    for (let i = pass.first; i < pass.end; ++i) {
      path.length = tree.level[i];
      const above = path[path.length - 1], move = moveOf(search, i);
      const fresh = () => ({move, children: new Map(), visits: [], side: tree.side[i]});
      if (!above.children.has(move)) above.children.set(move, fresh());
      const node = above.children.get(move);
      node.visits.push({i, pass, from: i, to: tree.end[i]});
      if (isLeaf(tree, i)) node.leaf ??= ++leaves;
      path.push(node);
    }
  }
  return root;
}

function nodesOf(root) { return [root, ...[...root.children.values()].flatMap(nodesOf)]; }

// Gives each node the moves that no pass of the depth has visited, and the time from which that is known.
function addGhosts(header, search, root) {
  for (const node of nodesOf(root)) {
    const cut = node.visits.filter(v => wasCut(search, v.pass, v.i));
    const moves = new Set(cut.flatMap(v => ghostsOf(header, search, v.pass, v.i)));
    if (moves.size > 1) moves.delete('');
    node.ghosts = [...moves].filter(move => !node.children.has(move))
      .map(move => ({move, side: -node.side, from: cut[0].to - 1}));
  }
}

// What a visit has found: the text of its value.
const foundBy = (header, search, {i, pass}) => i < 0 ? passText(header, pass) : resultText(header, search.tree, i, '');

const textWidth = text => 6.6 * text.length;  // at 11 px

// Gives each node its place: along the plies and across them. A node lies in the middle above its children.
function layOut(header, search, root, lying) {
  const all = nodesOf(root), ghosts = all.flatMap(node => node.ghosts);
  for (const node of all) node.wide = Math.max(26, ...node.visits.map(v => 8 + textWidth(foundBy(header, search, v))));
  for (const ghost of ghosts) ghost.wide = 10 + textWidth(ghost.move || '…');
  const most = Math.max(...all.map(node => node.wide));
  const move = Math.max(...all.map(node => textWidth(node.move ?? '')));
  const step = lying ? most + move + 12 : 68, sum = (list, of) => list.reduce((total, x) => total + of(x), 0);
  const size = node => {
    if (!node.children) return node.size = lying ? 24 : node.wide + 3;
    node.below = [...node.children.values(), ...node.ghosts];
    return node.size = Math.max(sum(node.below, size), lying ? 32 : node.wide + 4);
  };
  const place = (node, from, along) => {
    const below = node.below ?? [];
    let next = from + (node.size - sum(below, child => child.size)) / 2;
    for (const child of below) place(child, next, along + step), next += child.size;
    const across = below.length ? (below[0].across + below[below.length - 1].across) / 2 : from + node.size / 2;
    const at = lying ? {x: along + most / 2 + 3, y: across + 2} : {x: across + 2, y: along + 26};
    Object.assign(node, {along, across}, at);
  };
  size(root);
  place(root, 0, 0);
  const length = Math.max(...all.concat(ghosts).map(node => node.along));
  return lying ? [length + most + 24, root.size + 4] : [root.size + 4, length + 56];
}

const tall = 24;  // the height of a node
function shapeOf({x, y, side, wide}, high = tall) {
  return side > 0 ? svgOf('rect', {x: x - wide / 2, y: y - high / 2, width: wide, height: high, class: 'shape'})
                  : svgOf('ellipse', {cx: x, cy: y, rx: wide / 2 + 1, ry: high / 2, class: 'shape'});
}
// The line to a child, with its move.
function edgeTo(node, child, lying) {
  const [x1, y1, x2, y2] = lying ? [node.x + node.wide / 2, node.y, child.x - child.wide / 2, child.y]
                                 : [node.x, node.y + tall / 2, child.x, child.y - tall / 2];
  const line = svgOf('line', {x1, y1, x2, y2, class: 'edge'});
  if (!child.children) return [line];
  const at = lying ? {x: x2 - 3, y: y2 - 3, 'text-anchor': 'end'} : {x: (x1 + 3 * x2) / 4, y: (y1 + 3 * y2) / 4};
  return [line, svgOf('text', {...at, class: 'move'}, child.move)];
}

// The tree of a search in a figure. choose(pass, node) is called for a node that is clicked.
class Diagram {
  constructor(header, search, choose) {
    Object.assign(this, {header, search, choose, drawn: []});
    this.figure = element('figure');
    this.caption = element('figcaption');
    this.svg = svgOf('svg', {class: 'tree', tabindex: 0, role: 'application',
                             'aria-label': `The tree of ${titleOf(search)}`, 'aria-describedby': 'keys'});
    this.figure.append(this.caption, this.svg);
    this.figure.addEventListener('click', e => this.pick(e));
  }
  show(depth) {
    const {header, search} = this, passes = search.passes.filter(p => p.depth === depth), lying = narrow.matches;
    if (this.depth === depth && this.lying === lying) return;
    Object.assign(this, {depth, lying});
    const root = mergedTree(search, depth), visits = passes.reduce((sum, p) => sum + p.end - p.first, 0);
    addGhosts(header, search, root);
    const [width, height] = layOut(header, search, root, lying);
    const value = passText(header, passes[passes.length - 1]);
    const leaves = nodesOf(root).filter(node => node.leaf).length;
    this.caption.textContent = `${titleOf(search)}: depth ${depth}, value ${value}, ` +
      `${count(passes.length, 'pass', 'passes')}, ${count(visits, 'visit')}, ${count(leaves, 'leaf', 'leaves')}`;
    this.svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.svg.style.setProperty('--width', `${width}px`);
    this.svg.replaceChildren();
    this.drawn = [];
    this.draw(root);
    this.figure.scrollLeft = root.x * this.svg.clientWidth / width - this.figure.clientWidth / 2;
  }
  draw(node, ...edge) {
    const {x, y, wide} = node, right = x + wide / 2;
    const group = svgOf('g', {class: 'node'}), text = svgOf('text', {x, y: y + 4}), title = svgOf('title', {});
    const times = svgOf('text', {x: right, y: y - 14, class: 'times'});
    const order = this.lying ? {x: right + 3, y: y + 4, 'text-anchor': 'start'} : {x, y: y + 25};
    const leaf = svgOf('text', {...order, class: 'order'}, node.leaf ?? '');
    group.append(title, ...edge, shapeOf(node), text, times, leaf);
    this.svg.append(group);
    this.drawn.push({node, group, text, times, title});
    for (const child of node.children.values()) this.draw(child, ...edgeTo(node, child, this.lying));
    for (const ghost of node.ghosts) this.drawGhost(ghost, ...edgeTo(node, ghost, this.lying));
  }
  drawGhost(ghost, ...edge) {
    const group = svgOf('g', {class: 'ghost'});
    group.append(...edge, shapeOf(ghost, 18), svgOf('text', {x: ghost.x, y: ghost.y + 4}, ghost.move || '…'),
                 svgOf('title', {}, `${ghost.move || 'other moves, if any'}: not visited, cut off`));
    this.svg.append(group);
    this.drawn.push({node: ghost, group});
  }
  // The state when the visit `now` has begun: what comes later is faint, open nodes have no new value yet, and `lit` is
  // marked.
  mark(now, lit) {
    for (const item of this.drawn) {
      item.group.classList.toggle('later', !(item.node.visits ?? [item.node]).some(v => v.from <= now));
      if (item.node.visits) this.markNode(item, item.node.visits.filter(v => v.from <= now), now, lit);
    }
  }
  markNode({node, group, text, times, title}, visits, now, lit) {
    const begun = visits[visits.length - 1], found = visits.filter(v => v.to <= now + 1).pop();
    const value = found ? foundBy(this.header, this.search, found) : '';
    const by = !found ? 'none' : found.i < 0 ? byChildren : this.search.tree.by[found.i];
    text.textContent = value;
    times.textContent = visits.length > 1 ? '×' + visits.length : '';
    const name = pathOf(this.search, node.visits[0].i).join(' ') || 'The root';
    title.textContent = `${name}: ${value || 'not answered yet'}`;
    group.style.setProperty('--kind', kinds[by] ?? 'transparent');
    group.classList.toggle('open', Boolean(begun && begun.to > now + 1));
    group.classList.toggle('lit', lit >= 0 && visits.some(v => v.i === lit));
    if (group.classList.contains('lit')) this.lit = group;
  }
  pick(event) {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    const nodes = this.drawn.map(item => item.node).filter(node => node.visits);
    const distance = node => Math.hypot(node.x - at.x, node.y - at.y);
    const nearest = nodes.reduce((best, node) => distance(node) < distance(best) ? node : best);
    const visit = nearest.visits[nearest.visits.length - 1];
    this.choose(visit.pass, visit.i);
  }
}

const diagramHint = 'All passes of a depth in one tree. Square: the side to move at the root, which wants high ' +
  'values. Round: the opponent. ≤ and ≥: bounds. A leaf shows its own value and its place in the order of leaves. ' +
  '×n: visited n times. Dashed: cut off, never visited; … where the record does not name the moves. ' +
  'Faint: visited later. A later pass visits inner nodes again; the leaves, each counted once, are what papers compare.';

// The diagrams of all searches, where all are small.
function diagramsOf(header, place, choose) {
  const depths = search => [...new Set(search.passes.map(p => p.depth))];
  const small = search => search.nodes <= 20 * mostDrawn &&
    depths(search).every(depth => nodesOf(mergedTree(search, depth)).length <= mostDrawn);
  place.hidden = !header.searches.every(small) || !header.searches.some(s => s.nodes);
  place.replaceChildren();
  if (place.hidden) return [];
  const all = header.searches.map(search => new Diagram(header, search, (pass, node) => choose(search, pass, node)));
  place.append(...all.map(diagram => diagram.figure), element('p', diagramHint, 'hint'));
  return all;
}
