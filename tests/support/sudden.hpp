#pragma once
// Random games that end suddenly, at any ply, by a win of either side or a draw, with all there is to know of the next
// two plies. Move orders meet, and every position has a mirror image with the same key.

#include <algorithm>
#include <ostream>

#include <rapidcheck.h>

#include "betwixt/game/game.hpp"

namespace betwixt::testing {

class Sudden {
public:
    using Move = std::uint8_t;
    static constexpr int max_moves = 4;
    static constexpr std::size_t move_indices = 4;
    static constexpr int max_plies = 40;
    static constexpr int key_bits = 40;

    // Of `ends` positions about one is an end; `same` nodes of one ply are told apart.
    Sudden(std::uint32_t seed, int width, int ends, int longest, int same)
        : node_(seed),
          width_(static_cast<std::uint8_t>(width)),
          ends_(static_cast<std::uint8_t>(ends)),
          longest_(static_cast<std::uint8_t>(longest)),
          same_(static_cast<std::uint8_t>(same)) {}

    void generate(auto& moves) const {
        if (over()) return;
        for (Move m = 0; m < width_; ++m)
            if (!moves.push(m)) return;
    }
    void play(Move m) {
        const std::uint64_t next = mix(node_ * 8 + to_canonical(m, image_));
        ++ply_;
        node_ = static_cast<std::uint32_t>(same_ ? mix(1000u * ply_ + next % same_) : next);
        image_ ^= m & 1;
    }
    bool over() const { return ply_ >= longest_ || (ply_ > 0 && random(1) % ends_ == 0); }
    Outcome outcome() const {
        const auto r = random(2) % 8;
        return r < 5 ? Outcome::loss : r < 7 ? Outcome::draw : Outcome::win;
    }
    int plies_left() const { return longest_ - ply_; }

    Canonical canonical() const { return {std::uint64_t{node_} << 8 | ply_, image_}; }
    Key key() const { return canonical().key; }
    Key child_key(Move m) const { return after(m).key(); }
    // The images of a position differ in the names of moves 0 and 1, and of 2 and 3, where all four exist.
    static Move to_canonical(Move m, int symmetry) { return m ^ static_cast<Move>(symmetry); }
    static Move from_canonical(Move m, int symmetry) { return to_canonical(m, symmetry); }

    Move width() const { return width_; }
    std::uint32_t node() const { return node_; }
    Sudden after(Move m) const {
        Sudden next = *this;
        next.play(m);
        return next;
    }
    std::uint64_t random(std::uint64_t salt) const { return mix(node_ * 16 + salt) >> 7; }

private:
    std::uint32_t node_;
    std::uint8_t ply_ = 0;
    std::uint8_t image_ = 0;
    std::uint8_t width_, ends_, longest_, same_;
};

template <Value V> struct SuddenKnowledge {
    using Move = Sudden::Move;
    static constexpr V limit = 20;

    static V evaluate(const Sudden& p) { return static_cast<V>(static_cast<int>(p.random(3) % 41) - 20); }
    static KnownBounds<V, Move> bounds(const Sudden& p, Window<V>, Depth) {
        KnownBounds<V, Move> known{seen(p, 2, true), seen(p, 2, false)};
        int left = 0;
        Move only = 0;
        for (Move m = 0; m < p.width(); ++m)
            if (!loses_soon(p, m)) ++left, only = m;
        if (left == 1) known.force(only);
        return known;
    }
    static void candidates(const Sudden& p, auto& moves) {
        for (Move m = 0; m < p.width(); ++m)
            if (!loses_soon(p, m)) moves.push(m);
    }
    static int score(const Sudden& p, Move m) { return static_cast<int>(mix(p.node() + m) % 3); }

    // Minimax over so many plies; what lies beyond counts as the worst that can come, or the best.
    static V seen(const Sudden& p, int plies, bool worst, int from = 0) {
        if (p.over()) {
            if (p.outcome() == Outcome::draw) return V{0};
            return p.outcome() == Outcome::win ? win_in<V>(from) : loss_in<V>(from);
        }
        if (plies == 0) return worst ? loss_in<V>(from + 1) : win_in<V>(from + 1);
        V best = loss_in<V>(0);
        for (Move m = 0; m < p.width(); ++m)
            best = std::max(best, opposite(seen(p.after(m), plies - 1, !worst, from + 1)));
        return best;
    }

private:
    static bool loses_soon(const Sudden& p, Move m) { return opposite(seen(p.after(m), 1, false, 1)) <= loss_in<V>(2); }
};
template <Value V> using SuddenGame = Game<Sudden, SuddenKnowledge<V>>;

}  // namespace betwixt::testing

namespace rc {

template <> struct Arbitrary<betwixt::testing::Sudden> {
    static Gen<betwixt::testing::Sudden> arbitrary() {
        return gen::exec([] {
            const auto seed = *gen::inRange<std::uint32_t>(0, 1u << 30);
            const int width = *gen::element(2, 2, 4);
            const int longest = *gen::inRange(2, width == 2 ? 11 : 7);
            return betwixt::testing::Sudden(seed, width, *gen::element(3, 5, 12), longest, *gen::element(0, 2, 5));
        });
    }
};

}  // namespace rc
