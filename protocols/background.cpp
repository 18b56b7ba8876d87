#include "protocols/background.hpp"

#include <system_error>
#include <utility>

#include "protocols/fault.hpp"

namespace betwixt::protocols {

void Background::say(const std::string& line) {
    const std::lock_guard lock(mutex_);
    out_ << line << std::endl;
    if (!out_) in_.stop_search();
}

void Background::begin(Work work) {
    end();
    released_ = cancelled_ = finished_ = wanted_ = after_ = false;
    stops_at_end_ = work.waits || work.endless;
    in_.begin_search();
    try {
        thread_ = std::thread([this, work] { run(work); });
    } catch (const std::system_error&) {
        work.waits = false, work.after = nullptr;
        run(work);
    }
}

void Background::stop() {
    {
        const std::lock_guard lock(mutex_);
        released_ = true;
    }
    changed_.notify_all();
    in_.stop_search();
}

void Background::end() {
    if (!thread_.joinable()) return;
    if (stops_at_end_) stop();
    end_after();
    thread_.join();
}

void Background::end_after() {
    const std::lock_guard lock(mutex_);
    wanted_ = true;
    if (after_) in_.stop_search();
}

bool Background::interrupt() {
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

void Background::run(const Work& work) {
    std::string last;
    if (const auto fault = fault_of([&] { last = work.run(); })) last = fault_(*fault);
    std::unique_lock lock(mutex_);
    finished_ = true;
    if (work.waits) changed_.wait(lock, [this] { return released_; });
    if (!cancelled_ && !last.empty()) out_ << last << std::endl;
    if (wanted_ || !work.after) return;
    after_ = true;
    in_.begin_search();
    lock.unlock();
    if (const auto fault = fault_of(work.after)) say(fault_(*fault));
}

}  // namespace betwixt::protocols
