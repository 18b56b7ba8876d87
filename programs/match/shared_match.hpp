#pragma once
// A match that several processes play: each takes pairs of games and has a record of its own in one folder.

#include <filesystem>
#include <map>
#include <optional>

#include "match/journal.hpp"
#include "support/work_folder.hpp"

namespace betwixt::match {

class SharedMatch {
public:
    using OnGame = std::function<void(const GameRecord&)>;

    // Calls `on_game` for each game that the records in the folder have. `match` as in Journal. Throws
    // std::invalid_argument with one sentence.
    SharedMatch(const std::filesystem::path& folder, const Json& match, const OnGame& on_game);

    // How many times as long a limit of time must be on this machine as on the one that began the match, whose speed
    // the folder keeps. Speeds that differ by less than a tenth count as equal. Throws std::invalid_argument.
    double time_factor(double speed) const;
    // True if this process plays the game: both games of a pair have one process. Throws std::runtime_error.
    bool takes(std::uint64_t index);
    // Adds a game that this process has played. Throws std::runtime_error.
    void add(std::uint64_t index, const Json& game);
    // The games of all processes.
    void read(const OnGame& on_game) const;

private:
    static std::string pair_of(std::uint64_t index) { return "games " + std::to_string(index / 2); }
    std::filesystem::path parts() const { return path_ / "parts"; }

    std::filesystem::path path_;
    support::WorkFolder folder_;
    Json match_;
    std::map<std::string, int> played_;  // games of each pair that this process has taken
    std::optional<Journal> journal_;
};

}  // namespace betwixt::match
