#pragma once
// Results of checkers and of give-away checkers. In a table without distances a byte only distinguishes whether the
// game ends after an even or an odd number of plies.

#include "betwixt/core/outcome.hpp"
#include "games/checkers/rule_book.hpp"
#include "games/tables/result.hpp"

namespace betwixt::checkers::tables {

using betwixt::tables::Best;
using betwixt::tables::drawn;
using betwixt::tables::ended;
using betwixt::tables::plies_of;
using betwixt::tables::Result;
using betwixt::tables::Results;
using betwixt::tables::Stuck;

constexpr Stuck stuck(Objective o) { return o == Objective::win_all ? Stuck::loses : Stuck::wins; }
constexpr bool won(Result r, Objective o) { return betwixt::tables::won(r, stuck(o)); }
constexpr bool lost(Result r, Objective o) { return betwixt::tables::lost(r, stuck(o)); }
constexpr Outcome outcome_of(Result r, Objective o) {
    return r == drawn ? Outcome::draw : won(r, o) ? Outcome::win : Outcome::loss;
}
constexpr Result without_distance(Result r) { return r == drawn ? drawn : static_cast<Result>(2 - r % 2); }

}  // namespace betwixt::checkers::tables
