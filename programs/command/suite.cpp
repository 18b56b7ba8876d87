// betwixt suite [GAME] FILE: how many positions of a suite a search solves, and after how much time.

#include "betwixt/engine/playing.hpp"
#include "command/session.hpp"
#include "command/suite_answers.hpp"
#include "command/suite_task.hpp"
#include "protocols/chess_board.hpp"
#include "protocols/san.hpp"
#include "support/complain.hpp"
#include "support/interrupt.hpp"
#include "support/progress.hpp"

namespace betwixt::command {

using namespace support;

namespace {

// Searches the position from an empty table.
SuiteAnswer answer_of(Engine& engine, const SuiteTask& task, const Limits& limits) {
    engine.set_position(task.position);
    engine.forget();
    SuiteAnswer answer;
    const auto see = [&](const EngineReport& r) {
        if (!task.solved_by(r)) answer.found.reset();
        else if (!answer.found) answer.found = Found{r.seconds, r.depth};
    };
    answer.end = engine.search(limits, [&](const EngineReport& r) {
        if (r.kind == EngineReport::Kind::iteration) see(r);
    });
    see(answer.end);
    answer.points = task.points_of(answer.end.best);
    answer.san = answer.end.best.empty() ? "" : protocols::san_of(engine, answer.end.best);
    return answer;
}

int run_suite(Session& session, const std::vector<std::string>& words) {
    Arguments& a = session.arguments;
    a.game = words.size() == 2 ? words.front() : "chess";
    const std::string& file = words.back();
    const auto engine = session.entry(a.game).create();
    if (!protocols::is_fen(engine->position()))
        throw UserError(fmt::format("suites are positions of chess, not of {}", a.game));
    configure(*engine, engine_options(a, for_play(*engine)));
    BadRecords bad(a.bad_records);
    const Suite suite = read_suite(*engine, file, bad);
    const auto& [tasks, left_out] = suite;
    if (left_out == 1) complain("1 position has none of bm, am, dm and points, and is left out");
    if (left_out > 1) complain("{} positions have none of bm, am, dm and points, and are left out", left_out);

    Interrupt interrupt;
    Limits l = limits(a);
    if (!a.depth && !a.nodes && !a.movetime) l.time = std::chrono::seconds(1);
    l.stop = interrupt.stop();
    SuiteAnswers answers(a.format, suite.rates_moves());
    Progress progress("suite", tasks.size());
    for (const auto& task : tasks) {
        progress.show(answers.count(), fmt::format("{}, {} solved", task.id, answers.solved()));
        const auto answer = answer_of(*engine, task, l);
        if (interrupt) break;
        answers.add(task, answer);
    }
    answers.print(file, tasks.size());
    if (answers.count() < tasks.size()) return stopped_after(answers.count(), tasks.size(), "positions");
    return bad.finish(done);
}

}  // namespace

void add_suite(CLI::App& app, Session& session, Run& run) {
    auto& sub = *app.add_subcommand("suite", "Search the positions of an EPD file, and count those that are solved");
    const auto words = std::make_shared<std::vector<std::string>>();
    Arguments& a = session.arguments;
    sub.add_option(
           "FILE", *words,
           "The game, chess if it is left out, and a file of EPD with bm, am, dm or points; - is standard input")
        ->required()
        ->expected(1, 2)
        ->type_name("[GAME] FILE");
    add_bad_records(sub, a);
    add_limits(sub, a);
    add_options(sub, a);
    add_format(sub, a);
    sub.footer(
        "Each position is searched for one second, or as --depth, --nodes or --movetime say, from an empty table.\n"
        "The default options are those for play. A position is solved if the final move is one of bm and none of am,\n"
        "and if a mate in no more moves than dm is found. Points of moves, c0 \"Bf4=10, Nd5=6\", are added up.\n"
        "The table shows since what time and depth the search kept such a move. Ctrl-C prints what is finished.\n"
        "Example: betwixt suite data/chess/wac.epd --movetime 200");
    sub.callback([&, words] { run = [&, words] { return run_suite(session, *words); }; });
}

}  // namespace betwixt::command
