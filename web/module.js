// The WebAssembly module, as functions of a worker: texts in and out, and what went wrong as an exception.

let module = null;

// The module threw: what its memory holds is not known any more.
export class Fatal extends Error {}

// What an exception says; what it repeats of long texts is cut.
export function sentence(error) {
    const text = String(error?.message ?? error);
    return text.length > 2000 ? `${text.slice(0, 2000)} ...` : text;
}

// Bytes of all texts of one call. Reading games takes up to a hundred times as much memory.
const longest = 4 << 20;

// `texts` as UTF-8, each with a zero behind it.
function encoded(texts) {
    if (texts.some((text) => text.includes('\0'))) throw new Error('a text may not hold the character 0');
    const all = new TextEncoder().encode(texts.map((text) => `${text}\0`).join(''));
    if (all.length > longest) throw new Error(`a text has ${all.length} bytes, more than the ${longest} that are read`);
    return all;
}

// Calls a function of the module. Texts are handed over on its heap: its stack has no room for long ones.
export function run(name, ...values) {
    const all = encoded(values.filter((value) => typeof value === 'string'));
    const heap = all.length ? module._malloc(all.length) : 0;
    if (all.length && !heap) throw new Error('there is not enough memory for the text');
    module.HEAPU8.set(all, heap);
    let at = 0;
    const addresses = values.map((value) => {
        if (typeof value !== 'string') return value;
        const start = at;
        at = all.indexOf(0, at) + 1;
        return heap + start;
    });
    let answer;
    try {
        answer = module[`_${name}`](...addresses);
    } catch (error) {
        throw new Fatal(sentence(error));
    }
    module._free(heap);
    return answer;
}

export const textAt = (address) => module.UTF8ToString(address);

// A function of include/betwixt.h. Throws what betwixt_last_error() says.
export function call(name, ...values) {
    const answer = run(name, ...values);
    if (run('betwixt_last_status') !== 0) throw new Error(textAt(run('betwixt_last_error')));
    return answer;
}

export const asText = (name, ...values) => textAt(call(name, ...values));

// A bundler may have changed the names of the files, so threads are told where they are.
function create(make, {script, thread}, threads, compiled, hearing) {
    return new Promise((resolve, reject) => {
        const made = {...hearing, threads: threads - 1};
        if (thread) {
            made.locateFile = (file) => (file.endsWith('.js') ? thread : file);
            made.mainScriptUrlOrBlob = script;
        }
        made.instantiateWasm = (imports, receive) => {
            WebAssembly.instantiate(compiled, imports).then((instance) => {
                receive(instance, compiled);
                // With threads Emscripten waits until the last of its workers is ready, also where it has none.
                if (threads === 1) made.removeRunDependency?.('wasm-instantiate');
            }).catch(reject);
            return {};
        };
        make(made).then(resolve, reject);
    });
}

// `files` are the module's, as in host.js; `hearing` has what the module calls.
export async function load(files, threads, compiled, hearing) {
    const {default: make} = await import(/* webpackIgnore: true */ /* @vite-ignore */ files.script);
    module = await create(make, files, threads, compiled, hearing);
}

// Puts bytes into the memory of the module.
export const keep = (bytes, address) => module.HEAPU8.set(new Uint8Array(bytes), address);

// The memory of the module.
export const memory = () => module.HEAPU8.buffer;
