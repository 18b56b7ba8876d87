// betwixt solve GAME --enumerate: solves by listing all reachable positions.

#include "command/solve.hpp"
#include "command/solve_answers.hpp"
#include "proof/certificate_file.hpp"
#include "proof/enumeration.hpp"
#include "proof/loops.hpp"
#include "proof/searched_moves.hpp"
#include "support/at_place.hpp"
#include "support/clock.hpp"
#include "support/progress.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

namespace {

using proof::Enumeration;

// Nothing if Ctrl-C came first.
std::optional<Enumeration> enumerated(Engine& engine, const Task& task, std::uint64_t most, const std::string& game,
                                      const Interrupt& interrupt) {
    Progress progress(fmt::format("enumerate {}", game), 0);
    const auto on_progress = [&](std::uint64_t expanded, std::uint64_t found) {
        progress.show_of(expanded, found,
                         expanded < found ? "positions found so far" : "positions, from the ends back");
        return !interrupt;
    };
    engine.set_position(task.text);
    return Enumeration::of(engine, most, on_progress);
}

Solution solution(Engine& engine, const Enumeration& known, const SolveArguments& how, double seconds) {
    Solution s{};
    const double value = known.value(0);
    s.value = s.score = proof::reported(value, engine.info());
    s.text = value == 0 ? "draw" : proof::Claim::text_of(value, true);
    if (const auto blank = s.text.find(' '); blank != std::string::npos) s.text.insert(blank, " in");
    std::vector<std::string> best;
    const auto moves = engine.legal_moves();
    for (std::size_t i = 0; i < moves.size(); ++i)
        if (how.ties ? known.value(known.moves(0)[i]) == value : i == known.best(0)) best.push_back(moves[i]);
    s.best = joined(best, " ");
    s.nodes = known.count();
    s.seconds = seconds;
    s.empties = engine.empties();
    if (how.weak) s.score = sign(s.value), s.text = value > 0 ? "win" : value < 0 ? "loss" : "draw";
    return s;
}

// Proves wins and losses by trees without cycles, in which the loser resists for as many plies as the value gives, and
// draws by loops.
bool write_certificate(Engine& engine, const Enumeration& known, const std::string& game, const std::string& position,
                       const std::string& file, const Interrupt& interrupt) try {
    proof::CertificateFile out(file, game, position, true);
    Progress progress(fmt::format("certificate of {}", game), 0);
    const double value = known.value(0);
    const bool over = known.moves(0).empty();
    for (const bool at_least : {true, false}) out.claim({at_least, value});
    const auto goes_on = [&] {
        progress.show(out.lemmas(), "lemmas");
        return !interrupt;
    };
    const auto best = [&](const std::string& at, double) {
        if (!goes_on()) throw proof::Stopped();
        return known.best(known.number_of(at));
    };
    if (value == 0 && !over && engine.can_repeat()) {
        if (!proof::write_loops(engine, known, position, out, goes_on)) return false;
    } else if (!over) {
        proof::SolutionTree tree(engine, best, out);
        for (const bool at_least : {true, false}) tree.prove(position, {at_least, value});
    }
    out.finish();
    return true;
} catch (const proof::Stopped&) {
    return false;
}

}  // namespace

int solve_by_enumeration(const Session& session, const SolveArguments& how) {
    const Arguments& a = session.arguments;
    const auto engine = session.entry(a.game).create();
    if (!engine->has_outcomes()) throw UserError("--enumerate is for games that are won, lost or drawn");
    const auto tasks =
        how.file.empty() ? std::vector{Task{a.position, std::nullopt}} : tasks_of(*engine, how.file, a.game);
    at_place("--position", [&] { engine->set_position(a.position); });
    Interrupt interrupt;
    Answers answers(a.format, how.weak, engine->empties().has_value());
    std::vector<std::string> lines;
    for (const auto& task : tasks) {
        const Stopwatch watch;
        const auto known = enumerated(*engine, task, how.most_positions, a.game, interrupt);
        if (!known) break;
        engine->set_position(task.text);
        const std::string position = engine->position();
        answers.add(task, solution(*engine, *known, how, watch.seconds()));
        lines.push_back(joined(known->best_line(*engine, position), " "));
        if (!how.certificate.empty() &&
            !write_certificate(*engine, *known, a.game, position, how.certificate, interrupt))
            return answers.finish(tasks.size()), stopped_in_certificate();
    }
    const int status = answers.finish(tasks.size());
    if (a.format == Format::table)
        for (const auto& line : lines) fmt::print("line: {}\n", line);
    return status;
}

}  // namespace betwixt::command
