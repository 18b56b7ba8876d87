#include "games/chess/tables/retrograde.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>

#include "games/chess/tables/moves.hpp"

namespace betwixt::chess::tables {

namespace {

// What is left of a position's moves that do not lose yet. A position that cannot lose any more has no_loss; one whose
// result is final from the start, for it has no move or is none of the game, is closed.
using Left = std::uint8_t;
constexpr Left closed = 255, no_loss = 254;

// One of the two slices. `results` are final up to the layer being spread; later ones may still change: a win may come
// sooner; a loss stands only when no move is left.
struct Half {
    Indexing indexing;
    Results results;
    std::vector<Left> left;
};

class PairSolver {
public:
    PairSolver(const Slice& slice, const Finished& finished, const std::atomic<bool>* stop)
        : finished_(finished), stop_(stop) {
        halves_.push_back({Indexing(slice), {}, {}});
        if (slice != slice.swapped()) halves_.push_back({Indexing(slice.swapped()), {}, {}});
    }

    Pair solve() {
        for (Half& half : halves_) begin(half);
        for (Result layer = mated; layer <= latest_seen_ && !stopped(); ++layer)
            for (Half& half : halves_) spread(half, layer);
        Pair pair;
        for (Half& half : halves_) {
            if (stopped()) return {};
            end(half);
            pair.slices.push_back(half.indexing.slice());
            pair.results.push_back(std::move(half.results));
        }
        return pair;
    }

private:
    static constexpr auto mirrored = Mirrored::without_diagonal;
    bool stopped() const { return stop_ && stop_->load(std::memory_order_relaxed); }

    // What the moves out of the pair say of each position.
    void begin(Half& half) {
        const std::uint64_t count = half.indexing.solved();
        half.results.assign(count, drawn);
        half.left.assign(count, closed);
        for (std::uint64_t index = 0; index < count && !stopped(); ++index)
            if (const auto squares = half.indexing.squares(index, mirrored)) {
                const Men men(half.indexing.slice(), *squares);
                if (!men.illegal()) begin(half, men, index);
            }
    }
    void begin(Half& half, const Men& men, std::uint64_t index) {
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
        if (!moves) return set(half.results[index], men.in_check() ? mated : drawn);
        set(half.results[index], out.result());
        half.left[index] = won(out.result()) || draw ? no_loss : static_cast<Left>(inside);
    }

    // From the positions that are over after so many plies to those from which a move leads there.
    void spread(Half& half, Result layer) {
        const bool lose = lost(layer);
        const auto begin = half.results.begin(), end = half.results.end();
        for (auto at = begin; (at = next_equal(at, end, layer)) != end && !stopped(); ++at) {
            const auto index = static_cast<std::uint64_t>(at - begin);
            const Left left = half.left[index];
            if (!lose || left == 0 || left == closed) spread_from(half, index, layer, lose);
        }
    }
    using At = Results::iterator;
    static At next_equal(At from, At end, Result r) {
        const void* const found = from == end ? nullptr : std::memchr(&*from, r, static_cast<std::size_t>(end - from));
        return found ? from + (static_cast<const Result*>(found) - &*from) : end;
    }
    void spread_from(const Half& half, std::uint64_t index, Result layer, bool lose) {
        const Slice& slice = half.indexing.slice();
        Half& before = halves_.back().indexing.slice() == slice ? halves_.front() : halves_.back();
        const auto reach = [&](const Squares& parent) {
            const std::uint64_t at = before.indexing.index(parent, mirrored);
            lose ? can_win(before, at, layer) : moves_into_a_win(before, at, layer);
        };
        Men(slice, *half.indexing.squares(index, mirrored)).for_each_parent([&](Squares parent) {
            reach(parent);
            if (!slice.passes() || !Men(slice.swapped(), parent).neighbours()) return;
            parent.en_passant = true;  // the same move was there with the right to take
            reach(parent);
        });
    }
    void can_win(Half& half, std::uint64_t index, Result after) {
        if (half.left[index] == closed) return;
        Result& r = half.results[index];
        if (won(r) && r <= after + 1) return;
        half.left[index] = no_loss;
        set(r, next(after));
    }
    void moves_into_a_win(Half& half, std::uint64_t index, Result after) {
        Left& left = half.left[index];
        if (left >= no_loss || --left > 0) return;
        set(half.results[index], std::max(half.results[index], next(after)));
    }
    void set(Result& r, Result to) {
        if (to > latest) throw std::length_error("a mate is further away than a table can say");
        r = to;
        latest_seen_ = std::max(latest_seen_, to);
    }
    static Result next(Result r) { return static_cast<Result>(r + 1); }

    // Losses that do not stand are draws. Images, which have the last indices, are left out. (Where there are pawns
    // there are none.)
    void end(Half& half) {
        for (std::uint64_t i = 0; i < half.results.size(); ++i)
            if (half.left[i] > 0 && half.left[i] != closed && lost(half.results[i])) half.results[i] = drawn;
        half.results.resize(half.indexing.stored());
    }

    const Finished& finished_;
    const std::atomic<bool>* const stop_;
    std::vector<Half> halves_;
    Result latest_seen_ = mated;
};

}  // namespace

Pair solve_pair(const Slice& slice, const Finished& finished, const std::atomic<bool>* stop) {
    return PairSolver(slice, finished, stop).solve();
}

}  // namespace betwixt::chess::tables
