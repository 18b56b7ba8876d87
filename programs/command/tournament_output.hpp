#pragma once
// The result of a match of more than two players.

#include "command/match_output.hpp"

namespace betwixt::command {

std::string tournament_progress(const match::Match& match, const match::Crosstable& table);
// The players by rating, then their results against each other.
std::string tournament_text(const MatchResult& r);
// One row per player.
std::string tournament_csv(const MatchResult& r);
std::string tournament_json(const MatchResult& r);

}  // namespace betwixt::command
