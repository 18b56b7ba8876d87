#pragma once
// What every fuzz target needs: the bytes of its input, and a way to say what is wrong.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>

namespace betwixt::fuzz {

// The input, taken from the front. Where nothing is left, zeros follow.
class Input {
public:
    Input(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

    std::size_t size() const { return size_; }
    std::uint8_t byte() {
        if (size_ == 0) return 0;
        --size_;
        return *data_++;
    }
    std::uint64_t word() {
        std::uint64_t w = 0;
        for (int i = 0; i < 8; ++i) w = w << 8 | byte();
        return w;
    }
    // A number below n from one byte. Seeds are text, so the digits choose 0, 1, 2 ...
    std::size_t choice(std::size_t n) { return static_cast<std::uint8_t>(byte() - '0') % n; }
    std::string rest() {
        std::string text(data_, data_ + size_);
        size_ = 0;
        return text;
    }

private:
    const std::uint8_t* data_;
    std::size_t size_;
};

// Ends the program, and so the fuzzer, which keeps the input.
[[noreturn]] inline void fail(std::string_view what, std::string_view first = {}, std::string_view second = {}) {
    std::fprintf(stderr, "wrong: %s\n", std::string(what).c_str());
    if (!first.empty() || !second.empty())
        std::fprintf(stderr, "----\n%s\n----\n%s\n----\n", std::string(first).c_str(), std::string(second).c_str());
    std::abort();
}
inline void require(bool good, std::string_view what) {
    if (!good) fail(what);
}
inline void require_same(std::string_view first, std::string_view second, std::string_view what) {
    if (first != second) fail(what, first, second);
}

// Calls f(). True unless it refuses what it is given, for which std::invalid_argument is the only way.
template <class F> bool accepted(F&& f) try {
    f();
    return true;
} catch (const std::invalid_argument& e) {
    if (std::string_view(e.what()).empty()) fail("a refusal without a sentence");
    return false;
}

}  // namespace betwixt::fuzz
