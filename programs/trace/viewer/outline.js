// A node in words, with its children; and the table of passes.

const cell = (text, left) => { const e = document.createElement('td'); e.textContent = text; if (left) e.className = 'left'; return e; };
const headRow = names => {
  const head = document.createElement('thead'), row = document.createElement('tr');
  for (const name of names) { const e = document.createElement('th'); e.textContent = name; if (name.startsWith(' ')) e.className = 'left'; row.append(e); }
  head.append(row);
  return head;
};

// What a node's answer tells of its value.
function told(header, tree, i) {
  const v = valueText(header, tree.value[i]);
  if (Number.isNaN(tree.value[i])) return 'nothing: the search ended';
  if (tree.value[i] <= tree.alpha[i]) return 'at most ' + v;
  if (tree.value[i] >= tree.beta[i]) return 'at least ' + v;
  return v;
}
const windowText = (header, alpha, beta) => `(${valueText(header, alpha)}, ${valueText(header, beta)})`;

function pathOf(search, i) {
  const words = [];
  for (let at = i; at >= 0; at = search.tree.parent[at]) words.unshift(search.moves[search.tree.move[at]]);
  return words;
}
function childrenOf(search, pass, i) {
  const {tree} = search, all = [];
  for (let at = i < 0 ? pass.first : i + 1, end = i < 0 ? pass.end : tree.end[i]; at < end; at = tree.end[at]) all.push(at);
  return all;
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
  svg.append(svgOf('rect', {x: from, y: 4, width: Math.max(to - from, 2), height: 4, fill: '#0072b2', 'fill-opacity': .5}));
  for (const [v, at] of [[pass.lower, from], [pass.upper, to]])
    if (v !== null) svg.append(svgOf('rect', {x: at - 1, y: 1, width: 2, height: 10, fill: '#0072b2'}));
  return svg;
}

function passCounts(tree, pass) {
  let fresh = 0, byTable = 0, leaves = 0;
  for (let i = pass.first; i < pass.end; ++i) {
    const seen = tree.before[i] >= 0 && tree.before[i] < pass.first;
    fresh += !seen;
    byTable += tree.by[i] === 4;
    leaves += tree.by[i] === 3 || tree.by[i] === 2;
  }
  return {nodes: pass.end - pass.first, fresh, byTable, leaves};
}

function passTable(header, search, chosen, choose) {
  const table = document.createElement('table'), body = document.createElement('tbody');
  table.append(headRow(['pass', 'depth', 'asked', ' the value is', ' bracket', 'nodes', 'never seen before', 'by the table', 'leaves']), body);
  search.passes.forEach((pass, number) => {
    const row = document.createElement('tr'), counts = passCounts(search.tree, pass), picture = cell('', true);
    picture.append(bracketPicture(search.passes, pass));
    const bounds = !pass.finished ? 'unknown: the search ended' : pass.lower !== null && pass.lower === pass.upper ? valueText(header, pass.lower) : `${pass.lower === null ? '' : valueText(header, pass.lower) + ' ≤ '}f${pass.upper === null ? '' : ' ≤ ' + valueText(header, pass.upper)}`;
    row.append(cell(number + 1), cell(pass.depth), cell(windowText(header, pass.alpha ?? -Infinity, pass.beta ?? Infinity)), cell(bounds, true), picture,
               ...[counts.nodes, counts.fresh, counts.byTable, counts.leaves].map(n => cell(n.toLocaleString('en'))));
    row.className = number === chosen ? 'chosen' : '';
    row.addEventListener('click', () => choose(number));
    body.append(row);
  });
  return table;
}

function nodeRow(header, search, i, choose) {
  const {tree} = search, row = document.createElement('tr');
  const again = tree.before[i] < 0 ? 'first visit' : tree.pass[tree.before[i]] === tree.pass[i] ? 'again in this pass' : `seen in pass ${tree.pass[tree.before[i]] + 1}`;
  row.append(cell(search.moves[tree.move[i]], true), cell(windowText(header, tree.alpha[i], tree.beta[i])), cell(told(header, tree, i), true), cell(header.answers[tree.by[i]], true),
             cell(tree.depth[i]), cell((tree.end[i] - i).toLocaleString('en')), cell(again, true));
  row.addEventListener('click', () => choose(i));
  return row;
}

const mostRows = 200;

function nodeTable(header, search, pass, i, choose) {
  const place = document.createElement('div'), {tree} = search;
  const title = document.createElement('h2'), text = document.createElement('p');
  title.textContent = i < 0 ? 'The root' : pathOf(search, i).join(' ');
  if (i >= 0) text.textContent = `Visit ${(i - pass.first + 1).toLocaleString('en')} of ${(pass.end - pass.first).toLocaleString('en')}. Asked with the window ${windowText(header, tree.alpha[i], tree.beta[i])} at depth ${tree.depth[i]}, for the side to move there. Answer: ${told(header, tree, i)}, by: ${header.answers[tree.by[i]]}.`;
  const below = childrenOf(search, pass, i), table = document.createElement('table'), body = document.createElement('tbody');
  table.append(headRow([' move', 'window', ' answer', ' by', 'depth', 'nodes', ' visit']), body);
  for (const child of below.slice(0, mostRows)) body.append(nodeRow(header, search, child, choose));
  place.append(title, text);
  if (below.length) place.append(table);
  if (below.length > mostRows) place.append(`and ${below.length - mostRows} more`);
  return place;
}
