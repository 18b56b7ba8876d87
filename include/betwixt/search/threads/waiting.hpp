#pragma once
// How a thread waits for work.

#include <chrono>
#include <thread>

#include "betwixt/search/clock.hpp"
#include "betwixt/search/instruments/work_log.hpp"

namespace betwixt {

// Spins until done(), at most 30 microseconds; the caller then sleeps. A thread that yields its processor instead waits
// for milliseconds if other programs run.
template <class Done> void spin(const Done& done) {
    using Time = std::chrono::steady_clock;
    const auto end = Time::now() + std::chrono::microseconds(30);
    while (!done() && Time::now() < end) {
    }
}

// The same for the thread of a clock. In virtual time it always waits until done().
template <class Done> void spin(Clock& clock, const Done& done) {
    if (clock.is_virtual()) clock.wait_until(done);
    else spin(done);
}

// Logs that the thread of a context waits for work, from construction to the end of the scope.
template <class C> class Pause {
public:
    explicit Pause(C& c) : c_(c) {
        if (c_.work_log) c_.work_log->stop(c_.clock.seconds());
    }
    ~Pause() {
        if (c_.work_log) c_.work_log->start(c_.clock.seconds());
    }
    Pause(const Pause&) = delete;
    Pause& operator=(const Pause&) = delete;

private:
    C& c_;
};

}  // namespace betwixt
