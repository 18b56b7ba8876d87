#pragma once
// Who plays whom: pairings of players, numbered as on the command line.

#include <array>
#include <cstddef>
#include <set>
#include <vector>

namespace betwixt::match {

using Pairing = std::array<std::size_t, 2>;
inline constexpr std::size_t most_players = 64;

// Everybody against everybody.
std::vector<Pairing> round_robin(std::size_t players);
// The first player against each other one.
std::vector<Pairing> gauntlet(std::size_t players);

// A tournament so far, for the pairings of its next round.
struct SwissStanding {
    std::vector<double> points{};    // of each player, those for a bye included
    std::set<Pairing> met{};         // the smaller number first
    std::set<std::size_t> rested{};  // who has had a bye
};

// A round of a Swiss tournament by the Monrad system: in the order of points, and of the numbers among equals, each
// plays the next one not met before. A player is left over where their number is odd: the last who has not rested.
// Players meet again only where it cannot be helped.
struct SwissRound {
    std::vector<Pairing> pairings{};
    std::vector<std::size_t> rests{};  // none or one
};
SwissRound swiss_round(const SwissStanding& standing);

}  // namespace betwixt::match
