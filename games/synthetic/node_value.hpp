#pragma once
// The numbers of synthetic nodes as values of any type; leaves and horizon nodes have the same values.

#include <algorithm>
#include <cstdint>

#include "betwixt/core/key.hpp"
#include "betwixt/core/value.hpp"

namespace betwixt::synthetic {

// A fraction in [0, 1/2) for each node, in steps of 1/512.
inline double spread(std::uint64_t node) { return static_cast<double>(mix(node) >> 56) / 512; }

template <Value V> struct NodeValue {
    // Numbers beyond the type's range are clamped, which keeps their order.
    V evaluate(const auto& node) const {
        constexpr auto most = static_cast<std::int64_t>(ordinal(below(infinity<V>)));
        if constexpr (std::integral<V>) return static_cast<V>(std::clamp(node.value(), -most, most));
        else return static_cast<V>(static_cast<double>(node.value()) + node.fraction());
    }
    V terminal(const auto& node) const { return evaluate(node); }
};

}  // namespace betwixt::synthetic
