#pragma once
// A game and its search behind one non-template interface, for protocols and programs. Moves, positions and values are
// text and plain numbers here.

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "betwixt/conformance/report.hpp"
#include "betwixt/deepening/limits.hpp"
#include "betwixt/engine/endgame_tables.hpp"
#include "betwixt/engine/game_rules.hpp"
#include "betwixt/engine/option.hpp"
#include "betwixt/search/instruments/work_log.hpp"
#include "betwixt/search/statistics.hpp"

namespace betwixt {

class TraceLog;  // search/instruments/trace.hpp

// Report (deepening/report.hpp) as text and numbers. Values are in units; a win in n plies is win - n.
struct EngineReport {
    enum class Kind { pass, iteration, end, move };

    Kind kind = Kind::end;
    Depth depth = 0;
    int selectivity = 100;               // percent: how sure the search is of what it cut off
    std::optional<double> lower, upper;  // nothing while unbounded
    double alpha = 0, beta = 0;          // of a pass: the window that it asked, cut to the values of the game
    bool null_window = false;            // of a pass: it asked only whether the value is at least beta
    double value = 0;
    bool decisive = false;         // true for a win or a loss: value counts plies, not units
    std::optional<int> ends_in{};  // then: plies to the end, negative if the side to move loses
    std::string value_text;        // "+1.25", "win in 7", or "+0.50..+2.00" while the bounds are apart
    std::string best;              // empty when the game is over; of a move: itself
    int number = 0;                // of a move: its place in the root's order, from 1
    std::vector<std::string> pv;
    std::vector<std::string> all_best;  // at the end, if asked for
    bool proven = false;                // the value or its bounds hold for the whole rest of the game
    std::optional<int> points;          // what players count for a proven value, if the game gives it
    Statistics stats;
    std::optional<std::uint64_t> distinct_leaves;  // different leaves since forget(), if the engine logs them
    TableCounters table;
    double seconds = 0;
    int threads = 1;                        // that searched: fewer than asked for if the system has no more
    double waited = 0;                      // seconds that threads waited for work, in all
    std::vector<std::vector<Span>> work{};  // when each thread worked, if asked for
    bool exact() const { return lower && upper && *lower == *upper; }
};

struct GameInfo {
    std::string value_type;  // "int16", "double", ...
    bool has_outcomes;       // games are won, lost or drawn; otherwise by points
    double unit;             // how many of the evaluation's numbers make one unit
    std::size_t bytes_per_entry;
    bool bounds_length;  // positions give an upper bound on the plies left
    bool fits_compact;   // a table may have compact entries
    bool selective;      // search can be selective
    bool can_pass;       // the game has a null move
    bool forces_noisy;   // the rules can force a move below the horizon, so that standing pat is not always allowed
};

struct TableUse {
    std::size_t entries, used, bytes;
};

// Throws std::invalid_argument, with one sentence, if text is no position, move or name.
class Engine : public GameRules {
public:
    using OnReport = std::function<void(const EngineReport&)>;

    virtual GameInfo info() const = 0;
    // The default options for the game.
    virtual EngineOptions defaults() const = 0;
    // All options, the same for every game.
    virtual const std::vector<Option>& option_list() const = 0;
    virtual const EngineOptions& options() const = 0;
    // Clears the table if its size or layout changes. Throws std::bad_alloc and keeps the old table if the new one is
    // too large.
    virtual void configure(const EngineOptions& options) = 0;

    // A picture of the position, for people.
    virtual std::string board() const = 0;
    // Plays a whole game from the current position; forced moves (passes) may be left out. Returns every position on
    // the way, the first and last included, as text.
    virtual std::vector<std::string> play_all(std::string_view moves) = 0;
    // The number of empty squares, if the game gives it.
    virtual std::optional<int> empties() const = 0;

    // Searches the current position. `on_report` is called after iterations, after passes and before moves of the root
    // if asked for, and at the end.
    virtual EngineReport search(const Limits& limits, const OnReport& on_report) = 0;
    // Converts a report on the position after a legal move to one on the current position, with that move as the best.
    virtual EngineReport seen_before(std::string_view move, EngineReport after) const = 0;
    // Stores a proven value of the current position, as a report gives it, for later searches. Throws
    // std::invalid_argument if the game has no such value.
    virtual void learn(double value) = 0;
    // Clears table, killers and history.
    virtual void forget() = 0;
    // Clears the bounds in the table and keeps its moves.
    virtual void forget_bounds() = 0;
    // Records searches node by node, once it is started; nullptr unless the engine is from GameEntry::create_logged.
    virtual TraceLog* trace() { return nullptr; }
    virtual TableUse table_use() const = 0;
    // How many of a thousand entries are in use, by a sample.
    virtual int table_permille() const = 0;

    // The number of move sequences of that length, in which passes count as moves or not. Throws std::invalid_argument
    // if they do not and the game has no is_pass(). Nothing if `stop` was set meanwhile.
    virtual std::optional<std::uint64_t> perft(Depth depth, bool passes_count = true,
                                               const std::atomic<bool>* stop = nullptr) = 0;

protected:
    Engine() = default;
    Engine(const Engine&) = default;
    Engine& operator=(const Engine&) = default;
};

// A game by name: what a program passes to the command (programs/betwixt/command.hpp).
struct GameEntry {
    std::string name;
    std::string summary;
    std::function<std::unique_ptr<Engine>()> create;
    std::function<GameInfo()> info{};  // of an engine with its default table, without creating one
    // Checks rules and knowledge (conformance/verify.hpp) from a position, written as for Engine::set_position.
    std::function<VerifyReport(std::string_view position, const VerifyOptions&)> verify{};
    std::string_view games{};     // recorded games, a line each, to measure on
    std::string_view openings{};  // their names: lines of code, name and moves (protocols/openings.hpp)
    std::function<std::vector<std::string>(std::uint64_t)> positions{};  // or positions made from a seed
    std::function<std::unique_ptr<Engine>()> create_logged{};  // an engine that counts distinct leaves and is traced
    std::shared_ptr<EndgameTables> tables{};                   // that the game can build, if any
};

}  // namespace betwixt
