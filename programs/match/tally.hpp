#pragma once
// The standing of a match. It does not depend on the order in which games are added.

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "match/referee.hpp"
#include "match/statistics.hpp"

namespace betwixt::match {

struct PlayerCount {
    std::array<std::uint64_t, ends> lost_by{};  // by End: games that this player lost that way
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
    // Pairs in which both games have points: the games of a pair are not independent, so intervals use pairs.
    std::uint64_t pairs_with_points = 0;
    double pair_points = 0, pair_points_squared = 0;  // sums of a pair's mean, and of its square
    std::array<PlayerCount, 2> players;
    std::uint64_t adjudicated = 0;  // drawn because of their length
    std::uint64_t level = 0;        // drawn because both players' scores saw no one ahead
    std::uint64_t proven = 0;       // ended because their result was proven

    std::uint64_t games() const { return wins + draws + losses; }
    double score() const;
    void add(const GameRecord& game);
};

// Stores the games by their index in the match. A sequential test is decided by the first decisive pair in the order of
// the match; games after that pair do not count. So the result does not depend on the number of simultaneous games.
class Tally {
public:
    explicit Tally(std::optional<Sprt> sprt) : sprt_(sprt) {}

    // False if the game has been added already.
    bool add(const GameRecord& game);
    bool has(std::uint64_t index) const { return games_.count(index) > 0; }
    std::uint64_t games() const { return games_.size(); }
    // True if no more games need to be played.
    bool decided() const { return decision_ != Sprt::Decision::none; }
    Sprt::Decision decision() const { return decision_; }
    // The log likelihood ratio of the complete pairs in order, up to the decision.
    double ratio() const { return ratio_; }
    // Of all games that count.
    const Standing& standing() const { return standing_; }
    // The openings of the pairs in which a player took more than half of the points, in order and each once.
    std::vector<std::string> deciding_openings() const;

private:
    void count_pair(Standing& standing, std::uint64_t pair) const;
    void advance();

    std::optional<Sprt> sprt_;
    std::map<std::uint64_t, GameRecord> games_;  // without their moves
    std::uint64_t next_pair_ = 0;                // the first pair in order that is incomplete
    Pentanomial in_order_;
    double ratio_ = 0;
    Sprt::Decision decision_ = Sprt::Decision::none;
    Standing standing_;
};

}  // namespace betwixt::match
