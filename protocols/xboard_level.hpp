#pragma once
// The limits of a search from `level`, `st`, `sd`, `nps`, `time` and `otim`.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "betwixt/engine/time_budget.hpp"

namespace betwixt::protocols {

class XboardLevel {
public:
    using Time = std::chrono::milliseconds;

    // `level MOVES BASE INCREMENT`: moves of a session, 0 for the whole game; minutes or minutes:seconds; seconds.
    // Replaces `st`. On error throws XboardError and changes nothing.
    void set_level(const std::vector<std::string>& words);
    // `st SECONDS`: exactly this time for each move. Replaces `level`.
    void set_time_of_move(const std::string& text);
    // `sd PLIES`: in addition to either.
    void set_depth(const std::string& text);
    // `nps N`: N nodes count as a second. -1 or 0: real seconds.
    void set_rate(const std::string& text);
    // `time CENTISECONDS`: left on the engine's clock.
    void set_clock(const std::string& text);
    // A new game: fills the clock and removes the depth limit.
    void begin_game();
    // The engine has moved: one move fewer to the next session.
    void moved() { ++moves_; }

    // For the engine's next move. If nodes replace time, there is no clock.
    Limits limits() const;
    std::optional<TimeControl> clock() const;

private:
    bool has_clock() const;
    TimeControl control() const;  // requires a clock

    std::optional<Time> time_of_move_, left_;
    std::optional<Time> base_, increment_;
    int session_ = 0;  // moves in a session; 0: the whole game
    int moves_ = 0;    // engine moves since the game or the position was set
    std::optional<Depth> depth_;
    std::optional<std::uint64_t> rate_;
};

}  // namespace betwixt::protocols
