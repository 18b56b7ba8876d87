#pragma once
// The engine behind CheckerBoard's functions: what it was told, and its search.

#include <functional>
#include <memory>
#include <string>

#include "betwixt/engine/thinking.hpp"
#include "checkerboard/board.hpp"

namespace betwixt::checkerboard {

class Player {
public:
    struct Request {
        protocols::DraughtsBoard board{};
        Limits limits{};
        std::optional<TimeControl> clock{};
        const int* playnow = nullptr;
        std::function<void(const std::string&)> show{};
    };
    struct Answer {
        int result = CB_UNKNOWN;
        std::optional<CBmove> move{};  // nothing when there is no legal move
        protocols::DraughtsBoard board{};
    };

    // Throws std::invalid_argument where the position cannot be.
    Answer choose(const Request& request);

    // Each throws std::invalid_argument with a sentence.
    void set_history(const std::string& text) { history_ = text; }  // a position and moves since then
    void set_option(const std::string& name, const std::string& value);
    std::string option(const std::string& name);
    void set_variant(const std::string& name);
    const std::string& variant() const { return variant_; }

private:
    Engine& engine();
    void set_position(const protocols::DraughtsBoard& board);
    // The verdict, where it is sure.
    int verdict(const EngineReport& r);

    std::unique_ptr<Engine> engine_;  // made when it is needed
    std::string variant_ = "english";
    std::string history_;
};

}  // namespace betwixt::checkerboard
