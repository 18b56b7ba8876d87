#include "match/own_player.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>

namespace betwixt::match {

namespace {

double thread_cpu() {
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

}  // namespace

double time_for_move(double left, double increment) {
    constexpr double moves_to_go = 25;
    constexpr double reserve = 0.05;  // seconds never planned with
    return std::clamp(left / moves_to_go + 0.75 * increment, 0.001, std::max(0.001, 0.8 * left - reserve));
}

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
    Limits limits{.to_end = true};
    limits.stop = stop_;
    limits.depth = spec_.limits.depth.value_or(limits.depth);
    limits.nodes = spec_.limits.nodes;
    auto seconds = spec_.limits.seconds;
    const auto side = static_cast<std::size_t>(turn.game.side);
    if (const auto left = turn.clocks.left[side]) seconds = time_for_move(*left, turn.clocks.increment[side]);
    if (seconds) limits.time = std::chrono::milliseconds(std::max(1L, static_cast<long>(1000 * *seconds)));
    const auto report = engine_->search(limits, nullptr);
    if (stop_ && *stop_) throw Interrupted{};
    cpu_ += thread_cpu() - cpu;
    Choice choice{.move = report.best, .nodes = report.stats.nodes};
    choice.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (report.depth > 0) choice.score = report.value;
    return choice;
}

}  // namespace betwixt::match
