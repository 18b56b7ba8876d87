#pragma once
// Lists of types that have a `name`, and how to find an algorithm in a list by its name.

#include <string_view>
#include <tuple>
#include <utility>

#include "betwixt/core/compiler.hpp"

namespace betwixt {

// Calls f(index, element) for each element of a tuple type, default-constructed, in order.
template <class List, class F> constexpr void for_each_named(F&& f) {
    [&]<std::size_t... I>(std::index_sequence<I...>) { (f(I, std::tuple_element_t<I, List>{}), ...); }
    (std::make_index_sequence<std::tuple_size_v<List>>{});
}

// Calls f(element) for the element with that name. Returns false if there is none.
template <class List, class F> constexpr bool with_named(std::string_view name, F&& f) {
    bool found = false;
    for_each_named<List>([&](std::size_t, auto element) {
        if (!found && element.name == name) found = true, f(element);
    });
    return found;
}

}  // namespace betwixt
