// Moves as players write them: of chess Nf3, from the game as PGN. The other games write them as the engine does.

export async function namesOf(match, moves) {
    const {game} = match;
    if (!game.format || !moves.length) return moves;
    const text = await match.written(game.format, moves);
    const names = text.replace(/^\[.*\]$/gm, '').replace(/\{[^}]*\}/g, '').split(/\s+/)
        .map((word) => word.replace(/^\d+\.+/, '')).filter((word) => word && !/^(1-0|0-1|1\/2-1\/2|\*)$/.test(word));
    return names.length === moves.length ? names : moves;
}
