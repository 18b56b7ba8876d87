#pragma once
// The engine behind CheckerBoard's functions: its settings, the game so far, and its search.

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

    // Throws std::invalid_argument if the position is impossible.
    Answer choose(const Request& request);

    // Each setter throws std::invalid_argument with a sentence.
    void set_history(const std::string& text) { history_ = text; }  // a position and moves since then
    void set_variant(const std::string& name);
    const std::string& variant() const { return variant_; }
    // An engine option. False, or nothing, if the engine has no option of that name.
    bool set_option(const std::string& name, const std::string& value);
    std::optional<std::string> option(const std::string& name);

    // Searches every move separately, so that each has a value.
    void set_all_scores(bool on) { all_scores_ = on; }
    bool all_scores() const { return all_scores_; }
    // Turns off selective search and late-move reductions: more results are proven.
    void set_solves(bool on);
    bool solves() const { return solves_; }
    // The most pieces of the endgame tables in use.
    int most_pieces_in_tables();

private:
    Engine& engine();
    void set_position(const protocols::DraughtsBoard& board);
    // The best move: by ranking all moves, or by one search.
    EngineReport best_by_ranking(const Request& request, Limits limits);
    EngineReport best_by_search(const Request& request, Limits limits);
    // The game's result if it is proven, else CB_UNKNOWN.
    int verdict(const EngineReport& r);

    std::unique_ptr<Engine> engine_;  // made on first use
    std::string variant_ = "english";
    std::string history_;
    bool all_scores_ = false, solves_ = false;
};

}  // namespace betwixt::checkerboard
