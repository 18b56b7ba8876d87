#pragma once
// What a search may use by `level`, `st`, `sd`, `nps`, `time` and `otim`.

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

    // `level MOVES BASE INCREMENT`: moves of a session, 0 for the whole game; minutes or minutes:seconds; seconds. It
    // takes the place of `st`. Throws XboardError and stays as it was.
    void set_level(const std::vector<std::string>& words);
    // `st SECONDS`, for each move exactly. It takes the place of `level`.
    void set_time_of_move(const std::string& text);
    // `sd PLIES`, beside either.
    void set_depth(const std::string& text);
    // `nps N`: N nodes count as a second. -1 or 0: seconds are seconds.
    void set_rate(const std::string& text);
    // `time CENTISECONDS`, of the engine's clock.
    void set_clock(const std::string& text);
    // A new game: the clock is full, and no depth is set.
    void begin_game();
    // The engine has moved: one move less to the next session.
    void moved() { ++moves_; }

    // For the next move of the engine. Where nodes stand for time, there is no clock.
    Limits limits() const;
    std::optional<TimeControl> clock() const;

private:
    bool has_clock() const;
    TimeControl control() const;  // if there is one

    std::optional<Time> time_of_move_, left_;
    std::optional<Time> base_, increment_;
    int session_ = 0;  // moves in it; 0: the game
    int moves_ = 0;    // of the engine, since the game or the position was set
    std::optional<Depth> depth_;
    std::optional<std::uint64_t> rate_;
};

}  // namespace betwixt::protocols
