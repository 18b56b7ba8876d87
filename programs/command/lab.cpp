// betwixt lab: experiments as files, measured cell by cell into a journal.

#include <algorithm>
#include <filesystem>
#include <thread>

#include "command/lab_compare.hpp"
#include "command/lab_report.hpp"
#include "command/session.hpp"
#include "lab/export.hpp"
#include "lab/figures.hpp"
#include "lab/journal.hpp"
#include "lab/library.hpp"
#include "lab/vocabulary.hpp"
#include "lab/worker.hpp"
#include "support/clock.hpp"
#include "support/complain.hpp"
#include "support/interrupt.hpp"
#include "support/progress.hpp"
#include "support/table.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

namespace {

struct LabOptions {
    std::string name, out, dir, job, shard = "1/1", format = "csv";
    std::vector<std::string> dirs;
    bool quick = false, tiny = false;
    std::optional<unsigned> jobs;

    lab::Mode mode() const { return tiny ? lab::Mode::tiny : quick ? lab::Mode::quick : lab::Mode::full; }
};

// Lists the experiments that can run with this program's games.
int list(const Session& session) {
    const auto there = [&](const std::string& name) {
        return std::ranges::any_of(session.games(), [&](const auto& entry) { return entry.name == name; });
    };
    TextTable table({"name", "games", "experiment", "source"});
    std::size_t others = 0;
    for (const auto& file : lab::experiment_files()) {
        const auto e = lab::read_experiment(file.name, file.file, file.text, lab::Mode::full);
        if (std::ranges::all_of(e.games, there)) table.add({e.name, joined(e.games), e.title, e.source});
        else ++others;
    }
    if (others < lab::experiment_files().size()) fmt::print("{}", table.text());
    if (others) fmt::print("{} experiments need games that this program does not have\n", others);
    return done;
}

// A progress line: cells, their rate, time left, and the cell measured last.
class Rate {
public:
    Rate(const std::string& name, const lab::Queue& queue)
        : progress_("lab " + name, queue.total(), queue.already()), before_(queue.already()) {}
    void show(std::size_t finished, const lab::Cell& last) {
        const double rate = static_cast<double>(finished - before_) / watch_.seconds();
        progress_.show(finished, fmt::format("{:.3g} cells/s, {} {}", rate, last.game, last.algorithm));
    }

private:
    Progress progress_;
    std::size_t before_;
    Stopwatch watch_;
};

// `job`: the folder that several processes share, or empty.
int summary(const std::string& dir, const std::string& job, lab::Journal& journal, const lab::Queue& queue,
            const Interrupt& interrupt) {
    for (const auto& sentence : journal.disagreements()) complain("{}", sentence);
    const auto void_cells = journal.void_cells();
    fmt::print("{}: {} of {} cells{}\n", lab::journal_file(dir), journal.finished(), queue.total(),
               void_cells ? fmt::format(", {} of them void", void_cells) : "");
    if (!queue.complete()) {
        if (job.empty()) fmt::print("resume with: {} lab resume {}\n", program_name(), dir);
        else fmt::print("others are still measuring, or were stopped: the same command measures what is left\n");
        return interrupt ? interrupted : found_wrong;
    }
    if (!job.empty()) fmt::print("merge with: {0} lab merge ALL {1}/parts/*\n", program_name(), job);
    return void_cells ? found_wrong : done;
}

// Measures the cells that the journal in `dir` lacks.
int measure(const Session& session, const LabOptions& o, const lab::Plan& plan, std::string dir,
            const std::string& shard_text) {
    const auto shard = lab::Shard::parse(shard_text);
    std::optional<support::WorkFolder> job;
    if (!o.job.empty()) dir = (std::filesystem::path(o.job) / "parts" / job.emplace(o.job).worker()).string();
    Interrupt interrupt;  // first: a journal is never left by a signal that ends the program
    lab::Journal journal(dir, lab::manifest_of(plan, shard), plan);
    std::optional<Rate> rate;
    lab::Queue queue(
        plan, shard, journal, job ? &*job : nullptr,
        [&](std::size_t finished, const lab::Cell& last) { rate->show(finished, last); }, interrupt.stop());
    rate.emplace(plan.experiment.name, queue);
    const auto jobs = o.jobs.value_or(std::max(1u, std::thread::hardware_concurrency()));
    lab::work(queue, plan, session.games(), jobs, interrupt.stop());
    rate.reset();
    return summary(dir, o.job, journal, queue, interrupt);
}

int run_lab(const Session& session, const LabOptions& o) {
    const auto file = lab::experiment_file(o.name);
    const auto plan = lab::plan_of(lab::read_experiment(file.name, file.file, file.text, o.mode()), session.games());
    // Checks figures and claims first, so that an error in them is reported before hours of measuring.
    lab::read_questions(file.file, file.text);
    lab::check_names(file.file, file.text);
    const auto suffix = o.mode() == lab::Mode::full ? "" : "-" + lab::name_of(o.mode());
    const auto dir = o.out.empty() ? (std::filesystem::path("lab-results") / (file.name + suffix)).string() : o.out;
    return measure(session, o, plan, dir, o.shard);
}

// The plan that the journal was started with.
lab::Plan plan_in(const Session& session, const lab::Manifest& manifest, const std::string& dir) {
    const auto of = [&](const char* key) { return lab::value_in(manifest, key, dir); };
    const auto name = of("experiment");
    const auto e = lab::read_experiment(name, fmt::format("{} ({})", lab::journal_file(dir), name), of("toml"),
                                        lab::mode_named(of("mode")));
    return lab::plan_of(e, session.games());
}

int resume(const Session& session, const LabOptions& o) {
    const auto manifest = lab::read_manifest(o.dir);
    return measure(session, o, plan_in(session, manifest, o.dir), o.dir, lab::value_in(manifest, "shard", o.dir));
}

int merge(const Session& session, const LabOptions& o) {
    const auto plan = plan_in(session, lab::read_manifest(o.dirs.front()), o.dirs.front());
    auto manifest = lab::manifest_of(plan, {});
    std::string machines;
    for (const auto& dir : o.dirs) {
        const auto machine = lab::value_in(lab::read_manifest(dir), "machine", dir);
        if (machines.find(machine) == std::string::npos) machines += (machines.empty() ? "" : "; ") + machine;
    }
    manifest["machine"] = machines;
    lab::Journal journal(o.out, manifest, plan);
    for (const auto& dir : o.dirs) journal.take_over(dir);
    Interrupt interrupt;
    const lab::Queue queue(plan, {}, journal, nullptr, {}, interrupt.stop());
    return summary(o.out, {}, journal, queue, interrupt);
}

int export_journal(const LabOptions& o) {
    fmt::print("{}", o.format == "json"     ? lab::as_json(o.dir)
                     : o.format == "counts" ? lab::counts(o.dir)
                                            : lab::as_csv(o.dir));
    return done;
}

void add_jobs(CLI::App& sub, LabOptions& o) {
    sub.add_option("--jobs", o.jobs, "How many cells are measured at once (default: as many as there are cores)")
        ->check(CLI::Range(1u, 4096u));
}

void add_run_lab(CLI::App& app, Session& session, Run& run, const std::shared_ptr<LabOptions>& o) {
    auto& sub = *app.add_subcommand("run", "Measure an experiment into a journal, or what is left of it");
    sub.add_option("NAME", o->name, "The experiment, as `lab list` names it, or a .toml file")->required();
    auto* quick = sub.add_flag("--quick", o->quick, "The sizes of the file's [quick]: minutes for all experiments");
    sub.add_flag("--tiny", o->tiny, "The sizes of the file's [tiny]: a second")->excludes(quick);
    add_jobs(sub, *o);
    sub.add_option("--out", o->out, "The folder of the journal (default lab-results/NAME)");
    sub.add_option("--shard", o->shard, "Only a part, as 2/3 for the second of three; `lab merge` puts parts together");
    sub.add_option("--job", o->job,
                   "Share the cells with all processes that name this folder, on any number of machines; each has a\n"
                   "journal in FOLDER/parts, and `lab merge` puts them together")
        ->type_name("FOLDER")
        ->excludes(sub.get_option("--out"), sub.get_option("--shard"));
    sub.callback([&, o] { run = [&, o] { return run_lab(session, *o); }; });
}

}  // namespace

