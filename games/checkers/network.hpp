#pragma once
// The evaluation of the games for players: a network with one hidden layer, learned from self-play games.
//
// An input is a man or a king of either side on a square, as one side sees the board: its men move up the rows. The
// number of pieces gives the phase, and each phase has its own last weights.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/checkers/position.hpp"
#include "games/two_views.hpp"

namespace betwixt::checkers {

inline constexpr int phases = 4;
// By the number of pieces on the board: 24 to 19, 18 to 14, 13 to 9, 8 and fewer.
constexpr int phase_of(int pieces) { return pieces >= 19 ? 0 : pieces >= 14 ? 1 : pieces >= 9 ? 2 : 3; }

inline constexpr std::size_t network_inputs = 4 * bits, network_units = 128;

// The square `at` as the side sees it.
constexpr int seen_by(Side s, int at) { return s == black ? at : bits - 1 - at; }
constexpr int input_of(bool own, bool king, int seen) { return (2 * !own + king) * bits + seen; }

using Network = two_views::Network<network_inputs, network_units, phases>;

// A file of weights: its title, a checksum, the numbers. Throws std::invalid_argument.
Network network_from(std::string_view bytes);
std::string bytes_of(const Network& network);
// A network that counts only men and kings.
Network material_network(Objective objective);
// The networks that train_checkers made (data/checkers/network.bin, data/giveaway/network.bin).
const Network& learned_network(Objective objective);

// In hundredths of a man: a sum of 1 is the value of a man.
struct NetworkEvaluation {
    static constexpr std::int16_t unit = 100;
    static constexpr int most = 9'999;

    const Network* network = &learned_network(Objective::win_all);

    // For the side to move. Depends only on the position, not on earlier calls.
    std::int16_t evaluate(const Position& p) const;
};

}  // namespace betwixt::checkers
