#pragma once
// Ctrl-C asks the running work to stop; a second Ctrl-C ends the program.

#include <atomic>
#include <csignal>

namespace betwixt::support {

// While it lives, SIGINT and SIGTERM set a flag instead of ending the program.
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
    static void raise_flag(int signal) {
        flag = true;
        std::signal(signal, SIG_DFL);
    }
    // A signal handler reaches nothing else.
    static inline std::atomic<bool> flag = false;

    void (*old_int_)(int);
    void (*old_term_)(int);
};

}  // namespace betwixt::support
