#pragma once
// The result of `betwixt match`.

#include <string>

#include "match/match.hpp"

namespace betwixt::command {

struct MatchResult {
    const match::Match& match;
    const match::Tally& tally;
    std::optional<match::Sprt> sprt;
    bool complete;
    double seconds;  // of this run
};

// "+12 [-30, +55]", or "unknown" where the games do not say.
std::string elo_text(const match::Pentanomial& pairs);
std::string as_text(const MatchResult& r);
// A row per player.
std::string as_csv(const MatchResult& r);
std::string as_json(const MatchResult& r);

}  // namespace betwixt::command
