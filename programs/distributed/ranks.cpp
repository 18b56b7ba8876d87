#include "distributed/ranks.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/core.h>

namespace betwixt::distributed {

void Account::add(const Account& a) {
    const auto most = std::max(work.most_nodes_open, a.work.most_nodes_open);
    if (seconds + a.seconds > 0) busy = (busy * seconds + a.busy * a.seconds) / (seconds + a.seconds);
    ranks = a.ranks, seconds += a.seconds, passes += a.passes;
    work += a.work, traffic += a.traffic;
    work.most_nodes_open = most;
}

void check_driver(const std::string& driver) {
    std::string names;
    bool known = false;
    for_each_named<Drivers>([&](std::size_t i, auto d) {
        known = known || d.name == driver;
        names += fmt::format("{}{}", i == 0 ? "" : ", ", d.name);
    });
    if (!known)
        throw std::invalid_argument(fmt::format("several ranks are driven by one of {}, not by {}", names, driver));
}

std::optional<EngineReport> prepare(Engine& engine, const Orders& orders, const std::string& position) {
    engine.set_position(position);
    if (orders.cold) engine.forget();
    if (orders.warm_up == 0) return std::nullopt;
    Limits limits;
    limits.nodes = orders.warm_up;
    return engine.search(limits, {});
}

EngineReport drive(const Engine& engine, const NodeSearch& search, const Orders& orders,
                   const std::optional<EngineReport>& guess, const Root::Ask& ask,
                   const std::function<void(EngineReport)>& on_pass, Account& account) {
    Root root(search, ask);
    const auto report = [&] { return search.report(root.bounds().lower, root.bounds().upper, root.best); };
    const auto moves = engine.legal_moves();
    if (guess) {
        const auto expected = std::find(moves.begin(), moves.end(), guess->best);
        if (expected != moves.end()) root.best = static_cast<std::size_t>(expected - moves.begin());
    }
    if (on_pass) root.on_pass = [&] { on_pass(report()); };
    root.close(orders.driver, search.ordinal_of(guess ? guess->value : 0), orders.sign_only);
    account.passes = root.passes();
    return report();
}

}  // namespace betwixt::distributed
