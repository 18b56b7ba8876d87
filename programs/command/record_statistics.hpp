#pragma once
// What `convert --statistics` counts of the games that it keeps.

#include <cstddef>
#include <map>
#include <optional>
#include <string>

#include "protocols/game_record.hpp"

namespace betwixt::command {

class RecordStatistics {
public:
    // `white_first`: White makes the first move, as in chess; a result 1-0 is a win of the side that does.
    explicit RecordStatistics(bool white_first) : white_first_(white_first) {}

    void add(const protocols::GameRecord& record);
    // Tables for people: games and their lengths, results, years, the players and openings with the most games.
    std::string text() const;

private:
    struct Player {
        std::size_t games = 0, decided = 0;  // decided: with a known result
        double points = 0;
    };

    void add_player(const std::string& name, std::optional<double> score);
    std::string players() const;
    std::string openings() const;

    bool white_first_;
    std::size_t games_ = 0, plies_ = 0, shortest_ = 0, longest_ = 0;
    std::size_t comments_ = 0, variations_ = 0;
    std::map<std::string, std::size_t> results_, years_, openings_;
    std::map<std::string, Player> players_;
};

}  // namespace betwixt::command
