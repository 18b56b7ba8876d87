#include "games/synthetic/engine.hpp"

#include "betwixt/engine/game_engine.hpp"
#include "games/synthetic/graph.hpp"
#include "games/synthetic/tree.hpp"

namespace betwixt::synthetic {

namespace {

// Positions to compare engines on: twenty games of the default size, each with another seed.
std::vector<std::string> twenty(std::uint64_t seed) {
    std::vector<std::string> all;
    for (std::uint64_t i = 0; i < 20; ++i) all.push_back("seed=" + std::to_string(20 * seed + i));
    return all;
}

template <class G> GameEntry made(const char* name, const char* summary, typename G::Position start = {}) {
    auto e = game<G>(name, summary, {}, start);
    e.positions = &twenty;
    return e;
}

}  // namespace

GameEntry uniform_entry() {
    return made<TreeGame<Shape::uniform, std::int16_t>>("uniform", "random tree, independent leaves");
}
GameEntry uniform_real_entry() {
    return made<TreeGame<Shape::uniform, double>>("uniform-real", "random tree, independent real leaves");
}
GameEntry incremental_entry() {
    return made<TreeGame<Shape::incremental, std::int16_t>>("incremental",
                                                            "random tree, leaves are sums along the path");
}
GameEntry incremental_real_entry() {
    return made<TreeGame<Shape::incremental, double>>("incremental-real", "the same with real leaves");
}
GameEntry ordered_entry() {
    return made<TreeGame<Shape::ordered, std::int16_t>>("ordered", "perfectly ordered tree: the first move is best");
}
GameEntry graph_entry() {
    return made<GraphGame<std::int16_t>>("graph", "random graph: transpositions, cycles, a side may move again",
                                         Graph({}, true));
}
GameEntry graph_real_entry() {
    return made<GraphGame<double>>("graph-real", "the same with real values", Graph({}, true));
}

}  // namespace betwixt::synthetic
