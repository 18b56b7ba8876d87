// Moves as players write them: of chess Nf3, from the game as PGN; of Kalah S3, the third house of South. The other
// games write them as the engine does.

export async function namesOf(match, moves) {
    const {game} = match;
    if (!moves.length) return moves;
    if (game.named) return (await match.sidesOf(moves)).map((side, i) => game.named(moves[i], side));
    if (!game.format) return moves;
    const text = await match.written(game.format, moves);
    const names = text.replace(/^\[.*\]$/gm, '').replace(/\{[^}]*\}/g, '').split(/\s+/)
        .map((word) => word.replace(/^\d+\.+/, '')).filter((word) => word && !/^(1-0|0-1|1\/2-1\/2|\*)$/.test(word));
    return names.length === moves.length ? names : moves;
}
