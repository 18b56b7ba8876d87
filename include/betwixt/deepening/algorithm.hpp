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

// Values a child of the root. The root has no lookahead, so forced moves are played here.
template <class Recursion, class C> typename C::Value value_at_root(C& c, typename C::Position& child,
                                                                    typename C::Window w, Place at,
                                                                    typename C::Turn turn, bool eldest) {
    if constexpr (C::Game::offers.bounds && !std::same_as<Recursion, Minimax>)
        if (c.options.bounds) {
            Arrival<C> reached(child, turn.to_child(w), at, turn);
            if (const auto v = static_value(c, reached)) return reached.turn.to_parent(*v);
            auto& pos = reached.walk.position();
            const Canonical key = canonical_of(pos);
            return Recursion::value(c, pos, w, reached.at, reached.turn, eldest, &key);
        }
    return Recursion::value(c, child, w, at, turn, eldest);
}

template <class C> struct Algorithm {
    using V = typename C::Value;

    Ask<C> ask;
    void (*close)(Root<C>&, V first_guess);  // runs the driver until it has closed the root's bounds

    // Closes the root's bounds and returns its value.
    V drive(Root<C>& root, V first_guess) const { return close(root, first_guess), root.value(); }

    // Nothing if there is no driver or no recursion of that name.
    static std::optional<Algorithm> find(std::string_view driver, std::string_view searcher) {
        Algorithm a{};
        const bool known = with_named<Drivers>(driver, [&](auto d) { a.close = &run<decltype(d)>; }) &&
                           with_named<Searchers>(searcher, [&](auto s) { a.ask = &value_at_root<decltype(s), C>; });
        return known ? std::optional(a) : std::nullopt;
    }
    template <class Driver, class Searcher> static Algorithm of() {
        return {&value_at_root<Searcher, C>, &run<Driver>};
    }

private:
    template <class Driver> static void run(Root<C>& root, V first_guess) {
        Driver{}.template operator()<V>(root, first_guess);
    }
};

}  // namespace betwixt
