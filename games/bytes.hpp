#pragma once
// Whole numbers as little-endian bytes, and files of them with a title and a checksum.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "betwixt/core/key.hpp"

namespace betwixt::bytes {

template <class Number> void put(std::string& s, Number number) {
    for (std::size_t i = 0; i < sizeof number; ++i) s += static_cast<char>(number >> 8 * i);
}
// Removes the number at the front of `s` and returns it; nothing if `s` is too short.
template <class Number> std::optional<Number> taken(std::string_view& s) {
    if (s.size() < sizeof(Number)) return std::nullopt;
    std::uint64_t number = 0;
    for (std::size_t i = sizeof(Number); i-- > 0;) number = number << 8 | static_cast<unsigned char>(s[i]);
    s.remove_prefix(sizeof(Number));
    return static_cast<Number>(number);
}

inline std::uint64_t checksum(std::string_view s) {
    std::uint64_t sum = s.size();
    for (const char c : s) sum = mix(sum ^ static_cast<unsigned char>(c));
    return sum;
}

// The bytes of a network file.
inline std::string sealed(std::string_view title, std::string_view body) {
    std::string file(title);
    put(file, checksum(body));
    return file.append(body);
}
// The body of a network file. Throws std::invalid_argument if the title or the checksum is wrong. `game` is for the
// message.
inline std::string_view unsealed(std::string_view title, std::string_view file, const std::string& game) {
    if (file.substr(0, title.size()) != title) throw std::invalid_argument("this is no file of a network of " + game);
    file.remove_prefix(title.size());
    const auto sum = taken<std::uint64_t>(file);
    if (!sum || *sum != checksum(file)) throw std::invalid_argument("the checksum of the network is wrong");
    return file;
}
// The next number of a network's body. Throws std::invalid_argument at its end.
template <class Number> Number next(std::string_view& body) {
    const auto number = taken<Number>(body);
    if (!number) throw std::invalid_argument("the file of the network ends too early");
    return *number;
}

}  // namespace betwixt::bytes
