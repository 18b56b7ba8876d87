#pragma once
// Alpha-Beta: every child is asked with what is left of the window.

#include <string_view>

#include "betwixt/search/mt.hpp"

namespace betwixt {

struct AlphaBeta {
    static constexpr std::string_view name = "alpha-beta";
    static constexpr std::string_view summary = "fail-soft, with memory: MT";

    // The value of a child for its parent, in the parent's window w. `passed`: is the opponent to move there?
    template <class C> static typename C::Value ask(C& c, typename C::Position& child, typename C::Window w,
                                                    Depth depth, bool passed, bool) {
        return seen_across(passed, mt<AlphaBeta>(c, child, seen_across(passed, w), depth));
    }
};

}  // namespace betwixt
