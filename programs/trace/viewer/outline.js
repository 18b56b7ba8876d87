// A node in words, with the nodes above and below it; and the table of passes.

const element = (name, text = '', className = '') => {
  const e = document.createElement(name);
  e.textContent = text;
  e.className = className;
  return e;
};
// A search by the name that papers give its algorithm.
const titles = {
  'wide/alpha-beta': 'Alpha-Beta', 'wide/negascout': 'NegaScout', 'aspiration/negascout': 'Aspiration NegaScout',
  'ab-sss*': 'SSS*', 'ab-dual*': 'DUAL*', 'mtd-bi': 'MTD-bi', 'mtd(f)': 'MTD(f)',
};
const titleOf = ({name}) => titles[name] ?? titles[name.replace(/\/alpha-beta$/, '')] ?? name;

const headRow = names => {
  const head = element('thead'), row = element('tr');
  for (const name of names) {
    const e = element('th', name.trim(), name.startsWith(' ') ? 'left' : '');
    e.scope = 'col';
    row.append(e);
  }
  head.append(row);
  return head;
};
const cell = (text, left) => element('td', text, left ? 'left' : '');
// A cell whose text is a button that acts for the row.
const buttonCell = (row, text, act) => {
  const e = cell('', true), button = element('button', text, 'link');
  row.addEventListener('click', act);
  e.append(button);
  return e;
};

const windowText = (header, {alpha, beta}) => `(${valueText(header, alpha)}, ${valueText(header, beta)})`;
// The value of a node for the side to move at the root, as "≤ 3", "≥ 3" or "3".
function resultText(header, tree, i, space = ' ') {
  const {value, bound} = seenFromRoot(tree, i);
  return Number.isNaN(value) ? '—' : (bound && bound + space) + valueText(header, value);
}
// The value of the root after a pass.
function passText(header, {finished, lower, upper}) {
  if (!finished) return '—';
  if (lower !== null && lower === upper) return valueText(header, lower);
  return [lower !== null && '≥ ' + valueText(header, lower), upper !== null && '≤ ' + valueText(header, upper)]
    .filter(Boolean).join(', ');
}
// The value of a search.
const valueOf = (header, search) => {
  const last = search.passes[search.passes.length - 1];
  return last && last.finished && last.lower === last.upper ? valueText(header, last.lower) : search.value;
};
const count = (n, one, several = one + 's') => `${n.toLocaleString('en')} ${n === 1 ? one : several}`;

const moveOf = (search, i) => search.moves[search.tree.move[i]];
// The node with those above it, from the root down.
function lineOf(search, i) {
  const all = [];
  for (let at = i; at >= 0; at = search.tree.parent[at]) all.unshift(at);
  return all;
}
const pathOf = (search, i) => lineOf(search, i).map(at => moveOf(search, at));
function childrenOf(search, pass, i) {
  const {tree} = search, all = [];
  const [first, end] = i < 0 ? [pass.first, pass.end] : [i + 1, tree.end[i]];
  for (let at = first; at < end; at = tree.end[at]) all.push(at);
  return all;
}
// All visits of these moves in a pass; the root is -1.
function visitsOf(search, pass, path) {
  const below = nodes => nodes.flatMap(i => childrenOf(search, pass, i));
  return path.reduce((nodes, move) => below(nodes).filter(i => moveOf(search, i) === move), [-1]);
}

// Moves that were not visited because an earlier one reached beta. The record has visited moves only: which moves a
// node has is known from other visits of it, in any pass of any search, and in synthetic trees from their width. Where
// they are unknown, one ghost without a text stands for them.
const searched = (search, pass, i) =>
  i < 0 ? pass.finished && pass.end > pass.first : search.tree.by[i] === byChildren;
function reachedBeta(search, pass, i) {
  const {tree} = search;
  return i < 0 ? pass.lower !== null && pass.lower >= windowOf(search, pass).beta : tree.value[i] >= tree.beta[i];
}
const wasCut = (search, pass, i) => searched(search, pass, i) && reachedBeta(search, pass, i);

function movesKnown(header, path) {
  const [, width] = /^width=(\d+) /.exec(header.position) ?? [];
  if (width) return {moves: new Set(Array.from({length: width}, (_, k) => String(k))), all: true};
  const moves = new Set();
  let all = false;
  for (const search of header.searches)
    for (const pass of search.passes)
      for (const i of visitsOf(search, pass, path)) {
        childrenOf(search, pass, i).forEach(child => moves.add(moveOf(search, child)));
        all ||= searched(search, pass, i) && !reachedBeta(search, pass, i);
      }
  for (const none of [probe, 'pass']) moves.delete(none);
  return {moves, all};
}
function ghostsOf(header, search, pass, i) {
  if (!wasCut(search, pass, i)) return [];
  const ghosts = search.ghosts ??= new Map(), key = i < 0 ? pass : i;
  if (!ghosts.has(key)) {
    const visited = childrenOf(search, pass, i).map(child => moveOf(search, child));
    const {moves, all} = movesKnown(header, pathOf(search, i));
    visited.forEach(move => moves.delete(move));
    ghosts.set(key, moves.size || all ? [...moves] : ['']);
  }
  return ghosts.get(key);
}

