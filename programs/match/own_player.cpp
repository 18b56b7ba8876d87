#include "match/own_player.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <system_error>

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

// The score; for a win or a loss, 1000 less the number of moves to it, as in protocols.
double score_said(const EngineReport& r) {
    if (!r.decisive || !r.ends_in) return r.value;
    const double moves = (std::abs(*r.ends_in) + 1) / 2;
    return r.value > 0 ? 1000 - moves : moves - 1000;
}

}  // namespace

OwnPlayer::OwnPlayer(const GameEntry& game, PlayerSpec spec, const std::atomic<bool>* stop)
    : spec_(std::move(spec)), stop_(stop), engine_(game.create()) {
    engine_->configure(spec_.options);
}

void OwnPlayer::begin(const GameSoFar&) {
    stop_pondering();
    expected_.clear();
    lag_.begin_game();
    engine_->forget();
}

void OwnPlayer::ponder(const Turn& turn) {
    if (!spec_.ponder || expected_.empty()) return;
    const auto legal = turn.board.legal_moves();
    if (std::find(legal.begin(), legal.end(), expected_) == legal.end()) return;
    engine_->play(expected_);
    if (engine_->result() || engine_->legal_moves().empty()) return;
    enough_ = false;
    const auto search = [this] {
        const double cpu = thread_cpu();
        try {
            engine_->search({.stop = &enough_}, nullptr);
        } catch (...) {  // the answer is not needed, and choose() will meet the same error
        }
        cpu_ += thread_cpu() - cpu;
    };
    try {
        pondering_ = std::thread(search);
    } catch (const std::system_error&) {  // without a thread there is no pondering
    }
}

void OwnPlayer::stop_pondering() {
    enough_ = true;
    if (pondering_.joinable()) pondering_.join();
}

Choice OwnPlayer::choose(const Turn& turn) {
    const auto start = std::chrono::steady_clock::now();
    stop_pondering();
    const double cpu = thread_cpu();
    engine_->set_position(turn.game.positions.front());
    for (const auto& move : turn.game.moves) engine_->play(move);
    Limits limits{.stop = stop_};
    limits.depth = spec_.limits.depth.value_or(limits.depth);
    limits.nodes = spec_.limits.nodes;
    if (const auto seconds = spec_.limits.seconds)
        limits.time = std::max(std::chrono::milliseconds(1), milliseconds(*seconds));
    auto clock = clock_of(turn);
    if (clock) clock = lag_.begin(*engine_, *clock);
    if (clock && only_move(*engine_)) limits.depth = 1;  // saves time on the clock
    const auto report = think(*engine_, limits, clock, nullptr);
    lag_.end();
    if (stop_ && *stop_) throw Interrupted{};
    cpu_ += thread_cpu() - cpu;
    Choice choice{.move = report.best, .nodes = report.stats.nodes};
    expected_ = report.pv.size() > 1 ? report.pv[1] : "";
    if (spec_.ponder && !choice.move.empty()) engine_->play(choice.move);  // pondering continues from this position
    choice.note.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (report.depth > 0) choice.note.score = score_said(report), choice.note.depth = report.depth;
    return choice;
}

}  // namespace betwixt::match
