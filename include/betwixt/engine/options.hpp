#pragma once
// The options of an engine. engine/option_table.hpp gives each its name, range and help.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "betwixt/search/options.hpp"

namespace betwixt {

class Passes;  // drivers/passes.hpp

// Levels of play, the weakest first (engine/level.hpp).
inline constexpr std::array<std::string_view, 12> level_names{"beginner", "learner",  "novice", "casual",
                                                              "amateur",  "improver", "club",   "skilled",
                                                              "strong",   "expert",   "master", "full"};

// How to search, by name. Sizes of windows are in units of the game (a disc, a pawn, a point).
struct EngineOptions {
    std::string driver = "mtd(f)";
    std::string searcher = "alpha-beta";
    std::string replacement = "aged-bucket";
    std::string bounds = "two";  // per entry: "two"; "one", of its last search; or "compact": two in half the room
    std::size_t table_megabytes = 64;  // used unless table_entries is set
    std::optional<std::size_t> table_entries{};
    SearchOptions search{};
    int guess_lag = 2;
    Depth stride = 1;        // plies from one iteration to the next
    bool best_only = false;  // stop when the best move is proven, without its exact value
    bool sign_only = false;
    bool all_best = false;
    int threads = 1;                        // threads that search together
    std::string sharing = "abdada";         // among threads: "abdada" or "young-brothers"
    bool virtual_time = false;              // threads run one at a time, as if each had its own processor
    std::optional<bool> first_of_equals{};  // break ties by the game's move order; unset: only with several threads
    // How sure cuts must be, in percent: 100, or a level of search/selective/selectivity.hpp if the game has a model of
    // how well shallow searches predict deep ones. A search to the end of the game raises the level to
    // selectivity_at_end.
    int selectivity = 100;
    int selectivity_at_end = 100;
    int shallow_selectivity = 100;        // the highest before the last depth
    double width = 1;                     // aspiration: half the window; adaptive: each window; mtd-prob: scale
    double step = 0.25;                   // mtd-step(f): the first step
    double epsilon = 0.01;                // mtd-bi(eps), real-mtd(f)
    std::optional<double> first_guess{};  // of the value, in units; as a report gives it when it is a win or a loss
    std::string tables{};                 // the folder of endgame tables; empty: the game's default
    int table_pieces = 32;                // the most pieces of a position that endgame tables are asked of
    bool table_counter = true;            // tables heed the counter of reversible plies that makes games a draw
    std::string first_move{};             // tried first at the root, until a better one is known
    // One question in place of the driver, in units as reports give them: whether the value is at least, or at most,
    // this. The report then has one bound.
    std::optional<double> at_least{}, at_most{};
    // A driver that is given at run time (OwnDriver); it runs in place of `driver`, if there is one.
    std::function<void(Passes&, double first_guess)> own_driver{};
    std::string level = "full";   // of play: one of level_names
    std::int64_t level_seed = 0;  // of the random choice below full strength; 0: another for each move
    bool report_passes = false;
    std::optional<double> report_moves_after{};  // seconds: from then on each move of the root is reported first
    bool work_log = false;                       // report the times at which each thread worked
};

}  // namespace betwixt
