#pragma once
// Which game records `convert` keeps.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "protocols/game_record.hpp"

namespace betwixt::command {

// A condition on a tag: White=text (the value contains the text, ignoring case), WhiteElo>2500, Date<1990. Numbers are
// compared as numbers, other values as text. A value without a letter or digit, such as "?", fulfils no condition.
class TagCondition {
public:
    // Throws std::invalid_argument if the text has no =, < or > behind a name.
    explicit TagCondition(std::string_view text);

    bool holds(const protocols::GameRecord& record) const;

private:
    std::string name_, value_;
    char relation_;
};

struct RecordFilterOptions {
    std::vector<std::string> tags{};  // conditions; all must hold
    std::string player{};             // part of the name of one of the players
    std::size_t min_plies = 0;
    std::optional<std::size_t> max_plies{};
    std::string position{};  // occurs in the game
    std::string material{};  // occurs in the game: KRPvKR, of either colour
    bool unique = false;     // of games with equal starts and moves, only the first
};

class RecordFilter {
public:
    // Throws std::invalid_argument if an option is not understood.
    RecordFilter(const RecordFilterOptions& options, Engine& engine);

    // The record's moves are legal.
    bool keeps(const protocols::GameRecord& record);

private:
    bool has_player(const protocols::GameRecord& record) const;
    bool reaches(const protocols::GameRecord& record) const;
    bool is_new(const protocols::GameRecord& record);

    RecordFilterOptions options_;
    Engine& engine_;
    std::vector<TagCondition> conditions_;
    std::string position_, material_;       // as the engine's positions are compared; empty for any
    std::unordered_set<std::size_t> seen_;  // hashes of games
};

}  // namespace betwixt::command
