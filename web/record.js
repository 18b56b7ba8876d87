// A game as text: a comment that names the game, then its moves, as `betwixt convert` reads them; or a format of other
// programs, which the library reads and writes.

// By game: what it may be saved as, the usual one first. `moves` is ours.
const formats = {chess: ['pgn'], checkers: ['pdn'], giveaway: ['pdn'], othello: ['ggf', 'sgf', 'transcript']};
export const formatsOf = (game) => [...(formats[game] ?? []), 'moves'];
export const ending = (format) => (format === 'moves' || format === 'transcript' ? 'txt' : format);

export function written(game, moves) {
    const lines = [`# betwixt ${game}`];
    for (let i = 0; i < moves.length; i += 10) lines.push(moves.slice(i, i + 10).join(' '));
    return lines.join('\n') + '\n';
}

// True for a text in the form of a file of games.
export const isRecord = (text) => /^\s*(\[|1\.|\(;|#)/.test(text);

// Which game a text is of, where `open` is on the board. {game}, or {game, moves} of a text of ours. Throws a sentence.
export function read(text, open) {
    if (text.length > 1000000) throw new Error('the file is too long for a game');
    const game = /^# betwixt ([a-z0-9-]+)\s*$/m.exec(text)?.[1];
    if (game) return {game, moves: text.replace(/#.*$/gm, '').split(/\s+/).filter(Boolean)};
    if (!text.trim()) throw new Error('the file holds no game');
    if (text.includes('(;')) return {game: 'othello'};
    if (/^\s*(\[|1\.)/.test(text)) return {game: portable(text, open)};
    return {game: open};
}

// PGN and PDN look alike: squares of chess have letters, and its positions rows. A tag may name the game.
function portable(text, open) {
    if (/\[FEN "[^"]*\//.test(text)) return 'chess';
    const moves = text.replace(/\[[^\]]*\]|\{[^}]*\}/g, '');
    if (/[a-h][1-8]|O-O/.test(moves)) return 'chess';
    return open === 'giveaway' || /give/i.test(/\[(Variant|Event) "[^"]*/.exec(text)?.[0] ?? '') ? 'giveaway' : 'checkers';
}

// The tags of a text in PGN or PDN, of its first game: by name.
export const tagsOf = (text) => new Map([...text.split(/\n\s*\n/)[0].matchAll(/^\[(\w+) "([^"]*)"\]/gm)].map(([, name, value]) => [name, value]));

// A text with the values of those tags in the place of its own, and after its own those that it lacks.
export function tagged(text, tags) {
    const line = (name) => `[${name} "${tags.get(name)}"]`, own = tagsOf(text);
    const lacked = [...tags.keys()].filter((name) => !own.has(name)).map((name) => `${line(name)}\n`).join('');
    return text.replace(/^\[(\w+) "[^"]*"\]$/gm, (old, name) => (tags.has(name) ? line(name) : old))
        .replace(/^(?:\[.*\]\n)*/, `$&${lacked}`);
}

// What the tags of a text say of its first game: "Steinitz - Lasker, 1894, 1-0".
export function heading(text) {
    const tag = (name) => new RegExp(`\\[${name} "([^"?*]+)"\\]`).exec(text)?.[1];
    const players = [tag('White'), tag('Black')].filter(Boolean).join(' \u2013 ');
    return [players, tag('Event'), tag('Date')?.split('.')[0], tag('Result')].filter(Boolean).join(', ');
}
