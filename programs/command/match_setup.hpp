#pragma once
// What the options of `betwixt match` mean: players, openings, how many games, and what identifies its record. All
// throw UserError where they contradict each other.

#include <optional>
#include <vector>

#include "command/match_run.hpp"
#include "match/match.hpp"
#include "support/files.hpp"
#include "support/json.hpp"

namespace betwixt::command {

// Of each two that meet; in a Swiss tournament, in a round.
std::uint64_t games_of_pairing(const MatchOptions& o);
// Of a Swiss tournament.
std::uint64_t rounds_of(const MatchOptions& o, std::size_t players);
void check_kind(const MatchOptions& o, std::size_t players);
std::optional<match::Sprt> sprt_of(const MatchOptions& o);
std::vector<match::PlayerSpec> players_of(const Session& session, const MatchOptions& o);
// An opening for each pair of games: from the lines of the file in an order that the seed decides, or by lot.
std::vector<match::Opening> openings_of(const Session& session, const MatchOptions& o, std::uint64_t pairs,
                                        const std::vector<support::Line>& lines, support::BadRecords& bad);
// Says no where a protocol cannot do what the match needs.
void check_players(const match::Match& m, const std::vector<match::Opening>& openings);
// All that the games depend on. Their number, and how many are played at once, may change from run to run.
support::Json identity(const match::Match& m, const Session& session, const MatchOptions& o,
                       const std::vector<support::Line>& lines);

}  // namespace betwixt::command
