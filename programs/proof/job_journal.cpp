#include "proof/job_journal.hpp"

#include <cmath>
#include <fstream>
#include <stdexcept>
#include <system_error>

#include "support/files.hpp"
#include "support/json.hpp"

namespace betwixt::proof {

namespace fs = std::filesystem;
using support::Json;

namespace {

fs::path task_file(const fs::path& folder) { return folder / "job.json"; }

fs::path made(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) throw std::invalid_argument("cannot create the folder " + folder.string() + ": " + error.message());
    return folder;
}

Json finite(double x) { return std::isfinite(x) ? Json(x) : Json(nullptr); }
double or_infinite(const Json& x, double infinite) { return x.is_null() ? infinite : x.get<double>(); }

}  // namespace

std::optional<JobTask> read_task(const fs::path& folder) try {
    if (!fs::exists(task_file(folder))) return std::nullopt;
    const Json json = support::read_json(support::read_file(task_file(folder)));
    return JobTask{json.at("game"), json.at("position"), json.at("weak"), json.at("guess"), json.at("nodes")};
} catch (const Json::exception&) {
    throw std::invalid_argument(task_file(folder).string() + " is not the task of a job");
}

void write_task(const fs::path& folder, const JobTask& t) {
    const Json json{
        {"game", t.game}, {"position", t.position}, {"weak", t.weak}, {"guess", t.guess}, {"nodes", t.nodes}};
    support::write_once(task_file(made(folder)), support::json_text(json) + "\n");
}

JobJournal::JobJournal(const fs::path& folder, const std::string& worker)
    : folder_(made(folder / "answers")), own_((folder_ / (worker + ".jsonl")).string()) {}

void JobJournal::answer(const JobTree::Question& question, Bounds<double> bounds, const std::string& best, Effort e) {
    own_.add(support::json_text({{"position", question.position},
                                 {"ply", question.ply},
                                 {"lower", finite(bounds.lower)},
                                 {"upper", finite(bounds.upper)},
                                 {"best", best},
                                 {"nodes", e.nodes},
                                 {"seconds", e.seconds}}));
}

void JobJournal::open(const JobTree::Question& question, const std::vector<std::string>& moves, Effort e) {
    own_.add(support::json_text({{"position", question.position},
                                 {"ply", question.ply},
                                 {"moves", moves},
                                 {"nodes", e.nodes},
                                 {"seconds", e.seconds}}));
}

void JobJournal::read(JobTree& tree) {
    for (const auto& entry : fs::directory_iterator(folder_)) {
        auto& done = read_[entry.path()];
        std::ifstream in(entry.path());
        in.seekg(static_cast<std::streamoff>(done));
        for (std::string line; std::getline(in, line) && !in.eof(); done += line.size() + 1)  // whole lines only
            read(tree, line, entry.path().string());
    }
}

void JobJournal::read(JobTree& tree, std::string_view line, const std::string& file) try {
    const Json json = support::read_json(line);
    const std::string position = json.at("position");
    const int ply = json.at("ply");
    effort_.nodes += json.at("nodes").get<std::uint64_t>();
    effort_.seconds += json.at("seconds").get<double>();
    if (json.contains("moves")) {
        tree.open(position, ply, json.at("moves").get<std::vector<std::string>>());
    } else {
        const Bounds<double> bounds{or_infinite(json.at("lower"), -infinity<double>),
                                    or_infinite(json.at("upper"), infinity<double>)};
        tree.answer(position, ply, bounds, json.at("best"));
    }
} catch (const Json::exception&) {
    throw std::invalid_argument(file + " has a line that is no answer of a job: " + std::string(line.substr(0, 80)));
}

}  // namespace betwixt::proof
