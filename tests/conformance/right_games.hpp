#pragma once
// Small games that are right, each with something that looks wrong at first sight: evaluations that are always
// positive, constant, or perfect; a side that always wins; a side that moves twice; the last mover who loses.

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "betwixt/game/game.hpp"

namespace betwixt::testing {

// A heap from which one to `most` stones are taken. Who takes the last one wins, or loses.
struct Take {
    static inline int most = 3;
    static inline bool last_loses = false;

    using Move = std::uint8_t;
    std::uint32_t stones = 21;

    void generate(auto& moves) const {
        for (Move m = 1; m <= most && m <= stones; ++m) moves.push(m);
    }
    void play(Move m) { stones -= m; }
    void undo(Move m) { stones += m; }
    Outcome outcome() const { return last_loses ? Outcome::win : Outcome::loss; }
};
// Knows who wins, and that long games are undecided for long: its sign changes with every mistake.
struct PerfectTake {
    std::int16_t evaluate(const Take& p) const {
        const auto sure = static_cast<std::int16_t>(100 - p.stones);
        return p.stones % 4 == 0 ? static_cast<std::int16_t>(-sure) : sure;
    }
};

// Dominoes on four by five squares; each side has its own way to lay them, or both ways are free to both. Who cannot
// move loses.
struct Dominoes {
    static inline bool impartial = false;

    using Move = std::uint8_t;  // 2 * square + is it flat?
    static constexpr int max_moves = 31;
    std::uint32_t taken = 0;
    std::uint32_t flat = 0;  // is it the turn of the side that lays flat?

    void generate(auto& moves) const {
        for (int s = 0; s < 20; ++s)
            for (const unsigned way : {0u, 1u})
                if ((impartial || way == flat) && fits(s, way))
                    moves.push(static_cast<Move>(2 * s + static_cast<int>(way)));
    }
    void play(Move m) { taken |= domino(m / 2, m % 2u), flat ^= 1; }
    void undo(Move m) { taken &= ~domino(m / 2, m % 2u), flat ^= 1; }
    Outcome outcome() const { return Outcome::loss; }
    Dominoes verify_opposite() const { return {taken, flat ^ 1}; }
    int places(unsigned way) const {
        int n = 0;
        for (int s = 0; s < 20; ++s) n += fits(s, way);
        return n;
    }

private:
    static std::uint32_t domino(int s, unsigned way) { return (way ? 0x3u : 0x11u) << s; }
    bool fits(int s, unsigned way) const {
        if (way ? s % 4 == 3 : s >= 16) return false;
        return !(taken & domino(s, way));
    }

public:
    Dominoes() = default;
    Dominoes(std::uint32_t t, std::uint32_t f) : taken(t), flat(f) {}
};
// Room for me against room for you; where all room is everybody's, how much there is: never negative.
struct Room {
    static constexpr bool tempo = true;
    std::int16_t evaluate(const Dominoes& p) const {
        const int all = p.places(0) + p.places(1);
        return static_cast<std::int16_t>(p.impartial ? all : p.places(p.flat) - p.places(1 - p.flat));
    }
};

// Coins in a row: one is taken from either end until none is left. Counted in coins; many games are drawn.
struct Coins {
    using Move = std::uint8_t;  // 0 left, 1 right
    static constexpr std::array<int, 10> row{3, 1, 4, 1, 5, 5, 2, 6, 2, 3};
    std::uint8_t left = 0, right = 10;
    std::array<std::int8_t, 2> taken{};  // by the side to move first

    void generate(auto& moves) const {
        if (left < right) moves.push(Move{0}), moves.push(Move{1});
    }
    void play(Move m) {
        const int coin = row[m ? --right : left++];
        taken[0] = static_cast<std::int8_t>(taken[0] + coin);
        std::swap(taken[0], taken[1]);
    }
};
struct CoinKnowledge {
    static constexpr int limit = 32;
    int evaluate(const Coins& p) const { return p.taken[0] - p.taken[1]; }
    int terminal(const Coins& p) const { return evaluate(p); }
};

// Three in a row on four by four squares. The first side begins with one stone, then each lays two in a turn.
struct Pairs {
    using Move = std::uint8_t;
    static constexpr int max_moves = 16;
    std::array<std::uint32_t, 2> stones{};

