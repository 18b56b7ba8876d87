// bundle.mjs TOOLS FOLDER: the application page.js with the package, installed in FOLDER, by each of three bundlers as
// docs/reference/npm.md says: FOLDER/with-NAME. TOOLS has the bundlers. Each must emit the worker and the modules.

import assert from 'node:assert/strict';
import {cp, mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

const [tools, folder] = process.argv.slice(2).map((name) => path.resolve(name));
const require = createRequire(path.join(tools, 'package.json'));
const root = path.join(folder, 'application');
const library = path.join(folder, 'node_modules/betwixt/lib');

async function webpack(out) {
    const compiler = require('webpack')({
        mode: 'production', context: root, entry: './page.js', output: {path: out, filename: 'page.js'},
        performance: false});  // no warning that the modules are large
    const stats = await new Promise((resolve, reject) =>
        compiler.run((error, all) => (error ? reject(error) : resolve(all))));
    assert.ok(!stats.hasErrors() && !stats.hasWarnings(), stats.toString('errors-warnings'));
    await cp(path.join(root, 'index.html'), path.join(out, 'index.html'));
}

async function vite(out) {
    const {build} = await import(pathToFileURL(path.join(tools, 'node_modules/vite/dist/node/index.js')));
    await build({root, base: './', configFile: false, logLevel: 'warn', build: {outDir: out, emptyOutDir: true,
                 target: 'es2022'}});
}

// It knows no workers: what they need is put beside the bundle.
async function esbuild(out) {
    await require('esbuild').build({
        absWorkingDir: root, entryPoints: ['page.js'], bundle: true, format: 'esm', minify: true, outdir: out,
        logLevel: 'warning'});
    for (const name of ['engine-worker.js', 'module.js', 'wasm'])
        await cp(path.join(library, name), path.join(out, name), {recursive: true});
    await cp(path.join(root, 'index.html'), path.join(out, 'index.html'));
}

await rm(root, {recursive: true, force: true});
await mkdir(root, {recursive: true});
await cp(path.join(folder, 'page.js'), path.join(root, 'page.js'));
await writeFile(path.join(root, 'index.html'), await readFile(path.join(folder, 'index.html')));
for (const [name, bundle] of Object.entries({webpack, vite, esbuild})) {
    const out = path.join(folder, `with-${name}`);
    await rm(out, {recursive: true, force: true});
    await bundle(out);
    const files = await readdir(out, {recursive: true});
    assert.equal(files.filter((file) => file.endsWith('.wasm')).length, 2, `${name}: ${files}`);
    console.log(`ok: ${name} emits ${files.filter((file) => /\.(m?js|wasm)$/.test(file)).length} files`);
}
