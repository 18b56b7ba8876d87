#include "match/schedule.hpp"

#include <algorithm>
#include <numeric>

namespace betwixt::match {

std::vector<Pairing> round_robin(std::size_t players) {
    std::vector<Pairing> all;
    for (std::size_t a = 0; a < players; ++a)
        for (std::size_t b = a + 1; b < players; ++b) all.push_back({a, b});
    return all;
}

std::vector<Pairing> gauntlet(std::size_t players) {
    std::vector<Pairing> all;
    for (std::size_t b = 1; b < players; ++b) all.push_back({0, b});
    return all;
}

namespace {

constexpr int most_tries = 100'000;  // after this many, players may meet again

// Pairs the players of a list by backtracking: the first with the nearest possible one, and so on.
class Pairer {
public:
    explicit Pairer(const std::set<Pairing>& met) : met_(met) {}

    // False if some players would have to meet again.
    bool pair(std::vector<std::size_t> players, std::vector<Pairing>& pairings) {
        if (players.empty()) return true;
        const std::size_t first = players.front();
        for (std::size_t i = 1; i < players.size(); ++i) {
            const Pairing next{std::min(first, players[i]), std::max(first, players[i])};
            if (met_.count(next) || ++tries_ > most_tries) continue;
            auto rest = players;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
            rest.erase(rest.begin());
            pairings.push_back(next);
            if (pair(std::move(rest), pairings)) return true;
            pairings.pop_back();
        }
        return false;
    }

private:
    const std::set<Pairing>& met_;
    int tries_ = 0;
};

}  // namespace

SwissRound swiss_round(const SwissStanding& standing) {
    std::vector<std::size_t> order(standing.points.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return standing.points[a] > standing.points[b]; });
    SwissRound round;
    if (order.size() % 2) {
        auto last = std::find_if(order.rbegin(), order.rend(),
                                 [&](std::size_t player) { return !standing.rested.count(player); });
        if (last == order.rend()) last = order.rbegin();
        round.rests.push_back(*last);
        order.erase(std::next(last).base());
    }
    if (Pairer(standing.met).pair(order, round.pairings)) return round;
    round.pairings.clear();
    Pairer({}).pair(order, round.pairings);
    return round;
}

}  // namespace betwixt::match
