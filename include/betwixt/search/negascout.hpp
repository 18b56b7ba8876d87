#pragma once
// NegaScout (Reinefeld 1983): the first child is valued, the others are only tested and valued again when better.

#include <algorithm>
#include <string_view>

#include "betwixt/search/mt.hpp"
#include "betwixt/search/selective/selective.hpp"
#include "betwixt/search/threads/share.hpp"

namespace betwixt {

struct NegaScout {
    static constexpr std::string_view name = "negascout";
    static constexpr std::string_view summary =
        "null windows after the first child, and a second search when one is better";

    template <class C> static typename C::Value value(C& c, typename C::Position& child, typename C::Window w, Place at,
                                                      typename C::Turn turn, bool eldest,
                                                      typename C::KnownKey known_key = nullptr) {
        const auto asked = [&](typename C::Window window) {
            return turn.to_parent(mt<NegaScout>(c, child, turn.to_child(window), at, known_key));
        };
        if (eldest || w.null()) return asked(w);
        const auto v = asked(null_window(above(w.alpha)));
        return w.alpha < v && v < w.beta ? std::max(v, asked({v, w.beta})) : v;
    }
    template <class C> static typename C::Value search(C& c, typename C::Passed pos, typename C::Window w, Place at) {
        return mt<NegaScout>(c, pos, w, at);
    }
};

}  // namespace betwixt
