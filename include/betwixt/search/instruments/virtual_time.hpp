#pragma once
// Processors in virtual time: the threads of a search run one at a time, always the one with the least virtual time. So
// one processor measures the time that N would take, the same in every run.

#include <cstddef>
#include <cstdint>
#include <stdexcept>

#include "betwixt/search/processors.hpp"
#include "betwixt/search/threads/sharing.hpp"

// Fibers need POSIX contexts, and libstdc++'s record of a thread's exceptions.
#if BETWIXT_THREADS && defined(__GLIBC__) && defined(__GLIBCXX__)
#define BETWIXT_VIRTUAL_TIME 1
#else
#define BETWIXT_VIRTUAL_TIME 0
#endif

#if !BETWIXT_VIRTUAL_TIME

namespace betwixt {

// Throws std::runtime_error.
inline std::unique_ptr<Processors> virtual_processors(std::uint64_t /*seed*/ = 0) {
    throw std::runtime_error("there is no virtual time on this system");
}

}  // namespace betwixt

#else

#include <algorithm>
#include <utility>
#include <vector>

#include "betwixt/search/instruments/fiber.hpp"

namespace betwixt {

class VirtualTime final : public Processors {
public:
    // With a seed other than 0 a node takes 0 to 2 units at random, and threads check at random times whether their
    // work is in vain: every seed is another schedule.
    explicit VirtualTime(std::uint64_t seed = 0) : random_(seed) { threads_.push_back(std::make_unique<Thread>()); }

    std::uint64_t now(int thread) const override { return at(thread).now; }

    void start(std::function<void()> body) override {
        auto thread = std::make_unique<Thread>();
        thread->fiber = std::make_unique<Fiber>([this, &me = *thread, body = std::move(body)] {
            body();
            me.gone = true;
            hand_over(me);
        });
        thread->number = threads_.size();
        make_ready(*threads_.emplace_back(std::move(thread)));
    }
    void spend(int thread, std::uint64_t nodes) override {
        at(thread).now += at_random(nodes);
        hand_over(at(thread));
    }
    // True at random if there is a seed, else false.
    bool checks_early() override { return random_ != 0 && at_random(1) == 0; }
    void wait_until(int thread, const std::function<bool()>& done) override {
        Thread& me = at(thread);
        if (done()) return;
        me.waits_for = &done;
        hand_over(me);
    }
    void join() override {
        wait_until(0, [&] {
            return std::all_of(threads_.begin() + 1, threads_.end(), [](const auto& t) { return t->gone; });
        });
    }

private:
    struct Thread {
        std::size_t number = 0;
        std::uint64_t now = 0;
        const std::function<bool()>* waits_for = nullptr;  // nullptr: it is at work
        bool gone = false;
        std::unique_ptr<Fiber> fiber = std::make_unique<Fiber>();
    };

    // In nodes, of which a thread searches 4 million a second: it spins for 30 microseconds; then it sleeps, and wakes
    // about 30 microseconds late.
    static constexpr std::uint64_t awake = 120, wake_up = 120;

    // Switches to the thread that runs next: of those ready, the one with the least time.
    void hand_over(Thread& me) {
        wake_those_done(me.now);
        if (me.waits_for) waiting_.push_back(&me);
        else if (!me.gone) {
            if (ready_.empty() || later(ready_.front(), &me)) return;
            make_ready(me);
        }
        if (ready_.empty()) throw std::logic_error("every thread of the search waits for another");
        std::pop_heap(ready_.begin(), ready_.end(), later);
        Thread& then = *ready_.back();
        ready_.pop_back();
        if (&then != &me) me.fiber->switch_to(*then.fiber);
    }
    void wake_those_done(std::uint64_t present) {
        std::erase_if(waiting_, [&](Thread* t) {
            if (!(*t->waits_for)()) return false;
            wake(*t, present);
            make_ready(*t);
            return true;
        });
    }
    void make_ready(Thread& t) {
        ready_.push_back(&t);
        std::push_heap(ready_.begin(), ready_.end(), later);
    }
    static bool later(const Thread* a, const Thread* b) {
        return a->now != b->now ? a->now > b->now : a->number > b->number;
    }
    static void wake(Thread& t, std::uint64_t present) {
        t.waits_for = nullptr;
        if (present > t.now + awake) t.now = present + wake_up;
        else t.now = std::max(t.now, present);
    }
    std::uint64_t at_random(std::uint64_t nodes) {
        if (random_ == 0) return nodes;
        random_ ^= random_ << 13, random_ ^= random_ >> 7, random_ ^= random_ << 17;  // xorshift64, Marsaglia 2003
        return random_ % (2 * nodes + 1);
    }

    Thread& at(int thread) { return *threads_[static_cast<std::size_t>(thread)]; }
    const Thread& at(int thread) const { return *threads_[static_cast<std::size_t>(thread)]; }

    std::vector<std::unique_ptr<Thread>> threads_;
    std::vector<Thread*> ready_;  // a heap, without the running one
    std::vector<Thread*> waiting_;
    std::uint64_t random_;
};

// With a seed other than 0 every seed is another schedule.
inline std::unique_ptr<Processors> virtual_processors(std::uint64_t seed = 0) {
    return std::make_unique<VirtualTime>(seed);
}

}  // namespace betwixt

#endif
