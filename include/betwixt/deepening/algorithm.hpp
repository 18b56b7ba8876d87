#pragma once
// An algorithm is a driver over a recursion: "aspiration" over "negascout" is Aspiration NegaScout.

#include <optional>
#include <string_view>

#include "betwixt/core/names.hpp"
#include "betwixt/deepening/root.hpp"
#include "betwixt/drivers/all.hpp"
#include "betwixt/search/all.hpp"

namespace betwixt {

template <class C> struct Algorithm {
    using V = typename C::Value;

    Ask<C> ask;
    V (*drive)(Root<C>&, V first_guess);

    // Nothing when there is no driver or no recursion of that name.
    static std::optional<Algorithm> find(std::string_view driver, std::string_view searcher) {
        Algorithm a{};
        const bool known = with_named<Drivers>(driver, [&](auto d) { a.drive = &run<decltype(d)>; }) &&
                           with_named<Searchers>(searcher, [&](auto s) { a.ask = &decltype(s)::template ask<C>; });
        return known ? std::optional(a) : std::nullopt;
    }
    template <class Driver, class Searcher> static Algorithm of() { return {&Searcher::template ask<C>, &run<Driver>}; }

private:
    template <class Driver> static V run(Root<C>& root, V first_guess) {
        return Driver{}.template operator()<V>(root, first_guess);
    }
};

}  // namespace betwixt
