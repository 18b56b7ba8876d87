#pragma once
// When to stop: after a number of nodes, at a point in time, or when another thread asks for it.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

#include "betwixt/search/processors.hpp"

namespace betwixt {

// Thrown from Clock::tick through the recursion; deepen() catches it. (Measured: 1.00 to 1.015 times the time without
// any check; an optional as return value takes 1.56 times.)
struct Stopped {};

// A node that several threads search, and that a thread works for. Another thread may answer it.
struct Duty {
    std::atomic<bool> in_vain = false;
    const Duty* above = nullptr;  // the shared node that this one is searched for

    bool is_for(const Duty& other) const {
        for (const auto* duty = this; duty; duty = duty->above)
            if (duty == &other) return true;
        return false;
    }
};
// Thrown from Clock::tick() if another thread has answered the node. The owner of the node and its helpers catch it.
struct InVain {
    const Duty* duty;  // the highest of the answered nodes
};

class Clock {
public:
    using Time = std::chrono::steady_clock;

    // The node limit is exact, except for nodes reported in bulk through count(). Time and flag are checked about once
    // a millisecond, and at least every 1024 nodes.
    void start(std::optional<std::uint64_t> nodes, std::optional<std::chrono::milliseconds> time,
               const std::atomic<bool>* stop) {
        limit_ = nodes.value_or(std::numeric_limits<std::uint64_t>::max());
        started_ = Time::now();
        time_ = time ? std::optional(std::chrono::duration<double>(*time).count()) : std::nullopt;
        stop_ = stop;
        team_ = nullptr, virtual_ = nullptr;  // also after a search that an exception ended
        longest_interval_ = usual_interval;
        interval_ = 1, previous_check_ = 0;  // the time of a node is not known yet
        next_check_ = left_ = std::min(limit_, interval_);
    }

    // The threads of one search. Its limits apply to the sum of their nodes, and the first thread to stop stops all.
    struct Team {
        std::atomic<bool> stop = false;
        std::atomic<std::uint64_t> nodes = 0;
    };
    // Makes this the clock of the leading thread; nullptr: the thread is alone again.
    void lead(Team* team) {
        if (team) team->stop = false, team->nodes = nodes();
        enter(team, nodes());
    }
    // Makes this the clock of a thread that helps `leader`. It counts nodes from 0.
    void help(const Clock& leader, Team& team) {
        const int thread = thread_;
        *this = leader;
        thread_ = thread, spent_ = 0;
        next_check_ = left_ = 0;
        enter(&team, 0);
    }

    // Until the next start() time is virtual, a node takes a microsecond, and this is the clock of that thread.
    void run_on(Processors* processors, int thread) {
        virtual_ = processors, thread_ = thread, spent_ = nodes();
        enter(team_, nodes());
    }
    bool is_virtual() const { return virtual_; }
    template <class Done> void wait_until(const Done& done) {
        spend();
        virtual_->wait_until(thread_, std::cref(done));
    }

    // Counts a node. Throws Stopped instead when the limit is reached.
    void tick() {
        if (left_ == 0) [[unlikely]]
            due();
        --left_;  // a countdown: the count of nodes need not be compared at every node
    }

    // Checks the limits now. Throws if the search must end.
    [[gnu::noinline]] void check() {
        const std::uint64_t counted = nodes();
        const double now = seconds();
        const bool out_of_time = time_ && now >= *time_;
        const bool told =
            (stop_ && stop_->load(std::memory_order_relaxed)) || (team_ && team_->stop.load(std::memory_order_relaxed));
        const std::uint64_t all = team_ ? report(counted) : counted;
        if (all >= limit_ || out_of_time || told) {
            if (team_) team_->stop = true;
            throw Stopped{};
        }
        if (!virtual_) adapt_interval(now);
        left_ = virtual_ ? 1 : std::min(limit_ - all, interval_);
        next_check_ = counted + left_, checked_ = counted;
        const Duty* in_vain = nullptr;
        for (const auto* duty = duty_; duty; duty = duty->above)
            if (duty->in_vain.load(std::memory_order_relaxed)) in_vain = duty;
        if (in_vain) throw InVain{in_vain};
    }

