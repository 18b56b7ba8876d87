#pragma once
// The list of drivers: the only file that names them all.

#include <string_view>
#include <tuple>

#include "betwixt/core/names.hpp"
#include "betwixt/drivers/ab_dual.hpp"
#include "betwixt/drivers/ab_sss.hpp"
#include "betwixt/drivers/adaptive.hpp"
#include "betwixt/drivers/aspiration.hpp"
#include "betwixt/drivers/best_node.hpp"
#include "betwixt/drivers/mtd_bi.hpp"
#include "betwixt/drivers/mtd_bi_epsilon.hpp"
#include "betwixt/drivers/mtd_f.hpp"
#include "betwixt/drivers/mtd_prob.hpp"
#include "betwixt/drivers/mtd_step.hpp"
#include "betwixt/drivers/real_mtd_f.hpp"
#include "betwixt/drivers/squeeze.hpp"
#include "betwixt/drivers/wide.hpp"

namespace betwixt {

using Drivers = std::tuple<Wide, Aspiration, AbSss, AbDual, MtdF, MtdBi, MtdBiEpsilon, MtdStep, MtdProb, RealMtdF,
                           Squeeze, BestNode, Adaptive>;

// True if the driver only proves the best move and leaves bounds on its value.
template <class D> inline constexpr bool brackets_only = requires { requires D::brackets_only; };

// The recursion that a driver of that name is run over unless another is asked for: its `usual_searcher`, or
// `otherwise`.
inline std::string_view usual_searcher(std::string_view driver, std::string_view otherwise = "alpha-beta") {
    with_named<Drivers>(driver, [&](auto d) {
        if constexpr (requires { d.usual_searcher; }) otherwise = d.usual_searcher;
    });
    return otherwise;
}

}  // namespace betwixt
