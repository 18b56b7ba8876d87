#pragma once
// The slices with known results, in memory.

#include <memory>

#include "games/checkers/tables/children.hpp"
#include "games/checkers/tables/result.hpp"
#include "games/checkers/tables/slice.hpp"

namespace betwixt::checkers::tables {

class Finished {
public:
    explicit Finished(Objective objective) : objective_(objective), results_(Slice::numbers) {}

    Objective objective() const { return objective_; }
    bool has(const Slice& s) const { return results_[s.number()] != nullptr; }
    const Results& of(const Slice& s) const { return *results_[s.number()]; }
    // Thread-safe for different slices.
    void add(const Slice& s, Results r) { results_[s.number()] = std::make_unique<const Results>(std::move(r)); }
    void forget(const Slice& s) { results_[s.number()].reset(); }

    // The result of a position whose slice is known, or which is over because the side to move has no piece.
    Result of(const Position& p) const {
        if (p.pieces(p.side()) == 0) return ended;
        const Location at = locate(p);
        return of(at.slice)[at.index];
    }
    // The result of a position by its moves, which must all lead to known slices.
    Result by_moves(const Position& p) const {
        Best best(stuck(objective_));
        for_each_child(p, [&](const Position& child) { best.take(of(child)); });
        return best.result(ended);
    }

private:
    Objective objective_;
    std::vector<std::unique_ptr<const Results>> results_;
};

}  // namespace betwixt::checkers::tables
