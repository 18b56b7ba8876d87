#pragma once
// The standing of a match: what is counted, in whatever order the games come in.

#include <array>
#include <map>
#include <optional>

#include "match/referee.hpp"
#include "match/statistics.hpp"

namespace betwixt::match {

struct PlayerCount {
    std::array<std::uint64_t, ends> lost_by{};  // by End: what this player ended the game with
    std::uint64_t plies = 0, nodes = 0;
    double seconds = 0, cpu = 0;

    void add(const PlayerCount& other);
    std::uint64_t faults(End end) const { return lost_by[static_cast<std::size_t>(end)]; }
};

// From player 0's side.
struct Standing {
    std::uint64_t wins = 0, draws = 0, losses = 0;
    Pentanomial pairs;
    std::uint64_t games_with_points = 0;
    double points = 0;  // sum over those games
    // Of pairs both of whose games have points: the games of a pair are not independent, so intervals count pairs.
    std::uint64_t pairs_with_points = 0;
    double pair_points = 0, pair_points_squared = 0;  // sums of a pair's mean, and of its square
    std::array<PlayerCount, 2> players;
    std::uint64_t adjudicated = 0;  // drawn by their length
    std::uint64_t proven = 0;       // ended because their result was proven

    std::uint64_t games() const { return wins + draws + losses; }
    double score() const;
    void add(const GameRecord& game);
};

// Keeps the games by their place in the match. With a sequential test the decision falls at the first pair, in the
// order of the match, that decides; games beyond it do not count. So the result does not depend on how many were played
// at once.
class Tally {
public:
    explicit Tally(std::optional<Sprt> sprt) : sprt_(sprt) {}

    // False when this game is there already.
    bool add(const GameRecord& game);
    bool has(std::uint64_t index) const { return games_.count(index) > 0; }
    std::uint64_t games() const { return games_.size(); }
    // Nothing more needs to be played.
    bool decided() const { return decision_ != Sprt::Decision::none; }
    Sprt::Decision decision() const { return decision_; }
    // Of the pairs in order as far as they are complete, up to the decision.
    double ratio() const { return ratio_; }
    // Of all that counts.
    const Standing& standing() const { return standing_; }

private:
    void count_pair(Standing& standing, std::uint64_t pair) const;
    void advance();

    std::optional<Sprt> sprt_;
    std::map<std::uint64_t, GameRecord> games_;  // without their moves
    std::uint64_t next_pair_ = 0;                // the first in order that is not complete
    Pentanomial in_order_;
    double ratio_ = 0;
    Sprt::Decision decision_ = Sprt::Decision::none;
    Standing standing_;
};

}  // namespace betwixt::match
