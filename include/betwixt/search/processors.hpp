#pragma once
// The interface of simulated processors, on which the threads of a search run (virtual_time.hpp).

#include <cstdint>
#include <functional>
#include <memory>

namespace betwixt {

// The unit of time is the time that a thread takes for a node. Threads have numbers; the leading thread is 0.
class Processors {
public:
    Processors() = default;
    Processors(const Processors&) = delete;
    Processors& operator=(const Processors&) = delete;
    virtual ~Processors() = default;

    virtual std::uint64_t now(int thread) const = 0;
    // Adds a thread, which runs `body` when its turn comes. Throws std::bad_alloc.
    virtual void start(std::function<void()> body) = 0;
    // Called by the running thread after `nodes` more nodes. Threads that are behind it run before this returns.
    virtual void spend(int thread, std::uint64_t nodes) = 0;
    // True if the thread is to check now whether it must stop.
    virtual bool checks_early() = 0;
    // Returns when done(), which reads what other threads write, is true. Throws std::logic_error if all threads wait.
    virtual void wait_until(int thread, const std::function<bool()>& done) = 0;
    // Called by thread 0: waits until the bodies of all other threads have ended.
    virtual void join() = 0;
};

// Makes the processors of one search.
using MakeProcessors = std::function<std::unique_ptr<Processors>()>;

}  // namespace betwixt
