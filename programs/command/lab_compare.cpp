// betwixt lab compare BEFORE AFTER: two runs of one experiment. betwixt lab power DIR: whether its positions suffice.

#include "command/lab_compare.hpp"

#include "lab/comparison.hpp"
#include "lab/power.hpp"
#include "lab/report.hpp"
#include "support/complain.hpp"
#include "support/table.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

namespace {

struct CompareOptions {
    std::string before, after, format = "text";
};
struct PowerOptions {
    std::vector<std::string> folders;
    std::string experiments, format = "text";
    double within = 0.02;
};

void print(const TextTable& table, const std::string& format) {
    fmt::print("{}", format == "csv" ? table.csv() : table.text());
}

std::string text_of(const lab::Estimate& e) { return e.positions ? lab::as_text(e) : "-"; }

int compare_runs(const CompareOptions& o) {
    const auto before = lab::read_results(o.before);
    const auto after = lab::read_results(o.after);
    if (before.of_manifest("experiment") != after.of_manifest("experiment"))
        throw std::invalid_argument(fmt::format("{} holds the experiment {}, {} holds {}", o.before,
                                                before.of_manifest("experiment"), o.after,
                                                after.of_manifest("experiment")));
    const auto c = lab::compare(before, after);
    if (c.rows == 0) throw std::invalid_argument("the two runs have no position and depth in common");
    TextTable table({"game", "cells", "positions", "leaves", "nodes", "time"});
    for (const auto& g : c.groups)
        table.add({g.game, g.settings, g.nodes.positions, text_of(g.leaves), text_of(g.nodes), text_of(g.seconds)});
    print(table, o.format);
    if (o.format == "text")
        fmt::print("after / before, 95 % intervals; {} of {} rows have equal counts{}\n", grouped(c.equal),
                   grouped(c.rows), c.only_one ? fmt::format("; {} cells are in one run alone", c.only_one) : "");
    if (c.contradicted == 0) return done;
    complain("{} rows have values that cannot both be right, the first: {}", c.contradicted, c.contradiction);
    return found_wrong;
}

int power(const PowerOptions& o) {
    TextTable table({"experiment", "claim", "game", "ours", "positions", "needed"});
    for (const auto& section : lab::read_sections({o.folders.begin(), o.folders.end()}, o.experiments))
        for (const auto& j : section.claims)
            for (const auto& f : j.findings) {
                if (!j.claim.quantity.ratio() || f.ours.positions == 0) continue;
                const auto needed = lab::positions_needed(f.ours, o.within);
                table.add({section.name, j.claim.text, f.game, lab::as_text(f.ours), f.ours.positions,
                           needed ? Json(*needed) : Json("-")});
            }
    print(table, o.format);
    return done;
}

void add_format(CLI::App& sub, std::string& format) {
    sub.add_option("--format", format, "text or csv")->check(CLI::IsMember({"text", "csv"}))->capture_default_str();
}

}  // namespace

void add_lab_compare(CLI::App& lab, Run& run) {
    auto& sub =
        *lab.add_subcommand("compare", "Two runs of one experiment: before and after a commit, on two machines");
    const auto o = std::make_shared<CompareOptions>();
    sub.add_option("BEFORE", o->before, "The folder of one run")->required();
    sub.add_option("AFTER", o->after, "The folder of the other")->required();
    add_format(sub, o->format);
    sub.footer(
        "Ratios are of the deepest iteration that both have of a position. Status 1: values contradict each other.");
    sub.callback([&run, o] { run = [o] { return compare_runs(*o); }; });
}

void add_lab_power(CLI::App& lab, Run& run) {
    auto& sub = *lab.add_subcommand("power", "How many positions each ratio needs for an interval of a given width");
    const auto o = std::make_shared<PowerOptions>();
    sub.add_option("DIR", o->folders, "Folders that `lab run` wrote")->required()->type_name("");
    sub.add_option("--within", o->within, "How far the interval may reach to each side")
        ->check(CLI::Range(0.0001, 1.0))
        ->capture_default_str();
    sub.add_option("--experiments", o->experiments, "A folder with experiment files: claims as they are now")
        ->check(CLI::ExistingDirectory);
    add_format(sub, o->format);
    sub.callback([&run, o] { run = [o] { return power(*o); }; });
}

}  // namespace betwixt::command
