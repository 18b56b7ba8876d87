#pragma once
// Adds the place of an error to its message.

#include <stdexcept>
#include <string>

#include <fmt/core.h>

namespace betwixt::support {

// Calls f(). Puts the place in front of a std::invalid_argument from f: "FILE, line 3: ...".
template <class F> decltype(auto) at_place(const std::string& place, F&& f) try {
    return f();
} catch (const std::invalid_argument& error) {
    throw std::invalid_argument(place + ": " + error.what());
}
template <class F> decltype(auto) at_line(const std::string& file, int line, F&& f) {
    return at_place(fmt::format("{}, line {}", file, line), f);
}

}  // namespace betwixt::support
