#pragma once
// The evaluation of play: a network of one hidden layer, learned from our own games (docs/chess-evaluation.md).
//
// An input is a piece on a square as one side sees the board: it counts ranks from its own first rank, and the board is
// mirrored so that its king stands on files a to d. Each input that is there adds its weights to the units. The side to move
// and the other side have units of their own, with the same weights. A unit is clipped to 0 to 1 and squared. The last
// weights, chosen by the number of pieces, multiply the units; their sum is the value.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/chess/position.hpp"

namespace betwixt::chess {

inline constexpr int network_inputs = 2 * 6 * 64, network_units = 128, network_heads = 8;

// The set of last weights for so many pieces, 2 to 32.
constexpr int head_of(int pieces) { return std::min((pieces - 2) / 4, network_heads - 1); }

// A square exclusive-or this number is the square as the side sees it.
inline Square turned_for(Side s, Square its_king) { return (s == white ? 0 : 56) ^ (file_of(its_king) >= 4 ? 7 : 0); }
constexpr int input_of(bool own, Type type, Square turned) { return ((own ? 0 : 6) + type) * 64 + turned; }

struct Network {
    static constexpr int one = 255;        // 1, in the units and the first weights
    static constexpr int last_one = 64;    // 1, in the last weights
    static constexpr int most = 505;       // limit of a first weight: a sum of 33 fits in 16 bits
    static constexpr int last_most = 127;  // limit of a last weight: its product with a unit fits in 16 bits
    static constexpr int scale = 400;      // hundredths of a pawn that a sum of 1 is worth

    using Units = std::array<std::int16_t, network_units>;
    alignas(64) std::array<Units, network_inputs> first{};
    alignas(64) Units first_bias{};
    alignas(64) std::array<std::array<Units, 2>, network_heads> last{};  // of the side to move, of the other
    std::array<std::int32_t, network_heads> last_bias{};                 // in parts of both

    bool operator==(const Network&) const = default;
};

// A file of weights: its name, a checksum, the numbers. Throws std::invalid_argument.
Network network_from(std::string_view bytes);
std::string bytes_of(const Network& network);
// The one that train_chess made (data/chess/network.bin).
const Network& learned_network();

// In hundredths of a pawn.
class NetworkEvaluation {
public:
    using Value = std::int16_t;
    static constexpr Value limit = 12'000;
    static constexpr Value unit = 100;
    static constexpr bool tempo = true;

    explicit NetworkEvaluation(const Network& network = learned_network()) : network_(&network) {}
    // For the side to move. The same for the same position, whatever was asked before.
    Value evaluate(const Position& p) const;

private:
    const Network* network_;
};

}  // namespace betwixt::chess
