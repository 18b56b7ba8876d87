#pragma once
// JSON whose fields keep their order.

#include <cmath>
#include <cstdint>
#include <optional>

#include <nlohmann/json.hpp>

namespace betwixt::support {

using Json = nlohmann::ordered_json;

// Whole numbers are written as integers; nothing becomes null.
inline Json number(std::optional<double> x) {
    if (!x) return nullptr;
    if (std::abs(*x) < 0x1p53 && *x == std::trunc(*x)) return static_cast<std::int64_t>(*x);
    return *x;
}

}  // namespace betwixt::support
