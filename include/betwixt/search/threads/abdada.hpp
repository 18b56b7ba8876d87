#pragma once
// Simplified ABDADA (T. Kerrigan, after J.-C. Weill, The ABDADA distributed minimax search algorithm, 1996): threads
// search the same tree. At a shared node, a move that another thread is searching is put off, and the search ends if
// another thread has answered this node or one above it meanwhile. Where a cutoff is likely, all threads search the
// eldest move first.

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <utility>

#include "betwixt/search/moves.hpp"

namespace betwixt {

// The moves that threads are searching. A hint, not a lock: if an entry is lost, two threads search the same move.
class InProgress {
public:
    // The name of a move at a node. It is never 0, which stands for no move.
    static std::uint64_t name(Key node, Depth depth, std::uint64_t move) {
        return mix(node.check ^ mix(move * 256 + static_cast<std::uint64_t>(depth) + 1)) | 1;
    }

    bool contains(std::uint64_t name) const {
        for (const auto& place : bucket(name))
            if (place.load(std::memory_order_relaxed) == name) return true;
        return false;
    }

    // Enters one name at a time, which is removed at the end of the scope at the latest.
    class Scope {
    public:
        Scope() = default;
        Scope(InProgress& all, std::uint64_t name) { enter(all, name); }
        ~Scope() { leave(); }
        Scope(const Scope&) = delete;
        Scope& operator=(const Scope&) = delete;

        void enter(InProgress& all, std::uint64_t name) {
            for (auto& place : all.bucket(name)) {
                std::uint64_t empty = 0;
                if (place.compare_exchange_strong(empty, name, std::memory_order_relaxed)) {
                    place_ = &place;
                    return;
                }
                if (empty == name) return;  // another thread has entered it
            }
        }
        void leave() {
            if (auto* const place = std::exchange(place_, nullptr)) place->store(0, std::memory_order_relaxed);
        }

    private:
        std::atomic<std::uint64_t>* place_ = nullptr;
    };

private:
    static constexpr std::size_t buckets = 4096, ways = 4;
    using Bucket = std::array<std::atomic<std::uint64_t>, ways>;
    const Bucket& bucket(std::uint64_t name) const { return all_[static_cast<std::size_t>(name >> 52)]; }
    Bucket& bucket(std::uint64_t name) { return all_[static_cast<std::size_t>(name >> 52)]; }

    std::array<Bucket, buckets> all_{};
};

// Hands out the moves of a shared node, from construction to the end of the scope.
template <class C> class Abdada {
public:
    // `waits`: all threads search the first move together.
    Abdada(C& c, Node<C>& n, Moves<C>& moves, bool waits) : c_(c), n_(n), moves_(moves), waits_(waits) {
        n.above = std::exchange(c.shared, &n);
    }
    ~Abdada() { c_.shared = c_.shared->above; }
    Abdada(const Abdada&) = delete;
    Abdada& operator=(const Abdada&) = delete;

    // The next move; nullptr where there is none, or where another thread has answered the node. Throws Answered if one
    // has answered a node above.
    Item<C>* next(C&, Node<C>&) {
        searching_.leave();
        while (Item<C>* const x = moves_.take(c_)) {
            if (waits_ || !c_.in_progress->contains(name_of(*x))) return begin(*x);
            later_[put_off_++] = x;
            ++c_.stats.put_off;
        }
        return resumed_ < put_off_ ? begin(*later_[resumed_++]) : nullptr;
    }
    Seen seen() const { return moves_.seen(); }
    // True if another thread has answered the node. n.g is then the answer.
    bool answered_by_others() const { return answered_by_others_; }

    // Thrown when another thread has answered a node above. That node catches it.
    struct Answered {
        const Node<C>* node;
    };

private:
    Item<C>* begin(Item<C>& x) {
        if (!waits_ && answered()) return answered_by_others_ = true, nullptr;
        waits_ = false;
        searching_.enter(*c_.in_progress, name_of(x));
        return &x;
    }
    std::uint64_t name_of(const Item<C>& x) const {
        std::uint64_t bits = 0;
        std::memcpy(&bits, &x.move, std::min(sizeof x.move, sizeof bits));
        return InProgress::name(n_.memo.key.key, n_.at.depth, bits);
    }

    static constexpr int seldom = 8;  // the nodes above are probed at every eighth move only, to save time

    bool answered() {
        if (!c_.options.table_bounds) return false;
        Node<C>* highest = told(n_) ? &n_ : nullptr;
        if (!DrawsByCounter<typename C::Position>)  // positions of nodes above may have changed
            if (++c_.looks % seldom == 0)
                for (auto* node = n_.above; node; node = node->above)
                    if (told(*node)) highest = node;
        if (highest && highest != &n_) throw Answered{highest};
        return highest;
    }
    // True if the table answers the node by now. n.g is then the answer.
    bool told(Node<C>& n) {
        const auto entry = probe(c_, n.memo.key.key);
        if (!entry || !usable(c_, *entry, n.at.depth) || !comes_in_time(n.position, entry->bounds())) return false;
        const auto known = C::Game::bounds_from_root(entry->bounds(), n.at.ply);
        if (known.lower < n.w.beta && known.upper > n.w.alpha) return false;
        use(c_, *entry, n.at);
        ++c_.stats.table_cutoffs;
        n.g = known.lower >= n.w.beta ? known.lower : known.upper;
        n.best = std::nullopt;
        return true;
    }

    C& c_;
    Node<C>& n_;
    Moves<C>& moves_;
    bool waits_, answered_by_others_ = false;
    InProgress::Scope searching_;
    Room<Item<C>*, max_moves_of<typename C::Position>> later_;  // put off
    int put_off_ = 0, resumed_ = 0;
};

// Searches the moves until one of them, or another thread, has answered the node. True if another thread has.
template <class Recursion, class C> bool search_by_abdada(C& c, Node<C>& n, Moves<C>& moves, bool waits) {
    try {
        Abdada<C> source(c, n, moves, waits);
        search_children<Recursion>(c, n, source);
        return source.answered_by_others();
    } catch (const typename Abdada<C>::Answered& by_others) {
        if (by_others.node != &n) throw;
        return true;
    }
}

}  // namespace betwixt
