#include "distributed/simulated_ranks.hpp"

#include <utility>

namespace betwixt::distributed {

SimulatedRanks::SimulatedRanks(const GameEntry& game, int ranks, Orders orders, Costs costs)
    : orders_(std::move(orders)), costs_(costs) {
    check_driver(orders_.driver);
    for (int rank = 0; rank < ranks; ++rank) {
        engines_.push_back(game.create());
        engines_.back()->configure(orders_.options);
    }
}

EngineReport SimulatedRanks::solve(const std::string& position, const std::atomic<bool>* stop) {
    std::optional<EngineReport> guess;
    std::vector<std::unique_ptr<NodeSearch>> searches;
    for (const auto& engine : engines_) {
        guess = prepare(*engine, orders_, position);  // the same for all ranks
        searches.push_back(engine->node_search());
    }
    Simulation simulation(std::move(searches), costs_, orders_.grain);
    const double warm_up = guess ? static_cast<double>(guess->stats.nodes) * costs_.node : 0;
    account_ = {};
    const auto ask = [&](const Question& question, std::size_t first) { return simulation.ask(question, first, stop); };
    const auto report = drive(*engines_.front(), simulation.root_search(), orders_, guess, ask, {}, account_);
    account_.ranks = static_cast<int>(engines_.size());
    account_.seconds = simulation.seconds() + warm_up;
    account_.busy = simulation.busy();
    account_.work = simulation.work();
    account_.traffic = simulation.traffic();
    return report;
}

}  // namespace betwixt::distributed
