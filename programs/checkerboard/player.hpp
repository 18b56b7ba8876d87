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
    void set_variant(const std::string& name);
    const std::string& variant() const { return variant_; }
    // An option of the engine. False, or nothing, where it has none of that name.
    bool set_option(const std::string& name, const std::string& value);
    std::optional<std::string> option(const std::string& name);

    // Every move is searched by itself, so that each has a value.
    void set_all_scores(bool on) { all_scores_ = on; }
    bool all_scores() const { return all_scores_; }
    // No move is searched less deep than others: more of what is found is proven.
    void set_solves(bool on);
    bool solves() const { return solves_; }
    // Of the endgame tables that are asked.
    int most_pieces_in_tables();

private:
    Engine& engine();
    void set_position(const protocols::DraughtsBoard& board);
    // The moves ranked, or the best one found.
    EngineReport best_by_ranking(const Request& request, Limits limits);
    EngineReport best_by_search(const Request& request, Limits limits);
    // The verdict, where it is sure.
    int verdict(const EngineReport& r);

    std::unique_ptr<Engine> engine_;  // made when it is needed
    std::string variant_ = "english";
    std::string history_;
    bool all_scores_ = false, solves_ = false;
};

}  // namespace betwixt::checkerboard
