#pragma once
// A search recorded node by node: what was asked of each, what it answered, and by what. A game is wrapped to be traced
// (engine/logged.hpp), so that no other search pays for it.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "betwixt/core/bounds.hpp"
#include "betwixt/core/value.hpp"
#include "betwixt/search/statistics.hpp"

namespace betwixt {

// What answered a node. `stopped`: nothing, for the search ended first.
enum class AnsweredBy : std::uint8_t {
    stopped,
    children,
    at_once,
    horizon,
    table,
    transposition,
    tablebase,
    bounds,
    repetition,
    null_move,
    prob_cut,
    margin
};
inline constexpr std::array<std::string_view, 12> answered_by_names{
    "stopped",   "children", "at once",    "horizon",   "table",    "a child's entry",
    "tablebase", "bounds",   "repetition", "null move", "prob-cut", "margin"};

// A visit of a node. Numbers are the game's own, for the side to move there.
struct TracedNode {
    double alpha = 0, beta = 0, value = 0;
    std::uint32_t move = 0;   // the move that led to it: a place in TraceLog::moves()
    std::uint16_t level = 0;  // how many nodes are open above it, the root included
    std::int16_t depth = 0;
    AnsweredBy by = AnsweredBy::stopped;
};

// A search from the root. Its nodes are [first, end).
struct TracedPass {
    Depth depth = 0;
    double alpha = 0, beta = 0;   // what was asked
    double lower = 0, upper = 0;  // what all passes of this depth have told after it
    std::size_t first = 0, end = 0;
    bool finished = false;
};

class TraceLog {
public:
    // Nothing is recorded before. Forgets an earlier record.
    void start() { *this = {}, recording_ = true; }
    void stop() { recording_ = false; }
    bool recording() const { return recording_; }

    const std::vector<TracedNode>& nodes() const { return nodes_; }
    const std::vector<TracedPass>& passes() const { return passes_; }
    const std::vector<std::string>& moves() const { return moves_; }

    // The search calls these as it goes on: a pass begins, its nodes are entered and left, it ends.
    template <class V> void begin_pass(Depth depth, Window<V> w) {
        passes_.push_back(
            {depth, static_cast<double>(w.alpha), static_cast<double>(w.beta), 0, 0, nodes_.size(), nodes_.size()});
        open_.clear();
    }
    template <class V> void end_pass(Bounds<V> bounds) {
        auto& pass = passes_.back();
        pass.lower = static_cast<double>(bounds.lower), pass.upper = static_cast<double>(bounds.upper);
        pass.end = nodes_.size(), pass.finished = true;
    }
    // The move that leads from the open node at this ply to the child that is entered next.
    void move(Ply ply, std::string text) {
        const auto at = static_cast<std::size_t>(number(ply));
        if (at >= next_.size()) next_.resize(at + 1);
        next_[at] = number_of(std::move(text));
    }
    template <class V> void enter(Window<V> w, Place at, const Statistics& stats) {
        const int above = open_.empty() ? number(root_ply) : open_.back().ply;
        const auto move = at.after() == After::null_move ? number_of("pass")
                          : above == number(at.ply)      ? number_of("(probe)")  // of the same position
                                                         : next_[static_cast<std::size_t>(above)];
        open_.push_back({nodes_.size(), number(at.ply), counts(stats), {}});
        nodes_.push_back({static_cast<double>(w.alpha), static_cast<double>(w.beta), 0, move,
                          static_cast<std::uint16_t>(open_.size()), static_cast<std::int16_t>(at.depth)});
        passes_.back().end = nodes_.size();
    }
    template <class V> void leave(V g, const Statistics& stats) {
        const auto open = open_.back();
        open_.pop_back();
        auto& node = nodes_[open.node];
        auto all = counts(stats);
        for (std::size_t i = 0; i < all.size(); ++i) {
            all[i] -= open.before[i];
            if (!open_.empty()) open_.back().below[i] += all[i];
            all[i] -= open.below[i];
        }
        node.value = static_cast<double>(g);
        node.by = answered_by(all, node.depth);
    }
    // An exception ended the node.
    void abandon() { open_.pop_back(); }

private:
    static constexpr std::size_t kinds = 9;
    using Counts = std::array<std::uint64_t, kinds>;
    struct Open {
        std::size_t node;
        int ply;
        Counts before, below;  // counted before it, and by the nodes below it
    };

    // In order of precedence: a node that searched its children may have asked other answers first.
    static Counts counts(const Statistics& s) {
        return {s.interior,       s.table_cutoffs, s.etc_cutoffs,    s.tablebase_hits, s.path_draws,
                s.null_move_cuts, s.prob_cuts,     s.reverse_futile, s.bounded};
    }
    static AnsweredBy answered_by(const Counts& own, Depth depth) {
        constexpr std::array<AnsweredBy, kinds> names{
            AnsweredBy::children,  AnsweredBy::table,      AnsweredBy::transposition,
            AnsweredBy::tablebase, AnsweredBy::repetition, AnsweredBy::null_move,
            AnsweredBy::prob_cut,  AnsweredBy::margin,     AnsweredBy::bounds};
        for (std::size_t i = 0; i < kinds; ++i)
            if (own[i] > 0) return names[i];
        return depth > 0 ? AnsweredBy::at_once : AnsweredBy::horizon;
    }

    std::uint32_t number_of(std::string text) {
        const auto [at, fresh] = numbers_.try_emplace(text, static_cast<std::uint32_t>(moves_.size()));
        if (fresh) moves_.push_back(std::move(text));
        return at->second;
    }

    bool recording_ = false;
    std::vector<TracedNode> nodes_;
    std::vector<TracedPass> passes_;
    std::vector<std::string> moves_;
    std::unordered_map<std::string, std::uint32_t> numbers_;
    std::vector<std::uint32_t> next_;  // the move that leads on from the open node at each ply
    std::vector<Open> open_;
};

template <class G> inline constexpr bool traces_nodes = requires(const G& game) { game.trace->recording(); };

// Is the search that c works for recorded?
template <class C> constexpr bool is_traced([[maybe_unused]] const C& c) {
    if constexpr (traces_nodes<typename C::Game>) return c.game.trace->recording();
    else return false;
}

// A node from its beginning to its value.
template <class C> class TraceScope {
public:
    [[gnu::always_inline]] TraceScope(C&, typename C::Window, Place) {}
    [[gnu::always_inline]] typename C::Value left(typename C::Value g) { return g; }
};
template <class C>
requires traces_nodes<typename C::Game>
class TraceScope<C> {
public:
    TraceScope(C& c, typename C::Window w, Place at) : c_(c), open_(is_traced(c)) {
        if (open_) c.game.trace->enter(w, at, c.stats);
    }
    ~TraceScope() {
        if (open_) c_.game.trace->abandon();
    }
    TraceScope(const TraceScope&) = delete;
    TraceScope& operator=(const TraceScope&) = delete;
    typename C::Value left(typename C::Value g) {
        if (open_) c_.game.trace->leave(g, c_.stats), open_ = false;
        return g;
    }

private:
    C& c_;
    bool open_;
};

}  // namespace betwixt
