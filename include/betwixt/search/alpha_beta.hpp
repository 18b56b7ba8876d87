#pragma once
// Alpha-Beta: every child is searched with what is left of the window.

#include <string_view>

#include "betwixt/search/mt.hpp"
#include "betwixt/search/selective/selective.hpp"
#include "betwixt/search/threads/share.hpp"

namespace betwixt {

struct AlphaBeta {
    static constexpr std::string_view name = "alpha-beta";
    static constexpr std::string_view summary = "fail-soft, with memory: MT";

    // The value of a child for its parent, in the parent's window w. `turn`: the step between them.
    template <class C> static typename C::Value value(C& c, typename C::Passed child, typename C::Window w, Place at,
                                                      typename C::Turn turn, bool,
                                                      typename C::KnownKey known_key = nullptr) {
        return turn.to_parent(mt<AlphaBeta>(c, child, turn.to_child(w), at, known_key));
    }
    // The value of a position for the side to move there.
    template <class C> static typename C::Value search(C& c, typename C::Passed pos, typename C::Window w, Place at) {
        return mt<AlphaBeta>(c, pos, w, at);
    }
};

}  // namespace betwixt
