#pragma once
// The threads of one search. All make the same pass over the root's moves at the same time, with one common table; the
// first that finishes ends the pass.

#include <stdexcept>

#include "betwixt/deepening/plan.hpp"
#include "betwixt/deepening/root.hpp"

#if !BETWIXT_THREADS

namespace betwixt {

template <class C> class Team {
public:
    Team(auto&&...) { throw std::runtime_error("this program was built for one thread"); }
    int threads() const { return 1; }
    auto pass(Root<C>& root, const typename Root<C>::Question& question) { return question(root); }
    double waited(double) const { return 0; }
    std::vector<std::vector<Span>> work(double) const { return {}; }
};

}  // namespace betwixt

#else

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "betwixt/search/threads/share_worth.hpp"
#include "betwixt/search/threads/waiting.hpp"

namespace betwixt {

template <class C> class Team {
public:
    using V = typename C::Value;
    using Position = typename C::Position;
    using PassResult = typename Root<C>::PassResult;
    using Question = typename Root<C>::Question;

    // Starts as many threads as planned, including this one, which leads; fewer if the system has no more threads or no
    // memory. `processors`: nullptr for the machine's.
    Team(C& leader, const Position& position, Ask<C> ask, const Plan<V>& plan, Processors* processors)
        : leader_(leader),
          helped_from_(plan.helped_from),
          sharing_(plan.sharing),
          share_worth_(plan.shared_from),
          log_(plan.work_log),
          processors_(processors) {
        leader.share_worth = &share_worth_;
        leader.work_log = &log_;
        const auto helpers = static_cast<std::size_t>(plan.threads - 1);
        unless_refused([&] {
            while (helpers_.size() < helpers) helpers_.push_back(std::make_unique<Helper>(leader, position, ask, plan));
        });
        std::size_t started = 0;
        unless_refused([&] {
            for (; started < helpers_.size(); ++started) start(*helpers_[started], static_cast<int>(started) + 1);
        });
        helpers_.resize(started);
    }
    ~Team() {
        dismiss();
        leader_.work_log = nullptr, leader_.share_worth = nullptr;
    }
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    // The number of threads that search, including the leader.
    int threads() const { return static_cast<int>(helpers_.size()) + 1; }

    // One pass of all threads. Throws what the game's code throws in any thread, and Stopped.
    PassResult pass(Root<C>& root, const Question& question) {
        const auto nodes = leader_.clock.nodes();
        if (root.passes() == 1) iteration_before_ = nodes - std::exchange(iteration_began_, nodes);
        const bool large = std::max(iteration_before_, nodes - iteration_began_) >= helped_from_;
        return large ? together(root, question) : question(root);
    }

    // Seconds that threads have waited for work, in all. For use between passes, `seconds` after the start.
    double waited(double seconds) const {
        double waited = seconds - log_.worked_until(seconds);
        for (const auto& h : helpers_) waited += seconds - h->log.worked();
        return waited;
    }
    // When each thread worked, this one first.
    std::vector<std::vector<Span>> work(double seconds) const {
        auto log = log_;
        log.stop(seconds);
        std::vector<std::vector<Span>> all{log.spans()};
        for (const auto& h : helpers_) all.push_back(h->log.spans());
        return all;
    }

private:
    struct Helper {
        Helper(C& leader, const Position& position, Ask<C> ask, const Plan<V>& plan)
            : ordering(leader.ordering),
              context{leader.game, leader.memory, ordering, clock, leader.options},
              root(context, position, ask, plan.tuning),
              share_worth(plan.shared_from),
              log(plan.work_log) {
            context.work_log = &log;
            context.ends = leader.ends ? &ends : nullptr;
            context.evaluations = leader.evaluations ? &evaluations : nullptr;
            context.share_worth = &share_worth;
            if constexpr (Repeats<Position>) context.path = leader.path;
        }
        typename C::Ordering ordering;
        typename C::Game::EndMemory ends;
        typename C::Evaluations evaluations;
        Clock clock;
        C context;
        Root<C> root;
        ShareWorth share_worth;
        WorkLog log;
        std::thread thread;
    };

    // True for the library's tables; other memories need not be told that threads share them.
    static constexpr bool memory_grows = requires(typename C::Memory & memory) { memory.share(1); };
    // Leaves room for 16 entries a node of the search so far. A pass of many times that number finds the table full:
    // that costs nodes, and changes no value.
    void share_memory() {
        if constexpr (memory_grows) leader_.memory.share(16 * static_cast<std::size_t>(leader_.clock.nodes()));
    }

    PassResult together(Root<C>& root, const Question& question) {
        first_.reset(), error_ = nullptr, winner_ = nullptr;
        leader_.clock.lead(&clocks_);
        share_memory();
        for (auto& h : helpers_) {
            share(h->context);
            h->context.selectivity = leader_.selectivity;
            h->context.root_decides = leader_.root_decides;
            h->context.stats = {}, h->context.table = {}, h->context.provenance = {};
            h->root.follow(root);
            h->clock.help(leader_.clock, clocks_);
        }
        share(leader_);
        splits_.begin();
        question_ = &question;
        begin();
        take_part(root, nullptr);
        clocks_.stop = true;
        splits_.end();
        await_helpers();
        if constexpr (memory_grows) leader_.memory.unshare();
        if (!error_) error_ = splits_.error();
        leader_.several_threads = false, leader_.in_progress = nullptr, leader_.splits = nullptr;
        leader_.clock.lead(nullptr);
        for (const auto& h : helpers_) {
            leader_.stats += h->context.stats;
            leader_.table += h->context.table;
            leader_.clock.count_of(h->clock);
        }
        if (error_) std::rethrow_exception(error_);
        if (!first_) throw Stopped{};
        if (winner_) {
            root.follow(winner_->root);
            leader_.provenance.horizon += winner_->context.provenance.horizon;
            leader_.provenance.selective += winner_->context.provenance.selective;
        }
        return *first_;
    }

    // One thread's part in a pass: the first thread to finish has the answer.
    void take_part(Root<C>& root, Helper* by) {
        try {
            const PassResult result = (*question_)(root);
            const std::scoped_lock lock(mutex_);
            if (!first_) first_ = result, winner_ = by;
        } catch (const Stopped&) {
            return;
        } catch (...) {
            const std::scoped_lock lock(mutex_);
            if (!error_) error_ = std::current_exception();
        }
        clocks_.stop = true;
    }
    void share(C& c) {
        c.several_threads = true;
        if (sharing_ == Sharing::abdada) c.in_progress = &in_progress_;
        else c.splits = &splits_;
    }
    void begin() {
        const std::scoped_lock lock(mutex_);
        ++passes_, busy_ = helpers_.size();
        wake_.notify_all();
    }
    void await_helpers() {
        const Pause pause(leader_);
        spin(leader_.clock, [&] { return busy_ == 0; });
        std::unique_lock lock(mutex_);
        done_.wait(lock, [&] { return busy_ == 0; });
    }
    void dismiss() {
        {
            const std::scoped_lock lock(mutex_);
            dismissed_ = true;
            wake_.notify_all();
        }
        if (processors_) processors_->join();
        for (auto& h : helpers_)
            if (h->thread.joinable()) h->thread.join();
    }

    // Calls make(), and ignores its exceptions for a lack of threads or memory.
    static void unless_refused(const auto& make) {
        try {
            make();
        } catch (const std::system_error&) {
        } catch (const std::bad_alloc&) {
        }
    }
    void start(Helper& h, int thread) {
        if (processors_) {
            h.clock.run_on(processors_, thread);
            processors_->start([this, &h] { serve(h); });
        } else {
            h.thread = std::thread([this, &h] { serve(h); });
        }
    }
    void serve(Helper& h) {
        for (std::uint64_t served = 0;; ++served) {
            const auto called = [&] { return passes_ > served || dismissed_; };
            if (processors_) h.clock.wait_until(called);
            else spin(called);  // its clock may be set by the leader meanwhile
            {
                std::unique_lock lock(mutex_);
                wake_.wait(lock, called);
                if (dismissed_) return;
            }
            h.log.start(h.clock.seconds());
            if (sharing_ == Sharing::abdada) take_part(h.root, &h);
            else splits_.serve(h.context);
            h.log.stop(h.clock.seconds());
            const std::scoped_lock lock(mutex_);
            if (--busy_ == 0) done_.notify_one();
        }
    }

    C& leader_;
    std::uint64_t helped_from_;
    Sharing sharing_;
    ShareWorth share_worth_;  // the leader's, like the log
    WorkLog log_;
    Processors* processors_;
    InProgress in_progress_;
    Clock::Team clocks_;
    Splits<C> splits_{clocks_};
    std::vector<std::unique_ptr<Helper>> helpers_;
    std::uint64_t iteration_before_ = 0;  // nodes that the iteration before took, of all threads
    std::uint64_t iteration_began_ = 0;   // nodes counted when this one began
    const Question* question_ = nullptr;  // of the pass

    std::mutex mutex_;
    std::condition_variable wake_, done_;
    std::atomic<std::uint64_t> passes_ = 0;  // passes that helpers have been called to
    std::atomic<std::size_t> busy_ = 0;      // helpers that have not finished the last pass
    std::atomic<bool> dismissed_ = false;
    std::optional<PassResult> first_;
    Helper* winner_ = nullptr;  // nullptr: the leader
    std::exception_ptr error_;  // of the game's code in a helper
};

}  // namespace betwixt

#endif
