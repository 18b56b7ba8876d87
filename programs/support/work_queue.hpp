#pragma once
// Numbered pieces of work, handed out one by one to several threads.

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>

namespace betwixt::support {

// What a piece of work throws that was asked to stop.
struct Interrupted {};

class WorkQueue {
public:
    // The pieces 0 .. count-1 but those for which done(piece) holds when their turn comes. Setting `stop` ends the
    // work.
    explicit WorkQueue(std::size_t count, std::function<bool(std::size_t)> done = {},
                       const std::atomic<bool>* stop = nullptr);

    // The next piece, in order; nothing when all are taken, or the work has ended.
    std::optional<std::size_t> next();
    // Calls f() while no other thread is in take() or next(): what a piece has brought.
    template <class F> void take(F&& f) {
        const std::lock_guard lock(mutex_);
        f();
    }
    // No more is handed out. An error is thrown by work(), the first one alone.
    void end() { ended_ = true; }
    void fail(std::exception_ptr error);
    // Set when the work has ended, and soon after `stop` is set: for searches under way.
    const std::atomic<bool>* ended() const { return &ended_; }

    // Calls each() in so many threads and meanwhile() in this one, and waits for all. What one throws ends the work of
    // all and is thrown on.
    void work(unsigned threads, const std::function<void()>& each, const std::function<void()>& meanwhile = {});

private:
    void guarded(const std::function<void()>& f);
    void wait_for_all();

    const std::size_t count_;
    const std::function<bool(std::size_t)> done_;
    const std::atomic<bool>* const stop_;
    std::atomic<bool> ended_ = false;
    std::mutex mutex_;
    std::condition_variable idle_;
    unsigned working_ = 0;  // threads
    std::size_t next_ = 0;
    std::exception_ptr error_;
};

// Calls task(0), ..., task(n - 1), so many at a time. After an exception nothing more begins, and the first is thrown
// on.
template <class Task> void in_parallel(int threads, int n, Task&& task) {
    WorkQueue queue(static_cast<std::size_t>(n));
    queue.work(static_cast<unsigned>(threads), [&] {
        while (const auto piece = queue.next()) task(static_cast<int>(*piece));
    });
}

}  // namespace betwixt::support
