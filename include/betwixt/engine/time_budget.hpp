#pragma once
// A share of the clock for one move, so that the time given lasts for a whole game.

#include <algorithm>
#include <chrono>
#include <optional>

namespace betwixt {

struct TimeControl {
    using Time = std::chrono::milliseconds;

    Time left{};                       // on the mover's clock
    Time increment{};                  // added after each of its moves
    std::optional<int> moves_to_go{};  // of the mover, until the clock is filled up again
    std::optional<int> plies_left{};   // of both sides until the game ends, approximately
    Time lag{30};                      // from the command to the answer, beyond the search: the usual maximum
    Time usual_lag{0};                 // the same on average, as measured (engine/lag.hpp)
    Time reserve{50};                  // kept for the worst lag, until the last move
};

// No iteration begins after `soft`, and none continues after `hard`.
struct TimeBudget {
    std::chrono::milliseconds soft, hard;
};

// Every budget, lag included, leaves time for later moves: it is at most two fifths of the usable time while another
// move follows, so that the clock cannot run out however often the hard limit is reached.
constexpr TimeBudget time_budget(const TimeControl& c) {
    using std::chrono::milliseconds;
    constexpr int assumed = 20;  // moves that a game of unknown length lasts

    int moves = c.plies_left ? std::max(1, (*c.plies_left + 1) / 2) : assumed;
    if (c.moves_to_go) moves = std::max(1, std::min(moves, *c.moves_to_go));
    // The last third of a game of known length is searched to its end within a fraction of the time.
    const bool ends_soon = c.plies_left && !c.moves_to_go;
    const int share = std::max(1, ends_soon ? moves * 2 / 3 : moves);

    const milliseconds lag = std::max({milliseconds{0}, c.lag, c.usual_lag}),
                       left = std::max(milliseconds{0}, c.left - lag);
    // The increments make up for the lag of the moves that follow. A move takes a millisecond at least.
    const milliseconds lost = std::max(milliseconds{0}, lag + milliseconds{1} - c.increment) * (moves - 1);
    const milliseconds usable = left - std::min(left * 9 / 10, lost + c.reserve);
    const milliseconds gained = std::max(milliseconds{0}, c.increment - c.usual_lag);  // by a move that takes no time
    const milliseconds target = usable / share + gained * 3 / 4;
    const milliseconds most = moves == 1 ? usable : usable * 2 / 5;
    const milliseconds hard = std::clamp(target * 5 / 2, milliseconds{1}, std::max(milliseconds{1}, most));
    // Games of unknown length are often decided early, so early moves take a larger share.
    const milliseconds soft = c.plies_left || c.moves_to_go ? target * 3 / 5 : target * 5 / 6;
    return {std::min(soft, hard), hard};
}

}  // namespace betwixt
