#pragma once
// Values as text for people.

#include <cmath>
#include <cstdio>
#include <string>

#include "betwixt/core/bounds.hpp"
#include "betwixt/core/outcome.hpp"

namespace betwixt {

// "win in 7", "loss in 2", "won", "lost"; "win" and "loss" of a game whose length is unknown; else a signed number of
// units. `v` is a value from outside; `outcomes`: the game has wins.
template <Value V> std::string value_text(V v, V unit, bool outcomes) {
    if (!is_value(v)) return v > 0 ? "+inf" : "-inf";
    if (const auto plies = plies_to_end(v); outcomes && plies) {
        if (*plies == 0) return v > 0 ? "won" : "lost";
        return (v > 0 ? "win in " : "loss in ") + std::to_string(std::abs(*plies));
    }
    if (outcomes && is_decisive(v)) return v > 0 ? "win" : "loss";
    const int decimals = std::integral<V> ? static_cast<int>(std::ceil(std::log10(static_cast<double>(unit)))) : 3;
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, "%+.*f", decimals, static_cast<double>(v) / static_cast<double>(unit));
    return v == V{0} ? std::string(buffer).substr(1) : buffer;
}

template <Value V> std::string bounds_text(Bounds<V> b, V unit, bool outcomes) {
    if (!b.open()) return value_text(b.lower, unit, outcomes);
    return value_text(b.lower, unit, outcomes) + ".." + value_text(b.upper, unit, outcomes);
}

}  // namespace betwixt
