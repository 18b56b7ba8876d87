#pragma once
// The results of all pairings of a tournament; a match of two players has one.

#include <map>
#include <set>

#include "match/ratings.hpp"
#include "match/schedule.hpp"
#include "match/tally.hpp"

namespace betwixt::match {

// One player against all others.
struct PlayerTotal {
    std::uint64_t wins = 0, draws = 0, losses = 0;
    PlayerCount count{};

    std::uint64_t games() const { return wins + draws + losses; }
    double points() const { return static_cast<double>(wins) + 0.5 * static_cast<double>(draws); }
};

class Crosstable {
public:
    // A sequential test requires exactly one pairing.
    explicit Crosstable(std::size_t players, std::optional<Sprt> sprt = {}) : players_(players), sprt_(sprt) {}

    // False if the game has been added already.
    bool add(const GameRecord& game);
    bool has(std::uint64_t index) const { return games_.count(index) > 0; }
    std::uint64_t games() const { return games_.size(); }
    // True if no more games need to be played.
    bool decided() const;
    std::size_t players() const { return players_; }

    // From the side of the first player of the pairing. Empty if the two have not met.
    const Tally& of(Pairing pairing) const;
    const std::map<Pairing, Tally>& pairings() const { return tallies_; }
    PlayerTotal total_of(std::size_t player) const;
    std::vector<Rating> ratings() const;

private:
    std::size_t players_;
    std::optional<Sprt> sprt_;
    std::set<std::uint64_t> games_;
    std::map<Pairing, Tally> tallies_;
};

}  // namespace betwixt::match
