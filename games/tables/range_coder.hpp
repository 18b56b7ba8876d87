#pragma once
// A binary range coder: the cost of each bit depends on its probability. (Martin, "Range encoding", 1979; carries are
// counted, as usual.)

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace betwixt::tables {

// The probability that a bit is 0, in 32768ths. Adapts to each bit.
class Chance {
public:
    constexpr Chance() = default;
    // Conversion from and to eight bits: the middle of each of 256 parts.
    static constexpr Chance of_byte(std::uint8_t b) { return Chance(static_cast<std::uint16_t>(b * 128 + 64)); }
    constexpr std::uint8_t byte() const { return static_cast<std::uint8_t>(of_zero_ / 128); }

    constexpr std::uint32_t of_zero() const { return of_zero_; }
    constexpr void learn(bool bit) {
        const int speed = 1 + seen_ / 4;
        if (seen_ < slowest) ++seen_;
        of_zero_ =
            static_cast<std::uint16_t>(bit ? of_zero_ - (of_zero_ >> speed) : of_zero_ + ((32768 - of_zero_) >> speed));
    }

private:
    explicit constexpr Chance(std::uint16_t z) : of_zero_(z), seen_(slowest) {}
    static constexpr int slowest = 12;
    std::uint16_t of_zero_ = 16384;  // 31..32737: the limits of adaptation
    std::uint16_t seen_ = 0;
};

class Encoder {
public:
    // Encodes the bit and returns it, like a decoder.
    bool code(Chance& chance, bool bit) {
        const std::uint32_t zero = (range_ >> 15) * chance.of_zero();
        if (bit) low_ += zero, range_ -= zero;
        else range_ = zero;
        chance.learn(bit);
        for (; range_ < 1u << 24; range_ <<= 8) shift();
        return bit;
    }
    std::vector<std::uint8_t> finish() {
        for (int i = 0; i < 5; ++i) shift();
        while (bytes_.size() > 1 && bytes_.back() == 0) bytes_.pop_back();  // a decoder reads zeros after the end
        return std::move(bytes_);
    }

private:
    void shift() {
        if (low_ < 0xff000000u || low_ >> 32) {
            const auto carry = static_cast<std::uint8_t>(low_ >> 32);
            if (!first_) bytes_.push_back(static_cast<std::uint8_t>(held_ + carry));
            first_ = false;
            for (; waiting_ > 0; --waiting_) bytes_.push_back(static_cast<std::uint8_t>(0xff + carry));
            held_ = static_cast<std::uint8_t>(low_ >> 24);
        } else {
            ++waiting_;
        }
        low_ = (low_ & 0x00ffffff) << 8;
    }

    std::vector<std::uint8_t> bytes_;
    std::uint64_t low_ = 0;
    std::uint32_t range_ = 0xffffffff;
    std::uint64_t waiting_ = 0;  // pending bytes 0xff that a carry would change
    std::uint8_t held_ = 0;
    bool first_ = true;
};

// Accepts any bytes; invalid ones decode to arbitrary bits.
class Decoder {
public:
    explicit Decoder(std::span<const std::uint8_t> bytes) : bytes_(bytes) {
        for (int i = 0; i < 4; ++i) code_ = code_ << 8 | next();
    }
    bool code(Chance& chance, bool = false) {
        const std::uint32_t zero = (range_ >> 15) * chance.of_zero();
        const bool bit = code_ >= zero;
        if (bit) code_ -= zero, range_ -= zero;
        else range_ = zero;
        chance.learn(bit);
        for (; range_ < 1u << 24; range_ <<= 8) code_ = code_ << 8 | next();
        return bit;
    }

private:
    std::uint32_t next() { return at_ < bytes_.size() ? bytes_[at_++] : 0u; }

    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
    std::uint32_t code_ = 0, range_ = 0xffffffff;
};

}  // namespace betwixt::tables
