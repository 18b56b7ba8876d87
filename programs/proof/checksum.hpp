#pragma once
// A checksum that distinguishes a complete certificate from an incomplete or damaged one. It proves nothing.

#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/core.h>

#include "betwixt/core/key.hpp"

namespace betwixt::proof {

class Checksum {
public:
    void add(std::string_view bytes) {
        for (const char c : bytes) sum_ = mix(sum_ ^ static_cast<unsigned char>(c));
    }
    std::string text() const { return fmt::format("{:016x}", sum_); }

private:
    std::uint64_t sum_ = 1;
};

}  // namespace betwixt::proof
