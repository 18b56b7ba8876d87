#pragma once
// Random games that end suddenly, at any ply, by a win of either side or a draw, and that know all there is to know of
// the next two plies. Move orders meet, and every position has a mirror image with the same key.

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

    Foresight<Move> foresight() const {
        Foresight<Move> f{seen(2, true), seen(2, false)};
        int left = 0;
        Move only = 0;
        for (Move m = 0; m < width_; ++m)
            if (!loses_soon(m)) ++left, only = m;
        if (left == 1) f.force(only);
        return f;
    }
    void candidates(auto& moves) const {
        for (Move m = 0; m < width_; ++m)
            if (!loses_soon(m)) moves.push(m);
    }
    int score(Move m) const { return static_cast<int>(mix(node_ + m) % 3); }
    std::uint64_t random(std::uint64_t salt) const { return mix(node_ * 16 + salt) >> 7; }

private:
    Sudden after(Move m) const {
        Sudden next = *this;
        next.play(m);
        return next;
    }
    // Minimax over so many plies; what lies beyond counts as the worst that can come, or the best.
    Ending seen(int plies, bool worst, int from = 0) const {
        if (over()) {
            if (outcome() == Outcome::draw) return Ending::draw();
            return outcome() == Outcome::win ? Ending::win_in(from) : Ending::loss_in(from);
        }
        if (plies == 0) return worst ? Ending::loss_in(from + 1) : Ending::win_in(from + 1);
        Ending best = Ending::loss_in(0);
        for (Move m = 0; m < width_; ++m) best = std::max(best, -after(m).seen(plies - 1, !worst, from + 1));
        return best;
    }
    bool loses_soon(Move m) const {
        const Ending e = -after(m).seen(1, false, 1);
        return e.is_loss() && e.within(2);
    }

    std::uint32_t node_;
    std::uint8_t ply_ = 0;
    std::uint8_t image_ = 0;
    std::uint8_t width_, ends_, longest_, same_;
};

template <Value V> struct SuddenEvaluation {
    static constexpr V limit = 20;
    V operator()(const Sudden& p) const { return static_cast<V>(static_cast<int>(p.random(3) % 41) - 20); }
};
template <Value V> using SuddenGame = Game<Sudden, SuddenEvaluation<V>>;

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
