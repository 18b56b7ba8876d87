#include "proof/searched_moves.hpp"

#include <cmath>

namespace betwixt::proof {

namespace {

double win_of(const GameInfo& info) { return info.value_type == "int16" ? win<std::int16_t> : win<std::int32_t>; }

// The node limit of the first search of every move; each further search has `growth` times as many.
constexpr std::uint64_t first_nodes = 32;
constexpr std::uint64_t growth = 8;

std::size_t cheapest(NodeSearch& search, const Question& root, const std::atomic<bool>* stop) {
    auto children = search.open_root(root, 0).children;
    for (std::uint64_t limit = first_nodes; !children.empty(); limit *= growth) {
        std::vector<OpenedNode::Child> left;
        for (auto& child : children) {
            if (stop && *stop) throw Stopped();
            std::uint64_t nodes = 0;
            const auto g = search.search(child.question, limit, nodes);
            if (!g) left.push_back(std::move(child));
            else if (search.to_parent(child.edge, *g) >= root.name.gamma) return child.listed;
        }
        children = std::move(left);
    }
    throw std::runtime_error("a search contradicts the value that was found before");
}

}  // namespace

double claimed(double value, const GameInfo& info) {
    if (!info.has_outcomes || value == 0) return value;
    return std::copysign(won - (win_of(info) - std::abs(value)), value);
}

double reported(double bound, const GameInfo& info) {
    if (!info.has_outcomes || bound == 0) return bound;
    return std::copysign(win_of(info) - (won - std::abs(bound)), bound);
}

Adviser searched_moves(Engine& engine, const std::atomic<bool>* stop) {
    return [&engine, info = engine.info(), stop](const std::string&, double at_least) {
        const auto search = engine.node_search();
        return cheapest(*search, search->root(search->ordinal_of(reported(at_least, info))), stop);
    };
}

}  // namespace betwixt::proof
