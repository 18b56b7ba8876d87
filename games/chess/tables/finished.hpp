#pragma once
// The slices with known results, in memory.

#include <memory>

#include "games/chess/tables/result.hpp"
#include "games/chess/tables/squares.hpp"

namespace betwixt::chess::tables {

class Finished {
public:
    Finished() : results_(Slice::numbers) {}

    // For all indices of a file; those of no position are drawn.
    const Results& of(const Slice& s) const { return *results_[s.number()]; }
    // Thread-safe for different slices.
    void add(const Slice& s, Results r) { results_[s.number()] = std::make_unique<const Results>(std::move(r)); }

    // Only kings are a draw; otherwise the slice must be known.
    Result of(const Location& l) const {
        if (l.slice.men() == 0) return drawn;
        return of(l.slice)[Indexing(l.slice).index(l.squares, Mirrored::fully)];
    }

private:
    std::vector<std::unique_ptr<const Results>> results_;
};

}  // namespace betwixt::chess::tables
