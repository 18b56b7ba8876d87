#pragma once
// What is wrong, and where.

#include <stdexcept>
#include <string>

#include <fmt/core.h>

namespace betwixt::support {

// Calls f(). What it finds wrong, a std::invalid_argument, is said with its place in front: "FILE, line 3: ...".
template <class F> decltype(auto) at_place(const std::string& place, F&& f) try {
    return f();
} catch (const std::invalid_argument& error) {
    throw std::invalid_argument(place + ": " + error.what());
}
template <class F> decltype(auto) at_line(const std::string& file, int line, F&& f) {
    return at_place(fmt::format("{}, line {}", file, line), f);
}

}  // namespace betwixt::support
