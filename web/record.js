// A game as text: a comment that names the game, then its moves, as `betwixt convert` reads them.

export function written(game, moves) {
    const lines = [`# betwixt ${game}`];
    for (let i = 0; i < moves.length; i += 10) lines.push(moves.slice(i, i + 10).join(' '));
    return lines.join('\n') + '\n';
}

// {game, moves}; no game where the text names none. Throws a sentence.
export function read(text) {
    if (text.length > 100000) throw new Error('the file is too long for a game');
    const game = /^# betwixt ([a-z0-9-]+)\s*$/m.exec(text)?.[1] ?? null;
    const moves = text.replace(/#.*$/gm, '').split(/\s+/).filter(Boolean);
    if (!game && !moves.length) throw new Error('the file holds no game');
    return {game, moves};
}
