#include "support/work_queue.hpp"

#include <chrono>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace betwixt::support {

WorkQueue::WorkQueue(std::size_t count, std::function<bool(std::size_t)> done, const std::atomic<bool>* stop)
    : count_(count), done_(std::move(done)), stop_(stop) {}

std::optional<std::size_t> WorkQueue::next() {
    const std::lock_guard lock(mutex_);
    while (done_ && next_ < count_ && done_(next_)) ++next_;
    if (ended_ || (stop_ && *stop_) || next_ >= count_) return std::nullopt;
    return next_++;
}

void WorkQueue::fail(std::exception_ptr error) {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = std::move(error);
    ended_ = true;
}

void WorkQueue::guarded(const std::function<void()>& f) {
    try {
        if (f) f();
    } catch (...) {
        fail(std::current_exception());
    }
}

// Waits until no thread works; meanwhile passes a stop request on to the searches.
void WorkQueue::wait_for_all() {
    std::unique_lock lock(mutex_);
    while (!idle_.wait_for(lock, std::chrono::milliseconds(20), [&] { return working_ == 0; }))
        if (stop_ && *stop_) ended_ = true;
}

void WorkQueue::work(unsigned threads, const std::function<void()>& each) {
    working_ = threads;
    const auto leave = [&] {
        const std::lock_guard lock(mutex_);
        --working_;
        idle_.notify_one();
    };
    {
        std::vector<std::jthread> all;
        all.reserve(threads);
        try {
            while (all.size() < threads) all.emplace_back([&] { guarded(each), leave(); });
        } catch (const std::system_error&) {  // the existing threads do the work of those that the system refused
            if (all.empty()) guarded(each);
            for (auto refused = threads - all.size(); refused > 0; --refused) leave();
        }
        wait_for_all();
    }
    if (error_) std::rethrow_exception(error_);
}

}  // namespace betwixt::support
