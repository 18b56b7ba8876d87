#pragma once
// The evaluation for play: a network with one hidden layer, learned from self-play games (docs/chess-evaluation.md).
//
// An input is a piece on a square as one side sees the board: ranks count from its own first rank, and the board is
// mirrored so that its king stands on files a to d.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/chess/position.hpp"
#include "games/two_views.hpp"

namespace betwixt::chess {

inline constexpr std::size_t network_inputs = 2 * 6 * 64, network_units = 128;
inline constexpr int network_heads = 8;

// The index of the last weights for this number of pieces, 2 to 32.
constexpr int head_of(int pieces) { return std::min((pieces - 2) / 4, network_heads - 1); }

// Exclusive or with this number converts a square to the square as the side sees it.
inline Square turned_for(Side s, Square its_king) { return (s == white ? 0 : 56) ^ (file_of(its_king) >= 4 ? 7 : 0); }
constexpr int input_of(bool own, Type type, Square turned) { return ((own ? 0 : 6) + type) * 64 + turned; }

using Network = two_views::Network<network_inputs, network_units, network_heads>;
inline constexpr int network_scale = 400;  // value of a sum of 1, in hundredths of a pawn

// A file of weights: its title, a checksum, the numbers. Throws std::invalid_argument.
Network network_from(std::string_view bytes);
std::string bytes_of(const Network& network);
// The network that train_chess made (data/chess/network.bin).
const Network& learned_network();

// In hundredths of a pawn.
class NetworkEvaluation {
public:
    using Value = std::int16_t;
    static constexpr Value limit = 12'000;
    static constexpr Value unit = 100;
    static constexpr bool tempo = true;

    explicit NetworkEvaluation(const Network& network = learned_network()) : network_(&network) {}
    // For the side to move. Depends only on the position, not on earlier calls.
    Value evaluate(const Position& p) const;

private:
    const Network* network_;
};

}  // namespace betwixt::chess