// The bracket of a pass between the least and the greatest finite bound of its depth.
function bracketPicture(passes, pass) {
  const same = passes.filter(p => p.depth === pass.depth);
  const finite = same.flatMap(p => [p.lower, p.upper]).filter(v => v !== null && Number.isFinite(v));
  const svg = svgOf('svg', {width: 150, height: 12, class: 'bracket', 'aria-hidden': 'true'});
  if (!finite.length) return svg;
  const least = Math.min(...finite), most = Math.max(...finite), span = most - least || 1;
  const x = (v, open) => v === null ? open : 15 + 120 * (v - least) / span;
  const from = x(pass.lower, 0), to = x(pass.upper, 150);
  svg.append(svgOf('rect', {x: from, y: 4, width: Math.max(to - from, 2), height: 4, class: 'between'}));
  for (const [v, at] of [[pass.lower, from], [pass.upper, to]])
    if (v !== null) svg.append(svgOf('rect', {x: at - 1, y: 1, width: 2, height: 10, class: 'end'}));
  return svg;
}

// A leaf is a node without children whose value is not from the table.
const isLeaf = ({end, by}, i) => end[i] === i + 1 && by[i] !== byTable;

function passCounts(tree, pass) {
  let fresh = 0, byTheTable = 0, leaves = 0;
  for (let i = pass.first; i < pass.end; ++i) {
    const seen = tree.before[i] >= 0 && tree.before[i] < pass.first;
    fresh += !seen;
    byTheTable += tree.by[i] === byTable;
    leaves += isLeaf(tree, i);
  }
  return [pass.end - pass.first, fresh, byTheTable, leaves];
}

function passTable(header, search, choose) {
  const table = element('table'), body = element('tbody');
  const names = ['pass', 'depth', 'window', ' value', ' bracket', 'nodes', 'not seen before', 'by the table', 'leaves'];
  table.append(headRow(names), body);
  search.passes.forEach((pass, number) => {
    const row = element('tr'), picture = cell('', true);
    picture.append(bracketPicture(search.passes, pass));
    row.append(buttonCell(row, number + 1, () => choose(number)), cell(pass.depth),
               cell(windowText(header, windowOf(search, pass))), cell(passText(header, pass), true), picture,
               ...passCounts(search.tree, pass).map(n => cell(n.toLocaleString('en'))));
    body.append(row);
  });
  return table;
}

function visitText(tree, i) {
  const before = tree.before[i];
  if (before < 0) return 'first visit';
  return tree.pass[before] === tree.pass[i] ? 'again in this pass' : `seen in pass ${tree.pass[before] + 1}`;
}
const indent = (e, level) => { e.style.paddingLeft = level - 0.6 + 'em'; };
function nodeRow(header, search, i, choose) {
  const {tree} = search, row = element('tr'), move = buttonCell(row, moveOf(search, i), () => choose(i));
  indent(move, tree.level[i]);
  row.append(move, cell(resultText(header, tree, i), true), cell(windowText(header, seenFromRoot(tree, i))),
             cell(header.answers[tree.by[i]], true), cell(tree.depth[i]), cell((tree.end[i] - i).toLocaleString('en')),
             cell(visitText(tree, i), true));
  return row;
}
function ghostRow(move, level) {
  const row = element('tr', '', 'ghost'), text = cell(move || '…', true), note = cell('not visited: cut off', true);
  indent(text, level);
  note.colSpan = 6;
  row.append(text, note);
  return row;
}

const mostRows = 200;

// The line to a node, the node, and its children; moves are indented by their ply.
function nodeTable(header, search, pass, i, choose) {
  const place = element('div'), table = element('table'), body = element('tbody');
  const below = childrenOf(search, pass, i), level = i < 0 ? 1 : search.tree.level[i] + 1;
  const rows = lineOf(search, i).map(at => nodeRow(header, search, at, choose));
  if (rows.length) rows[rows.length - 1].className = 'lit';
  rows.push(...below.slice(0, mostRows).map(child => nodeRow(header, search, child, choose)));
  rows.push(...ghostsOf(header, search, pass, i).map(move => ghostRow(move, level)));
  body.append(...rows);
  table.append(headRow([' move', ' value', 'window', ' answered by', 'depth', 'nodes', ' visit']), body);
  place.append(element('h2', i < 0 ? 'The root' : pathOf(search, i).join(' ')));
  if (rows.length) place.append(table);
  if (below.length > mostRows) place.append(element('p', `and ${below.length - mostRows} more`));
  return place;
}
