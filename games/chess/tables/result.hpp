#pragma once
// Results of chess: the game is over when the side to move is mated.

#include "games/tables/result.hpp"

namespace betwixt::chess::tables {

using betwixt::tables::Best;
using betwixt::tables::drawn;
using betwixt::tables::plies_of;
using betwixt::tables::Result;
using betwixt::tables::Results;
using betwixt::tables::Stuck;

inline constexpr Result mated = betwixt::tables::ended;

constexpr bool won(Result r) { return betwixt::tables::won(r, Stuck::loses); }
constexpr bool lost(Result r) { return betwixt::tables::lost(r, Stuck::loses); }

}  // namespace betwixt::chess::tables
