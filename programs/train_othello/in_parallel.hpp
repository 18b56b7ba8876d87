#pragma once
// Work in independent pieces.

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

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

}  // namespace betwixt::train
