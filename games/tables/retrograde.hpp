#pragma once
// Retrograde analysis of a pair of slices, in any game. A slice is all positions with the same pieces; its swapped
// slice has the other side to move. Moves within a pair lead from one to the other; all other moves lead to finished
// slices.
//
// The game is a class Rules:
//   using Slice, with swapped()
//   using Numbers: the positions of a slice, numbered; with slice(), count(), and stored(), the number that a file has
//   Numbers numbers(slice)
//   Stuck stuck()
//   for_each_start(numbers, stopped, start): calls start(index, result, left) for every position until stopped() is
//       true. `result` is the best result of the moves out of the pair; `left` is the number of moves within it, or one
//       of the two marks below.
//   for_each_parent(numbers, index, before, reach): calls reach(index in `before`) for every position, legal or not,
//       from which a move within the pair leads to this one.

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <utility>
#include <vector>

#include "games/tables/result.hpp"

namespace betwixt::tables {

template <class Slice> struct Pair {
    std::vector<Slice> slices;     // one, if it equals its swapped slice; none after a stop
    std::vector<Results> results;  // of the indices in a file; those of no position are drawn
};

// The number of a position's moves that do not lose yet.
using Left = std::uint8_t;
inline constexpr Left closed = 255;   // the result is final from the start, or this is no position
inline constexpr Left no_loss = 254;  // the position cannot be lost any more

template <class Rules> class PairSolver {
public:
    using Slice = typename Rules::Slice;

    PairSolver(const Slice& slice, const Rules& rules, const std::atomic<bool>* stop) : rules_(rules), stop_(stop) {
        halves_.push_back({rules.numbers(slice), {}, {}});
        if (slice != slice.swapped()) halves_.push_back({rules.numbers(slice.swapped()), {}, {}});
    }

    // Throws std::length_error if a result is beyond `latest`.
    Pair<Slice> solve() {
        for (Half& half : halves_) begin(half);
        for (Result layer = ended; layer <= latest_seen_ && !stopped(); ++layer)
            for (Half& half : halves_) spread(half, layer);
        Pair<Slice> pair;
        for (Half& half : halves_) {
            if (stopped()) return {};
            end(half);
            pair.slices.push_back(half.numbers.slice());
            pair.results.push_back(std::move(half.results));
        }
        return pair;
    }

private:
    // `results` are final up to the layer being spread. Later ones may still change: a sooner win may be found, and a
    // loss is final only if no move is left.
    struct Half {
        typename Rules::Numbers numbers;
        Results results;
        std::vector<Left> left;
    };

    bool stopped() const { return stop_ && stop_->load(std::memory_order_relaxed); }

    // Sets each position's result from the moves out of the pair.
    void begin(Half& half) {
        half.results.assign(half.numbers.count(), drawn);
        half.left.assign(half.numbers.count(), closed);
        rules_.for_each_start(
            half.numbers, [this] { return stopped(); },
            [&](std::uint64_t index, Result r, Left left) {
                set(half.results[index], r);
                half.left[index] = left;
            });
    }

    // Spreads results from the positions of this layer to those from which a move leads there.
    void spread(const Half& half, Result layer) {
        const bool lose = lost(layer, rules_.stuck());
        Half& before = halves_.back().numbers.slice() == half.numbers.slice() ? halves_.front() : halves_.back();
        const auto begin = half.results.begin(), end = half.results.end();
        for (auto at = begin; (at = next_equal(at, end, layer)) != end && !stopped(); ++at) {
            const auto index = static_cast<std::uint64_t>(at - begin);
            const Left left = half.left[index];
            if (lose && left != 0 && left != closed) continue;  // not known to be lost
            rules_.for_each_parent(half.numbers, index, before.numbers, [&](std::uint64_t parent) {
                lose ? can_win(before, parent, layer) : moves_into_a_win(before, parent, layer);
            });
        }
    }
    using At = Results::const_iterator;
    static At next_equal(At from, At end, Result r) {
        const void* const found = from == end ? nullptr : std::memchr(&*from, r, static_cast<std::size_t>(end - from));
        return found ? from + (static_cast<const Result*>(found) - &*from) : end;
    }
    void can_win(Half& half, std::uint64_t index, Result after) {
        if (half.left[index] == closed) return;
        Result& r = half.results[index];
        if (won(r, rules_.stuck()) && r <= after + 1) return;
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

    // Losses that were not confirmed are draws.
    void end(Half& half) {
        for (std::uint64_t i = 0; i < half.results.size(); ++i)
            if (half.left[i] > 0 && half.left[i] != closed && lost(half.results[i], rules_.stuck()))
                half.results[i] = drawn;
        half.results.resize(half.numbers.stored());
    }

    const Rules& rules_;
    const std::atomic<bool>* const stop_;
    std::vector<Half> halves_;
    Result latest_seen_ = ended;
};

}  // namespace betwixt::tables
