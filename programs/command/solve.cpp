// betwixt solve GAME [FILE]: the game-theoretic value of positions.

#include "command/solve.hpp"

#include "betwixt/drivers/squeeze.hpp"
#include "betwixt/engine/playing.hpp"
#include "command/book.hpp"
#include "command/positions.hpp"
#include "command/solve_answers.hpp"
#include "support/at_place.hpp"
#include "support/progress.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

EngineOptions solve_options(const Arguments& a, const Engine& engine, const SolveArguments& how) {
    const GameInfo info = engine.info();
    EngineOptions defaults = engine.defaults();
    help_ends(defaults.search, info);
    EngineOptions o = engine_options(a, defaults);
    if (!a.options.contains("bounds") && info.fits_compact) o.bounds = "compact";
    if (!a.options.contains("selectivity") && info.selective)
        o.selectivity = 87;  // a likely value and its moves make the proof cheaper
    if (!a.options.contains("driver") && info.has_outcomes) o.driver = Squeeze::name;
    o.sign_only = how.weak;
    o.report_passes = true;
    o.all_best = how.ties;
    if (!o.first_of_equals) o.first_of_equals = false;  // only the value matters
    return o;
}

Limits solve_limits(const GameInfo& info, const SolveArguments& how, const Interrupt& interrupt) {
    Limits l;
    l.stop = interrupt.stop();
    if (!info.bounds_length) return l;
    const std::uint64_t warm_up = how.warm_up.value_or(info.has_outcomes ? 0 : 50'000);
    if (warm_up == 0) l.first = max_depth;
    else l.steps_until = warm_up;
    return l;
}

namespace {

// Nothing if Ctrl-C came first. `on_pass` receives the bounds after each pass.
std::optional<Solution> solve_one(Engine& engine, const Task& task, bool weak, Book& book, const Limits& limits,
                                  const Interrupt& interrupt, const Engine::OnReport& on_pass) {
    engine.set_position(task.text);
    const std::string position = engine.position();
    Solution s{};
    if (const auto* known = book.find(position)) {
        s = *known;
    } else {
        const auto r = engine.search(limits, on_pass);
        if (interrupt) return std::nullopt;
        const bool won = r.lower && *r.lower > 0;
        const bool lost = r.upper && *r.upper < 0;
        if (!r.exact() && !(weak && (won || lost)))
            throw UserError("a driver or option that only brackets the value (bns, --best-only) does not solve");
        const double value = r.exact() ? r.value : won ? 1 : -1;
        const std::string best = r.all_best.empty() ? r.best : joined(r.all_best, " ");
        s = {value, r.points ? *r.points : value, r.value_text, best, r.stats.nodes, r.seconds};
        if (!weak) book.add(position, s);
    }
    s.empties = engine.empties();
    if (weak) {
        s.score = sign(s.value);
        s.text = s.value > 0 ? "win" : s.value < 0 ? "loss" : "draw";
    }
    return s;
}

}  // namespace

int solve(const Session& session, const SolveArguments& how) {
    if (!how.job.empty()) return solve_job(session, how);
    if (!how.simulated_workers.empty()) return solve_simulated(session, how);
    if (how.enumerate) return solve_by_enumeration(session, how);
    const Arguments& a = session.arguments;
    const auto engine = session.entry(a.game).create();
    configure(*engine, solve_options(a, *engine, how));
    const auto tasks =
        how.file.empty() ? std::vector{Task{a.position, std::nullopt}} : tasks_of(*engine, how.file, a.game);
    at_place("--position", [&] { engine->set_position(a.position); });
    if (!how.certificate.empty()) check_certificate_of(*engine);
    Book book;
    if (!how.book.empty()) book.read(how.book, *engine);
    if (!how.write_book.empty()) book.write_to(how.write_book, *engine);

    Interrupt interrupt;
    const auto limits = solve_limits(engine->info(), how, interrupt);
    Progress progress(fmt::format("solve {}", a.game), tasks.size());
    Answers answers(a.format, how.weak, engine->empties().has_value());
    for (const auto& task : tasks) {
        progress.show(answers.solved(), task.shown());
        if (how.cold) engine->forget(), book.teach(*engine);
        std::optional<EngineReport> known;  // the proven bounds, else the latest value
        const auto on_pass = [&](const EngineReport& r) {
            if (!known || r.proven || !known->proven) known = r;
            progress.show(answers.solved(), fmt::format("{} {}{}, {} nodes", task.shown(), r.value_text,
                                                        r.proven ? "" : " likely", grouped(r.stats.nodes)));
        };
        const auto s = solve_one(*engine, task, how.weak, book, limits, interrupt, on_pass);
        if (!s) {
            if (known) answers.leave_off(task, *known);
            break;
        }
        answers.add(task, *s);
        if (!how.certificate.empty()) {
            engine->set_position(task.text);
            if (!write_certificate(*engine, a.game, engine->position(), s->value, how.certificate, interrupt))
                return answers.finish(tasks.size()), stopped_in_certificate();
        }
    }
    return answers.finish(tasks.size());
}

namespace {

void add_job(CLI::App& sub, SolveArguments& how) {
    sub.add_option("--job", how.job,
                   "Solve one position together with all processes that name this folder, on any number of machines.\n"
                   "The same command goes on with it after it was stopped")
        ->excludes(sub.get_option("FILE"), sub.get_option("--ties"), sub.get_option("--enumerate"),
                   sub.get_option("--book"), sub.get_option("--write-book"));
    add_whole(sub, "question-nodes", 1, 1e15, "Nodes of a job's question; one that takes more is divided",
              how.question_nodes);
    sub.add_option("--simulated-workers", how.simulated_workers,
                   "Simulate a job by these numbers of workers, as 1,4,64: real searches in virtual time")
        ->delimiter(',')
        ->check(CLI::Range(1, 1024).description(""))
        ->type_name("1..1024")
        ->excludes(sub.get_option("FILE"), sub.get_option("--job"), sub.get_option("--weak"));
    add_real(sub, "node-time", 0, "Simulated: nanoseconds that a worker takes for a node", how.node_time, "71");
    add_real(sub, "question-time", 0, "Simulated: milliseconds to take a question and write its answer",
             how.question_time, "5");
}

void add_proofs(CLI::App& sub, SolveArguments& how) {
    sub.add_option("--certificate", how.certificate,
                   "Write the proof of the value to this file; `check` reads it. Of one position, set by --position")
        ->excludes(sub.get_option("FILE"), sub.get_option("--weak"));
    auto* enumerate =
        sub.add_flag(
               "--enumerate", how.enumerate,
               "List all positions that can be reached and analyse them backwards from the ends of the game, where\n"
               "that is won, lost or drawn; endless play is a draw")
            ->excludes(sub.get_option("--book"), sub.get_option("--write-book"), sub.get_option("--warm-up"));
    add_whole(sub, "most-positions", 1, 2e9, "Limit on the number of enumerated positions", how.most_positions);
    sub.get_option("--most-positions")->needs(enumerate);
}

}  // namespace

void add_solve(CLI::App& app, Session& session, Run& run) {
    auto& sub = *app.add_subcommand("solve", "Solve positions to the end of the game");
    const auto how = std::make_shared<SolveArguments>();
    Arguments& a = session.arguments;
    add_game(sub, session);
    auto* positions = sub.add_option("FILE", how->file,
                                     "Positions, one a line, or an OBF file, whose scores are checked; or games as "
                                     "--positions of search reads them");
    add_position(sub, a);
    sub.get_option("--position")->excludes(positions);
    sub.add_flag("--weak", how->weak, "Only whether the game is won, drawn or lost");
    sub.add_option("--warm-up", how->warm_up,
                   "Nodes of deepening, for a first guess and a good order, before the search to the end; 0 is none\n"
                   "(default 50000, or 0 where games are won and lost)");
    sub.add_flag("--ties", how->ties, "Find every best move, not only one")->excludes(sub.get_option("--weak"));
    sub.add_flag("--cold", how->cold, "Empty the table before each position, to measure");
    sub.add_option("--book", how->book, "A book of proven positions to start from");
    sub.add_option("--write-book", how->write_book, "Add every solved position to this book")
        ->excludes(sub.get_option("--weak"));
    add_proofs(sub, *how);
    add_job(sub, *how);
    add_options(sub, a);
    add_format(sub, a);
    sub.footer(
        "The score is what players count (Connect Four: the winner's stones left over, and one), else the value.\n"
        "JSON is one object a line, written as soon as its position is solved. Ctrl-C keeps what has been solved.");
    sub.callback([&, how] {
        if (sub.count("--job") && how->job.empty()) throw UserError("--job needs the name of a folder");
        if (sub.count("--question-nodes") && !sub.count("--job") && !sub.count("--simulated-workers"))
            throw UserError("--question-nodes is for --job and --simulated-workers");
        run = [&, how] { return solve(session, *how); };
    });
}

}  // namespace betwixt::command
