#pragma once
// Names of players and tournaments for the games of WTHOR archives, from the files WTHOR.JOU and WTHOR.TRN.

#include <filesystem>
#include <string>
#include <vector>

#include "protocols/game_record.hpp"

namespace betwixt::support {

class WthorNames {
public:
    // Reads the files in that folder if they are there. Throws std::invalid_argument, naming the file, if one is cut
    // short.
    explicit WthorNames(const std::filesystem::path& folder);

    // Replaces the numbers in the tags of a game by names.
    void name(protocols::GameRecord& record) const;

private:
    std::vector<std::string> players_, tournaments_;
};

}  // namespace betwixt::support
