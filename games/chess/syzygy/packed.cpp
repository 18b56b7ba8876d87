#include "games/chess/syzygy/packed.hpp"

#include <stdexcept>

namespace betwixt::chess::syzygy {

namespace {

using betwixt::tables::number_at;

constexpr int one_value = 0x80;                 // the flag of a part without blocks
constexpr std::size_t sparse_entry = 6;         // bytes: a block, 4, and a place in it, 2
constexpr int no_right = 0xfff;                 // of a symbol that stands for one value
constexpr std::uint32_t most_values = 1 << 16;  // of a block: its length has two bytes

// The bits of a block from its beginning, the highest of each byte first; zeros after its end.
class Bits {
public:
    explicit Bits(std::string_view bytes) : bytes_(bytes) { fill(); }
    // The next 32 bits at least, in the upper bits of the number.
    std::uint64_t next() const { return window_; }
    void skip(int count) {
        window_ <<= count, left_ -= count;
        fill();
    }
    bool past_end() const { return at_ > bytes_.size() + 8; }

private:
    void fill() {
        for (; left_ <= 56; left_ += 8, ++at_)
            if (at_ < bytes_.size()) window_ |= std::uint64_t{static_cast<unsigned char>(bytes_[at_])} << (56 - left_);
    }
    std::string_view bytes_;
    std::size_t at_ = 0;
    std::uint64_t window_ = 0;
    int left_ = 0;
};

}  // namespace

Packed::Packed(ByteReader& in, std::uint64_t size) : flags_(static_cast<int>(in.number(1))) {
    if (flags_ & one_value) {
        all_alike_ = static_cast<int>(in.number(1));
        return;
    }
    block_bits_ = static_cast<int>(in.number(1)), sparse_bits_ = static_cast<int>(in.number(1));
    const auto spare = in.number(1);
    block_count_ = static_cast<std::uint32_t>(in.number(4));
    if (block_bits_ > 30 || sparse_bits_ < 1 || sparse_bits_ > 30) throw std::runtime_error("its blocks have no size");
    const std::uint64_t span = std::uint64_t{1} << sparse_bits_;
    sparse_bytes_ = sparse_entry * ((size + span - 1) / span);
    length_bytes_ = 2 * (std::size_t{block_count_} + spare);
    read_code(in);
    read_symbols(in);
}

// Of each length only the symbol of the lowest code is written: as many codes follow as symbols up to the next.
void Packed::read_code(ByteReader& in) {
    const int longest = static_cast<int>(in.number(1));
    shortest_ = static_cast<int>(in.number(1));
    if (shortest_ < 1 || longest < shortest_ || longest > 32) throw std::runtime_error("its code is wrong");
    const auto lengths = static_cast<std::size_t>(longest - shortest_ + 1);
    for (std::size_t i = 0; i < lengths; ++i) first_.push_back(static_cast<std::uint16_t>(in.number(2)));
    lowest_.assign(lengths, 0);
    for (std::size_t i = lengths - 1; i-- > 0;) lowest_[i] = (lowest_[i + 1] + first_[i] - first_[i + 1]) / 2;
    for (std::size_t i = 0; i < lengths; ++i) lowest_[i] <<= 64 - shortest_ - static_cast<int>(i);
}

void Packed::read_symbols(ByteReader& in) {
    const std::size_t count = in.number(2);
    symbols_ = in.text(3 * count);
    if (count % 2 == 1) in.text(1);
    lengths_of_.assign(count, 0);
    std::vector<bool> begun(count);
    for (std::size_t s = 0; s < count; ++s) count_values(s, begun);
}

// A symbol's two halves have 12 bits each.
int Packed::left(std::size_t symbol) const { return static_cast<int>(number_at(symbols_, 3 * symbol, 2) & 0xfff); }
int Packed::right(std::size_t symbol) const { return static_cast<int>(number_at(symbols_, 3 * symbol + 1, 2) >> 4); }

std::uint32_t Packed::count_values(std::size_t symbol, std::vector<bool>& begun) {
    if (symbol >= begun.size()) throw std::runtime_error("a symbol is missing");
    if (lengths_of_[symbol] > 0) return lengths_of_[symbol];
    if (begun[symbol]) throw std::runtime_error("a symbol is a part of itself");
    begun[symbol] = true;
    std::uint32_t values = 1;
    if (right(symbol) != no_right)
        values = count_values(static_cast<std::size_t>(left(symbol)), begun) +
                 count_values(static_cast<std::size_t>(right(symbol)), begun);
    if (values > most_values) throw std::runtime_error("a symbol stands for too many values");
    return lengths_of_[symbol] = values;
}

std::optional<Packed::Place> Packed::place_of(std::uint64_t index) const {
    const std::uint64_t entry = index >> sparse_bits_;
    const std::size_t at = entry * sparse_entry;
    if (at + sparse_entry > sparse_.size()) return std::nullopt;
    const std::int64_t from_middle =
        static_cast<std::int64_t>(index - (entry << sparse_bits_)) - (std::int64_t{1} << (sparse_bits_ - 1));
    std::uint64_t block = number_at(sparse_, at, 4);
    std::int64_t value = static_cast<std::int64_t>(number_at(sparse_, at + 4, 2)) + from_middle;
    const auto values_of = [&](std::uint64_t b) {
        return static_cast<std::int64_t>(number_at(lengths_, 2 * b, 2)) + 1;
    };
    const std::size_t listed =
        lengths_.size() / 2;  // more than there are blocks: the middle one may lie beyond the end
    while (value < 0 && block > 0 && block <= listed) value += values_of(--block);
    while (value >= 0 && block < listed && value >= values_of(block)) value -= values_of(block++);
    if (value < 0 || block >= block_count_) return std::nullopt;
    return Place{static_cast<std::uint32_t>(block), value};
}

std::optional<int> Packed::decoded(std::string_view bytes, std::int64_t value) const {
    std::size_t symbol = 0;
    for (Bits bits(bytes);;) {
        std::size_t length = 0;
        while (bits.next() < lowest_[length]) ++length;  // the lowest of the longest is 0
        const int code_bits = shortest_ + static_cast<int>(length);
        symbol = first_[length] + ((bits.next() - lowest_[length]) >> (64 - code_bits));
        if (symbol >= lengths_of_.size() || bits.past_end()) return std::nullopt;
        if (value < lengths_of_[symbol]) break;
        value -= lengths_of_[symbol];
        bits.skip(code_bits);
    }
    while (right(symbol) != no_right) {
        const auto half = static_cast<std::size_t>(left(symbol));
        const bool in_left = value < lengths_of_[half];
        if (!in_left) value -= lengths_of_[half];
        symbol = in_left ? half : static_cast<std::size_t>(right(symbol));
    }
    return left(symbol);
}

std::optional<int> Packed::value(std::uint64_t index) const {
    if (all_alike_) return all_alike_;
    const auto place = place_of(index);
    if (!place) return std::nullopt;
    const std::size_t from = std::size_t{place->block} << block_bits_;
    return decoded(blocks_.substr(from, std::size_t{1} << block_bits_), place->value);
}

}  // namespace betwixt::chess::syzygy
