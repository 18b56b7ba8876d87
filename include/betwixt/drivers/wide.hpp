#pragma once
// One search with the widest window.

#include <string_view>

#include "betwixt/core/bounds.hpp"

namespace betwixt {

struct Wide {
    static constexpr std::string_view name = "wide";
    static constexpr std::string_view summary = "one search with the window (-infinity, +infinity)";

    template <Value V> void operator()(auto& mt, V) const { mt(Window<V>{}); }
};

}  // namespace betwixt
