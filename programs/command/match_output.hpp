#pragma once
// The result of `betwixt match`.

#include <string>

#include "match/match.hpp"

namespace betwixt::command {

struct MatchResult {
    const match::Match& match;
    const match::Crosstable& table;
    std::optional<match::Sprt> sprt;
    std::string tournament;  // round-robin, gauntlet, swiss
    std::uint64_t of;        // games of a complete match
    bool complete;
    double seconds;  // of this run

    // Only for a match of two players.
    const match::Tally& tally() const { return table.of({0, 1}); }
};

// "+12 [-30, +55]", or "unknown" if the games give no interval.
std::string elo_text(const match::Pentanomial& pairs);
// "+12.3", "+inf"
std::string elo_number(double elo);
// The score so far, for a progress line.
std::string progress_text(const match::Match& match, const match::Crosstable& table);
std::string as_text(const MatchResult& r);
// A row per player.
std::string as_csv(const MatchResult& r);
std::string as_json(const MatchResult& r);

}  // namespace betwixt::command
