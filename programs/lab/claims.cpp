#include "lab/claims.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>

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

bool counts(const Results& results, const Claim& claim, const Measured& cell, int depth) {
    const auto* row = cell.at(depth);
    for (const auto& [name, where] : claim.when) {
        const int column = results.column(name);
        if (column < 0) throw std::invalid_argument(fmt::format("the journal has no column '{}'", name));
        const double x = row ? (*row)[static_cast<std::size_t>(column)] : std::nan("");
        if (!(where.lower <= x && x <= where.upper)) return false;
    }
    return true;
}

struct Observations {
    std::vector<Observation> each, weighted;  // the weight of a ratio is what it divides by
};

// Of a position that counts at several depths, the average over them: so no position counts twice.
Observations observe(const Results& results, const Claim& claim, const std::string& game,
                     const std::vector<int>& depths) {
    const Observer observer(results, game, claim.quantity);
    const auto kind = claim.quantity.ratio() ? Average::geometric : Average::arithmetic;
    Observations all;
    for (const auto& cell : results.cells) {
        if (cell.game != game || !matches(results, cell, claim.where)) continue;
        std::vector<double> values;
        double sum = 0, divided_by = 0;
        for (const int depth : depths)
            if (const auto y = observer.of(cell, depth); y && counts(results, claim, cell, depth)) {
                values.push_back(*y);
                const double reference = observer.divided_by(cell, depth);
                sum += *y * reference, divided_by += reference;
            }
        const bool enough =
            claim.depths.kind == Depths::Kind::all || !claim.when.empty() || values.size() == depths.size();
        if (values.empty() || !enough) continue;
        all.each.push_back({cell.record, average(values, kind)});
        all.weighted.push_back({cell.record, sum / divided_by, divided_by});
    }
    return all;
}

std::vector<int> of_parity(const std::vector<int>& depths, int parity) {
    std::vector<int> some;
    std::copy_if(depths.begin(), depths.end(), std::back_inserter(some), [&](int d) { return d % 2 == parity; });
    return some;
}

// How many positions agree, each judged by itself.
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
    f.agreeing = agreeing(seen.each, claim.expect, ratio);
    if (ratio) f.sums = estimate(seen.weighted, Average::weighted);
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
        for (const auto& f : claim.findings) cells.all += f.ours.positions, cells.agreeing += f.agreeing;
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
