#pragma once
// Work that takes long: on a thread of its own, without Python's lock, ended by stop() or by Ctrl-C.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>

#include <pybind11/pybind11.h>

namespace betwixt::python {

namespace py = pybind11;

// One at a time.
class Background {
public:
    const std::atomic<bool>* stop_flag() const { return &stop_; }
    void stop() { stop_ = true; }

    // Throws std::runtime_error while work is under way.
    void expect_idle() const {
        if (busy_) throw std::runtime_error("a search of this engine is under way; stop() ends it");
    }

    // Runs `work` and returns when it is done. Throws what it throws; KeyboardInterrupt after Ctrl-C.
    template <class Work> void run(Work&& work) {
        if (busy_.exchange(true)) throw std::runtime_error("a search of this engine is under way; stop() ends it");
        stop_ = false, done_ = false;
        std::exception_ptr fault;
        std::optional<py::error_already_set> signal;
        {
            const py::gil_scoped_release unlocked;
            std::thread worker([&] {
                try {
                    work();
                } catch (...) {
                    fault = std::current_exception();
                }
                const std::lock_guard lock(mutex_);
                done_ = true;
                changed_.notify_one();
            });
            while (!wait()) look_for_signal(signal);
            worker.join();
        }
        busy_ = false;
        if (signal) throw *signal;
        if (fault) std::rethrow_exception(fault);
    }

private:
    // Is the work done? A twentieth of a second is soon enough for Ctrl-C.
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
