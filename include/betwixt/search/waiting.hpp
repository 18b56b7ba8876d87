#pragma once
// How a thread waits for work.

#include <thread>

#include "betwixt/search/work_log.hpp"

namespace betwixt {

// Waits until done(), at most some 100 microseconds. To put a thread to sleep and to wake it takes as long; so this comes
// before a wait that sleeps. Where another thread wants the processor, it gets it.
template <class Done> void spin(const Done& done) {
    for (int i = 0; i < 200 && !done(); ++i) std::this_thread::yield();
}

// The thread of a context waits for work from construction to the end of the scope.
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
