#pragma once
// Nodes whose moves are open to all threads. A thread without work takes a move of the open node with the most plies
// to go. (Young brothers wait: Feldmann, Mysliwietz, Monien 1990; the thread that opened a node helps its helpers:
// Feldmann 1993.)

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <vector>

#include "betwixt/search/moves.hpp"
#include "betwixt/search/threads/waiting.hpp"

namespace betwixt {

// How the tree is searched at a node. A helper takes these settings over from the node's owner.
struct Setting {
    bool to_the_end, probing;
    int selectivity;

    template <class C> static Setting of(const C& c) { return {c.to_the_end, c.probing, c.selectivity}; }
    template <class C> void enter(C& c) const {
        c.to_the_end = to_the_end, c.probing = probing, c.selectivity = selectivity;
    }
};

// An open node. The mutex of Splits protects what is not const.
template <class C> struct Split {
    using Help = void (*)(Split&, C& helper);

    Split(C& c, Node<C>& n, Moves<C>& its_moves, Help with)
        : duty{.above = c.clock.duty()},
          setting(Setting::of(c)),
          node(n),
          position(n.position),
          ancestors(c.ancestors.end(n.at.ply)),
          path(c.path),
          help(with),
          moves(its_moves),
          g(n.g),
          best(n.best),
          handed_out(n.searched) {}

    Duty duty;
    const Setting setting;
    const Node<C>& node;                  // of the thread that opened it: window, place, memo
    const typename C::Position position;  // a copy, for the owner plays on its own
    [[no_unique_address]] typename decltype(C::ancestors)::End ancestors;
    [[no_unique_address]] decltype(C::path) path;
    const Help help;

    Moves<C>& moves;
    typename C::Value g;
    std::optional<typename C::Move> best;
    int handed_out;  // moves of the node that are being or have been searched
    int helpers = 0;
    bool left_undone = false;  // a helper left a move half searched
    Provenance provenance{};
};

template <class C> class Splits {
public:
    explicit Splits(Clock::Team& clocks) : clocks_(clocks) {}

    // True if some thread has no work.
    bool wanted() const { return idle_.load(std::memory_order_relaxed) > 0; }

    // Opens the node, searches its moves together with helpers, and waits for these. Throws what the owner's search
    // throws; then no helper works at the node any more.
    template <class Recursion> void search(Split<C>& split, C& c, Node<C>& n) {
        const Opened opened(*this, split, c);
        try {
            work<Recursion>(split, c, n);
        } catch (const InVain& reason) {
            if (reason.duty != &split.duty) throw;
        }
        help_helpers(split, c);
        n.g = split.g, n.best = split.best;
        if (split.left_undone && n.g < n.w.beta)
            c.clock.check();  // throws: the helper left because of a stop or an answer above
        c.provenance.horizon += split.provenance.horizon;
        c.provenance.selective += split.provenance.selective;
        c.provenance.rests_on_path(split.provenance.path);
    }

    // Takes moves of the node, searches them and reports their values, until none is left or the node is answered. `n`
    // is the calling thread's own node.
    template <class Recursion> void work(Split<C>& split, C& c, Node<C>& n) {
        Source source{*this, split};
        search_children<Recursion>(c, n, source);
        source.next(c, n);  // reports the value of the last one
    }

    // Helps at open nodes until end().
    void serve(C& c) {
        std::unique_lock lock(mutex_);
        while (!over_)
            if (auto* split = largest([](const Split<C>&) { return true; })) help(*split, c, lock);
            else wait(c, lock);
    }
    void begin() {
        const std::scoped_lock lock(mutex_);
        over_ = false;
    }
    void end() {
        const std::scoped_lock lock(mutex_);
        over_ = true;
        tell();
    }
    // The exception that the game's code threw in a helper, or nullptr.
    std::exception_ptr error() {
        const std::scoped_lock lock(mutex_);
        return std::exchange(error_, nullptr);
    }

private:
    // Hands out the moves of an open node. Each thread has its own source.
    struct Source {
        Splits& splits;
        Split<C>& split;

        Item<C>* next(C& c, Node<C>& n) {
            const std::scoped_lock lock(splits.mutex_);
            if (n.g > split.g) {
                split.g = n.g, split.best = n.best;
                if (split.g >= n.w.beta) split.duty.in_vain = true;
            }
            n.g = split.g, n.best = split.best;
            Item<C>* const x = n.g < n.w.beta ? split.moves.take(c) : nullptr;
            if (!x || split.moves.left() == 0) splits.close(split);
            if (x) n.searched = split.handed_out++;
            return x;
        }
        Seen seen() const { return split.moves.seen(); }
    };
    struct Opened {
        Opened(Splits& all, Split<C>& opened, C& context) : splits(all), split(opened), c(context) {
            c.clock.work_for(&split.duty);
            const std::scoped_lock lock(splits.mutex_);
            splits.open_.push_back(&split);
            splits.tell();
        }
        ~Opened() {
            split.duty.in_vain = true;
            std::unique_lock lock(splits.mutex_);
            splits.close(split);
            while (split.helpers > 0) splits.await_news(c, lock);
            c.clock.work_for(split.duty.above);
        }
        Opened(const Opened&) = delete;
        Opened& operator=(const Opened&) = delete;
        Splits& splits;
        Split<C>& split;
        C& c;
    };

    void close(Split<C>& split) { std::erase(open_, &split); }
    template <class Suits> Split<C>* largest(const Suits& suits) const {
        Split<C>* best = nullptr;
        for (auto* split : open_)
            if (suits(*split) && (!best || split->node.at.depth > best->node.at.depth)) best = split;
        return best;
    }
    void wait(C& c, std::unique_lock<std::mutex>& lock) {
        ++idle_;
        await_news(c, lock);
        --idle_;
    }
    void tell() {
        ++news_count_;
        news_.notify_all();
    }
    void await_news(C& c, std::unique_lock<std::mutex>& lock) {
        const Pause pause(c);
        const unsigned seen = news_count_;
        const auto told = [&] { return news_count_ != seen; };
        lock.unlock();
        spin(c.clock, told);
        lock.lock();
        news_.wait(lock, told);
    }
    // While helpers search the last moves of the node, its owner helps at open nodes below it.
    void help_helpers(Split<C>& split, C& c) {
        std::unique_lock lock(mutex_);
        close(split);
        while (split.helpers > 0)
            if (auto* below = largest([&](const Split<C>& s) { return s.duty.is_for(split.duty); }))
                help(*below, c, lock);
            else wait(c, lock);
    }
    void help(Split<C>& split, C& c, std::unique_lock<std::mutex>& lock) {
        ++split.helpers;
        lock.unlock();
        const auto provenance = c.provenance;
        const auto setting = Setting::of(c);
        const auto* duty = c.clock.duty();
        c.provenance.path = Provenance::independent;
        c.clock.work_for(&split.duty);
        split.setting.enter(c);
        bool done = false;
        std::exception_ptr error;
        try {
            split.help(split, c);
            done = true;
        } catch (const InVain&) {
        } catch (const Stopped&) {
        } catch (...) {
            error = std::current_exception();
            clocks_.stop = true;
        }
        c.clock.work_for(duty);
        setting.enter(c);
        lock.lock();
        if (error && !error_) error_ = error;
        if (!done) split.left_undone = true;
        split.provenance.horizon += c.provenance.horizon - provenance.horizon;
        split.provenance.selective += c.provenance.selective - provenance.selective;
        split.provenance.rests_on_path(c.provenance.path);
        c.provenance = provenance;
        if (--split.helpers == 0) tell();
    }

    Clock::Team& clocks_;
    std::mutex mutex_;
    std::condition_variable news_;
    std::atomic<unsigned> news_count_ = 0;
    std::vector<Split<C>*> open_;
    std::atomic<int> idle_ = 0;
    bool over_ = true;
    std::exception_ptr error_;
};

}  // namespace betwixt