    void generate(auto& moves) const {
        for (Move s = 0; s < 16 && !over(); ++s)
            if (!((stones[0] | stones[1]) >> s & 1)) moves.push(s);
    }
    void play(Move m) { stones[to_move()] |= 1u << m; }
    std::size_t to_move() const { return (laid() + 1) / 2 % 2; }
    int plies_left() const { return 16 - static_cast<int>(laid()); }
    bool over() const { return row(stones[0]) || row(stones[1]) || laid() == 16; }
    Outcome outcome() const {
        if (row(stones[to_move()])) return Outcome::win;
        return row(stones[1 - to_move()]) ? Outcome::loss : Outcome::draw;
    }
    std::size_t laid() const { return static_cast<std::size_t>(std::popcount(stones[0] | stones[1])); }

private:
    static bool row(unsigned s) {
        constexpr unsigned left = 0x3333;  // where a flat row of three begins
        return (s & s >> 1 & s >> 2 & left) || (s & s >> 4 & s >> 8) || (s & s >> 5 & s >> 10 & left) ||
               (s & s >> 3 & s >> 6 & (left << 2));
    }
};
struct Middle {
    float evaluate(const Pairs& p) const {
        const auto held = [&](std::size_t side) { return static_cast<float>(std::popcount(p.stones[side] & 0x0660u)); };
        return held(p.to_move()) - held(1 - p.to_move());
    }
};

// A runner on a track goes one or two squares ahead, a hunter one ahead or back; the runner wins on the last square,
// the hunter where it catches the runner, which random hunters hardly ever do.
struct Chase {
    using Move = std::int8_t;
    std::int8_t runner = 3, hunter = 12;
    std::int16_t plies = 0;

    void generate(auto& moves) const {
        if (over()) return;
        if (plies % 2 == 0) moves.push(Move{1}), moves.push(Move{2});
        else moves.push(Move{1}), moves.push(Move{-1});
    }
    void play(Move m) {
        auto& who = plies++ % 2 == 0 ? runner : hunter;
        who = static_cast<std::int8_t>(who + m);
    }
    bool over() const { return runner >= 14 || runner == hunter; }
    Outcome outcome() const { return (runner != hunter) == (plies % 2 == 0) ? Outcome::win : Outcome::loss; }
};
struct ChaseKnowledge {
    std::int32_t evaluate(const Chase& p) const { return p.plies % 2 == 0 ? p.runner : -p.runner; }
};

// Hex on three by three squares: no draws, and the first side has the better game.
struct Hex {
    using Move = std::uint8_t;
    std::array<std::uint16_t, 2> stones{};

    void generate(auto& moves) const {
        for (Move s = 0; s < 9; ++s)
            if (!((stones[0] | stones[1]) >> s & 1) && !over()) moves.push(s);
    }
    void play(Move m) { stones[side()] = static_cast<std::uint16_t>(stones[side()] | 1 << m); }
    bool over() const { return joined(0) || joined(1); }
    Outcome outcome() const { return joined(side()) ? Outcome::win : Outcome::loss; }

private:
    std::size_t side() const { return static_cast<std::size_t>(std::popcount(unsigned{stones[0]} | stones[1])) % 2; }
    // Top and bottom for the first side, left and right for the second.
    bool joined(std::size_t s) const {
        const unsigned own = stones[s];
        unsigned reached = own & (s == 0 ? 0007u : 0111u);
        for (unsigned before = 0; before != reached;) {
            before = reached;
            const unsigned l = reached & 0666u;  // squares with a left neighbour
            const unsigned r = reached & 0333u;
            reached |= own & (l >> 1 | r << 1 | reached >> 3 | reached << 3 | r >> 2 | l << 2);
        }
        return reached & (s == 0 ? 0700u : 0444u);
    }
};

}  // namespace betwixt::testing
