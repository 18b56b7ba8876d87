#pragma once
// Ctrl-C stops the current work; a second Ctrl-C ends the program.

#include <atomic>
#include <chrono>
#include <csignal>

namespace betwixt::support {

// During its lifetime, SIGINT and SIGTERM set a flag instead of ending the program.
class Interrupt {
public:
    Interrupt() {
        flag = false;
        old_int_ = std::signal(SIGINT, &raise_flag);
        old_term_ = std::signal(SIGTERM, &raise_flag);
    }
    ~Interrupt() {
        std::signal(SIGINT, old_int_);
        std::signal(SIGTERM, old_term_);
    }
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    const std::atomic<bool>* stop() const { return &flag; }
    explicit operator bool() const { return flag; }

private:
    using Clock = std::chrono::steady_clock;

    // Signals within this time count as one Ctrl-C: `timeout -s INT` signals its child and then the child's group.
    static constexpr Clock::duration one_ctrl_c = std::chrono::milliseconds(200);

    static void raise_flag(int signal) {
        const auto now = Clock::now().time_since_epoch();
        if (!flag) {
            first = now.count(), flag = true;
        } else if (now - Clock::duration(first) > one_ctrl_c) {
            std::signal(signal, SIG_DFL);
            std::raise(signal);
        }
    }
    // Static, because a signal handler has no object.
    static inline std::atomic<bool> flag = false;
    static inline std::atomic<Clock::rep> first = 0;
    static_assert(std::atomic<Clock::rep>::is_always_lock_free);

    void (*old_int_)(int);
    void (*old_term_)(int);
};

}  // namespace betwixt::support
