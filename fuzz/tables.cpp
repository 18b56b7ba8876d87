// Tables whose memory holds any bytes: a probe gives nothing or an entry of that key, and what is stored is found
// again.

#include <algorithm>
#include <bit>
#include <cstring>

#include "betwixt/core/names.hpp"
#include "betwixt/memory/compact.hpp"
#include "betwixt/memory/table.hpp"
#include "fuzz/target.hpp"

namespace betwixt::fuzz {
namespace {

constexpr int key_bits = 36;
using Two = TwoBounds<std::int16_t, std::uint16_t>;
using Real = TwoBounds<double, std::uint8_t>;
using Small = Compact<std::int16_t, std::uint8_t, key_bits>;

// Values of the ends of their type, too; those that a compact entry keeps.
template <class Entry> auto value(std::uint8_t byte) {
    using V = typename Entry::ValueType;
    if (byte == 255) return infinity<V>;
    if (byte == 254) return static_cast<V>(-infinity<V>);
    if (byte % 4 == 3) return byte % 8 == 3 ? win_in<V>(byte / 8) : loss_in<V>(byte / 8);
    return static_cast<V>(byte % 125 - 62);
}

template <class Entry> Key key_of(std::uint64_t number) {
    if constexpr (requires { Entry::fewest_buckets; }) {
        number &= (std::uint64_t{1} << key_bits) - 1;
        return Key::mixed(number, spread<key_bits>(number));
    }
    return Key(number);
}

template <class Entry, class Scheme> class Trial {
public:
    using V = typename Entry::ValueType;
    using Move = typename Entry::MoveType;

    Trial(std::size_t entries, Scheme scheme, Kept kept) : table_(entries, scheme, kept), kept_(kept) {}

    void fill(const std::string& image) {
        const auto memory = table_.image();
        std::memcpy(memory.data(), image.data(), std::min(image.size(), memory.size()));
    }
    void probe(std::uint64_t number) {
        const Key key = key_of<Entry>(number);
        table_.prefetch(key);
        const auto entry = table_.probe(key);
        if (!entry) return;
        require(entry->check == Entry::check_of(key), "an entry of another key");
        require(entry->generation != 0, "an empty entry");
        static_cast<void>(entry->bounds());
        if (const auto move = move_of(*entry)) require(*move == entry->move(), "another move");
    }
    void store(std::uint64_t number, Input& input) {
        const Key key = key_of<Entry>(number);
        const Depth depth = input.byte() & Entry::depth_mask;
        const auto some = [&] { return value<Entry>(input.byte()); };
        const V a = some(), b = some();
        const Bounds<V> known{std::min(a, b), std::max(a, b)};
        const std::uint8_t bits = input.byte();
        const Bounds<V> latest = bits & 1 ? Bounds<V>{.lower = known.lower} : Bounds<V>{.upper = known.upper};
        const auto move = bits & 2 ? std::optional(static_cast<Move>(bits >> 4)) : std::nullopt;
        const bool solved = bits & 4;
        if (!table_.store(key, depth, known, latest, move, solved)) return;
        const auto entry = table_.probe(key);
        require(entry.has_value(), "what is stored is not found");
        require(entry->bounds() == (kept_ == Kept::known ? known : latest) && entry->depth == depth &&
                    entry->solved == solved,
                "it comes back changed");
        if (move) require(move_of(*entry) == move, "its move comes back changed");
    }
    void run(Input& input) {
        while (input.size() > 0) {
            const std::uint8_t what = input.byte();
            const std::uint64_t number = what & 64 ? input.word() : input.byte();
            switch (what % 8) {
                case 0: table_.new_search(); break;
                case 1: table_.forget_bounds(); break;
                case 2: require(table_.occupancy() <= table_.entries(), "more entries than there are"); break;
                case 3:
                case 4: probe(number); break;
                default: store(number, input);
            }
        }
        table_.for_each([](const Entry& entry) { static_cast<void>(entry.bounds()); });
    }

private:
    Table<Entry, Scheme> table_;
    Kept kept_;
};

template <class Entry, class Scheme> void run(Scheme scheme, Input& input, Kept kept = Kept::known) {
    Trial<Entry, Scheme> trial(1 + input.byte() % 16, scheme, kept);
    std::string image(input.byte(), '\0');
    for (char& c : image) c = static_cast<char>(input.byte());
    trial.fill(image);
    trial.run(input);
}

template <class Entry> void run_any(Input& input, Kept kept = Kept::known) {
    const std::size_t chosen = input.choice(std::tuple_size_v<Replacements>);
    for_each_named<Replacements>([&](std::size_t i, auto scheme) {
        if (i == chosen) run<Entry>(AnyReplacement(scheme), input, kept);
    });
}

}  // namespace
}  // namespace betwixt::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace betwixt::fuzz;
    Input input(data, size);
    switch (input.choice(4)) {
        case 0: run_any<Two>(input); break;
        case 1: run_any<Two>(input, betwixt::Kept::latest); break;
        case 2: run_any<Real>(input); break;
        default: run<Small>(betwixt::AgedBucket{}, input);
    }
    return 0;
}
