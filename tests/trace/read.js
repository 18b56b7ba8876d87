// read.js READER RECORD...: reads records as the viewer does, and checks what must hold of every one.
'use strict';
const fs = require('fs'), vm = require('vm');
const [reader, ...files] = process.argv.slice(2);
vm.runInThisContext(fs.readFileSync(reader, 'utf8') + '\nglobalThis.readRecord = readRecord; globalThis.splitRecord = splitRecord;');

const check = (holds, what) => { if (!holds) { console.error(what); process.exit(1); } };

// The page has a colour for each answer.
const chart = fs.readFileSync(reader.replace('reader.js', 'chart.js'), 'utf8');
const colours = chart.match(/^const kinds = \[(.*)\];$/m)[1].split(',');
check(new Set(colours).size === colours.length, 'two answers have one colour');

for (const file of files) {
  const bytes = new Uint8Array(fs.readFileSync(file));
  const [head, rest] = splitRecord(bytes);
  check(head.answers.length === colours.length, `${file}: ${head.answers.length} answers, ${colours.length} colours`);
  check(head.searches.reduce((sum, s) => sum + s.bytes, 0) === rest.length, `${file}: the searches are not all that follows`);
  const begun = process.hrtime.bigint();
  const {searches} = readRecord(bytes);
  const took = Number(process.hrtime.bigint() - begun) / 1e9;
  for (const {name, nodes, passes, tree, moves} of searches) {
    const at = `${file}, ${name}`;
    check(nodes === passes.reduce((sum, p) => sum + p.end - p.first, 0), `${at}: nodes outside of passes`);
    for (let i = 0; i < nodes; ++i) {
      const above = tree.parent[i];
      check(tree.alpha[i] < tree.beta[i], `${at}, node ${i}: no window`);
      check(tree.move[i] < moves.length, `${at}, node ${i}: no move`);
      check(tree.level[i] === (above < 0 ? 1 : tree.level[above] + 1), `${at}, node ${i}: its parent is on another level`);
      check(above < i && (above < 0 || tree.end[above] >= tree.end[i]), `${at}, node ${i}: its parent does not hold it`);
      check(tree.by[i] === 0 || Number.isFinite(tree.value[i]), `${at}, node ${i}: no value`);
      check(tree.before[i] < i, `${at}, node ${i}: seen before it was`);
    }
    const last = passes[passes.length - 1];
    check(!last.finished || (last.lower !== null && last.lower === last.upper), `${at}: the last pass leaves the value open`);
    console.log(`${name} ${nodes} nodes ${tree.by.filter(by => by === 4).length} by the table, read in ${took.toFixed(2)} s`);
  }
}
