// The games of a page that is built elsewhere (cmake/Page.cmake): those that its source lists by BETWIXT_MODULE
// (betwixt/engine/module.hpp).

#include "bindings/c/games.hpp"

extern "C" void betwixt_module_games(std::vector<betwixt::GameEntry>& games);

namespace betwixt::bindings {

const std::vector<GameEntry>& games() {
    static const std::vector<GameEntry> all = [] {
        std::vector<GameEntry> listed;
        betwixt_module_games(listed);
        return listed;
    }();
    return all;
}

}  // namespace betwixt::bindings
