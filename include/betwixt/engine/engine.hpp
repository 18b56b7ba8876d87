#pragma once
// A game and its search behind one non-template interface: what protocols and programs talk to. Moves, positions and
// values are text and plain numbers here.

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
#include "betwixt/engine/node_search.hpp"
#include "betwixt/engine/option.hpp"
#include "betwixt/search/instruments/work_log.hpp"
#include "betwixt/search/statistics.hpp"

namespace betwixt {

class TraceLog;  // search/instruments/trace.hpp

// Report (deepening/report.hpp) as text and numbers. Values are in units; a win in n plies is win - n.
struct EngineReport {
    enum class Kind { pass, iteration, end };

    Kind kind = Kind::end;
    Depth depth = 0;
    int selectivity = 100;               // percent: how sure the search is of what it cut off
    std::optional<double> lower, upper;  // nothing where still unbounded
    double value = 0;
    bool decisive = false;         // it is a win or a loss: plies, not units
    std::optional<int> ends_in{};  // then: plies to the end, below zero where the side to move loses
    std::string value_text;        // "+1.25", "win in 7", or "+0.50..+2.00" while the bounds are apart
    std::string best;              // empty when the game is over
    std::vector<std::string> pv;
    std::vector<std::string> all_best;  // at the end, if asked for
    bool proven = false;                // the value or its bounds hold for the whole rest of the game
    std::optional<int> points;          // what players count for a value that is proven, where the game says
    Statistics stats;
    std::optional<std::uint64_t> distinct_leaves;  // different ones since forget(), where the engine logs them
    TableCounters table;
    double seconds = 0;
    int threads = 1;                        // that searched: fewer than asked for where the system has no more
    double waited = 0;                      // seconds that threads waited for work, in all
    std::vector<std::vector<Span>> work{};  // when each thread worked, if asked for
    bool exact() const { return lower && upper && *lower == *upper; }
};

struct GameInfo {
    std::string value_type;  // "int16", "double", ...
    bool has_outcomes;       // games are won, lost or drawn; otherwise by points
    double unit;             // how many of the evaluation's numbers make one unit
    std::size_t bytes_per_entry;
    bool bounds_length;  // games end within a number of plies that positions know
    bool fits_compact;   // a table may have compact entries
    bool selective;      // search can be selective
    bool can_pass;       // a pass tells something: null move
    bool forces_noisy;   // the rules can force a move below the horizon, so that evaluations may not stand there
};

struct TableUse {
    std::size_t entries, used, bytes;
};

// Throws std::invalid_argument, with one sentence, on text that is no position, move or name.
class Engine : public GameRules {
public:
    using OnReport = std::function<void(const EngineReport&)>;

    virtual GameInfo info() const = 0;
    // The options that suit the game.
    virtual EngineOptions defaults() const = 0;
    // What can be chosen, whatever the game.
    virtual const std::vector<Option>& option_list() const = 0;
    virtual const EngineOptions& options() const = 0;
    // Forgets the table when its size or layout changes. Throws std::bad_alloc and keeps the old one when it is too
    // large.
    virtual void configure(const EngineOptions& options) = 0;

    // A picture of the position, for people.
    virtual std::string board() const = 0;
    // Plays a whole game from the position set; forced moves (passes) may be left out. Returns every position on the
    // way, the first and last included, as text.
    virtual std::vector<std::string> play_all(std::string_view moves) = 0;
    // How many squares are empty, where the game has such.
    virtual std::optional<int> empties() const = 0;

    // Searches the position set. `on_report` hears of iterations, of passes if asked for, and of the end.
    virtual EngineReport search(const Limits& limits, const OnReport& on_report) = 0;
    // The position set, for a search by several processes. Throws std::invalid_argument where this game or these
    // options do not allow it.
    virtual std::unique_ptr<NodeSearch> node_search() = 0;
    // The report on the position after a move that is legal in the position set, as one on the position set whose best
    // move it is.
    virtual EngineReport seen_before(std::string_view move, EngineReport after) const = 0;
    // Makes a proven value of the position set, as a report gives it, known to later searches. Throws
    // std::invalid_argument when the game has no such value.
    virtual void learn(double value) = 0;
    // Empties table, killers and history.
    virtual void forget() = 0;
    // Keeps the moves that the table remembers, and forgets what they are worth.
    virtual void forget_bounds() = 0;
    // Records searches node by node, once it is started; nullptr unless the engine is one of GameEntry::create_logged.
    virtual TraceLog* trace() { return nullptr; }
    virtual TableUse table_use() const = 0;
    // How many of a thousand entries are in use, by a sample.
    virtual int table_permille() const = 0;

    // Move sequences of that length; without passes when those are no moves. Throws std::invalid_argument when the game
    // does not know its passes. Nothing when `stop` was set meanwhile.
    virtual std::optional<std::uint64_t> perft(Depth depth, bool passes_count = true,
                                               const std::atomic<bool>* stop = nullptr) = 0;

protected:
    Engine() = default;
    Engine(const Engine&) = default;
    Engine& operator=(const Engine&) = default;
};

// A game by name: what a program hands to the command (programs/betwixt/command.hpp).
struct GameEntry {
    std::string name;
    std::string summary;
    std::function<std::unique_ptr<Engine>()> create;
    // Checks rules and knowledge (conformance/verify.hpp) from a position, written as for Engine::set_position.
    std::function<VerifyReport(std::string_view position, const VerifyOptions&)> verify{};
    std::string_view games{};                                            // recorded games, a line each, to measure on
    std::function<std::vector<std::string>(std::uint64_t)> positions{};  // or positions made from a seed
    std::function<std::unique_ptr<Engine>()> create_logged{};  // an engine that counts distinct leaves and is traced
    std::shared_ptr<EndgameTables> tables{};                   // that the game can make of itself, if any
};

}  // namespace betwixt
