#include "lab/claims.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "lab/observe.hpp"

namespace betwixt::lab {

namespace {

std::vector<int> depths_of(const Results& results, const std::string& game, const Depths& wanted) {
    const int last = deepest(results, game);
    switch (wanted.kind) {
        case Depths::Kind::deepest: return {last};
        case Depths::Kind::deepest_two: return last > 1 ? std::vector{last - 1, last} : std::vector{last};
        case Depths::Kind::deepest_odd: return {last % 2 ? last : last - 1};
        case Depths::Kind::deepest_even: return {last % 2 ? last - 1 : last};
        case Depths::Kind::one: return {wanted.depth};
        case Depths::Kind::all: break;
    }
    std::set<int> all;
    for (const auto& cell : results.cells)
        if (cell.game == game)
            for (const auto& [depth, row] : cell.by_depth) all.insert(depth);
    return {all.begin(), all.end()};
}

// Observes a column, or a quotient of two columns, as it was measured.
Observer plain(const Results& results, const std::string& game, const std::string& name) {
    return {results, game, {.y = name}};
}

// Selects the rows whose numbers lie within the claim's intervals.
class Condition {
public:
    Condition(const Results& results, const Claim& claim, const std::string& game) {
        for (const auto& [name, where] : claim.when) all_.emplace_back(plain(results, game, name), where);
    }
    bool holds(const Measured& cell, int depth) const {
        return std::ranges::all_of(all_, [&](const auto& one) {
            const auto x = one.first.of(cell, depth);
            return x && one.second.lower <= *x && *x <= one.second.upper;
        });
    }

private:
    std::vector<std::pair<Observer, Interval>> all_;
};

struct Observations {
    std::vector<Observation> each, weighted;  // the weight of a ratio is its divisor
};

// Observes the quantity of a claim on one game's cells.
class ClaimObserver {
public:
    ClaimObserver(const Results& results, const Claim& claim, const std::string& game)
        : quantity_(claim.quantity),
          number_(results, game, claim.quantity),
          condition_(results, claim, game),
          any_depth_(claim.depths.kind == Depths::Kind::all || !claim.when.empty()) {
        if (correlates()) beside_.emplace(plain(results, game, quantity_.correlated_with));
    }

    // A position that counts at several depths adds one observation: the average over the depths.
    void add(const Measured& cell, const std::vector<int>& depths, Observations& all) {
        std::vector<double> values, besides;
        double sum = 0, divided_by = 0;
        for (const int depth : depths) {
            const auto y = number_.of(cell, depth);
            const auto x = beside_ ? beside_->of(cell, depth) : std::optional(0.0);
            if (!y || !x || !condition_.holds(cell, depth)) continue;
            values.push_back(*y), besides.push_back(*x);
            const double reference = number_.divided_by(cell, depth);
            // A speed is one over a time, and the totals are those of the times.
            if (quantity_.y == "speed") sum += 1 / reference, divided_by += 1 / (*y * reference);
            else sum += *y * reference, divided_by += reference;
        }
        if (values.empty() || (!any_depth_ && values.size() != depths.size())) return;
        const bool ratio = quantity_.relative && !quantity_.share_at_most;
        const double value = average(values, ratio ? Average::geometric : Average::arithmetic);
        all.each.push_back({.cluster = cell.record,
                            .value = ratio && correlates() ? std::log(value) : value,
                            .x = average(besides, Average::arithmetic),
                            .group = condition_of(cell)});
        all.weighted.push_back({cell.record, sum / divided_by, divided_by});
    }

private:
    bool correlates() const { return !quantity_.correlated_with.empty(); }
    int condition_of(const Measured& cell) {
        return conditions_.try_emplace(cell.settings, static_cast<int>(conditions_.size())).first->second;
    }

