#pragma once
// The options of `betwixt match`, and the function that carries it out.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "command/session.hpp"
#include "match/external.hpp"
#include "match/referee.hpp"

namespace betwixt::command {

inline constexpr const char *round_robin = "round-robin", *gauntlet = "gauntlet", *swiss = "swiss";

struct MatchOptions {
    std::vector<std::string> players;
    std::string openings, deciding, clock, record, job, log;
    bool affinity = false, ponder = false;
    std::map<std::string, std::string> files{{"pgn", ""}, {"pdn", ""}, {"ggf", ""}, {"sgf", ""}};  // by format
    std::string tournament = round_robin;
    std::optional<std::uint64_t> rounds;
    std::optional<std::uint64_t> games;
    int random_plies = 8;
    unsigned concurrency = 1;
    std::vector<double> sprt;
    bool normalised = false;  // the bounds of sprt
    match::Adjudication rules;
    match::Patience patience;
    double margin_ms = 100;
};

// Groups of options that `match` and `tune` share.
void add_clock(CLI::App& sub, MatchOptions& o);
void add_openings(CLI::App& sub, Arguments& a, MatchOptions& o);
void add_concurrency(CLI::App& sub, MatchOptions& o);
void add_rules(CLI::App& sub, MatchOptions& o);

// Plays the match, or the games that its record lacks, and prints the result. Throws UserError.
int run_match(const Session& session, const MatchOptions& options);

}  // namespace betwixt::command
