#pragma once
// A sequence of random numbers, the same on every machine and compiler.

#include <cstdint>

#include "betwixt/core/key.hpp"

namespace betwixt::support {

class Lots {
public:
    explicit Lots(std::uint64_t seed) : state_(seed) {}
    // A random number in [0, n).
    int below(int n) { return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(n) >> 32); }
    bool happens(double probability) { return static_cast<double>(next() >> 11) * 0x1p-53 < probability; }

private:
    std::uint64_t next() { return mix(state_ += 0x9e3779b97f4a7c15u); }
    std::uint64_t state_;
};

}  // namespace betwixt::support
