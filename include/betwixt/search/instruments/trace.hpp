#pragma once
// A search recorded node by node: the window of each, its value, and what answered it. A game is wrapped to be traced
// (engine/logged.hpp), so that other searches take no longer.

#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "betwixt/core/bounds.hpp"
#include "betwixt/game/move_text.hpp"
#include "betwixt/search/context.hpp"

namespace betwixt {

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
    double alpha = 0, beta = 0;   // the window
    double lower = 0, upper = 0;  // the bounds after it, from all passes of this depth
    std::size_t first = 0, end = 0;
    bool finished = false;
};

class TraceLog {
public:
    // Starts recording. Forgets an earlier record.
    void start() { *this = {}, recording_ = true; }
    void stop() { recording_ = false; }
    bool recording() const { return recording_; }

    const std::vector<TracedNode>& nodes() const { return nodes_; }
    const std::vector<TracedPass>& passes() const { return passes_; }
    const std::vector<std::string>& moves() const { return moves_; }

    // The search calls these: a pass begins, its nodes are entered and left, and it ends.
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
    // The move m leads from the open node at this ply to the child that is entered next.
    template <class G> void move(const G&, Ply ply, const typename G::Position& pos, const typename G::Move& m) {
        if (!recording_) return;
        const auto at = static_cast<std::size_t>(number(ply));
        if (at >= next_.size()) next_.resize(at + 1);
        next_[at] = number_of(text_of<G>(pos, m));
    }
    template <class V> void enter(Window<V> w, Place at) {
        const int above = open_.empty() ? number(root_ply) : open_.back().ply;
        const auto move = at.after == After::null_move ? number_of("pass")
                          : above == number(at.ply)    ? number_of("(probe)")  // of the same position
                                                       : next_[static_cast<std::size_t>(above)];
        open_.push_back({nodes_.size(), number(at.ply)});
        nodes_.push_back({static_cast<double>(w.alpha), static_cast<double>(w.beta), 0, move,
                          static_cast<std::uint16_t>(open_.size()), static_cast<std::int16_t>(at.depth)});
        passes_.back().end = nodes_.size();
    }
    template <class V> void leave(V g, AnsweredBy by) {
        auto& node = nodes_[open_.back().node];
        open_.pop_back();
        node.value = static_cast<double>(g), node.by = by;
    }
    // For a node that an exception ended.
    void abandon() { open_.pop_back(); }

private:
    struct Open {
        std::size_t node;
        int ply;
    };

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
    std::vector<std::uint32_t> next_;  // the move played at the open node of each ply
    std::vector<Open> open_;
};

// True if the search of c is recorded.
template <class C> constexpr bool is_traced(const C& c) { return c.game.trace->recording(); }

template <class C>
requires traces_nodes<typename C::Game>
class TraceScope<C> {
public:
    TraceScope(C& c, typename C::Window w, Place at) : c_(c), open_(is_traced(c)) {
        if (open_) c.game.trace->enter(w, at);
    }
    ~TraceScope() {
        if (open_) c_.game.trace->abandon();
    }
    TraceScope(const TraceScope&) = delete;
    TraceScope& operator=(const TraceScope&) = delete;
    typename C::Value left(typename C::Value g) {
        if (open_) c_.game.trace->leave(g, c_.last_answer), open_ = false;
        return g;
    }

private:
    C& c_;
    bool open_;
};

}  // namespace betwixt
