// A record as arrays. Its format stands in programs/trace/encode.hpp.

function bytesOfBase64(text) {
  const raw = atob(text);
  const bytes = new Uint8Array(raw.length);
  for (let i = 0; i < raw.length; ++i) bytes[i] = raw.charCodeAt(i);
  return bytes;
}

function splitRecord(bytes) {
  const first = bytes.indexOf(10), second = bytes.indexOf(10, first + 1);
  const text = (from, to) => new TextDecoder().decode(bytes.subarray(from, to));
  if (first < 0 || second < 0 || text(0, first) !== 'betwixt trace 1')
    throw new Error('This is no record of betwixt trace.');
  return [JSON.parse(text(first + 1, second)), bytes.subarray(second + 1)];
}

class ByteReader {
  constructor(bytes, whole) {
    this.bytes = bytes;
    this.at = 0;
    this.whole = whole;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  byte() {
    if (this.at >= this.bytes.length) throw new Error('The record ends in the middle.');
    return this.bytes[this.at++];
  }
  number() {
    let n = 0, unit = 1, b;
    do { b = this.byte(); n += (b & 127) * unit; unit *= 128; } while (b & 128);
    return n;
  }
  withSign() { const n = this.number(); return n % 2 ? -(n + 1) / 2 : n / 2; }
  value(beside = 0) {
    if (this.whole) return this.withSign() + beside;
    if (this.at + 8 > this.bytes.length) throw new Error('The record ends in the middle.');
    const v = this.view.getFloat64(this.at, true);
    this.at += 8;
    return v;
  }
}

// What answered a node: places in the header's list of answers.
const stopped = 0, byChildren = 1, atOnce = 2, atHorizon = 3, byTable = 4, byRepetition = 8;
const probe = '(probe)';  // the move to a shallower search of the same position

// Who moves at a child: 1 the side that moves at its parent, -1 the opponent, 0 unclear. The record says it by the
// windows alone: the child's lies in its parent's as it is, or in the opposite of its parent's.
const inside = (window, alpha, beta) => window.alpha >= alpha && window.beta <= beta;
function turn(child, parent) {
  const same = inside(child, parent.alpha, parent.beta), opposite = inside(child, -parent.beta, -parent.alpha);
  return same === opposite ? 0 : same ? 1 : -1;
}

// The window of a pass, in numbers of the game.
const windowOf = (search, pass) => ({alpha: pass.alpha ?? -search.infinity, beta: pass.beta ?? search.infinity});

// Adds to a search of the header the columns of its nodes:
//   level, move, depth, by, alpha, beta, value   as TracedNode has them
//   side     1 where the root's side is to move, -1 where its opponent is; where that is unclear, turns alternate
//   parent   -1 below the root
//   end      the first node after those below it
//   before   the visit before of the same moves, -1 where there is none
//   pass     the number of its pass
// again: a side moves twice in a row somewhere. unclear: the number of nodes where who moves is unclear.
function readNodes(search, bytes, whole) {
  const n = search.nodes, r = new ByteReader(bytes, whole);
  const c = {
    level: new Uint16Array(n), move: new Uint32Array(n), depth: new Int16Array(n), by: new Uint8Array(n),
    alpha: new Float64Array(n), beta: new Float64Array(n), value: new Float64Array(n),
    side: new Int8Array(n), parent: new Int32Array(n), end: new Int32Array(n), before: new Int32Array(n),
    pass: new Uint32Array(n),
  };
  const last = new Int32Array(n + 1).fill(-1);  // the latest visit of a sequence of moves
  const names = new Uint32Array(n);     // of that sequence
  const numbers = new Map();
  const name = (above, move) => {
    const key = above * search.moves.length + move;
    let id = numbers.get(key);
    if (id === undefined) numbers.set(key, id = numbers.size + 1);
    return id;
  };
  search.again = false;
  search.unclear = 0;
  search.passes.forEach((pass, number) => {
    const root = {...windowOf(search, pass), depth: pass.depth, side: 1};
    const path = [];                    // the open nodes
    for (let i = pass.first; i < pass.end; ++i) {
      const head = r.byte(), up = r.number();
      const level = path.length + 1 - up;
      while (path.length >= level) c.end[path.pop()] = i;
      const above = path.length ? path[path.length - 1] : -1;
      const parent = above < 0 ? root
        : {alpha: c.alpha[above], beta: c.beta[above], depth: c.depth[above], side: c.side[above]};
      c.level[i] = level;
      c.parent[i] = above;
      c.pass[i] = number;
      c.by[i] = head & 15;
      c.move[i] = r.number();
      c.depth[i] = head & 32 ? parent.depth - 1 : r.withSign();
      if (head & 16) {
        c.alpha[i] = -parent.beta;
        c.beta[i] = -parent.alpha;
      } else {
        c.alpha[i] = r.value();
        c.beta[i] = r.value();
      }
      c.value[i] = c.by[i] ? r.value(c.alpha[i]) : NaN;
      const probes = search.moves[c.move[i]] === probe, moves = turn({alpha: c.alpha[i], beta: c.beta[i]}, parent);
      c.side[i] = probes || moves > 0 ? parent.side : -parent.side;
      search.again ||= moves > 0 && !probes;
      search.unclear += moves === 0 && !probes;
      names[i] = name(above < 0 ? 0 : names[above], c.move[i]);
      c.before[i] = last[names[i]];
      last[names[i]] = i;
      path.push(i);
    }
    while (path.length) c.end[path.pop()] = pass.end;
  });
  search.tree = c;
}

function readRecord(bytes) {
  const [header, rest] = splitRecord(bytes);
  const whole = header.value_type.startsWith('int');
  const infinity = header.infinity ?? Infinity;
  let at = 0;
  for (const search of header.searches) {
    search.infinity = infinity;
    readNodes(search, rest.subarray(at, at + search.bytes), whole);
    at += search.bytes;
  }
  return header;
}

// The window and the value of a node for the side to move at the root, and '≤' or '≥' if the value is a bound. The
// value of a leaf is its own, whatever the window.
function seenFromRoot(tree, i) {
  const alpha = tree.alpha[i], beta = tree.beta[i], value = tree.value[i], by = tree.by[i];
  const exact = by === atOnce || by === atHorizon || by === byRepetition;
  const bound = exact ? 0 : value <= alpha ? -1 : value >= beta ? 1 : 0;
  const sign = ['≤', '', '≥'];
  return tree.side[i] > 0 ? {alpha, beta, value, bound: sign[1 + bound]}
                          : {alpha: -beta, beta: -alpha, value: -value, bound: sign[1 - bound]};
}

// A number of the game, as people read it.
function valueText(header, v) {
  const infinity = header.infinity ?? Infinity;
  if (Number.isNaN(v) || v === undefined) return '—';
  if (v === null || Math.abs(v) >= infinity) return v < 0 ? '−∞' : '+∞';
  if (header.win && Math.abs(v) >= header.win - 1000 && Math.abs(v) <= header.win)
    return (v > 0 ? 'win in ' : 'loss in ') + (header.win - Math.abs(v));
  const units = v / header.unit;
  const digits = Number.isInteger(units) ? 0 : header.unit > 1 ? 2 : 3;
  return (units > 0 ? '+' : units < 0 ? '−' : '') + Math.abs(units).toFixed(digits);
}
