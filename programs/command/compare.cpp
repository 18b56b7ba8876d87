// betwixt compare GAME: all algorithms on positions of whole games, with one search core and one table size.

#include "command/compare.hpp"

#include <algorithm>
#include <cmath>

#include "betwixt/core/names.hpp"
#include "betwixt/drivers/all.hpp"
#include "command/compare_output.hpp"
#include "command/positions.hpp"
#include "command/session.hpp"
#include "support/clock.hpp"
#include "support/complain.hpp"
#include "support/interrupt.hpp"
#include "support/progress.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

void Comparison::add(std::size_t contestant, const EngineReport& r, double cpu_seconds) {
    auto& by_depth = contestants[contestant].by_depth;
    const auto depth = static_cast<std::size_t>(r.depth);
    by_depth.resize(std::max(by_depth.size(), depth + 1));
    Cost& cost = by_depth[depth];
    cost.positions += 1, cost.leaves += r.stats.leaves, cost.nodes += r.stats.nodes, cost.passes += r.stats.passes;
    cost.seconds += cpu_seconds;
}

void Comparison::check(const std::string& position, const std::vector<std::vector<Answer>>& answers) {
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const double slack = contestants[i].tolerance;
        for (std::size_t depth = 1; depth < answers[i].size(); ++depth) {
            const Answer& a = answers[i][depth];
            const Answer& truth = answers[reference][depth];
            if (!truth.known()) continue;
            if (a.lower - slack <= truth.lower && truth.upper <= a.upper + slack) continue;
            ++contestants[i].value_disagreements;
            disagreements.push_back(
                {position, contestants[i].name(), contestants[reference].name(), static_cast<Depth>(depth), a, truth});
        }
    }
}