    const Quantity& quantity_;
    Observer number_;
    std::optional<Observer> beside_;  // the quantity that the number is correlated with
    Condition condition_;
    bool any_depth_;  // true: any of the depths suffices; false: a position counts only with all of them
    std::map<std::vector<std::string>, int> conditions_;
};

Observations observe(const Results& results, const Claim& claim, const std::string& game,
                     const std::vector<int>& depths) {
    ClaimObserver observer(results, claim, game);
    Observations all;
    for (const auto& cell : results.cells)
        if (cell.game == game && matches(results, cell, claim.where)) observer.add(cell, depths, all);
    return all;
}

std::vector<int> of_parity(const std::vector<int>& depths, int parity) {
    std::vector<int> some;
    std::copy_if(depths.begin(), depths.end(), std::back_inserter(some), [&](int d) { return d % 2 == parity; });
    return some;
}

// The number of positions that agree with the claim, each judged alone.
std::size_t agreeing(const std::vector<Observation>& seen, const Expectation& expect, bool ratio) {
    const Region region = region_of(expect, ratio);
    const bool strict = !expect.between;  // as in judge()
    return static_cast<std::size_t>(std::ranges::count_if(seen, [&](const Observation& o) {
        return strict ? region.low < o.value && o.value < region.high : region.low <= o.value && o.value <= region.high;
    }));
}

Finding find(const Results& results, const Claim& claim, const std::string& game) {
    Finding f;
    f.game = game;
    f.depths = depths_of(results, game, claim.depths);
    const bool ratio = claim.quantity.ratio();
    const auto kind = claim.by_sums ? Average::weighted : claim.quantity.average();
    const auto judged = [&](const Observations& seen) {
        return estimate(claim.by_sums ? seen.weighted : seen.each, kind);
    };
    const auto seen = observe(results, claim, game, f.depths);
    f.ours = judged(seen);
    if (claim.quantity.correlated_with.empty() && !seen.each.empty())
        f.agreeing = agreeing(seen.each, claim.expect, ratio);
    if (ratio && claim.quantity.beyond.empty()) f.sums = estimate(seen.weighted, Average::weighted);
    for (const int parity : {0, 1}) {
        const auto some = of_parity(f.depths, parity);
        if (some.empty() || some.size() == f.depths.size()) continue;
        (parity ? f.odd : f.even) = judged(observe(results, claim, game, some));
    }
    f.verdict = judge(f.ours, claim.expect, ratio);
    f.p = p_outside(f.ours, kind, region_of(claim.expect, ratio));
    f.why = reason(f.ours, claim.expect, ratio);
    return f;
}

}  // namespace

Judged judge(const Results& results, const Questions& questions, const Claim& claim) {
    Judged judged{claim, {}};
    for (const auto& game : values_of(results, questions, "game")) {
        if (!claim.games.empty() && std::find(claim.games.begin(), claim.games.end(), game) == claim.games.end())
            continue;
        try {
            judged.findings.push_back(find(results, claim, game));
        } catch (const std::invalid_argument& error) {
            Finding unknown;
            unknown.game = game;
            unknown.why = error.what();
            judged.findings.push_back(unknown);
        }
    }
    return judged;
}

Tally tally_of(const std::vector<Judged>& claims) {
    Tally tally;
    for (const auto& claim : claims)
        for (const auto& f : claim.findings) ++tally[f.verdict];
    return tally;
}

CellTally cells_of(const std::vector<Judged>& claims) {
    CellTally cells;
    for (const auto& claim : claims)
        for (const auto& f : claim.findings)
            if (f.agreeing) cells.all += f.ours.positions, cells.agreeing += *f.agreeing;
    return cells;
}

void find_false_discovery_rates(const std::vector<Judged*>& claims) {
    std::vector<Finding*> family;
    for (auto* claim : claims)
        for (auto& f : claim->findings)
            if (f.verdict != Verdict::unknown) family.push_back(&f);
    std::vector<double> p;
    for (const auto* f : family) p.push_back(f->p);
    const auto q = false_discovery_rates(p);
    for (std::size_t i = 0; i < q.size(); ++i) family[i]->q = q[i];
}

}  // namespace betwixt::lab
