#include "match/own_player.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>

#include "betwixt/engine/thinking.hpp"

namespace betwixt::match {

namespace {

double thread_cpu() {
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

std::chrono::milliseconds milliseconds(double seconds) {
    return std::chrono::milliseconds(static_cast<std::int64_t>(1000 * seconds));
}

std::optional<betwixt::TimeControl> clock_of(const Turn& turn) {
    const auto side = static_cast<std::size_t>(turn.game.side);
    const auto left = turn.clocks.left[side];
    if (!left) return std::nullopt;
    return betwixt::TimeControl{.left = milliseconds(*left), .increment = milliseconds(turn.clocks.increment[side])};
}

}  // namespace

OwnPlayer::OwnPlayer(const GameEntry& game, PlayerSpec spec, const std::atomic<bool>* stop)
    : spec_(std::move(spec)), stop_(stop), engine_(game.create()) {
    engine_->configure(spec_.options);
}

void OwnPlayer::begin(const GameSoFar&) { engine_->forget(); }

Choice OwnPlayer::choose(const Turn& turn) {
    const auto start = std::chrono::steady_clock::now();
    const double cpu = thread_cpu();
    engine_->set_position(turn.game.positions.front());
    for (const auto& move : turn.game.moves) engine_->play(move);
    Limits limits{.stop = stop_};
    limits.depth = spec_.limits.depth.value_or(limits.depth);
    limits.nodes = spec_.limits.nodes;
    if (const auto seconds = spec_.limits.seconds)
        limits.time = std::max(std::chrono::milliseconds(1), milliseconds(*seconds));
    const auto clock = clock_of(turn);
    if (clock && only_move(*engine_)) limits.depth = 1;  // the clock need not run for it
    const auto report = think(*engine_, limits, clock, nullptr);
    if (stop_ && *stop_) throw Interrupted{};
    cpu_ += thread_cpu() - cpu;
    Choice choice{.move = report.best, .nodes = report.stats.nodes};
    choice.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (report.depth > 0) choice.score = report.value;
    return choice;
}

}  // namespace betwixt::match