    // Counts nodes that this thread visited without tick().
    void count(std::uint64_t nodes) {
        const std::uint64_t counted_down = std::min(nodes, left_);
        left_ -= counted_down, next_check_ += nodes - counted_down;
    }
    // Counts the nodes that another thread visited.
    void count_of(const Clock& other) {
        count(other.nodes());
        spent_ += other.nodes();
    }

    // Sets what the thread works for from now on; nullptr: the root.
    void work_for(const Duty* duty) { duty_ = duty; }
    const Duty* duty() const { return duty_; }

    std::uint64_t nodes() const { return next_check_ - left_; }
    double seconds() const {
        if (virtual_) return static_cast<double>(virtual_->now(thread_) + nodes() - spent_) * seconds_per_node;
        return std::chrono::duration<double>(Time::now() - started_).count();
    }

private:
    void enter(Team* team, std::uint64_t counted) {
        team_ = team, reported_ = counted;
        longest_interval_ = team ? shared_interval : usual_interval;
        interval_ = virtual_ ? longest_interval_ : std::min(interval_, longest_interval_);
        left_ = 0, next_check_ = counted;  // the next tick() checks
        checked_ = counted - interval_;
    }
    // Nodes can be slow: an evaluation may take a millisecond, a rule in an interpreted language a tenth of one.
    void adapt_interval(double now) {
        constexpr double wanted = 1e-3;  // seconds from one check to the next
        const double passed = now - std::exchange(previous_check_, now);
        if (passed < wanted / 2) interval_ = std::min(2 * interval_, longest_interval_);
        else if (passed > wanted)
            interval_ = std::max<std::uint64_t>(
                1, static_cast<std::uint64_t>(static_cast<double>(interval_) * wanted / passed));
    }
    [[gnu::noinline]] void due() {
        if (!virtual_ || !takes_turns(nodes())) check();
    }
    // In virtual time lets threads that are behind run. True if no check of the limits is due yet.
    bool takes_turns(std::uint64_t counted) {
        spend();
        if (counted >= limit_ || counted - checked_ >= interval_ || virtual_->checks_early()) return false;
        left_ = 1, next_check_ = counted + left_;
        return true;
    }
    void spend() { virtual_->spend(thread_, nodes() - std::exchange(spent_, nodes())); }
    // Adds the new nodes to the team's count, and returns that.
    std::uint64_t report(std::uint64_t counted) {
        const std::uint64_t more = counted - std::exchange(reported_, counted);
        return team_->nodes.fetch_add(more, std::memory_order_relaxed) + more;
    }

    static constexpr std::uint64_t usual_interval = 1024, shared_interval = 256;
    static constexpr double seconds_per_node = 1e-6;                               // of virtual time
    std::uint64_t interval_ = usual_interval, longest_interval_ = usual_interval;  // nodes from one check to the next
    double previous_check_ = 0;                                                    // seconds
    std::uint64_t left_ = usual_interval;                                          // nodes until the next check
    std::uint64_t next_check_ = usual_interval;                                    // nodes counted by then
    std::uint64_t limit_ = std::numeric_limits<std::uint64_t>::max();
    Time::time_point started_ = Time::now();
    std::optional<double> time_;  // seconds
    const std::atomic<bool>* stop_ = nullptr;
    Team* team_ = nullptr;
    const Duty* duty_ = nullptr;
    std::uint64_t reported_ = 0;  // nodes already in the team's count
    Processors* virtual_ = nullptr;
    int thread_ = 0;  // in virtual time
    std::uint64_t spent_ = 0,
                  checked_ = 0;  // in virtual time: nodes whose time has passed, and nodes at the last check
};

}  // namespace betwixt
