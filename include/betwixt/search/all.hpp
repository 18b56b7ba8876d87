#pragma once
// The list of recursions: the only file that names them all.

#include <tuple>

#include "betwixt/search/alpha_beta.hpp"
#include "betwixt/search/negascout.hpp"
#include "betwixt/search/reference/minimax.hpp"

namespace betwixt {

using Searchers = std::tuple<AlphaBeta, NegaScout, Minimax>;

}  // namespace betwixt
