#pragma once
// Turns the options of `betwixt match` into players, openings, numbers of games, and the identity of its record. Every
// function throws UserError if options contradict each other.

#include <optional>
#include <vector>

#include "command/match_run.hpp"
#include "match/match.hpp"
#include "support/files.hpp"
#include "support/json.hpp"

namespace betwixt::command {

// Games of each pair of opponents; in a Swiss tournament, in each round.
std::uint64_t games_of_pairing(const MatchOptions& o);
// Rounds of a Swiss tournament.
std::uint64_t rounds_of(const MatchOptions& o, std::size_t players);
void check_kind(const MatchOptions& o, std::size_t players);
std::optional<match::Sprt> sprt_of(const MatchOptions& o);
std::vector<match::PlayerSpec> players_of(const Session& session, const MatchOptions& o);
match::Match match_of(const Session& session, const MatchOptions& o);
// The lines of the file of openings; none without a file.
std::vector<support::Line> opening_lines_of(const Session& session, const MatchOptions& o, support::BadRecords& bad);
// One opening for each pair of games: lines of the file, shuffled by the seed, or random moves.
std::vector<match::Opening> openings_of(const Session& session, const MatchOptions& o, std::uint64_t pairs,
                                        const std::vector<support::Line>& lines, support::BadRecords& bad);
// Throws if a player's protocol cannot do what the match needs.
void check_players(const match::Match& m, const std::vector<match::Opening>& openings);
// Everything that the games depend on, except for the number of games and the concurrency: those may differ between
// runs.
support::Json identity(const match::Match& m, const Session& session, const MatchOptions& o,
                       const std::vector<support::Line>& lines);

}  // namespace betwixt::command
