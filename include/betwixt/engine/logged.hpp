#pragma once
// A game whose searches are recorded: the number of different leaf positions, and, if asked for, every node. A game is
// wrapped for that, so that other searches take no longer.

#include <memory>
#include <unordered_set>
#include <utility>

#include "betwixt/game/key_of.hpp"
#include "betwixt/search/instruments/trace.hpp"

namespace betwixt {

// Positions by their keys in the table: images of each other count as one.
class LeafLog {
public:
    template <class P> void enter(const P& position) { keys_.insert(key_of(position)); }
    template <class P> std::size_t distinct_besides(const P& position) const {
        return keys_.size() - keys_.count(key_of(position));
    }
    void clear() { keys_.clear(); }

private:
    struct Hash {
        std::size_t operator()(const Key& key) const { return static_cast<std::size_t>(key.index); }
    };
    std::unordered_set<Key, Hash> keys_;
};

// The game G with a log, which copies share, of the positions that its search evaluates: the root, for a first guess,
// and the leaves; in a search that presorts or is selective some interior nodes, too. Positions that the game's own
// solver visits are not logged.
template <class G> struct Logged : G {
    std::shared_ptr<LeafLog> leaf_log = std::make_shared<LeafLog>();
    std::shared_ptr<TraceLog> trace = std::make_shared<TraceLog>();

    static constexpr Offers offers = [] {
        Offers o = G::offers;
        o.remembers_evaluations = false;  // each must be logged
        return o;
    }();

    Logged() = default;
    explicit Logged(G game) : G(std::move(game)) {}

    typename G::Value evaluate(const typename G::Position& position) const {
        leaf_log->enter(position);
        return G::evaluate(position);
    }
    typename G::Value terminal(const typename G::Position& position, Ply ply) const {
        leaf_log->enter(position);
        return G::terminal(position, ply);
    }
};

template <class G> inline constexpr bool logs_leaves = requires(const G& game) { game.leaf_log->clear(); };

}  // namespace betwixt
