#pragma once
// Waiting for what comes soon.

#include <thread>

namespace betwixt {

// Waits until done(), at most some 100 microseconds. To put a thread to sleep and to wake it takes as long; so this comes
// before a wait that sleeps. Where another thread wants the processor, it gets it.
template <class Done> void spin(const Done& done) {
    for (int i = 0; i < 200 && !done(); ++i) std::this_thread::yield();
}

}  // namespace betwixt
