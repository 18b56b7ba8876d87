// betwixt solve GAME --job FOLDER: a position that several processes solve together.

#include <algorithm>
#include <cmath>
#include <optional>

#include "command/solve.hpp"
#include "command/solve_answers.hpp"
#include "proof/certificate_file.hpp"
#include "proof/job_worker.hpp"
#include "proof/searched_moves.hpp"
#include "support/at_place.hpp"
#include "support/complain.hpp"
#include "support/progress.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

namespace {

// The task that the arguments describe. The engine is set to the position.
proof::JobTask asked_for(Engine& engine, const Arguments& a, const SolveArguments& how) {
    return {a.game, engine.position(), how.weak, 0, how.question_nodes};
}

// The task of the folder. The first worker writes it, with a guess at the value. Throws UserError if the folder has
// another one.
proof::JobTask joined_task(Engine& engine, const Arguments& a, const SolveArguments& how) {
    auto task = asked_for(engine, a, how);
    if (!proof::read_task(how.job)) {
        task.guess = proof::guess_at(engine);
        proof::write_task(how.job, task);
    }
    const auto there = proof::read_task(how.job).value();
    const auto refuse = [&](const char* what, const auto& theirs, const auto& ours) {
        throw UserError(fmt::format("the job in {} has {} {}, not {}", how.job, what, theirs, ours));
    };
    if (there.game != task.game) refuse("the game", there.game, task.game);
    if (there.position != task.position) refuse("the position", there.position, task.position);
    if (there.weak != task.weak)
        refuse("the question", there.weak ? "who wins (--weak)" : "the value", task.weak ? "who wins" : "the value");
    return there;
}

// The value of the engine's position and a best move, as a report.
EngineReport report_of(Engine& engine, double value, const std::string& best) {
    const GameInfo info = engine.info();
    const int mover = engine.side_to_move();
    const double gain = engine.gain(best);
    engine.play(best);
    const auto after = proof::Claim{true, value}.after(engine.side_to_move() != mover, gain, info.has_outcomes);
    engine.take_back();
    EngineReport child;
    child.lower = child.upper = proof::reported(after.bound, info);
    return engine.seen_before(best, child);
}

Solution solution_of(Engine& engine, const proof::JobState& state, bool weak) {
    Solution s{};
    const auto [lower, upper] = state.bounds;
    if (weak) {
        s.value = s.score = lower > 0 ? 1 : upper < 0 ? -1 : 0;
        s.text = s.value > 0 ? "win" : s.value < 0 ? "loss" : "draw";
        s.best = lower == upper ? state.best : "";
    } else {
        const auto r = report_of(engine, lower, state.best);
        s.value = r.value;
        s.score = r.points ? *r.points : r.value;
        s.text = r.value_text, s.best = r.best;
    }
    s.nodes = state.effort.nodes, s.seconds = state.effort.seconds;
    s.empties = engine.empties();
    return s;
}

std::string state_text(const proof::JobState& s, bool outcomes) {
    const auto bound = [&](double b) { return std::isfinite(b) ? proof::Claim::text_of(b, outcomes) : "?"; };
    return fmt::format("questions, {} divided, value {} .. {}, {} {}", s.opened, bound(s.bounds.lower),
                       bound(s.bounds.upper), s.workers, s.workers == 1 ? "worker" : "workers");
}

}  // namespace

int solve_job(const Session& session, const SolveArguments& how) {
    const Arguments& a = session.arguments;
    const auto& entry = session.entry(a.game);
    const auto engine = entry.create();
    if (engine->can_repeat())
        throw UserError("positions of this game can occur again: --job is for other games; see --enumerate");
    configure(*engine, solve_options(a, *engine, how));
    at_place("--position", [&] { engine->set_position(a.position); });
    if (engine->final_value()) throw UserError("the game is over: there is nothing to solve");
    const auto task = joined_task(*engine, a, how);
    Interrupt interrupt;
    proof::JobWorker worker(*engine, entry, how.job, task);
    Answers answers(a.format, how.weak, engine->empties().has_value());
    proof::JobState state;
    {
        std::optional<Progress> progress;
        state = worker.work(interrupt.stop(), [&](const proof::JobState& s) {
            if (!progress) progress.emplace(fmt::format("solve {}", a.game), 0, s.answered);
            const double expected = static_cast<double>(s.answered) / std::max(s.done, 1e-6);
            progress->show_of(s.answered, static_cast<std::uint64_t>(expected), state_text(s, engine->has_outcomes()));
        });
    }
    engine->set_position(task.position);
    if (proof::next_claim(state.bounds, task.guess, task.weak)) {
        complain("stopped after {} {}; the same command goes on", state.answered,
                 state_text(state, engine->has_outcomes()));
        return interrupted;
    }
    const auto s = solution_of(*engine, state, how.weak);
    answers.add({a.position, std::nullopt}, s);
    const auto known = [&](const std::string& position, double at_least) {
        return worker.tree().proving_move(position, at_least);
    };
    if (!how.certificate.empty() &&
        !write_certificate(*engine, a.game, task.position, s.value, how.certificate, interrupt, known))
        return answers.finish(1), stopped_in_certificate();
    return answers.finish(1);
}

}  // namespace betwixt::command
