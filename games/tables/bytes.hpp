#pragma once
// Numbers as little-endian bytes, and a checksum.

#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace betwixt::tables {

inline void append(std::string& out, std::uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> 8 * i & 0xff);
}
inline std::uint64_t number_at(std::string_view bytes, std::size_t at, std::size_t count) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < count; ++i) value |= std::uint64_t{static_cast<unsigned char>(bytes[at + i])} << 8 * i;
    return value;
}

// Removes numbers and texts from the front. Throws std::runtime_error if too few bytes are left.
class ByteReader {
public:
    explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

    std::uint64_t number(std::size_t count) { return number_at(text(count), 0, count); }
    std::string_view text(std::size_t count) {
        if (count > bytes_.size() - at_) throw std::runtime_error("it ends too early");
        return bytes_.substr((at_ += count) - count, count);
    }
    std::size_t at() const { return at_; }

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
};

// CRC-32 (ISO 3309).
inline std::uint32_t crc(std::string_view bytes) {
    static constexpr auto table = [] {
        std::array<std::uint32_t, 256> t{};
        for (std::uint32_t i = 0; i < 256; ++i) {
            t[i] = i;
            for (int bit = 0; bit < 8; ++bit) t[i] = t[i] >> 1 ^ (t[i] & 1 ? 0xedb88320u : 0u);
        }
        return t;
    }();
    std::uint32_t sum = ~0u;
    for (const char c : bytes) sum = sum >> 8 ^ table[(sum ^ static_cast<unsigned char>(c)) & 0xff];
    return ~sum;
}

}  // namespace betwixt::tables
