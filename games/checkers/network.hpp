#pragma once
// The evaluation of the games that players meet: a network of one hidden layer, learned from our own games.
//
// An input is a man or a king of either side on a square, as the side to move sees the board: its men go up the rows. Each
// input that is there adds its weights to the units of the hidden layer; a unit is cut off below 0 and above 1; their
// weighted sum is the value. The last weights are those of a phase, by the number of pieces.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/checkers/position.hpp"

namespace betwixt::checkers {

inline constexpr int phases = 4;
// By pieces on the board: 24 to 19, 18 to 14, 13 to 9, 8 and fewer.
constexpr int phase_of(int pieces) { return pieces >= 19 ? 0 : pieces >= 14 ? 1 : pieces >= 9 ? 2 : 3; }

inline constexpr int network_inputs = 4 * bits, network_units = 128;
inline constexpr int most_inputs = 24;  // at once: as many as there are pieces

// Calls see(input) for each input that is there: own men, own kings, the other's men, the other's kings, each by bit.
template <class See> [[gnu::always_inline]] inline void each_input(const Position& p, See&& see) {
    const Side own = p.side(), other = opponent(own);
    const auto each = [&](int first, Board b) {
        for (; b; b &= b - 1) {
            const int at = std::countr_zero(b);
            see(first + (own == black ? at : bits - 1 - at));
        }
    };
    each(0, p.men(own)), each(bits, p.kings() & p.pieces(own));
    each(2 * bits, p.men(other)), each(3 * bits, p.kings() & p.pieces(other));
}

struct Network {
    static constexpr int one = 512;     // weights and units are whole numbers of this part
    static constexpr int most = 1'300;  // of the first weights: sums of 25 of them hold in 16 bits

    using Units = std::array<std::int16_t, network_units>;
    alignas(64) std::array<Units, network_inputs> first{};
    alignas(64) Units first_bias{};
    alignas(64) std::array<Units, phases> last{};  // in men
    std::array<std::int32_t, phases> last_bias{};  // the same, in parts of a part

    bool operator==(const Network&) const = default;
};

// A file of weights: its name, a checksum, the numbers. Throws std::invalid_argument.
Network network_from(std::string_view bytes);
std::string bytes_of(const Network& network);
// Men and kings alone.
Network material_network(Objective objective);
// Those that train_checkers made (data/checkers/network.bin, data/giveaway/network.bin).
const Network& learned_network(Objective objective);

// In hundredths of a man.
struct NetworkEvaluation {
    static constexpr std::int16_t unit = 100;
    static constexpr int most = 9'999;

    const Network* network = &learned_network(Objective::win_all);

    std::int16_t evaluate(const Position& p) const {
        const Network& n = *network;
        Sums sums(n.first_bias);
        each_input(p, [&](int i) { sums.add(n.first[static_cast<std::size_t>(i)]); });
        const auto phase = static_cast<std::size_t>(phase_of(p.count()));
        const std::int64_t value = std::int64_t{sums.cut_and_weighed(n.last[phase])} + n.last_bias[phase];
        return static_cast<std::int16_t>(
            std::clamp<std::int64_t>(value * unit / (Network::one * Network::one), -most, most));
    }

private:
    // What the inputs add to the units, as vectors: compilers keep those in registers while inputs are added.
    class Sums {
    public:
        [[gnu::always_inline]] explicit Sums(const Network::Units& bias) {
#pragma GCC unroll 8
            for (std::size_t i = 0; i < vectors; ++i) sums_[i] = at(bias, i);
        }
        [[gnu::always_inline]] void add(const Network::Units& weights) {
#pragma GCC unroll 8
            for (std::size_t i = 0; i < vectors; ++i) sums_[i] += at(weights, i);
        }
        // Fits in 32 bits, whatever the weights: 128 units of at most 512 parts.
        [[gnu::always_inline]] std::int32_t cut_and_weighed(const Network::Units& weights) const {
            alignas(Lanes) Network::Units units;
#pragma GCC unroll 8
            for (std::size_t i = 0; i < vectors; ++i) {
                const Lanes none{}, whole = none + std::int16_t{Network::one};
                const Lanes above = sums_[i] > none ? sums_[i] : none;
                *reinterpret_cast<Lanes*>(&units[lanes * i]) = above < whole ? above : whole;
            }
            std::int32_t sum = 0;
            for (std::size_t i = 0; i < units.size(); ++i) sum += std::int32_t{units[i]} * weights[i];
            return sum;
        }

    private:
        using Lanes [[gnu::vector_size(32), gnu::may_alias]] = std::int16_t;
        static constexpr std::size_t lanes = 16, vectors = network_units / lanes;
        static_assert(vectors == 8);

        static const Lanes& at(const Network::Units& units, std::size_t i) {
            return *reinterpret_cast<const Lanes*>(&units[lanes * i]);
        }

        Lanes sums_[vectors];
    };
};

}  // namespace betwixt::checkers
