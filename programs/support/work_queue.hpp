#pragma once
// Numbered pieces of work, given out one by one to several threads.

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>

namespace betwixt::support {

// Thrown by a piece of work that was stopped.
struct Interrupted {};

class WorkQueue {
public:
    // The pieces are 0 .. count-1 except those for which done(piece) is true when their turn comes. Setting `stop` ends
    // the work.
    explicit WorkQueue(std::size_t count, std::function<bool(std::size_t)> done = {},
                       const std::atomic<bool>* stop = nullptr);

    // The next piece, in order; nothing if all are taken or the work has ended.
    std::optional<std::size_t> next();
    // Calls f(), which stores a result, while no other thread is in take() or next().
    template <class F> void take(F&& f) {
        const std::lock_guard lock(mutex_);
        f();
    }
    // Stops giving out pieces.
    void end() { ended_ = true; }
    // Becomes true when the work has ended, and soon after `stop` is set: the stop flag for running searches.
    const std::atomic<bool>* ended() const { return &ended_; }

    // Calls each() in `threads` threads and waits for all. The first exception
    // ends the work of all and is rethrown.
    void work(unsigned threads, const std::function<void()>& each);

private:
    void fail(std::exception_ptr error);
    void guarded(const std::function<void()>& f);
    void wait_for_all();

    const std::size_t count_;
    const std::function<bool(std::size_t)> done_;
    const std::atomic<bool>* const stop_;
    std::atomic<bool> ended_ = false;
    std::mutex mutex_;
    std::condition_variable idle_;
    unsigned working_ = 0;  // number of threads at work
    std::size_t next_ = 0;
    std::exception_ptr error_;
};

// Calls task(0), ..., task(n - 1), at most `threads` at a time. After an exception no further task starts, and the
// first exception is rethrown.
template <class Task> void in_parallel(int threads, int n, Task&& task) {
    WorkQueue queue(static_cast<std::size_t>(n));
    queue.work(static_cast<unsigned>(threads), [&] {
        while (const auto piece = queue.next()) task(static_cast<int>(*piece));
    });
}

}  // namespace betwixt::support
