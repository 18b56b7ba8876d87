#pragma once
// Ratings of several players from the games between them.

#include <optional>
#include <vector>

#include "match/schedule.hpp"
#include "match/statistics.hpp"

namespace betwixt::match {

struct PairingResult {
    Pairing players;
    Pentanomial pairs{};  // of games with the same opening, from the first player's side
};

struct Rating {
    double elo = 0;                  // on the logistic scale; the mean of all players is 0
    std::optional<double> margin{};  // half of its 95 % interval; nothing if the games show no variance
};

// The maximum likelihood ratings (Bradley and Terry 1952, a draw counts as half a win). One drawn pair of games against
// the mean of all is added for each player, so that the rating is finite even if the player won or lost everything. The
// intervals treat the pairs of games, not the games, as independent.
std::vector<Rating> ratings(std::size_t players, const std::vector<PairingResult>& results);

}  // namespace betwixt::match