namespace {

std::string searcher_of(const Arguments& a, const std::string& driver) {
    const auto given = a.options.find("searcher");
    return given != a.options.end() ? text_of(given->second) : std::string(usual_searcher(driver));
}

// Throws std::invalid_argument.
Depth stride_of(const std::string& name, const std::string& plies) try {
    return static_cast<Depth>(std::get<std::int64_t>(Domain::of(range_of::stride).read(plies)));
} catch (const std::invalid_argument& e) {
    throw std::invalid_argument("the stride of " + name + " " + e.what());
}

// The driver of this name, punctuation aside: mtdf is mtd(f). Throws UserError.
std::string meant_driver(const std::string& name) {
    try {
        return std::get<std::string>(find_option(option_table(), "driver").option->domain.read(name));
    } catch (const std::invalid_argument& e) {
        throw UserError(fmt::format("--drivers {}", e.what()));
    }
}

// "mtd(f)", "wide/negascout" or "mtd(f)+2", which deepens by two plies. Throws std::invalid_argument.
Contestant contestant(const Arguments& a, const std::string& name) {
    const auto plus = name.rfind('+');
    const std::string algorithm = name.substr(0, plus);
    const auto slash = algorithm.find('/');
    Contestant c{
        .driver = meant_driver(algorithm.substr(0, slash)), .searcher = {}, .stride = engine_options(a, {}).stride};
    c.searcher = slash != std::string::npos ? algorithm.substr(slash + 1) : searcher_of(a, c.driver);
    if (plus != std::string::npos) c.stride = stride_of(name, name.substr(plus + 1));
    return c;
}

// `all` is every driver with the stride of the options, and two drivers also with a stride of two plies. reference_of
// adds Aspiration NegaScout if it is missing.
std::vector<Contestant> contestants(const Arguments& a) {
    std::vector<std::string> names = a.drivers;
    if (names.empty() || names == std::vector<std::string>{"all"}) {
        names = {"wide/alpha-beta", "wide/negascout"};
        for_each_named<Drivers>([&](std::size_t, auto d) {
            if (d.name != "wide") names.emplace_back(d.name);
        });
        if (engine_options(a, {}).stride == 1) names.insert(names.end(), {"aspiration+2", "mtd(f)+2"});
    }
    std::vector<Contestant> all;
    for (const auto& name : names) all.push_back(contestant(a, name));
    return all;
}

// The index of Aspiration NegaScout. Appends it as a hidden contestant if it is missing.
std::size_t reference_of(std::vector<Contestant>& all) {
    const auto found = std::find_if(all.begin(), all.end(), [](const Contestant& c) {
        return c.driver == "aspiration" && c.searcher == "negascout" && c.stride == 1;
    });
    const auto at = static_cast<std::size_t>(found - all.begin());
    if (found == all.end()) all.push_back({.driver = "aspiration", .searcher = "negascout", .shown = false});
    return at;
}

// One search. Returns its answers by depth and adds its costs. Preparatory iterations, which are more selective than
// the last, give no answer.
std::vector<Answer> measure(Engine& engine, Comparison& comparison, std::size_t who, const Limits& l) {
    const int wanted = engine.options().selectivity;
    std::vector<Answer> answers(1);
    const double start = thread_seconds();
    engine.search(l, [&](const EngineReport& r) {
        if (r.kind != EngineReport::Kind::iteration) return;
        comparison.add(who, r, thread_seconds() - start);
        answers.resize(static_cast<std::size_t>(r.depth));
        answers.push_back(r.selectivity < wanted ? Answer{} : Answer{r.lower.value_or(-far), r.upper.value_or(far)});
    });
    return answers;
}

// All contestants use the table at the same nodes: the engine does not choose table_depth per algorithm.
EngineOptions compare_options(const Arguments& a, const Engine& engine) {
    EngineOptions o = engine_options(a, engine.defaults());
    if (!a.options.contains("table-depth")) o.search.table_depth = 1;
    return o;
}

Comparison measure_all(const Session& session, const PositionSet& set, const Interrupt& interrupt) {
    const Arguments& a = session.arguments;
    const auto engine = session.entry(a.game).create();
    Comparison comparison;
    comparison.contestants = contestants(a);
    comparison.reference = reference_of(comparison.contestants);
    std::vector<EngineOptions> options;
    for (auto& c : comparison.contestants) {
        options.push_back(compare_options(a, *engine));
        options.back().driver = c.driver;
        options.back().searcher = c.searcher;
        options.back().stride = c.stride;
        configure(*engine, options.back());
        if (c.driver == "real-mtd(f)" && engine->info().value_type[0] != 'i') c.tolerance = options.back().epsilon;
    }
    Limits l{.depth = a.depth.value_or(8), .stop = interrupt.stop(), .until_proven = false};

    const std::size_t n = comparison.contestants.size();
    Progress progress("compare " + a.game, set.positions.size() * n);
    for (std::size_t p = 0; p < set.positions.size(); ++p) {
        const Comparison before = comparison;
        engine->set_position(set.positions[p]);
        std::vector<std::vector<Answer>> answers(n);
        for (std::size_t k = 0; k < n; ++k) {
            const std::size_t who = (k + p) % n;  // the contestants take turns in going first
            progress.show(p * n + k, comparison.contestants[who].name());
            configure(*engine, options[who]);
            engine->forget();
            answers[who] = measure(*engine, comparison, who, l);
            if (interrupt) {
                auto partial = before;  // a position counts for all contestants or for none
                partial.complete = false;
                return partial;
            }
        }
        ++comparison.positions;
        comparison.check(engine->position(), answers);
    }
    return comparison;
}

std::string headline(const Session& session, const PositionSet& set, const Comparison& c) {
    const Arguments& a = session.arguments;
    const auto engine = session.engine([&] {
        Arguments plain = a;
        plain.position.clear();
        return plain;
    }());
    const auto o = compare_options(a, *engine);
    const auto use = engine->table_use();
    return fmt::format(
        "{}: {} positions of {}; {} rule, table of {} entries ({} bytes each, {} bounds, {}), first guess of {} "
        "iteration{} ago{}{}",
        a.game, c.positions, set.source, o.search.exact ? "EXACT" : "PRACTICAL", grouped(use.entries),
        engine->info().bytes_per_entry, o.bounds, o.replacement, o.guess_lag, o.guess_lag == 1 ? "" : "s",
        o.shallow_selectivity < o.selectivity
            ? fmt::format(", iterations before the last at {} %", o.shallow_selectivity)
            : "",
        c.complete ? "" : " (stopped before the end)");
}

int compare(const Session& session) {
    const Arguments& a = session.arguments;
    BadRecords bad(a.bad_records);
    const auto set = load_positions(session, bad);
    Interrupt interrupt;
    const Comparison c = measure_all(session, set, interrupt);
    if (c.positions == 0) {
        complain("stopped before the first position was finished");
        return interrupted;
    }
    switch (a.format) {
        case Format::table: fmt::print("{}", as_tables(c, headline(session, set, c))); break;
        case Format::csv: fmt::print("{}", as_csv(c)); break;
        case Format::json: fmt::print("{}", as_json(c)); break;
    }
    for (const auto& d : c.disagreements)
        complain("{} found [{}, {}] where {} found [{}, {}], at depth {} of {}", d.contestant, d.answer.lower,
                 d.answer.upper, d.reference, d.expected.lower, d.expected.upper, d.depth, d.position);
    if (!c.disagreements.empty()) return found_wrong;
    return bad.finish(c.complete ? done : interrupted);
}

}  // namespace

void add_compare(CLI::App& app, Session& session, Run& run) {
    auto& sub =
        *app.add_subcommand("compare", "Compare drivers on positions of whole games: leaves, nodes, passes, time");
    Arguments& a = session.arguments;
    add_game(sub, session);
    add_value(sub, "depth", Domain::whole(1, max_depth), "Deepen to this many plies (default 8)",
              [&a](const OptionValue& v) { a.depth = static_cast<Depth>(std::get<std::int64_t>(v)); });
    sub.add_option(
           "--drivers", a.drivers,
           "Drivers, with commas between, each with its searcher after a slash if wanted, and with the plies "
           "from one iteration to the next after a plus, as in mtd(f),wide/negascout,mtd(f)+2; or all (default)")
        ->delimiter(',');
    add_position(sub, a);
    add_position_sets(sub, a);
    add_bad_records(sub, a);
    add_options(sub, a);
    add_format(sub, a);
    sub.footer(
        "Every search starts with an empty table, of 2^20 entries unless told otherwise. All values must agree (with "
        "--exact): if not, the exit status is 1.\n"
        "Ctrl-C prints the positions finished so far.");
    sub.callback([&] {
        if (!a.options.contains("hash")) a.options.emplace("table-entries", std::int64_t{1} << 20);
        run = [&] { return compare(session); };
    });
}

}  // namespace betwixt::command
