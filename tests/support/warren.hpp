#pragma once
// A small game with cycles: a random graph in which most moves can be undone by further moves, some cannot, and some
// nodes end the game. Its true value is known from retrograde analysis.

#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <vector>

#include "betwixt/game/game.hpp"

namespace betwixt::testing {

struct Digging {
    std::uint64_t seed = 1;
    int nodes = 12;  // on each level
    int levels = 2;  // an irreversible move leads to the next level
    int width = 2;   // moves at a node
    int ends = 6;    // one node in so many ends the game
    bool operator==(const Digging&) const = default;
};

inline std::ostream& operator<<(std::ostream& out, const Digging& d) {
    return out << "seed " << d.seed << " nodes " << d.nodes << " levels " << d.levels << " width " << d.width
               << " ends " << d.ends;
}

// `counter`: the game is a draw after so many reversible plies; 0: there is no such rule.
template <int counter> class WarrenOf {
public:
    using Move = std::uint8_t;
    static constexpr int max_moves = 4;

    WarrenOf() = default;
    explicit WarrenOf(const Digging& digging, int node = 0, int side = 0)
        : digging_(digging), node_(static_cast<std::uint16_t>(node)), side_(static_cast<std::uint8_t>(side)) {}

    void generate(auto& moves) const {
        for (Move m = 0; m < digging_.width; ++m)
            if (!moves.push(m)) return;
    }
    void play(Move m) {
        const std::uint64_t h = hash(10 + m);
        const int level = node_ / digging_.nodes;
        const bool down = h % 8 == 0 && level + 1 < digging_.levels;
        const int next = static_cast<int>((h >> 8) % static_cast<std::uint64_t>(digging_.nodes));
        node_ = static_cast<std::uint16_t>((level + down) * digging_.nodes + next);
        side_ ^= 1;
        reversible_ = down ? 0 : static_cast<std::uint16_t>(reversible_ + 1);
    }
    bool over() const { return hash(1) % static_cast<std::uint64_t>(digging_.ends) == 0; }
    Outcome outcome() const { return hash(2) % 4 == 0 ? Outcome::draw : Outcome::loss; }
    Key key() const { return std::uint64_t{node_} * 2 + side_; }
    int reversible_plies() const { return reversible_; }
    static constexpr int drawn_after = counter > 0 ? counter : 1'000'000;

    int number() const { return node_ * 2 + side_; }
    int numbers() const { return digging_.nodes * digging_.levels * 2; }
    const Digging& digging() const { return digging_; }
    std::uint64_t hash(std::uint64_t what) const {
        return mix(mix(static_cast<std::uint64_t>(number()) * 64 + what) + mix(digging_.seed)) >> 3;
    }
    bool operator==(const WarrenOf&) const = default;

private:
    Digging digging_;
    std::uint16_t node_ = 0;
    std::uint8_t side_ = 0;
    std::uint16_t reversible_ = 0;
};
using Warren = WarrenOf<0>;

template <class P> struct WarrenKnowledge {
    static std::int16_t evaluate(const P& p) {
        return static_cast<std::int16_t>(static_cast<int>(p.hash(3) % 41) - 20);
    }
};
template <class P> using WarrenGame = Game<P, WarrenKnowledge<P>>;

// How a position ends under best play where both sides may go on for ever, which is a draw: no counter and no
// repetition is looked at.
struct TrueEnd {
    int sign = 0;   // of the side to move: 1 wins, -1 loses
    int plies = 0;  // to the end, of a win or a loss
};

// Of every position by its number.
inline std::vector<TrueEnd> retrograde_analysis(const Digging& digging) {
    const int count = Warren(digging).numbers();
    std::vector<std::optional<TrueEnd>> known(static_cast<std::size_t>(count));
    const auto end_of = [&](int number, int plies) -> std::optional<TrueEnd> {
        const Warren p(digging, number / 2, number % 2);
        if (p.over()) return TrueEnd{p.outcome() == Outcome::draw ? 0 : -1, 0};
        bool all_win = true;
        for (Warren::Move m = 0; m < digging.width; ++m) {
            Warren next = p;
            next.play(m);
            const auto& e = known[static_cast<std::size_t>(next.number())];
            const bool in_time = e && e->plies < plies;
            if (in_time && e->sign < 0) return TrueEnd{1, plies};
            all_win &= in_time && e->sign > 0;
        }
        return all_win ? std::optional(TrueEnd{-1, plies}) : std::nullopt;
    };
    for (int plies = 0, idle = 0; idle < 2; ++plies, ++idle)
        for (int n = 0; n < count; ++n)
            if (auto& e = known[static_cast<std::size_t>(n)]; !e && (e = end_of(n, plies))) idle = -1;
    std::vector<TrueEnd> ends;
    for (const auto& e : known) ends.push_back(e.value_or(TrueEnd{}));
    return ends;
}

}  // namespace betwixt::testing
