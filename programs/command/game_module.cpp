#include "command/game_module.hpp"

#include <filesystem>
#include <stdexcept>

#include <dlfcn.h>
#include <fmt/core.h>

#include "betwixt/engine/module.hpp"

namespace betwixt::command {

namespace {

template <class Function> Function* function_of(void* module, const char* name) {
    return reinterpret_cast<Function*>(::dlsym(module, name));
}

[[noreturn]] void refuse(const std::string& file, const std::string& why) {
    throw std::invalid_argument(fmt::format("cannot load the game in {}: {}", file, why));
}

}  // namespace

std::vector<GameEntry> games_of_module(const std::string& file) {
    if (!std::filesystem::exists(file)) refuse(file, "there is no such file");
    // An absolute path: dlopen searches the system's folders for a name without a slash.
    const auto path = std::filesystem::absolute(file);
    void* const module = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!module) refuse(file, ::dlerror());
    auto* const interface = function_of<const char*()>(module, "betwixt_module_interface");
    auto* const add_games = function_of<void(std::vector<GameEntry>&)>(module, "betwixt_module_games");
    if (!interface || !add_games) refuse(file, "it is no module of Betwixt; BETWIXT_MODULE makes one");
    if (interface() != module_interface())
        refuse(file, "it was compiled with another version of Betwixt or of the standard library; compile it again");
    std::vector<GameEntry> games;
    add_games(games);
    if (games.empty()) refuse(file, "it has no game");
    return games;
}

}  // namespace betwixt::command
