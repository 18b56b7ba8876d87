// betwixt solve GAME --simulated-workers: how long the workers of a job would take.

#include "command/solve.hpp"
#include "command/solve_answers.hpp"
#include "proof/searched_moves.hpp"
#include "proof/simulated_job.hpp"
#include "support/at_place.hpp"
#include "support/complain.hpp"
#include "support/progress.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

namespace {

// One engine a worker, with tables that together fit one machine.
std::vector<std::unique_ptr<Engine>> engines_of(const GameEntry& entry, EngineOptions options, int workers,
                                                bool sized) {
    if (!sized) options.table_megabytes = static_cast<std::size_t>(std::clamp(4096 / workers, 1, 256));
    std::vector<std::unique_ptr<Engine>> engines;
    for (int i = 0; i < workers; ++i) {
        engines.push_back(entry.create());
        engines.back()->configure(options);
    }
    return engines;
}

}  // namespace

int solve_simulated(const Session& session, const SolveArguments& how) {
    const Arguments& a = session.arguments;
    const auto& entry = session.entry(a.game);
    const auto engine = entry.create();
    if (engine->can_repeat()) throw UserError("positions of this game can occur again: it has no jobs");
    const auto options = solve_options(a, *engine, how);
    configure(*engine, options);
    at_place("--position", [&] { engine->set_position(a.position); });
    if (engine->final_value()) throw UserError("the game is over: there is nothing to solve");
    Interrupt interrupt;
    const auto alone = engine->search(solve_limits(engine->info(), how, interrupt), {});
    const auto position = engine->position();
    const double guess = proof::guess_at(*engine);
    const proof::SimulatedCosts costs{how.node_time * 1e-9, how.question_time * 1e-3};
    const double alone_seconds = static_cast<double>(alone.stats.nodes) * costs.node;
    TextTable table({"workers", "time", "speed-up", "nodes", "nodes ratio", "questions", "at work"});
    int status = done;
    for (std::size_t i = 0; i < how.simulated_workers.size(); ++i) {
        const int workers = how.simulated_workers[i];
        Progress progress(fmt::format("{} workers", workers), 100);
        const auto job = proof::simulate(
            engines_of(entry, options, workers, a.options.contains("hash") || a.options.contains("table-entries")),
            *engine, position, guess, how.question_nodes, costs, interrupt.stop(),
            [&](double part) { progress.show(static_cast<std::uint64_t>(100 * part)); });
        if (interrupt) return stopped_after(i, how.simulated_workers.size(), "numbers of workers");
        table.add({workers, duration(job.seconds), fmt::format("{:.2f}", alone_seconds / job.seconds),
                   grouped(job.nodes),
                   fmt::format("{:.2f}", static_cast<double>(job.nodes) / static_cast<double>(alone.stats.nodes)),
                   job.questions, fmt::format("{:.0f} %", 100 * job.busy)});
        if (job.bounds.lower == proof::claimed(alone.value, engine->info())) continue;
        complain("{} workers find {}, one process {}", workers, job.bounds.lower, alone.value_text);
        status = found_wrong;
    }
    fmt::print("{}\none process: {} nodes, {} at {} ns a node\n", table.text(), grouped(alone.stats.nodes),
               duration(alone_seconds), how.node_time);
    return status;
}

}  // namespace betwixt::command
