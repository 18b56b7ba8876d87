#pragma once
// The evaluation of play: a network of one hidden layer, learned from our own games (docs/chess-evaluation.md).
//
// An input is a piece of either side on a square, as one side sees the board: its own pieces first, its first rank at the
// bottom, its king on the left half. The units are computed twice, as the side to move and as the other side see the board,
// with the same weights; a unit is cut off below 0 and above 1, and squared. The sum of all, weighed by the number of pieces
// on the board, is the value.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/chess/position.hpp"

namespace betwixt::chess {

inline constexpr int network_inputs = 2 * 6 * 64, network_units = 128, network_heads = 8;

// Which of the last weights count, by the number of pieces on the board.
constexpr int head_of(int pieces) { return std::min((pieces - 2) / 4, network_heads - 1); }

// How a side sees the board: what its squares are to be changed by (exclusive or).
inline Square turned_for(Side s, Square its_king) { return (s == white ? 0 : 56) ^ (file_of(its_king) >= 4 ? 7 : 0); }
constexpr int input_of(bool own, Type type, Square turned) { return ((own ? 0 : 6) + type) * 64 + turned; }

struct Network {
    static constexpr int one = 255;        // the first weights and the units are whole numbers of this part
    static constexpr int last_one = 64;    // the last weights, of this
    static constexpr int most = 505;       // of the first weights: sums of 33 of them hold in 16 bits
    static constexpr int last_most = 127;  // of the last ones: times a unit they hold in 16 bits
    static constexpr int scale = 400;      // the value in hundredths of a pawn where the sum is 1

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
