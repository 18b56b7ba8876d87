#pragma once
// NegaScout (Reinefeld 1983): the first child is valued, the others are tested by null windows and valued if better.

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

#include "betwixt/search/mt.hpp"
#include "betwixt/search/selective/selective.hpp"
#include "betwixt/search/threads/share.hpp"

namespace betwixt {

// Counts a second search of a child, which ends with the scope. One inside another counts as a part of it.
template <class C> class Research {
public:
    explicit Research(C& c) : c_(c), counts_(!std::exchange(c.researching, true)) {
        if (counts_) nodes_ = c_.clock.nodes(), leaves_ = c_.stats.leaves;
    }
    ~Research() {
        if (!counts_) return;
        c_.researching = false;
        ++c_.stats.researches;
        c_.stats.research_nodes += c_.clock.nodes() - nodes_;
        c_.stats.research_leaves += c_.stats.leaves - leaves_;
    }
    Research(const Research&) = delete;
    Research& operator=(const Research&) = delete;

private:
    C& c_;
    bool counts_;
    std::uint64_t nodes_ = 0, leaves_ = 0;
};

struct NegaScout {
    static constexpr std::string_view name = "negascout";
    static constexpr std::string_view summary =
        "null windows after the first child, and a second search when one is better";

    template <class C> static typename C::Value value(C& c, typename C::Passed child, typename C::Window w, Place at,
                                                      typename C::Turn turn, bool eldest,
                                                      typename C::KnownKey known_key = nullptr) {
        const auto asked = [&](typename C::Window window) {
            return turn.to_parent(mt<NegaScout>(c, child, turn.to_child(window), at, known_key));
        };
        if (eldest || w.null()) return asked(w);
        const auto v = asked(null_window(above(w.alpha)));
        if (v <= w.alpha || v >= w.beta) return v;
        const Research<C> research(c);
        return std::max(v, asked({v, w.beta}));
    }
    template <class C> static typename C::Value search(C& c, typename C::Passed pos, typename C::Window w, Place at) {
        return mt<NegaScout>(c, pos, w, at);
    }
};

}  // namespace betwixt
