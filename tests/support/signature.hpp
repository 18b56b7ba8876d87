#pragma once
// The signature of a search: what a table of searches visits, counts and reports, kept in tests/deepening/signatures.
// An order of moves, a replacement, a boundary may go wrong without a wrong value; then a signature changes. Where that
// is meant, `./dev golden` writes it anew.

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "betwixt/deepening/search.hpp"

namespace betwixt::testing {

// One way to search.
template <class G> struct Row {
    using V = typename G::Value;

    std::string name;
    SearchOptions options{};
    Limits limits{};
    Plan<V> plan{.tuning = {.width = V{25}, .step = V{8}, .epsilon = 3.5}};
    std::string driver = "mtd(f)", searcher = "alpha-beta";
    AnyReplacement scheme = AgedBucket{};
    std::vector<Key> history{};
};

// Adds every driver, otherwise as `usual`; those that ask with wide windows over NegaScout, too.
template <class G> void add_algorithms(std::vector<Row<G>>& rows, Row<G> usual) {
    for_each_named<Drivers>([&](std::size_t, auto driver) {
        usual.name = usual.driver = driver.name, usual.searcher = "alpha-beta";
        rows.push_back(usual);
    });
    usual.searcher = "negascout";
    for (const char* driver : {"wide", "aspiration", "mtd-bi(eps)", "bns", "adaptive"}) {
        usual.driver = driver, usual.name = usual.driver + " over negascout";
        rows.push_back(usual);
    }
    usual.driver = "wide", usual.searcher = "minimax", usual.name = "minimax";
    usual.limits.depth = std::min(usual.limits.depth, 3);
    rows.push_back(usual);
}

// What every game can be asked: each option, scheme of replacement, plan and limit by itself, and every algorithm.
template <class G> std::vector<Row<G>> usual_rows(const Limits& limits) {
    using V = typename G::Value;
    std::vector<Row<G>> rows;
    const auto add = [&](const std::string& name, const auto& change) {
        rows.push_back({.name = name, .limits = limits});
        change(rows.back());
    };
    const auto option = [&](const std::string& name, const auto& change) {
        add(name, [&](Row<G>& row) { change(row.options); });
    };
    add("as usual", [](Row<G>&) {});
    add("by default", [](Row<G>& row) { row.options = default_options<G>(); });
    option("no hash move", [](SearchOptions& o) { o.hash_move = false; });
    option("no killers", [](SearchOptions& o) { o.killers = false; });
    option("no history", [](SearchOptions& o) { o.history = false; });
    option("hash move alone", [](SearchOptions& o) { o.killers = o.history = false; });
    option("no lookahead", [](SearchOptions& o) { o.lookahead = false; });
    option("no bounds", [](SearchOptions& o) { o.bounds = false; });
    option("order not measured", [](SearchOptions& o) { o.measured_order = false; });
    option("no order", [](SearchOptions& o) { o = o.frozen(); });
    option("moves of the table alone", [](SearchOptions& o) { o.table_bounds = false; });
    option("practical", [](SearchOptions& o) { o.exact = false; });
    for (const Depth depth : {2, 3, SearchOptions::measured})
        option("etc " + std::to_string(depth), [&](SearchOptions& o) { o.etc = depth; });
    for (const Depth depth : {0, 1, 2})
        option("table from depth " + std::to_string(depth), [&](SearchOptions& o) { o.table_depth = depth; });
    option("etc without lookahead", [](SearchOptions& o) { o.etc = 2, o.table_depth = 1, o.lookahead = false; });
    option("etc above the table", [](SearchOptions& o) { o.etc = 1, o.table_depth = 3; });
    option("practical leaves", [](SearchOptions& o) { o.exact = false, o.table_depth = 0; });
    option("grain", [](SearchOptions& o) { o.grain = 3; });
    for_each_named<Replacements>([&](std::size_t, auto scheme) {
        add(std::string(scheme.name), [&](Row<G>& row) { row.scheme = scheme, row.options.table_depth = 1; });
    });
    add("guess of the last depth", [](Row<G>& row) { row.plan.guess_lag = 1; });
    add("first guess", [](Row<G>& row) { row.plan.first_guess = V{7}; });
    add("first move", [](Row<G>& row) { row.plan.first_move = 1; });
    add("best only", [](Row<G>& row) { row.plan.best_only = true, row.driver = "ab-dual*"; });
    add("sign only", [](Row<G>& row) { row.plan.sign_only = true, row.driver = "mtd-bi"; });
    add("sign only from a guess", [](Row<G>& row) { row.plan.sign_only = true; });
    add("all best", [](Row<G>& row) { row.plan.all_best = true; });
    add("stride of two", [](Row<G>& row) { row.plan.stride = 2; });
    add("one depth", [](Row<G>& row) { row.limits.first = row.limits.depth; });
    for (const std::uint64_t nodes : {50, 300}) {
        add(std::to_string(nodes) + " nodes", [&](Row<G>& row) { row.limits.nodes = nodes; });
        add(std::to_string(nodes) + " nodes in wide windows", [&](Row<G>& row) {
            row.limits.nodes = nodes, row.driver = "wide", row.searcher = "negascout", row.options.etc = 2;
        });
    }
    add("few steps", [](Row<G>& row) { row.limits.steps_until = 100; });
    add("beyond the proof", [](Row<G>& row) { row.limits.until_proven = false; });
    add_algorithms(rows, {.name = {}, .limits = limits});
    return rows;
}

// Sums what searches count, and mixes what they report into one number.
template <class G> class Digest {
public:
    void add(const auto& report) {
        digest(static_cast<std::uint64_t>(report.kind), static_cast<std::uint64_t>(report.depth));
        digest(static_cast<std::uint64_t>(report.selectivity), report.proven);
        digest(static_cast<std::uint64_t>(ordinal(report.bounds.lower)),
               static_cast<std::uint64_t>(ordinal(report.bounds.upper)));
        digest(static_cast<std::uint64_t>(ordinal(report.value())), report.best ? *report.best : 255u);
        for (const auto& m : report.pv) digest(m, 1);
        for (const auto& m : report.all_best) digest(m, 2);
        digest(report.stats.nodes, report.table.probes);
    }
    void end(const auto& report) {
        stats_ += report.stats;
        const auto& t = report.table;
        probes_ += t.probes, hits_ += t.hits, stores_ += t.stores, rejected_ += t.rejected;
        contradictions_ += t.contradictions;
    }
    std::string text() const {
        std::ostringstream out;
        const auto& s = stats_;
        for (const auto n : {s.nodes, s.leaves, s.interior, s.table_cutoffs, s.etc_cutoffs, s.bounded, s.prob_cuts,
                             s.null_move_cuts, s.futile, s.path_draws, s.tablebase_hits, s.passes, s.contradictions,
                             probes_, hits_, stores_, rejected_, contradictions_})
            out << n << ',';
        out << std::hex << reports_;
        return out.str();
    }
    static constexpr const char* columns =
        "nodes,leaves,interior,table_cutoffs,etc_cutoffs,bounded,prob_cuts,null_move_cuts,futile,path_draws,"
        "tablebase_hits,passes,contradictions,probes,hits,stores,rejected,table_contradictions,reports";

private:
    void digest(std::uint64_t a, std::uint64_t b) { reports_ = mix(reports_ + mix(a) + 3 * mix(b + 1)); }

    Statistics stats_{};
    std::uint64_t probes_ = 0, hits_ = 0, stores_ = 0, rejected_ = 0, contradictions_ = 0, reports_ = 0;
};

// Searches every position anew, with what that left, and once all is forgotten.
template <class G>
std::string digest_of(const G& game, const std::vector<typename G::Position>& positions, const Row<G>& row) {
    using Entries = Table<EntryOf<G>>;
    Digest<G> digest;
    for (const auto& position : positions) {
        Search<G, Entries> search(game, Entries(1 << 9, row.scheme));
        search.options = row.options, search.plan = row.plan, search.history = row.history;
        search.driver = row.driver, search.searcher = row.searcher;
        const auto run = [&] {
            const auto end = search(position, row.limits, [&](const auto& report) { digest.add(report); });
            return digest.end(end), end.stats.nodes;
        };
        const auto nodes = run();
        run();
        search.forget();
        EXPECT_EQ(run(), nodes) << row.name << ": something is not forgotten";
    }
    return digest.text();
}

// Compares with the file of that name; with BETWIXT_GOLDEN in the environment it is written instead.
template <class G> void check_signature(const std::string& name, const G& game,
                                        const std::vector<typename G::Position>& positions,
                                        const std::vector<Row<G>>& rows) {
    const std::string path = "tests/deepening/signatures/" + name + ".csv";
    std::vector<std::string> lines{std::string("search,") + Digest<G>::columns};
    for (const auto& row : rows) lines.push_back(row.name + ',' + digest_of(game, positions, row));
    if (std::getenv("BETWIXT_GOLDEN")) {
        std::ofstream out(path);
        for (const auto& line : lines) out << line << '\n';
        return;
    }
    std::ifstream in(path);
    for (std::string was; const auto& line : lines) {
        std::getline(in, was);
        EXPECT_EQ(line, was) << path << ": if it is meant to change: ./dev golden";
    }
    EXPECT_TRUE(in && in.peek() == std::ifstream::traits_type::eof()) << path << " has other rows";
}

}  // namespace betwixt::testing
