#pragma once
// Knowledge that writes down which leaves it saw.

#include <set>
#include <unordered_set>
#include <vector>

#include "betwixt/game/game.hpp"

namespace betwixt::testing {

// The leaves in the order of their first evaluation.
class LeafLog {
public:
    void add(Key leaf) {
        if (seen_.insert(leaf.check).second) order_.push_back(leaf.check);
    }
    const std::vector<std::uint64_t>& order() const { return order_; }
    std::size_t distinct() const { return order_.size(); }
    bool contains(std::uint64_t leaf) const { return seen_.contains(leaf); }
    bool within(const LeafLog& other) const {
        return std::all_of(order_.begin(), order_.end(), [&](auto leaf) { return other.contains(leaf); });
    }

private:
    std::vector<std::uint64_t> order_;
    std::unordered_set<std::uint64_t> seen_;
};

template <class K> struct Recorder : K {
    LeafLog* log = nullptr;
    auto evaluate(const auto& position) const {
        log->add(position.key());
        return K::evaluate(position);
    }
    auto terminal(const auto& position) const {
        log->add(position.key());
        return K::terminal(position);
    }
};

// The game with each of its leaves logged.
template <class G> using Recorded = Game<typename G::Position, Recorder<typename G::Knowledge>>;
template <class G> Recorded<G> recorded(const G& game, LeafLog& log) {
    Recorded<G> r;
    r.knowledge = {game.knowledge, &log};
    return r;
}

}  // namespace betwixt::testing
