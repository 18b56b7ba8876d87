#include "games/checkers/tables/retrograde.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>

namespace betwixt::checkers::tables {

namespace {

// What is left of a position's moves that do not lose yet. A position that cannot lose any more has no_loss; one whose
// result is final from the start, for it has to capture or cannot move, is closed.
using Left = std::uint8_t;
constexpr Left closed = 255, no_loss = 254;

// One of the two slices. `results` are final up to the layer being spread; later ones may still change: a win may come
// sooner; a loss stands only when no move is left.
struct Half {
    Slice slice;
    Results results;
    std::vector<Left> left;
};

class PairSolver {
public:
    PairSolver(const Slice& slice, const Finished& finished, const std::atomic<bool>* stop)
        : finished_(finished), objective_(finished.objective()), stop_(stop) {
        halves_.push_back({slice, {}, {}});
        if (slice != slice.swapped()) halves_.push_back({slice.swapped(), {}, {}});
    }

    Pair solve() {
        for (Half& half : halves_) begin(half);
        for (Result layer = ended; layer <= latest_seen_ && !stopped(); ++layer)
            for (Half& half : halves_) spread(half, layer);
        Pair pair;
        for (Half& half : halves_) {
            if (stopped()) return {};
            end(half);
            pair.slices.push_back(half.slice);
            pair.results.push_back(std::move(half.results));
        }
        return pair;
    }

private:
    bool stopped() const { return stop_ && stop_->load(std::memory_order_relaxed); }

    // What the moves out of the pair say of each position.
    void begin(Half& half) {
        half.results.assign(half.slice.indices(), drawn);
        half.left.assign(half.slice.indices(), closed);
        for_each_position(half.slice, objective_, [&](std::uint64_t index, const Position& p) {
            if (!stopped()) begin(half, p, index);
        });
    }
    void begin(Half& half, const Position& p, std::uint64_t index) {
        if (p.can_capture()) return set(half.results[index], finished_.by_moves(p));
        const int moves = p.count_moves();
        if (moves == 0) return set(half.results[index], ended);
        half.left[index] = static_cast<Left>(moves);
        if (p.men(black) & crowning_next) begin_with_crownings(half, p, index);
    }
    void begin_with_crownings(Half& half, const Position& p, std::uint64_t index) {
        Best best(objective_);
        int crownings = 0;
        bool draw = false;
        for_each_child(p, [&](const Position& child) {
            if (child.kings() == p.kings() || std::popcount(child.kings()) == std::popcount(p.kings())) return;
            const Result r = finished_.of(child);
            best.take(r);
            ++crownings;
            draw |= r == drawn;
        });
        if (crownings == 0) return;
        const Result r = best.result();
        Left& left = half.left[index];
        if (won(r, objective_) || draw) left = no_loss;
        else left = static_cast<Left>(left - crownings);
        set(half.results[index], r);
    }

    // From the positions that are over after so many plies to those from which a quiet move leads there.
    void spread(Half& half, Result layer) {
        const bool lose = lost(layer, objective_);
        const auto begin = half.results.begin(), end = half.results.end();
        for (auto at = begin; (at = next_equal(at, end, layer)) != end && !stopped(); ++at) {
            const auto index = static_cast<std::uint64_t>(at - begin);
            const Left left = half.left[index];
            if (!lose || left == 0 || left == closed) spread_from(half, half.slice.digits(index), layer, lose);
        }
    }
    using At = Results::iterator;
    static At next_equal(At from, At end, Result r) {
        const void* const found = from == end ? nullptr : std::memchr(&*from, r, static_cast<std::size_t>(end - from));
        return found ? from + (static_cast<const Result*>(found) - &*from) : end;
    }
    // Takes back all quiet moves that may have led to a position; seen from the side that made them.
    void spread_from(const Half& half, const Digits& d, Result layer, bool lose) {
        Half& before = halves_.back().slice == half.slice ? halves_.front() : halves_.back();
        const Board men = sets_of(half.slice.other.men)[d.other_men];
        const Board kings = sets_of(half.slice.other.kings)[d.other_kings];
        const Board others = turned_sets_of(half.slice.own.men)[d.men] | turned_sets_of(half.slice.own.kings)[d.kings];
        const Board empty = all_squares & ~(men | kings | others);
        const auto reach = [&](const Digits& from) {
            const std::uint64_t index = before.slice.index(from);
            lose ? can_win(before, index, layer) : moves_into_a_win(before, index, layer);
        };
        for (const int by : directions) {
            for (Board to = kings & shifted(empty, by); to; to &= to - 1) {
                const Board b = to & -to;
                reach({d.other_men, d.men, rank_of((kings ^ b) | shifted(b, -by)), d.kings});
            }
            if (by < 0) continue;
            for (Board to = men & shifted(empty, by); to; to &= to - 1) {
                const Board b = to & -to;
                reach({rank_of((men ^ b) | shifted(b, -by)), d.men, d.other_kings, d.kings});
            }
        }
    }
    void can_win(Half& half, std::uint64_t index, Result after) {
        if (half.left[index] == closed) return;
        Result& r = half.results[index];
        if (won(r, objective_) && r <= after + 1) return;
        half.left[index] = no_loss;
        set(r, next(after));
    }
    void moves_into_a_win(Half& half, std::uint64_t index, Result after) {
        Left& left = half.left[index];
        if (left >= no_loss || --left > 0) return;
        set(half.results[index], std::max(half.results[index], next(after)));
    }
    void set(Result& r, Result to) {
        if (to > latest) throw std::length_error("a game is longer than a table can say");
        r = to;
        latest_seen_ = std::max(latest_seen_, to);
    }
    static Result next(Result r) { return static_cast<Result>(r + 1); }

    // Losses that do not stand are draws.
    void end(Half& half) {
        for (std::uint64_t i = 0; i < half.results.size(); ++i)
            if (half.left[i] > 0 && half.left[i] != closed && lost(half.results[i], objective_))
                half.results[i] = drawn;
    }

    static constexpr Board crowning_next = eight.rows_between(6, 7);
    const Finished& finished_;
    const Objective objective_;
    const std::atomic<bool>* const stop_;
    std::vector<Half> halves_;
    Result latest_seen_ = ended;
};

}  // namespace

Pair solve_pair(const Slice& slice, const Finished& finished, const std::atomic<bool>* stop) {
    return PairSolver(slice, finished, stop).solve();
}

}  // namespace betwixt::checkers::tables
