#include "train_chess/game_record.hpp"

#include <stdexcept>

#include "betwixt/game/legal_moves.hpp"

namespace betwixt::train_chess {

using namespace chess;

namespace {

template <class Number> void put(std::string& bytes, Number number) {
    for (std::size_t i = 0; i < sizeof number; ++i) bytes += static_cast<char>(number >> 8 * i);
}
template <class Number> Number take(std::string_view& bytes) {
    if (bytes.size() < sizeof(Number)) throw std::runtime_error("the record of a game ends too early");
    std::uint64_t number = 0;
    for (std::size_t i = sizeof(Number); i-- > 0;) number = number << 8 | static_cast<unsigned char>(bytes[i]);
    bytes.remove_prefix(sizeof(Number));
    return static_cast<Number>(number);
}

MovesOf<Position> moves_of(const Position& p) { return legal_moves(p); }

}  // namespace

std::uint8_t number_of(const Position& p, Move m) {
    const auto moves = moves_of(p);
    for (int i = 0; i < moves.size(); ++i)
        if (moves[i] == m) return static_cast<std::uint8_t>(i);
    throw std::runtime_error("no such move");
}
Move move_of(const Position& p, std::uint8_t number) {
    const auto moves = moves_of(p);
    if (number >= moves.size()) throw std::runtime_error("the record of a game has a move that there is not");
    return moves[number];
}

void append(std::string& bytes, const GameRecord& game) {
    put(bytes, game.half_points);
    put(bytes, static_cast<std::uint16_t>(game.opening.size()));
    for (const auto move : game.opening) put(bytes, move);
    put(bytes, static_cast<std::uint16_t>(game.plies.size()));
    for (const Ply& ply : game.plies) {
        put(bytes, ply.move);
        put(bytes, ply.here.value);
        put(bytes, static_cast<std::uint8_t>(ply.here.quiet | ply.asides << 1 | ply.aside[0].after.quiet << 3 |
                                             ply.aside[1].after.quiet << 4));
        for (int i = 0; i < ply.asides; ++i) {
            put(bytes, ply.aside[static_cast<std::size_t>(i)].move);
            put(bytes, ply.aside[static_cast<std::size_t>(i)].after.value);
        }
    }
}

GameRecord take_game(std::string_view& bytes) {
    GameRecord game;
    game.half_points = take<std::uint8_t>(bytes);
    game.opening.resize(take<std::uint16_t>(bytes));
    for (auto& move : game.opening) move = take<std::uint8_t>(bytes);
    game.plies.resize(take<std::uint16_t>(bytes));
    for (Ply& ply : game.plies) {
        ply.move = take<std::uint8_t>(bytes);
        ply.here.value = take<std::int16_t>(bytes);
        const unsigned flags = take<std::uint8_t>(bytes);
        ply.here.quiet = flags & 1, ply.asides = flags >> 1 & 3;
        if (ply.asides > 2) throw std::runtime_error("the record of a game is damaged");
        for (int i = 0; i < ply.asides; ++i) {
            Aside& aside = ply.aside[static_cast<std::size_t>(i)];
            aside.move = take<std::uint8_t>(bytes);
            aside.after = {take<std::int16_t>(bytes), (flags >> (3 + i) & 1) != 0};
        }
    }
    return game;
}

}  // namespace betwixt::train_chess
