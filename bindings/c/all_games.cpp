#include "bindings/c/games.hpp"
#include "games/all.hpp"

namespace betwixt::bindings {

const std::vector<GameEntry>& games() {
    static const std::vector<GameEntry> all = all_games();
    return all;
}

}  // namespace betwixt::bindings
