#pragma once
// The parameters of a synthetic game, and their text: "width=4 depth=8 range=100 seed=1".

#include <charconv>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "betwixt/core/key.hpp"

namespace betwixt::synthetic {

struct Parameters {
    int width = 5;              // moves per node, 1 to 64
    int depth = 12;             // plies to the leaves, 1 to 250
    std::int64_t range = 1000;  // noise is 0 .. range, at most 10^9
    std::uint64_t seed = 1;

    // The noise of a node.
    std::int64_t noise(std::uint64_t node) const {
        const std::uint64_t h = mix(node * 0x9e3779b97f4a7c15u + mix(seed + 0x1234567));
        return static_cast<std::int64_t>(h % static_cast<std::uint64_t>(range + 1));
    }

    void check(int max_width) const {
        if (width < 1 || width > max_width)
            throw std::invalid_argument("width must lie within 1.." + std::to_string(max_width));
        if (depth < 1 || depth > 250) throw std::invalid_argument("depth must lie within 1..250");
        if (range < 0 || range > 1'000'000'000) throw std::invalid_argument("range must lie within 0..1000000000");
        if (depth * std::log2(width) > 62) throw std::invalid_argument("width^depth must stay below 2^62");
    }

    std::string text() const {
        return "width=" + std::to_string(width) + " depth=" + std::to_string(depth) +
               " range=" + std::to_string(range) + " seed=" + std::to_string(seed);
    }

    // Reads "name=number" words in any order; missing ones keep their defaults. The word "node" is stored in `node`.
    static Parameters parse(std::string_view s, std::uint64_t* node) {
        Parameters p;
        while (!s.empty()) {
            const auto end = std::min(s.find(' '), s.size());
            const std::string_view word = s.substr(0, end);
            s.remove_prefix(std::min(end + 1, s.size()));
            if (!word.empty()) p.set(word, node);
        }
        return p;
    }

    bool operator==(const Parameters&) const = default;

private:
    void set(std::string_view word, std::uint64_t* node) {
        const auto equals = std::min(word.find('='), word.size());
        const std::string_view name = word.substr(0, equals);
        const std::string_view number = word.substr(std::min(equals + 1, word.size()));
        if (name == "width") read(word, number, width);
        else if (name == "depth") read(word, number, depth);
        else if (name == "range") read(word, number, range);
        else if (name == "seed") read(word, number, seed);
        else if (name == "node" && node) read(word, number, *node);
        else
            throw std::invalid_argument("'" + std::string(word) + "' is none of width=N depth=N range=N seed=N node=N");
    }
    template <class T> static void read(std::string_view word, std::string_view number, T& target) {
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), target);
        if (error != std::errc{} || end != number.data() + number.size())
            throw std::invalid_argument("'" + std::string(word) + "' is not name=number");
    }
};

}  // namespace betwixt::synthetic
