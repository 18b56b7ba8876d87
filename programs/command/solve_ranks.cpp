// betwixt solve by several ranks: the processes of an MPI job, or simulated ones.

#include <algorithm>
#include <exception>

#include "command/solve.hpp"
#include "command/solve_answers.hpp"
#include "distributed/mpi_ranks.hpp"
#include "distributed/simulated_ranks.hpp"
#include "support/complain.hpp"
#include "support/progress.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

distributed::Orders solve_orders(const Arguments& a, const Engine& engine, const SolveArguments& how) {
    if (how.ties) throw UserError("several ranks look for one best move: leave out --ties");
    distributed::Orders orders;
    orders.options = solve_options(a, engine, how);
    if (orders.options.threads > 1) throw UserError("each rank searches with one thread: leave out --threads");
    orders.driver = orders.options.driver;
    distributed::check_driver(orders.driver);
    orders.sign_only = how.weak;
    orders.warm_up = how.warm_up.value_or(engine.info().has_outcomes ? 0 : 50'000);
    orders.cold = how.cold;
    orders.grain = how.grain;
    orders.options.report_passes = false;
    return orders;
}

int follow_ranks(MpiJob& job, const Session& session, const SolveArguments& how) {
    distributed::MpiRanks ranks(job);
    Interrupt interrupt;
    try {
        const auto engine = session.entry(session.arguments.game).create();
        const auto orders = solve_orders(session.arguments, *engine, how);
        configure(*engine, orders.options);
        ranks.follow(*engine, orders, interrupt.stop());
    } catch (const std::bad_alloc&) {
        ranks.fail(fmt::format("there is not enough memory for rank {}", job.rank()));
    } catch (const std::exception& error) {
        ranks.fail(error.what());
    }
    return done;
}

namespace {

double per_node(std::uint64_t bytes, std::uint64_t nodes) {
    return nodes > 0 ? static_cast<double>(bytes) / static_cast<double>(nodes) : 0;
}

}  // namespace

void tell_ranks(const distributed::Account& a) {
    fmt::print("{} ranks, {:.0f} % of their time at work; {} messages, {:.3f} bytes a node\n", a.ranks, 100 * a.busy,
               grouped(a.traffic.messages), per_node(a.traffic.bytes, a.work.nodes));
}

namespace {

std::vector<Json> cells_of(const distributed::Account& a, double alone_seconds, std::uint64_t alone_nodes) {
    return {a.ranks,
            a.seconds,
            a.seconds > 0 ? alone_seconds / a.seconds : 0,
            a.work.nodes,
            alone_nodes > 0 ? static_cast<double>(a.work.nodes) / static_cast<double>(alone_nodes) : 0,
            a.traffic.messages,
            per_node(a.traffic.bytes, a.work.nodes),
            a.busy,
            a.work.most_nodes_open};
}

class SimulatedTable {
public:
    explicit SimulatedTable(Format format) : format_(format), table_(names()) {}
    void add(const std::vector<Json>& cells) {
        if (format_ == Format::json) {
            Json line;
            for (std::size_t i = 0; i < cells.size(); ++i) line[names()[i].get<std::string>()] = cells[i];
            fmt::print("{}\n", json_text(line));
            std::fflush(stdout);
        } else if (format_ == Format::csv) {
            table_.add(cells);
        } else {
            const auto real = [&](std::size_t i) { return cells[i].get<double>(); };
            const auto whole = [&](std::size_t i) { return grouped(cells[i].get<std::uint64_t>()); };
            table_.add({cells[0], duration(real(1)), fmt::format("{:.2f}", real(2)), whole(3),
                        fmt::format("{:.2f}", real(4)), whole(5), fmt::format("{:.3f}", real(6)),
                        fmt::format("{:.0f} %", 100 * real(7)), whole(8)});
        }
    }
    void finish() const {
        if (format_ == Format::csv) fmt::print("{}", table_.csv());
        if (format_ == Format::table) fmt::print("{}", table_.text());
    }

private:
    static const std::vector<Json>& names() {
        static const std::vector<Json> all{"ranks",    "time",           "speed-up", "nodes",        "nodes ratio",
                                           "messages", "bytes per node", "at work",  "nodes at once"};
        return all;
    }
    Format format_;
    TextTable table_;
};

// The values that one process finds, and its nodes.
struct Alone {
    std::vector<double> values;
    std::uint64_t nodes = 0;
};

std::optional<Alone> solve_alone(Engine& engine, const std::vector<Task>& tasks, const SolveArguments& how,
                                 const Interrupt& interrupt) {
    Alone alone;
    const auto limits = solve_limits(engine.info(), how, interrupt);
    for (const auto& task : tasks) {
        engine.set_position(task.text);
        if (how.cold) engine.forget();
        const auto r = engine.search(limits, {});
        if (interrupt) return std::nullopt;
        alone.values.push_back(r.value);
        alone.nodes += r.stats.nodes;
    }
    return alone;
}

// Table sizes that together fit one machine.
EngineOptions sized(EngineOptions o, const Arguments& a, int ranks) {
    if (!a.options.contains("hash") && !a.options.contains("table-entries"))
        o.table_megabytes = static_cast<std::size_t>(std::clamp(2048 / ranks, 1, 64));
    return o;
}

}  // namespace

int solve_simulated(const Session& session, const SolveArguments& how) {
    const Arguments& a = session.arguments;
    const auto& entry = session.entry(a.game);
    const auto engine = entry.create();
    auto orders = solve_orders(a, *engine, how);
    if (!how.book.empty() || !how.write_book.empty()) throw UserError("a simulation reads and writes no book");
    if (how.weak) throw UserError("a simulation solves for the value: leave out --weak");
    const distributed::Costs costs{how.node_time * 1e-9, how.message_time * 1e-6, how.latency * 1e-6};
    configure(*engine, orders.options);
    const auto tasks =
        how.file.empty() ? std::vector{Task{a.position, std::nullopt}} : tasks_of(*engine, how.file, a.game);
    Interrupt interrupt;
    const auto alone = solve_alone(*engine, tasks, how, interrupt);
    if (!alone) return stopped_after(0, how.simulated_ranks.size(), "numbers of ranks");
    const double seconds = static_cast<double>(alone->nodes) * costs.node;
    SimulatedTable table(a.format);
    Progress progress(fmt::format("solve {}", a.game), how.simulated_ranks.size() * tasks.size());
    int status = done;
    std::size_t finished = 0;
    for (const int ranks : how.simulated_ranks) {
        orders.options = sized(orders.options, a, ranks);
        distributed::SimulatedRanks simulated(entry, ranks, orders, costs);
        distributed::Account all;
        for (std::size_t i = 0; i < tasks.size(); ++i, ++finished) {
            progress.show(finished, fmt::format("{} ranks, {}", ranks, tasks[i].shown()));
            EngineReport r;
            try {
                r = simulated.solve(tasks[i].text, interrupt.stop());
            } catch (const distributed::Root::Stopped&) {
                table.finish();
                return stopped_after(finished, how.simulated_ranks.size() * tasks.size(), "simulations");
            }
            all.add(simulated.account());
            if (r.value == alone->values[i]) continue;
            complain("{}: {} ranks find {}, one process {}", tasks[i].shown(), ranks, r.value, alone->values[i]);
            status = found_wrong;
        }
        table.add(cells_of(all, seconds, alone->nodes));
    }
    table.finish();
    if (a.format == Format::table)
        fmt::print("\none process: {} nodes, {} at {} ns a node\n", grouped(alone->nodes), duration(seconds),
                   how.node_time);
    return status;
}

}  // namespace betwixt::command
