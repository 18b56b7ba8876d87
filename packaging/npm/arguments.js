// What a caller hands over is checked before anything begins. Each function gives it back, or throws one sentence.

const kindOf = (given) => (given === null ? 'null' : Array.isArray(given) ? 'a list' : `of type ${typeof given}`);

export function string(what, given) {
    if (typeof given === 'string') return given;
    throw new TypeError(`${what} is a string, and not ${kindOf(given)}`);
}

// A word, as a move is; some games have numbers for moves.
export function word(what, given) {
    const text = string(what, typeof given === 'number' ? String(given) : given);
    if (/^\S+$/.test(text)) return text;
    throw new TypeError(`${what} is one word, and not ${JSON.stringify(text)}`);
}

export function value(what, given) {
    if (['number', 'string', 'boolean'].includes(typeof given)) return given;
    throw new TypeError(`${what} is a number, a string or a boolean, and not ${kindOf(given)}`);
}

// A function, or nothing.
export function listener(what, given) {
    if (given === undefined || given === null || typeof given === 'function') return given ?? null;
    throw new TypeError(`${what} is a function, and not ${kindOf(given)}`);
}

// Objects of classes, maps and lists have no fields of their own, or others than they seem to.
function isPlain(given) {
    if (typeof given !== 'object' || given === null) return false;
    const from = Object.getPrototypeOf(given);
    return from === null || (Object.getPrototypeOf(from) === null && Object.hasOwn(from, 'hasOwnProperty'));
}

// The fields of a plain object, without those that are undefined.
export function fields(what, given) {
    if (!isPlain(given)) throw new TypeError(`${what} are the fields of a plain object, and it is ${kindOf(given)}`);
    const names = Reflect.ownKeys(given).map((name) => string(`a name among the ${what}`, name));
    return Object.fromEntries(names.map((name) => [name, given[name]]).filter(([, one]) => one !== undefined));
}

// The same, where each of them is a number, a text, or true or false.
export function values(what, given) {
    const all = fields(what, given);
    for (const [name, one] of Object.entries(all)) value(`'${name}' of the ${what}`, one);
    return all;
}

// The same, where all names are among `names`.
export function named(what, names, given) {
    const all = fields(what, given);
    const other = Object.keys(all).find((name) => !names.includes(name));
    if (other === undefined) return all;
    throw new TypeError(`'${other}' is not among the ${what}, which are ${names.join(', ')}`);
}
