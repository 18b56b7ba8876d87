#pragma once
// The answers of a job: one file of lines for each worker, in a folder that all workers read.

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "proof/job_tree.hpp"
#include "support/line_file.hpp"

namespace betwixt::proof {

// What a search of one question took.
struct Effort {
    std::uint64_t nodes = 0;
    double seconds = 0;
};

// What all workers of a job work on. It never changes.
struct JobTask {
    std::string game;
    std::string position;
    bool weak = false;        // only whether the game is won, drawn or lost
    double guess = 0;         // of the value, as in claims
    std::uint64_t nodes = 0;  // of the largest question that is searched whole
};
// The task of the job in the folder; nothing if there is none. Throws std::invalid_argument if the file is no task.
std::optional<JobTask> read_task(const std::filesystem::path& folder);
// Writes the task, unless another worker was first. Throws std::invalid_argument.
void write_task(const std::filesystem::path& folder, const JobTask& task);

class JobJournal {
public:
    // `worker`: a name that no other worker has. Throws std::invalid_argument.
    JobJournal(const std::filesystem::path& folder, const std::string& worker);

    // The lines are in this worker's file when these return. Throw std::runtime_error.
    void answer(const JobTree::Question& question, Bounds<double> bounds, const std::string& best, Effort effort);
    void open(const JobTree::Question& question, const std::vector<std::string>& moves, Effort effort);
    // Gives the tree all lines that it does not have yet, of all workers. Throws std::invalid_argument if a line is
    // damaged.
    void read(JobTree& tree);
    // Of all lines read.
    Effort effort() const { return effort_; }

private:
    void read(JobTree& tree, std::string_view line, const std::string& file);

    std::filesystem::path folder_;
    support::LineFile own_;
    std::map<std::filesystem::path, std::uintmax_t> read_;  // bytes of each file
    Effort effort_;
};

}  // namespace betwixt::proof
