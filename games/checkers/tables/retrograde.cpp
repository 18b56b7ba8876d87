#include "games/checkers/tables/retrograde.hpp"

namespace betwixt::checkers::tables {

namespace {

using betwixt::tables::closed;
using betwixt::tables::Left;
using betwixt::tables::no_loss;

class Rules {
public:
    using Slice = tables::Slice;

    explicit Rules(const Finished& finished) : finished_(finished), objective_(finished.objective()) {}

    class Numbers {
    public:
        explicit Numbers(const Slice& slice) : slice_(slice) {}
        const Slice& slice() const { return slice_; }
        std::uint64_t count() const { return slice_.indices(); }
        std::uint64_t stored() const { return slice_.indices(); }

    private:
        Slice slice_;
    };
    static Numbers numbers(const Slice& slice) { return Numbers(slice); }
    Stuck stuck() const { return tables::stuck(objective_); }

    void for_each_start(const Numbers& of, const auto& stopped, const auto& start) const {
        for_each_position(of.slice(), objective_, [&](std::uint64_t index, const Position& p) {
            if (stopped()) return;
            if (p.can_capture()) return start(index, finished_.by_moves(p), closed);
            const int moves = p.count_moves();
            if (moves == 0) return start(index, ended, closed);
            if (!(p.men(black) & crowning_next)) return start(index, drawn, static_cast<Left>(moves));
            const auto [r, left] = with_crownings(p, moves);
            start(index, r, left);
        });
    }

    // Takes back all quiet moves that may have led to a position, from the view of the side that made them.
    void for_each_parent(const Numbers& of, std::uint64_t index, const Numbers& before, const auto& reach) const {
        const Slice& slice = of.slice();
        const Digits d = slice.digits(index);
        const Board men = sets_of(slice.other.men)[d.other_men];
        const Board kings = sets_of(slice.other.kings)[d.other_kings];
        const Board others = turned_sets_of(slice.own.men)[d.men] | turned_sets_of(slice.own.kings)[d.kings];
        const Board empty = all_squares & ~(men | kings | others);
        for (const int by : directions) {
            for (Board to = kings & shifted(empty, by); to; to &= to - 1) {
                const Board b = to & -to;
                reach(before.slice().index({d.other_men, d.men, rank_of((kings ^ b) | shifted(b, -by)), d.kings}));
            }
            if (by < 0) continue;
            for (Board to = men & shifted(empty, by); to; to &= to - 1) {
                const Board b = to & -to;
                reach(before.slice().index({rank_of((men ^ b) | shifted(b, -by)), d.men, d.other_kings, d.kings}));
            }
        }
    }

private:
    struct Start {
        Result result;
        Left left;
    };
    Start with_crownings(const Position& p, int moves) const {
        Best best(stuck());
        int crownings = 0;
        bool draw = false;
        for_each_child(p, [&](const Position& child) {
            if (child.kings() == p.kings() || std::popcount(child.kings()) == std::popcount(p.kings())) return;
            const Result r = finished_.of(child);
            best.take(r);
            ++crownings;
            draw |= r == drawn;
        });
        const Result r = best.result();
        return {r, won(r, objective_) || draw ? no_loss : static_cast<Left>(moves - crownings)};
    }

    static constexpr Board crowning_next = eight.rows_between(6, 7);
    const Finished& finished_;
    Objective objective_;
};

}  // namespace

Pair solve_pair(const Slice& slice, const Finished& finished, const std::atomic<bool>* stop) {
    const Rules rules(finished);
    return betwixt::tables::PairSolver(slice, rules, stop).solve();
}

}  // namespace betwixt::checkers::tables
