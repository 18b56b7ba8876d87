#pragma once
// A folder from which processes on one machine or on many take units of work, so that no unit is done twice.

#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>

namespace betwixt::support {

// A unit of work is a name. All machines must see the folder's file system, which must have hard links, as local ones
// and NFS do. It has a file for each worker in workers/ and for each unit in work in claims/. A worker that
// was killed loses its units: on its own machine at once, elsewhere `lease_seconds` after it last touched its file.
//
// Two workers may get one unit in rare cases, when a third one has died; so it must do no harm to do a unit twice.
class WorkFolder {
public:
    static constexpr int lease_seconds = 30;

    // Also creates the folder. Throws std::invalid_argument with a sentence if it cannot be written.
    explicit WorkFolder(const std::filesystem::path& folder);
    // Gives back what this worker still has.
    ~WorkFolder();
    WorkFolder(const WorkFolder&) = delete;
    WorkFolder& operator=(const WorkFolder&) = delete;

    // The name of this worker, which no other has: HOST-PROCESS-TIME.
    const std::string& worker() const { return worker_; }
    // True if this worker now has the unit; false if another living worker has it. Throws std::runtime_error if the
    // folder can no longer be written.
    bool take(const std::string& unit);
    void give_back(const std::string& unit);
    // The unit is done: nobody gets it again. Throws std::runtime_error.
    void finish(const std::string& unit);
    bool is_done(const std::string& unit) const;
    // The number of living workers, at least 1.
    int workers() const;

private:
    std::filesystem::path claim(const std::string& unit) const;
    bool lives(const std::string& worker) const;
    bool is_recent(const std::filesystem::path& file) const;
    void remove_claim_of_dead(const std::filesystem::path& claim, const std::string& holder) const;
    void touch() const;

    std::filesystem::path folder_;
    std::string worker_;
    std::mutex mutex_;
    std::condition_variable ends_;
    bool ended_ = false;
    std::thread heart_;  // touches this worker's file
};

}  // namespace betwixt::support
