#pragma once
// Records of the games that teach the network: moves, and the values that searches found, for positions of the game and
// for positions one or two moves aside.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/chess/position.hpp"

namespace betwixt::train_chess {

// The result of a search.
struct Found {
    std::int16_t value = 0;  // hundredths of a pawn, for the side to move
    bool quiet = false;      // a search may evaluate this position
    bool operator==(const Found&) const = default;
};
// A move that leaves the game, and the search after it. A move is stored as its index in the order of generation.
struct Aside {
    std::uint8_t move = 0;
    Found after{};
    bool operator==(const Aside&) const = default;
};
struct Ply {
    std::uint8_t move = 0;  // of the game
    Found here{};
    int asides = 0;                // number of moves in `aside`
    std::array<Aside, 2> aside{};  // one played after the other
    bool operator==(const Ply&) const = default;
};
struct GameRecord {
    std::uint8_t half_points = 1;  // of White
    std::vector<std::uint8_t> opening{};
    std::vector<Ply> plies{};
    bool operator==(const GameRecord&) const = default;
};

void append(std::string& record, const GameRecord& game);
// Removes a game from the front of the text. Throws std::runtime_error if there is none.
GameRecord take_game(std::string_view& record);

// The index of a move in a position, and the move with an index. Throws std::runtime_error if there is none.
std::uint8_t number_of(const chess::Position& p, chess::Move m);
chess::Move move_of(const chess::Position& p, std::uint8_t number);

// Calls see(position, found, half_points) for each searched position of a record. Positions aside have no result:
// half_points is -1.
void each_found(const GameRecord& game, auto&& see) {
    chess::Position p;
    for (const auto number : game.opening) p.play(move_of(p, number));
    for (const Ply& ply : game.plies) {
        see(p, ply.here, static_cast<int>(game.half_points));
        chess::Position off = p;
        for (int i = 0; i < ply.asides; ++i) {
            const Aside& aside = ply.aside[static_cast<std::size_t>(i)];
            off.play(move_of(off, aside.move));
            see(off, aside.after, -1);
        }
        p.play(move_of(p, ply.move));
    }
}

}  // namespace betwixt::train_chess
