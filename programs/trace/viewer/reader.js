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
  if (first < 0 || second < 0 || text(0, first) !== 'betwixt trace 1') throw new Error('This is no record of betwixt trace.');
  return [JSON.parse(text(first + 1, second)), bytes.subarray(second + 1)];
}

class ByteReader {
  constructor(bytes, whole) { this.bytes = bytes; this.at = 0; this.whole = whole; this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength); }
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

// Adds to a search of the header the columns of its nodes:
//   level, move, depth, by, alpha, beta, value   as TracedNode has them
//   parent   -1 below the root
//   end      the first node after those below it
//   before   the visit before of the same moves, -1 where there is none
//   pass     the number of its pass
function readNodes(search, bytes, whole) {
  const n = search.nodes, r = new ByteReader(bytes, whole);
  const c = {
    level: new Uint16Array(n), move: new Uint32Array(n), depth: new Int16Array(n), by: new Uint8Array(n),
    alpha: new Float64Array(n), beta: new Float64Array(n), value: new Float64Array(n),
    parent: new Int32Array(n), end: new Int32Array(n), before: new Int32Array(n), pass: new Uint32Array(n),
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
  search.passes.forEach((pass, number) => {
    const root = {alpha: pass.alpha ?? -Infinity, beta: pass.beta ?? Infinity, depth: pass.depth};
    const path = [];                    // the open nodes
    for (let i = pass.first; i < pass.end; ++i) {
      const head = r.byte(), up = r.number();
      const level = path.length + 1 - up;
      while (path.length >= level) c.end[path.pop()] = i;
      const above = path.length ? path[path.length - 1] : -1;
      c.level[i] = level;
      c.parent[i] = above;
      c.pass[i] = number;
      c.by[i] = head & 15;
      c.move[i] = r.number();
      c.depth[i] = head & 32 ? (above < 0 ? root.depth : c.depth[above]) - 1 : r.withSign();
      if (head & 16) {
        c.alpha[i] = -(above < 0 ? search.asked(root.beta) : c.beta[above]);
        c.beta[i] = -(above < 0 ? search.asked(root.alpha) : c.alpha[above]);
      } else {
        c.alpha[i] = r.value();
        c.beta[i] = r.value();
      }
      c.value[i] = c.by[i] ? r.value(c.alpha[i]) : NaN;
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
    search.asked = v => Number.isFinite(v) ? v : Math.sign(v) * infinity;
    readNodes(search, rest.subarray(at, at + search.bytes), whole);
    at += search.bytes;
  }
  return header;
}

// A number of the game, as people read it.
function valueText(header, v) {
  const infinity = header.infinity ?? Infinity;
  if (Number.isNaN(v) || v === undefined) return '—';
  if (v === null || Math.abs(v) >= infinity) return v < 0 ? '−∞' : '+∞';
  if (header.win && Math.abs(v) >= header.win - 1000 && Math.abs(v) <= header.win)
    return (v > 0 ? 'win in ' : 'loss in ') + (header.win - Math.abs(v));
  const units = v / header.unit;
  const digits = header.unit > 1 ? 2 : Number.isInteger(units) ? 0 : 3;
  return (units > 0 ? '+' : units < 0 ? '−' : '') + Math.abs(units).toFixed(digits);
}
