#pragma once
// Search results as JSON objects.

#include <nlohmann/json.hpp>

#include "betwixt/engine/engine.hpp"

namespace betwixt::command {

using Json = nlohmann::ordered_json;

// Whole numbers are written as integers; nothing becomes null.
inline Json number(std::optional<double> x) {
    if (!x) return nullptr;
    const auto whole = static_cast<std::int64_t>(*x);
    if (static_cast<double>(whole) == *x) return whole;
    return *x;
}

inline Json to_json(const EngineReport& r) {
    return {{"value", number(r.value)},
            {"lower", number(r.lower)},
            {"upper", number(r.upper)},
            {"text", r.value_text},
            {"best", r.best.empty() ? Json(nullptr) : Json(r.best)},
            {"pv", r.pv},
            {"depth", r.depth},
            {"selectivity", r.selectivity},
            {"proven", r.proven},
            {"leaves", r.stats.leaves},
            {"nodes", r.stats.nodes},
            {"passes", r.stats.passes},
            {"seconds", r.seconds}};
}

}  // namespace betwixt::command
