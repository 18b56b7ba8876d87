#pragma once
// The threads of one search. All ask the root's moves the same question at the same time, with one table between them;
// the first that has the answer ends the pass.

#include <stdexcept>

#include "betwixt/deepening/plan.hpp"
#include "betwixt/deepening/root.hpp"

#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)  // its standard library has no threads then

namespace betwixt {

template <class C> class Team {
public:
    Team(auto&&...) { throw std::runtime_error("this program was built for one thread"); }
    auto pass(Root<C>& root, const typename Root<C>::Question& question) { return question(root); }
};

}  // namespace betwixt

#else

#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

namespace betwixt {

template <class C> class Team {
public:
    using V = typename C::Value;
    using Position = typename C::Position;
    using Told = typename Root<C>::Told;
    using Question = typename Root<C>::Question;

    // As many threads as planned, this one among them, which leads. Throws std::runtime_error where the system refuses them.
    Team(C& leader, const Position& position, Ask<C> ask, const Plan<V>& plan)
        : leader_(leader), helped_from_(plan.helped_from) {
        leader.share_worth = ShareWorth(plan.shared_from);
        for (int i = 1; i < plan.threads; ++i)
            helpers_.push_back(std::make_unique<Helper>(leader, position, ask, plan.tuning));
        try {
            for (auto& helper : helpers_) helper->thread = std::thread([this, h = helper.get()] { serve(*h); });
        } catch (const std::system_error&) {
            dismiss();
            throw std::runtime_error("the system refuses so many threads");
        }
    }
    ~Team() { dismiss(); }
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    // One pass of all. Throws what the game's code throws in any thread, and Stopped.
    Told pass(Root<C>& root, const Question& question) {
        const auto before = leader_.clock.nodes();
        const Told told = last_pass_ < helped_from_ ? question(root) : together(root, question);
        last_pass_ = leader_.clock.nodes() - before;
        return told;
    }

private:
    struct Helper {
        Helper(C& leader, const Position& position, Ask<C> ask, const Tuning<V>& tuning)
            : ordering(leader.ordering),
              context{leader.game, leader.memory, ordering, clock, leader.options},
              root(context, position, ask, tuning) {
            context.ends = leader.ends ? &ends : nullptr;
            context.share_worth = leader.share_worth;
            if constexpr (Repeats<Position>) context.path = leader.path;
        }
        typename C::Ordering ordering;
        typename C::Game::EndMemory ends;
        Clock clock;
        C context;
        Root<C> root;
        std::thread thread;
    };

    Told together(Root<C>& root, const Question& question) {
        first_.reset(), error_ = nullptr, winner_ = nullptr;
        leader_.clock.lead(&clocks_);
        for (auto& h : helpers_) {
            h->context.in_progress = &in_progress_;
            h->context.selectivity = leader_.selectivity;
            h->context.stats = {}, h->context.table = {}, h->context.provenance = {};
            h->root.follow(root);
            h->clock.help(leader_.clock, clocks_);
        }
        leader_.in_progress = &in_progress_;
        question_ = &question;
        begin();
        take_part(root, nullptr);
        clocks_.stop = true;
        await_helpers();
        leader_.in_progress = nullptr;
        leader_.clock.lead(nullptr);
        for (const auto& h : helpers_) {
            leader_.stats += h->context.stats;
            leader_.table += h->context.table;
            leader_.clock.count(h->clock.nodes());
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

    // One thread's part in a pass: the first to come to an end has the answer.
    void take_part(Root<C>& root, Helper* by) {
        try {
            const Told told = (*question_)(root);
            const std::scoped_lock lock(mutex_);
            if (!first_) first_ = told, winner_ = by;
        } catch (const Stopped&) {
            return;
        } catch (...) {
            const std::scoped_lock lock(mutex_);
            if (!error_) error_ = std::current_exception();
        }
        clocks_.stop = true;
    }
    void begin() {
        const std::scoped_lock lock(mutex_);
        ++passes_, busy_ = helpers_.size();
        wake_.notify_all();
    }
    void await_helpers() {
        std::unique_lock lock(mutex_);
        done_.wait(lock, [&] { return busy_ == 0; });
    }
    void dismiss() {
        {
            const std::scoped_lock lock(mutex_);
            dismissed_ = true;
            wake_.notify_all();
        }
        for (auto& h : helpers_)
            if (h->thread.joinable()) h->thread.join();
    }

    void serve(Helper& h) {
        for (std::uint64_t served = 0;; ++served) {
            {
                std::unique_lock lock(mutex_);
                wake_.wait(lock, [&] { return passes_ > served || dismissed_; });
                if (dismissed_) return;
            }
            take_part(h.root, &h);
            const std::scoped_lock lock(mutex_);
            if (--busy_ == 0) done_.notify_one();
        }
    }

    C& leader_;
    std::uint64_t helped_from_;
    InProgress in_progress_;
    Clock::Team clocks_;
    std::vector<std::unique_ptr<Helper>> helpers_;
    std::uint64_t last_pass_ = 0;         // nodes of all threads
    const Question* question_ = nullptr;  // of the pass

    std::mutex mutex_;
    std::condition_variable wake_, done_;
    std::uint64_t passes_ = 0;  // that helpers have been called to
    std::size_t busy_ = 0;      // helpers that have not come to the end of the last one
    bool dismissed_ = false;
    std::optional<Told> first_;
    Helper* winner_ = nullptr;  // nullptr: the leader
    std::exception_ptr error_;  // of the game's code in a helper
};

}  // namespace betwixt

#endif
