#pragma once
// Ratings of several players from the games that they played against each other.

#include <optional>
#include <vector>

#include "match/schedule.hpp"
#include "match/statistics.hpp"

namespace betwixt::match {

struct PairingResult {
    Pairing players;
    Pentanomial pairs{};  // of games with one opening, from the first player's side
};

struct Rating {
    double elo = 0;                  // on the logistic scale; the mean of all players is 0
    std::optional<double> margin{};  // half of its 95 % interval; nothing where games do not say how much they vary
};

// The likeliest ratings (Bradley and Terry 1952, a draw counting half a win), with a drawn pair of games against the
// mean of all added for each player, which keeps who won or lost everything finite. The intervals take the pairs of
// games as independent, not the games.
std::vector<Rating> ratings(std::size_t players, const std::vector<PairingResult>& results);

}  // namespace betwixt::match
