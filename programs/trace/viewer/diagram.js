// A small tree as the papers draw it: squares for the side to move at the root, circles for the other, values inside, and below
// a leaf the order in which the leaves were valued.

const svgOf = (name, attributes, text) => {
  const e = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
  if (text !== undefined) e.textContent = text;
  return e;
};

const mostDrawn = 400;  // nodes of all passes

// The nodes of all passes of the last depth, those of the same moves being one.
function mergedTree(search) {
  const {tree} = search, root = {children: new Map(), visits: []};
  const deepest = search.passes.length ? search.passes[search.passes.length - 1].depth : 0;
  let leaves = 0;
  search.passes.forEach((pass, number) => {
    if (pass.depth !== deepest) return;
    const path = [root];
    for (let i = pass.first; i < pass.end; ++i) {
      path.length = tree.level[i];
      const above = path[path.length - 1], move = tree.move[i];
      if (!above.children.has(move)) above.children.set(move, {move, children: new Map(), visits: []});
      const node = above.children.get(move);
      node.visits.push({i, pass: number});
      if (tree.end[i] === i + 1 && tree.by[i] !== 4) node.leaf ??= ++leaves;
      path.push(node);
    }
  });
  return root;
}

function diagramSize(root) {
  let count = 0;
  const walk = node => { ++count; node.children.forEach(walk); };
  walk(root);
  return count;
}

// Gives each node a column; leaves stand side by side.
function layOut(root) {
  let column = 0, levels = 0;
  const walk = (node, level) => {
    levels = Math.max(levels, level);
    node.level = level;
    const below = [...node.children.values()];
    below.forEach(child => walk(child, level + 1));
    node.x = below.length ? (below[0].x + below[below.length - 1].x) / 2 : column++;
  };
  walk(root, 0);
  return {columns: Math.max(column, 1), levels};
}

function drawDiagram(header, search) {
  const root = mergedTree(search), {columns, levels} = layOut(root), {tree} = search;
  const wide = 46, high = 66, x = node => 30 + node.x * wide, y = node => 24 + node.level * high;
  const svg = svgOf('svg', {viewBox: `0 0 ${columns * wide + 30} ${levels * high + 72}`, width: columns * wide + 30, role: 'img', 'aria-label': `The tree of ${search.name}`, 'font-size': 11, 'font-family': 'sans-serif', 'text-anchor': 'middle'});
  const walk = node => {
    node.children.forEach(child => {
      svg.append(svgOf('line', {x1: x(node), y1: y(node) + 12, x2: x(child), y2: y(child) - 12, stroke: 'currentColor', 'stroke-width': 1}));
      svg.append(svgOf('text', {x: (x(node) + 2 * x(child)) / 3, y: (y(node) + 2 * y(child)) / 3 - 4, fill: 'currentColor', 'font-size': 10}, search.moves[child.move]));
      walk(child);
    });
    const at = node.visits.length ? node.visits[node.visits.length - 1].i : -1;
    const fill = at < 0 ? '#ffffff' : kinds[tree.by[at]];
    const shape = node.level % 2 === 0
      ? svgOf('rect', {x: x(node) - 15, y: y(node) - 12, width: 30, height: 24, fill, 'fill-opacity': .55, stroke: 'currentColor'})
      : svgOf('ellipse', {cx: x(node), cy: y(node), rx: 17, ry: 12, fill, 'fill-opacity': .55, stroke: 'currentColor'});
    svg.append(shape);
    const value = at < 0 ? search.value : boundText(header, tree, at, node.level);
    svg.append(svgOf('text', {x: x(node), y: y(node) + 4, fill: 'currentColor', 'font-size': value.length > 6 ? 8 : 10}, value));
    if (node.visits.length > 1) svg.append(svgOf('text', {x: x(node) + 24, y: y(node) - 6, fill: '#d55e00', 'font-size': 9}, '×' + node.visits.length));
    if (node.leaf) svg.append(svgOf('text', {x: x(node), y: y(node) + 26, fill: 'currentColor', 'font-size': 10}, node.leaf));
  };
  walk(root);
  return svg;
}

// "≤3", "≥3" or "3" for the side to move at the root.
function boundText(header, tree, i, level) {
  if (Number.isNaN(tree.value[i])) return '';
  const sign = level % 2 === 0 ? 1 : -1;
  const below = tree.value[i] <= tree.alpha[i], above = tree.value[i] >= tree.beta[i];
  const relation = below === above ? '' : (below === sign > 0) ? '≤' : '≥';
  return relation + valueText(header, sign * tree.value[i]);
}

function drawDiagrams(header, place) {
  const small = header.searches.every(s => s.nodes <= 20 * mostDrawn && diagramSize(mergedTree(s)) <= mostDrawn);
  place.hidden = !small || !header.searches.some(s => s.nodes);
  place.replaceChildren();
  if (place.hidden) return;
  for (const search of header.searches) {
    const figure = document.createElement('figure'), caption = document.createElement('figcaption');
    const passes = search.passes.filter(p => p.depth === search.passes[search.passes.length - 1].depth);
    caption.textContent = `${search.name}: depth ${search.depth}, ${passes.length} ${passes.length === 1 ? 'pass' : 'passes'}, value ${search.value}`;
    figure.append(caption, drawDiagram(header, search));
    place.append(figure);
  }
  const note = document.createElement('p');
  note.className = 'hint';
  note.textContent = 'All passes of the last depth in one tree. Values are those of the side to move at the root; ≤ and ≥ are bounds. The number below a leaf is its place in the order of leaves, ×n says how often a node was visited. A side that moves twice in a row is not told apart here.';
  place.append(note);
}