void add_lab(CLI::App& app, Session& session, Run& run) {
    auto& lab = *app.add_subcommand("lab", "The laboratory: experiments on algorithms, measured, resumed and exported");
    const auto o = std::make_shared<LabOptions>();
    lab.require_subcommand(1);
    auto& names = *lab.add_subcommand("list", "The experiments there are");
    names.callback([&] { run = [&] { return list(session); }; });
    add_run_lab(lab, session, run, o);
    auto& again = *lab.add_subcommand("resume", "Go on with a journal that was not finished");
    again.add_option("DIR", o->dir, "Its folder")->required();
    add_jobs(again, *o);
    again.callback([&, o] { run = [&, o] { return resume(session, *o); }; });
    auto& together = *lab.add_subcommand("merge", "Put the journals of shards together");
    together.add_option("OUT", o->out, "The folder of the journal to make, or to add to")->required();
    together.add_option("DIR", o->dirs, "The folders of the shards")->required();
    together.callback([&, o] { run = [&, o] { return merge(session, *o); }; });
    auto& text = *lab.add_subcommand("export", "A journal as text: a row for each cell and depth");
    text.add_option("DIR", o->dir, "The folder of the journal")->required();
    text.add_option("--format", o->format, "csv, json, or counts: sums over positions, without times")
        ->check(CLI::IsMember({"csv", "json", "counts"}))
        ->capture_default_str();
    text.callback([&, o] { run = [&, o] { return export_journal(*o); }; });
    add_lab_report(lab, run);
    add_lab_compare(lab, run);
    add_lab_power(lab, run);
}

}  // namespace betwixt::command
