#pragma once
// A game as a module: a shared object that an installed `betwixt` loads by its path and runs every command on.
//
//   #include <betwixt/engine/module.hpp>
//   BETWIXT_MODULE(betwixt::game<MyGame>("mygame", "what it is"))
//
//   g++ -std=c++20 -O2 -shared -fPIC mygame.cpp -o mygame.so
//   betwixt search ./mygame.so

#include <string>
#include <vector>

#include "betwixt/engine/game_engine.hpp"

namespace betwixt {

// Raised when a function is added to Engine, moved or changed (tests/module_interface.sh).
inline constexpr int module_interface_number = 4;

// A text that a program and its modules must have in common: the sizes of the types whose objects pass between them.
// Another version of the library, or another standard library, has another text.
inline std::string module_interface() {
    std::string text = "betwixt module " + std::to_string(module_interface_number) + ", sizes";
    for (const std::size_t size :
         {sizeof(std::string), sizeof(std::vector<int>), sizeof(std::function<void()>), sizeof(GameEntry),
          sizeof(GameInfo), sizeof(Limits), sizeof(EngineOptions), sizeof(SearchOptions), sizeof(EngineReport),
          sizeof(Statistics), sizeof(TableCounters), sizeof(TableUse), sizeof(Option), sizeof(VerifyOptions),
          sizeof(VerifyReport), sizeof(VerifyReport::Failure)})
        text += ' ' + std::to_string(size);
    return text;
}

}  // namespace betwixt

// Lists the games of a module, each a GameEntry. Used once in a module, outside all namespaces.
#define BETWIXT_MODULE(...)                                                                                   \
    extern "C" __attribute__((visibility("default"))) const char* betwixt_module_interface() {                \
        static const std::string text = ::betwixt::module_interface();                                        \
        return text.c_str();                                                                                  \
    }                                                                                                         \
    extern "C" __attribute__((visibility("default"))) void betwixt_module_games(                              \
        std::vector<::betwixt::GameEntry>& games) {                                                           \
        for (auto& entry : std::vector<::betwixt::GameEntry>{__VA_ARGS__}) games.push_back(std::move(entry)); \
    }
