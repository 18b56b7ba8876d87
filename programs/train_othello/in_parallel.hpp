#pragma once
// Work in independent pieces, and how far it is.

#include <atomic>
#include <exception>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "command/text.hpp"

namespace betwixt::train {

// Calls task(0), ..., task(n - 1), so many at a time. After an exception nothing more begins, and one is thrown on.
template <class Task> void in_parallel(int jobs, int n, Task&& task) {
    std::atomic<int> next = 0;
    std::mutex mutex;
    std::exception_ptr failure;
    const auto work = [&] {
        try {
            for (int i; (i = next++) < n;) task(i);
        } catch (...) {
            next = n;
            const std::lock_guard lock(mutex);
            failure = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> others;
        for (int j = 1; j < std::min(jobs, n); ++j) others.emplace_back(work);
        work();
    }
    if (failure) std::rethrow_exception(failure);
}

// A progress line that several threads move on.
class SharedProgress {
public:
    SharedProgress(std::string what, int total, int already = 0)
        : line_(std::move(what), static_cast<std::uint64_t>(total), static_cast<std::uint64_t>(already)),
          begun_(static_cast<std::uint64_t>(already)) {}
    // One more has begun.
    void next() {
        const std::lock_guard lock(mutex_);
        line_.show(begun_++);
    }

private:
    std::mutex mutex_;
    command::Progress line_;
    std::uint64_t begun_;
};

}  // namespace betwixt::train
