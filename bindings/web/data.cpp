// Weights and tables that are not in the module: a page loads them for the games that need them. Part of the modules
// with the games of games.cpp or traced_games.cpp.

#include <stdexcept>
#include <string_view>

#include <emscripten.h>
#include <fmt/format.h>

#include "bindings/c/guard.hpp"

namespace betwixt::data {
extern const std::string_view othello_weights, checkers_tables;
}

using namespace betwixt;
using namespace betwixt::bindings;

extern "C" {

// Returns where the `size` bytes of the file of that game are to be put, before the first engine of the game is made;
// null on error.
EMSCRIPTEN_KEEPALIVE char* web_room(const char* game, double size) {
    return guarded<char*>(nullptr, [&] {
        const std::string_view room =
            std::string_view(game) == "othello" ? data::othello_weights : data::checkers_tables;
        if (size != static_cast<double>(room.size()))
            throw std::invalid_argument(fmt::format(
                "the data of {} have {} bytes and not {}: they are of another version", game, size, room.size()));
        return const_cast<char*>(room.data());  // an array that is not const (cmake/Embed.cmake)
    });
}

}  // extern "C"
