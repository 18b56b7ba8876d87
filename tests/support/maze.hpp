#pragma once
// A random graph with all that selective search asks a game about: noisy moves, moves worth an extension, passes.

#include <cstdint>
#include <optional>
#include <ostream>

#include "betwixt/game/game.hpp"

namespace betwixt::testing {

class Maze {
public:
    using Move = std::uint8_t;
    static constexpr int max_moves = 4;
    static constexpr Move pass = 255;

    Maze() = default;
    Maze(std::uint64_t seed, int width, int nodes)
        : seed_(seed), nodes_(static_cast<std::uint32_t>(nodes)), width_(static_cast<std::uint8_t>(width)) {}

    void generate(auto& moves) const {
        for (Move m = 0; m < width_; ++m)
            if (!moves.push(m)) return;
    }
    void play(Move m) {
        if (m != pass) node_ = static_cast<std::uint32_t>(hash(10 + m) % nodes_);
        side_ ^= 1;
    }
    bool over() const { return node_ != 0 && hash(1) % 12 == 0; }
    Key key() const { return std::uint64_t{node_} * 2 + side_; }

    std::uint64_t hash(std::uint64_t what) const {
        return mix(mix((std::uint64_t{node_} * 2 + side_) * 64 + what) + mix(seed_)) >> 3;
    }
    bool operator==(const Maze&) const = default;

protected:
    std::uint64_t seed_ = 1;
    std::uint32_t node_ = 0, nodes_ = 50;
    std::uint8_t side_ = 0, width_ = 3;
};

struct MazeKnowledge {
    static std::int16_t evaluate(const Maze& p) {
        return static_cast<std::int16_t>(static_cast<int>(p.hash(3) % 201) - 100);
    }
    static std::int16_t terminal(const Maze& p) { return evaluate(p); }
    static bool noisy(const Maze& p, Maze::Move m) { return p.hash(20 + m) % 3 == 0; }
    static bool forcing(const Maze& p, Maze::Move m) { return p.hash(40 + m) % 3 == 0; }
    static bool extends(const Maze& p, Maze::Move m) { return p.hash(30 + m) % 2 == 0; }
    static std::optional<Maze::Move> null_move(const Maze& p) {
        return p.hash(2) % 2 == 0 ? std::optional(Maze::pass) : std::nullopt;
    }
};
using MazeGame = Game<Maze, MazeKnowledge>;

// The same as chess would have it: only a list of moves tells that the game is over, and the game ranks its noisy
// moves. Positions of different plies differ, so that a table that is not exact finds entries of the depth asked for.
class Stairs : public Maze {
public:
    using Maze::Maze;

    bool over() const = delete;
    bool finished() const { return Maze::over(); }
    void generate(auto& moves) const {
        if (!finished()) Maze::generate(moves);
    }
    bool legal(Move m) const { return m < width_ && !finished(); }
    void play(Move m) { Maze::play(m), ++ply_; }
    Key key() const { return std::uint64_t{ply_} << 16 | node_ * 2 | side_; }
    bool operator==(const Stairs&) const = default;

private:
    std::uint32_t ply_ = 0;
};

struct StairsKnowledge : MazeKnowledge {
    static std::optional<Maze::Move> null_move(const Stairs& p) {
        return p.finished() ? std::nullopt : MazeKnowledge::null_move(p);
    }
    static int score(const Stairs& p, Maze::Move m) { return noisy(p, m) ? 1 << 28 : 0; }
    static void noisy_moves(const Stairs& p, MovesOf<Stairs>& moves) {
        p.generate(moves);
        int kept = 0;
        for (const auto m : moves)
            if (noisy(p, m)) moves[kept++] = m;
        moves.shrink(kept);
    }
};
using StairsGame = Game<Stairs, StairsKnowledge>;

}  // namespace betwixt::testing
