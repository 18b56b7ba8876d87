#include "command/perft_suite.hpp"

#include <charconv>

#include "protocols/chess_board.hpp"
#include "protocols/epd.hpp"
#include "protocols/text_parts.hpp"
#include "support/clock.hpp"
#include "support/interrupt.hpp"
#include "support/json.hpp"
#include "support/progress.hpp"
#include "support/records_file.hpp"
#include "support/table.hpp"
#include "support/text.hpp"

namespace betwixt::command {

namespace {

struct ExpectedCount {
    Depth depth;
    std::uint64_t nodes;
};

struct PerftTask {
    int line;
    std::string position;
    std::vector<ExpectedCount> counts;
};

// The count in an operation such as "D2 400"; nothing for another operation.
std::optional<ExpectedCount> count_in(std::string_view operation) {
    const auto words = protocols::words_of(std::string(operation));
    if (words.empty() || words[0].size() < 2 || (words[0][0] != 'D' && words[0][0] != 'd')) return std::nullopt;
    const auto depth = protocols::whole_number(std::string_view(words[0]).substr(1));
    if (!depth) return std::nullopt;
    ExpectedCount count{*depth, 0};
    const std::string nodes = words.size() == 2 ? words[1] : "";
    const auto [end, error] = std::from_chars(nodes.data(), nodes.data() + nodes.size(), count.nodes);
    if (error != std::errc{} || end != nodes.data() + nodes.size() || *depth < 0 || *depth > max_depth)
        throw std::invalid_argument(protocols::in_quotes(operation) + " is no count; counts are written D2 400");
    return count;
}

PerftTask perft_task(Engine& engine, const protocols::RecordText& text) {
    const std::string record(protocols::trimmed(text.text));
    const auto end = std::min(record.find(';'), record.size());
    engine.set_position(protocols::is_fen(record) ? protocols::without_operations(record) : record.substr(0, end));
    PerftTask task{text.line, engine.position(), {}};
    for (std::string_view rest = std::string_view(record).substr(end); !rest.empty();) {
        rest.remove_prefix(1);
        const auto operation = rest.substr(0, rest.find(';'));
        if (const auto count = count_in(protocols::trimmed(operation))) task.counts.push_back(*count);
        rest.remove_prefix(operation.size());
    }
    if (task.counts.empty()) throw std::invalid_argument("the position has no count, as ;D1 20");
    return task;
}

std::vector<PerftTask> read_tasks(Engine& engine, const std::string& file, support::BadRecords& bad) {
    std::vector<PerftTask> tasks;
    support::RecordsFile(file, bad).for_each(
        "epd", [&](const protocols::RecordText& text) { tasks.push_back(perft_task(engine, text)); });
    if (tasks.empty()) throw std::invalid_argument("the file '" + file + "' has no position with counts");
    return tasks;
}

struct PerftComparison {
    support::TextTable different{{"line", "position", "depth", "expected", "counted"}};
    support::Json rows = support::Json::array();
    std::size_t positions = 0, counts = 0;
    std::uint64_t nodes = 0;

    void add(const PerftTask& task, const ExpectedCount& expected, std::uint64_t counted) {
        ++counts, nodes += counted;
        if (counted == expected.nodes) return;
        different.add({task.line, task.position, expected.depth, expected.nodes, counted});
        rows.push_back({{"line", task.line},
                        {"position", task.position},
                        {"depth", expected.depth},
                        {"expected", expected.nodes},
                        {"counted", counted}});
    }
};

void print_comparison(const PerftComparison& c, Format format, const std::string& file, double seconds) {
    if (format == Format::csv) fmt::print("{}", c.different.csv());
    if (format == Format::json)
        fmt::print("{}\n", support::json_text({{"suite", file},
                                               {"positions", c.positions},
                                               {"counts", c.counts},
                                               {"different", c.rows},
                                               {"nodes", c.nodes},
                                               {"seconds", seconds}},
                                              2));
    if (format != Format::table) return;
    if (!c.rows.empty()) fmt::print("{}\n", c.different.text());
    fmt::print("{} of {} counts of {} positions differ, {} nodes, {}\n", c.rows.size(), c.counts, c.positions,
               support::grouped(c.nodes), support::duration(seconds));
}

}  // namespace

int perft_suite(const Session& session, const std::string& file, Depth deepest, bool passes_count) {
    const Arguments& a = session.arguments;
    const auto engine = session.entry(a.game).create();
    support::BadRecords bad(a.bad_records);
    const auto tasks = read_tasks(*engine, file, bad);
    const support::Stopwatch watch;
    support::Interrupt interrupt;
    support::Progress progress("perft " + a.game, tasks.size());
    PerftComparison comparison;
    for (const auto& task : tasks) {
        engine->set_position(task.position);
        for (const auto& expected : task.counts) {
            progress.show(comparison.positions, fmt::format("line {}, depth {}, {} differ", task.line, expected.depth,
                                                            comparison.rows.size()));
            if (expected.depth > deepest) continue;
            const auto counted = engine->perft(expected.depth, passes_count, interrupt.stop());
            if (!counted) break;
            comparison.add(task, expected, *counted);
        }
        if (interrupt) break;
        ++comparison.positions;
    }
    print_comparison(comparison, a.format, file, watch.seconds());
    if (comparison.positions < tasks.size()) return stopped_after(comparison.positions, tasks.size(), "positions");
    return comparison.rows.empty() ? bad.finish(done) : bad.finish(found_wrong);
}

}  // namespace betwixt::command
