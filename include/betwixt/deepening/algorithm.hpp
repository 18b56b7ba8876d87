#pragma once
// An algorithm is a driver over a recursion: "aspiration" over "negascout" is Aspiration NegaScout.

#include <concepts>
#include <optional>
#include <string_view>

#include "betwixt/core/names.hpp"
#include "betwixt/deepening/root.hpp"
#include "betwixt/drivers/all.hpp"
#include "betwixt/search/all.hpp"

namespace betwixt {

// Values a child of the root, which no parent has looked at.
template <class Searcher, class C> typename C::Value ask_at_root(C& c, typename C::Position& child,
                                                                 typename C::Window w, Depth depth, bool passed,
                                                                 bool first) {
    if constexpr (C::can_look && C::Game::foresees && !std::same_as<Searcher, Minimax>)
        if (c.options.look) {
            typename C::Position reached(child);
            auto inner = seen_across(passed, w);
            if (const auto v = glance(c, reached, depth, inner, passed)) return seen_across(passed, *v);
            return Searcher::ask(c, reached, w, depth, passed, first);
        }
    return Searcher::ask(c, child, w, depth, passed, first);
}

template <class C> struct Algorithm {
    using V = typename C::Value;

    Ask<C> ask;
    V (*drive)(Root<C>&, V first_guess);

    // Nothing when there is no driver or no recursion of that name.
    static std::optional<Algorithm> find(std::string_view driver, std::string_view searcher) {
        Algorithm a{};
        const bool known = with_named<Drivers>(driver, [&](auto d) { a.drive = &run<decltype(d)>; }) &&
                           with_named<Searchers>(searcher, [&](auto s) { a.ask = &ask_at_root<decltype(s), C>; });
        return known ? std::optional(a) : std::nullopt;
    }
    template <class Driver, class Searcher> static Algorithm of() { return {&ask_at_root<Searcher, C>, &run<Driver>}; }

private:
    template <class Driver> static V run(Root<C>& root, V first_guess) {
        return Driver{}.template operator()<V>(root, first_guess);
    }
};

}  // namespace betwixt
