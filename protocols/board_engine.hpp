#pragma once

#include <memory>
#include <string>

#include "protocols/protocol.hpp"

namespace betwixt::protocols {

// An engine for the moves alone, at the start of the game, with a table of one entry; nothing where the program does
// not have the game.
inline std::unique_ptr<Engine> board_engine(const Settings& settings, const std::string& game) {
    auto engine = settings.create ? settings.create(game) : nullptr;
    if (!engine) return nullptr;
    EngineOptions options = engine->defaults();
    options.table_entries = 1;
    engine->configure(options);
    engine->set_position("");
    return engine;
}

}  // namespace betwixt::protocols
