// The file of weights: a title line, the sizes, the weights phase by phase (mirror images share one weight), and a
// checksum. Numbers are little-endian; a weight is a variable-length integer, and zeros are run-length encoded.

#include <stdexcept>

#include "games/othello/pattern_evaluation.hpp"

namespace betwixt::data {
extern const std::string_view othello_weights;
}

namespace betwixt::othello {

namespace {

constexpr std::string_view title = "betwixt othello weights 1\n";

std::uint64_t checksum(std::string_view bytes) {  // FNV-1a
    std::uint64_t h = 0xcbf29ce484222325u;
    for (const char c : bytes) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return h;
}

void append(std::string& out, std::uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> 8 * i & 0xff);
}
// Seven bits per byte, the lowest first; the highest bit is set if more bytes follow.
void append_varint(std::string& out, std::uint32_t value) {
    for (; value >= 128; value >>= 7) out += static_cast<char>(value | 128);
    out += static_cast<char>(value);
}

[[noreturn]] void corrupt(const std::string& why) {
    throw std::runtime_error(
        "the Othello weights (data/othello/weights.bin when the program was built) are not usable: " + why);
}

class Reader {
public:
    explicit Reader(std::string_view bytes) : at_(bytes.data()), end_(at_ + bytes.size()) {}

    std::uint64_t number(std::size_t bytes) {
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < bytes; ++i) value |= std::uint64_t{byte()} << 8 * i;
        return value;
    }
    std::uint32_t varint() {
        std::uint32_t value = byte();
        if (value < 128) return value;  // most are that small
        value &= 127;
        for (int shift = 7; shift < 32; shift += 7) {
            const auto b = byte();
            value |= (b & 127u) << shift;
            if (b < 128) break;
        }
        return value;
    }
    bool at_end() const { return at_ == end_; }

private:
    unsigned char byte() {
        if (at_ == end_) corrupt("they end too early");
        return static_cast<unsigned char>(*at_++);
    }
    const char *at_, *end_;
};

// The bytes between title and checksum.
std::string_view checked_body(std::string_view file) {
    if (file.empty()) corrupt("there are none");
    if (file.substr(0, title.size()) != title || file.size() < title.size() + 8) corrupt("they are of another format");
    const auto body = file.substr(0, file.size() - 8);
    if (Reader(file.substr(body.size())).number(8) != checksum(body)) corrupt("their checksum is wrong");
    return body.substr(title.size());
}

}  // namespace

std::string PatternWeights::encode() const {
    const auto& shared = SharedContents::get();
    std::string out(title);
    append(out, static_cast<std::uint64_t>(patterns::phases), 4);
    append(out, shared.weights, 4);
    std::vector<std::int16_t> packed(shared.weights);
    for (int p = 0; p < patterns::phases; ++p) {
        for (std::size_t i = 0; i < patterns::contents; ++i) packed[shared.weight_of[i]] = phase(p)[i];
        for (std::size_t i = 0; i < packed.size();) {
            const int w = packed[i];
            append_varint(out, w < 0 ? static_cast<std::uint32_t>(-2 * w - 1) : static_cast<std::uint32_t>(2 * w));
            const std::size_t from = i++;
            if (w != 0) continue;
            while (i < packed.size() && packed[i] == 0) ++i;
            append_varint(out, static_cast<std::uint32_t>(i - from - 1));
        }
    }
    append(out, checksum(out), 8);
    return out;
}

PatternWeights PatternWeights::decode(std::string_view file) {
    const auto& shared = SharedContents::get();
    Reader in(checked_body(file));
    if (in.number(4) != static_cast<std::uint64_t>(patterns::phases) || in.number(4) != shared.weights)
        corrupt("they are for other patterns");
    PatternWeights weights;
    std::vector<std::int16_t> packed(shared.weights);
    for (int p = 0; p < patterns::phases; ++p) {
        for (std::size_t i = 0; i < packed.size();) {
            const std::uint32_t code = in.varint();
            packed[i++] =
                static_cast<std::int16_t>(code & 1 ? -static_cast<int>(code / 2 + 1) : static_cast<int>(code / 2));
            if (code != 0) continue;
            const std::size_t zeros = in.varint();
            if (zeros > packed.size() - i) corrupt("a phase has too many weights");
            std::fill_n(packed.begin() + static_cast<std::ptrdiff_t>(i), zeros, std::int16_t{0});
            i += zeros;
        }
        for (std::size_t i = 0; i < patterns::contents; ++i) weights.phase(p)[i] = packed[shared.weight_of[i]];
    }
    if (!in.at_end()) corrupt("they are too long");
    return weights;
}

const PatternWeights& PatternWeights::shipped() {
    static const PatternWeights weights = decode(data::othello_weights);
    return weights;
}

}  // namespace betwixt::othello
