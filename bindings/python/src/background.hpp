#pragma once
// Runs long work in a separate thread, without Python's lock. stop() or Ctrl-C ends it.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <system_error>
#include <thread>

#include <pybind11/pybind11.h>

#include "running.hpp"

namespace betwixt::python {

namespace py = pybind11;

// Runs one piece of work at a time.
class Background {
public:
    const std::atomic<bool>* stop_flag() const { return &stop_; }
    void stop() { stop_ = true; }

    // Throws std::runtime_error if work is running.
    void expect_idle() const {
        if (busy_) refuse();
    }

    // Runs `work` and returns when it is finished. Throws what `work` throws, and KeyboardInterrupt after Ctrl-C. If
    // the system refuses a thread, `work` runs in the calling thread, where Ctrl-C has no effect.
    template <class Work> void run(Work&& work) {
        const Busy busy(busy_);
        stop_ = false, done_ = false;
        const Running running(stop_);
        std::exception_ptr fault;
        std::optional<py::error_already_set> signal;
        {
            const py::gil_scoped_release unlocked;
            const auto finish = [&] {
                try {
                    work();
                } catch (...) {
                    fault = std::current_exception();
                }
                const std::lock_guard lock(mutex_);
                done_ = true;
                changed_.notify_one();
            };
            std::thread worker = thread_for(finish);
            if (!worker.joinable()) finish();
            while (!wait()) look_for_signal(signal);
            if (worker.joinable()) worker.join();
        }
        if (signal) throw *signal;
        if (fault) std::rethrow_exception(fault);
    }

private:
    [[noreturn]] static void refuse() {
        throw std::runtime_error("a search of this engine is under way; stop() ends it");
    }
    struct Busy {
        explicit Busy(std::atomic<bool>& is_busy) : flag(is_busy) {
            if (flag.exchange(true)) refuse();
        }
        ~Busy() { flag = false; }
        Busy(const Busy&) = delete;
        Busy& operator=(const Busy&) = delete;
        std::atomic<bool>& flag;
    };
    // An empty thread if the system refuses one.
    template <class Work> static std::thread thread_for(Work& work) {
        try {
            return std::thread(std::ref(work));
        } catch (const std::system_error&) {
            return {};
        }
    }

    // True if the work is finished. Waits at most 50 ms, which is short enough to react to Ctrl-C.
    bool wait() {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, std::chrono::milliseconds(50), [this] { return done_; });
    }
    void look_for_signal(std::optional<py::error_already_set>& signal) {
        const py::gil_scoped_acquire locked;
        if (PyErr_CheckSignals() == 0) return;
        signal.emplace();
        stop_ = true;
    }

    std::atomic<bool> stop_ = false, busy_ = false;
    bool done_ = false;
    std::mutex mutex_;
    std::condition_variable changed_;
};

}  // namespace betwixt::python
