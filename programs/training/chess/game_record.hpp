#pragma once
// Records of the games that teach the network: moves, and the values that searches found, of positions of the game and
// of positions one or two moves aside.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/chess/position.hpp"

namespace betwixt::train_chess {

// What a search found.
struct Found {
    std::int16_t value = 0;  // hundredths of a pawn, as the side to move sees it
    bool quiet = false;      // may the evaluation be asked here?
    bool operator==(const Found&) const = default;
};
// A move that leaves the game, and what follows it. Moves are numbers in the order in which they are generated.
struct Aside {
    std::uint8_t move = 0;
    Found after{};
    bool operator==(const Aside&) const = default;
};
struct Ply {
    std::uint8_t move = 0;  // of the game
    Found here{};
    int asides = 0;                // how many moves of them there are
    std::array<Aside, 2> aside{};  // one after the other
    bool operator==(const Ply&) const = default;
};
struct GameRecord {
    std::uint8_t half_points = 1;  // White's
    std::vector<std::uint8_t> opening{};
    std::vector<Ply> plies{};
    bool operator==(const GameRecord&) const = default;
};

void append(std::string& record, const GameRecord& game);
// Takes a game from the front. Throws std::runtime_error where there is none.
GameRecord take_game(std::string_view& record);

// The number of a move in a position, and the move of a number. Throws std::runtime_error when there is none.
std::uint8_t number_of(const chess::Position& p, chess::Move m);
chess::Move move_of(const chess::Position& p, std::uint8_t number);

// Calls see(position, found, half_points) for each position of a record that was searched; those aside have no result:
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
