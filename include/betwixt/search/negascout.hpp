#pragma once
// NegaScout (Reinefeld 1983): the first child is valued, the others are only tested and valued again when better.

#include <algorithm>
#include <string_view>

#include "betwixt/search/mt.hpp"

namespace betwixt {

struct NegaScout {
    static constexpr std::string_view name = "negascout";
    static constexpr std::string_view summary =
        "null windows after the first child, and a second search when one is better";

    template <class C> static typename C::Value ask(C& c, typename C::Position& child, typename C::Window w,
                                                    Depth depth, bool passed, bool first) {
        const auto value = [&](typename C::Window window) {
            return seen_across(passed, mt<NegaScout>(c, child, seen_across(passed, window), depth));
        };
        if (first || w.null()) return value(w);
        const auto v = value(null_window(above(w.alpha)));
        return w.alpha < v && v < w.beta ? std::max(v, value({v, w.beta})) : v;
    }
};

}  // namespace betwixt
