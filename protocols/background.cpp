#include "protocols/uci_worker.hpp"

#include <utility>

namespace betwixt::protocols {

void UciWorker::say(const std::string& line) {
    const std::lock_guard lock(mutex_);
    out_ << line << std::endl;
    if (!out_) in_.stop_search();
}

void UciWorker::begin(UciWork work) {
    end();
    released_ = cancelled_ = finished_ = wanted_ = after_ = false;
    stops_at_end_ = work.waits || work.endless;
    in_.begin_search();
    thread_ = std::thread([this, work = std::move(work)] { run(work); });
}

void UciWorker::stop() {
    {
        const std::lock_guard lock(mutex_);
        released_ = true;
    }
    changed_.notify_all();
    in_.stop_search();
}

void UciWorker::end() {
    if (!thread_.joinable()) return;
    if (stops_at_end_) stop();
    end_after();
    thread_.join();
}

void UciWorker::end_after() {
    const std::lock_guard lock(mutex_);
    wanted_ = true;
    if (after_) in_.stop_search();
}

bool UciWorker::interrupt() {
    if (!thread_.joinable()) return false;
    {
        const std::lock_guard lock(mutex_);
        cancelled_ = !finished_;
        wanted_ = true;
    }
    stop();
    thread_.join();
    return cancelled_;
}

void UciWorker::run(const UciWork& work) {
    const std::string last = work.run();
    std::unique_lock lock(mutex_);
    finished_ = true;
    if (work.waits) changed_.wait(lock, [this] { return released_; });
    if (!cancelled_ && !last.empty()) out_ << last << std::endl;
    if (wanted_ || !work.after) return;
    after_ = true;
    in_.begin_search();
    lock.unlock();
    work.after();
}

}  // namespace betwixt::protocols
