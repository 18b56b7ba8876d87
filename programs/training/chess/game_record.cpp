#include "training/chess/game_record.hpp"

#include <stdexcept>

#include "betwixt/game/legal_moves.hpp"
#include "games/bytes.hpp"

namespace betwixt::train_chess {

using namespace chess;

namespace {

using bytes::put;

template <class Number> Number take(std::string_view& record) {
    if (const auto number = bytes::taken<Number>(record)) return *number;
    throw std::runtime_error("the record of a game ends too early");
}

}  // namespace

std::uint8_t number_of(const Position& p, Move m) {
    const auto moves = legal_moves(p);
    for (int i = 0; i < moves.size(); ++i)
        if (moves[i] == m) return static_cast<std::uint8_t>(i);
    throw std::runtime_error("no such move");
}
Move move_of(const Position& p, std::uint8_t number) {
    const auto moves = legal_moves(p);
    if (number >= moves.size()) throw std::runtime_error("the record of a game has a move that there is not");
    return moves[number];
}

void append(std::string& record, const GameRecord& game) {
    put(record, game.half_points);
    put(record, static_cast<std::uint16_t>(game.opening.size()));
    for (const auto move : game.opening) put(record, move);
    put(record, static_cast<std::uint16_t>(game.plies.size()));
    for (const Ply& ply : game.plies) {
        put(record, ply.move);
        put(record, ply.here.value);
        put(record, static_cast<std::uint8_t>(ply.here.quiet | ply.asides << 1 | ply.aside[0].after.quiet << 3 |
                                              ply.aside[1].after.quiet << 4));
        for (int i = 0; i < ply.asides; ++i) {
            put(record, ply.aside[static_cast<std::size_t>(i)].move);
            put(record, ply.aside[static_cast<std::size_t>(i)].after.value);
        }
    }
}

GameRecord take_game(std::string_view& record) {
    GameRecord game;
    game.half_points = take<std::uint8_t>(record);
    if (game.half_points > 2) throw std::runtime_error("the record of a game has no result");
    game.opening.resize(take<std::uint16_t>(record));
    for (auto& move : game.opening) move = take<std::uint8_t>(record);
    game.plies.resize(take<std::uint16_t>(record));
    for (Ply& ply : game.plies) {
        ply.move = take<std::uint8_t>(record);
        ply.here.value = take<std::int16_t>(record);
        const unsigned flags = take<std::uint8_t>(record);
        ply.here.quiet = flags & 1, ply.asides = flags >> 1 & 3;
        if (ply.asides > 2) throw std::runtime_error("the record of a game is damaged");
        for (int i = 0; i < ply.asides; ++i) {
            Aside& aside = ply.aside[static_cast<std::size_t>(i)];
            aside.move = take<std::uint8_t>(record);
            aside.after = {take<std::int16_t>(record), (flags >> (3 + i) & 1) != 0};
        }
    }
    return game;
}

}  // namespace betwixt::train_chess
