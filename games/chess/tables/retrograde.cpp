#include "games/chess/tables/retrograde.hpp"

#include "games/chess/tables/moves.hpp"

namespace betwixt::chess::tables {

namespace {

using betwixt::tables::closed;
using betwixt::tables::Left;
using betwixt::tables::no_loss;

class Rules {
public:
    using Slice = tables::Slice;

    explicit Rules(const Finished& finished) : finished_(finished) {}

    // Each position has one number here. The mirror images on the diagonal, which files omit, have the last numbers.
    class Numbers {
    public:
        explicit Numbers(const Slice& slice) : indexing_(slice) {}
        const Slice& slice() const { return indexing_.slice(); }
        std::uint64_t count() const { return indexing_.solved(); }
        std::uint64_t stored() const { return indexing_.stored(); }
        std::uint64_t index(const Squares& s) const { return indexing_.index(s, mirrored); }
        std::optional<Squares> squares(std::uint64_t index) const { return indexing_.squares(index, mirrored); }

    private:
        static constexpr auto mirrored = Mirrored::without_diagonal;
        Indexing indexing_;
    };
    static Numbers numbers(const Slice& slice) { return Numbers(slice); }
    static Stuck stuck() { return Stuck::loses; }

    void for_each_start(const Numbers& of, const auto& stopped, const auto& start) const {
        for (std::uint64_t index = 0; index < of.count() && !stopped(); ++index)
            if (const auto squares = of.squares(index)) {
                const Men men(of.slice(), *squares);
                if (!men.illegal()) begin(men, index, start);
            }
    }
    static void for_each_parent(const Numbers& of, std::uint64_t index, const Numbers& before, const auto& reach) {
        const Slice& slice = of.slice();
        Men(slice, *of.squares(index)).for_each_parent([&](Squares parent) {
            reach(before.index(parent));
            if (!slice.passes() || !Men(slice.swapped(), parent).neighbours()) return;
            parent.en_passant = true;  // the same move was possible when en passant was possible, too
            reach(before.index(parent));
        });
    }

private:
    void begin(const Men& men, std::uint64_t index, const auto& start) const {
        Best out;
        int inside = 0;
        bool draw = false;
        men.for_each_child([&](const Men::Child& child) {
            if (child.stays) return void(++inside);
            const Result r = finished_.of(child.where);
            out.take(r);
            draw |= r == drawn;
        });
        const bool moves = inside > 0 || out.any();
        if (!moves) return start(index, men.in_check() ? mated : drawn, closed);
        start(index, out.result(), won(out.result()) || draw ? no_loss : static_cast<Left>(inside));
    }

    const Finished& finished_;
};

}  // namespace

Pair solve_pair(const Slice& slice, const Finished& finished, const std::atomic<bool>* stop) {
    const Rules rules(finished);
    return betwixt::tables::PairSolver(slice, rules, stop).solve();
}

}  // namespace betwixt::chess::tables
