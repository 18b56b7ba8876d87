#pragma once
// Pairings: which players play each other. Players are numbered as on the command line.

#include <array>
#include <cstddef>
#include <set>
#include <vector>

namespace betwixt::match {

using Pairing = std::array<std::size_t, 2>;
inline constexpr std::size_t most_players = 64;

// Every player against every other player.
std::vector<Pairing> round_robin(std::size_t players);
// The first player against every other player.
std::vector<Pairing> gauntlet(std::size_t players);

// The standing of a tournament, for the pairings of its next round.
struct SwissStanding {
    std::vector<double> points{};    // of each player, points for a bye included
    std::set<Pairing> met{};         // the smaller number first
    std::set<std::size_t> rested{};  // players who have had a bye
};

// A round of a Swiss tournament by the Monrad system: players in the order of points, and of numbers among equals; each
// plays the next one not met before. If the number of players is odd, the last one who has not had a bye gets a bye.
// Players meet again only if it cannot be avoided.
struct SwissRound {
    std::vector<Pairing> pairings{};
    std::vector<std::size_t> rests{};  // players with a bye: none or one
};
SwissRound swiss_round(const SwissStanding& standing);

}  // namespace betwixt::match
