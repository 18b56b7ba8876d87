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

// Of a position that counts at several depths, the average over them: so no position counts twice.
std::vector<Observation> observations(const Results& results, const Claim& claim, const std::string& game,
                                      const std::vector<int>& depths) {
    const Observer observer(results, game, claim.quantity);
    const auto kind = claim.quantity.relative ? Average::geometric : Average::arithmetic;
    std::vector<Observation> all;
    for (const auto& cell : results.cells) {
        if (cell.game != game || !matches(results, cell, claim.where)) continue;
        std::vector<double> values;
        for (const int depth : depths)
            if (const auto y = observer.of(cell, depth)) values.push_back(*y);
        const bool enough = claim.depths.kind == Depths::Kind::all || values.size() == depths.size();
        if (!values.empty() && enough) all.push_back({cell.record, average(values, kind)});
    }
    return all;
}

std::vector<int> of_parity(const std::vector<int>& depths, int parity) {
    std::vector<int> some;
    std::copy_if(depths.begin(), depths.end(), std::back_inserter(some), [&](int d) { return d % 2 == parity; });
    return some;
}

std::string expected(const Expectation& e) {
    if (e.below) return "below " + rounded(*e.below);
    if (e.above) return "above " + rounded(*e.above);
    return fmt::format("between {} and {}", rounded(e.between->lower), rounded(e.between->upper));
}

std::string reason(const Finding& f, const Expectation& e) {
    if (f.ours.positions == 0) return "no cell of the journal belongs to this claim";
    const std::string interval = f.ours.interval ? fmt::format("the interval [{}, {}]", rounded(f.ours.interval->lower),
                                                               rounded(f.ours.interval->upper))
                                                 : "one game only, so no interval";
    switch (f.verdict) {
        case Verdict::reproduced:
            return e.between ? fmt::format("{} lies {}", rounded(f.ours.value), expected(e))
                             : fmt::format("{} lies {}", interval, expected(e));
        case Verdict::partly:
            return e.between
                       ? fmt::format("{} lies outside, but {} reaches {}", rounded(f.ours.value), interval, expected(e))
                       : fmt::format("{} has the right sign, but {} is not all {}", rounded(f.ours.value), interval,
                                     expected(e));
        default: return fmt::format("{} is not {}; {}", rounded(f.ours.value), expected(e), interval);
    }
}

Finding find(const Results& results, const Claim& claim, const std::string& game) {
    Finding f;
    f.game = game;
    f.depths = depths_of(results, game, claim.depths);
    const auto kind = claim.quantity.average();
    f.ours = estimate(observations(results, claim, game, f.depths), kind);
    for (const int parity : {0, 1}) {
        const auto some = of_parity(f.depths, parity);
        if (some.empty() || some.size() == f.depths.size()) continue;
        (parity ? f.odd : f.even) = estimate(observations(results, claim, game, some), kind);
    }
    f.verdict = judge(f.ours, claim.expect, claim.quantity.relative);
    f.why = reason(f, claim.expect);
    return f;
}

// All games agree, or it holds in some.
Verdict together(const std::vector<Finding>& findings) {
    std::set<Verdict> verdicts;
    for (const auto& f : findings)
        if (f.verdict != Verdict::unknown) verdicts.insert(f.verdict);
    if (verdicts.empty()) return Verdict::unknown;
    return verdicts.size() == 1 ? *verdicts.begin() : Verdict::partly;
}

}  // namespace

std::string name_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::reproduced: return "reproduced";
        case Verdict::partly: return "partly";
        case Verdict::no: return "not reproduced";
        case Verdict::unknown: break;
    }
    return "not measured";
}

Verdict judge(const Estimate& ours, const Expectation& expect, bool ratio) {
    if (ours.positions == 0) return Verdict::unknown;
    const Interval i = ours.interval.value_or(Interval{ours.value, ours.value});
    const bool known = ours.interval.has_value();
    const double neutral = ratio ? 1 : expect.below ? *expect.below : expect.above ? *expect.above : 0;
    const double partly = expect.partly.value_or(neutral);
    const auto verdict = [](bool all, bool some) {
        return all ? Verdict::reproduced : some ? Verdict::partly : Verdict::no;
    };
    if (expect.below) return verdict(known && i.upper < *expect.below, ours.value < std::max(partly, *expect.below));
    if (expect.above) return verdict(known && i.lower > *expect.above, ours.value > std::min(partly, *expect.above));
    const auto& [low, high] = *expect.between;
    return verdict(low <= ours.value && ours.value <= high, i.lower <= high && low <= i.upper);
}

Judged judge(const Results& results, const Questions& questions, const Claim& claim) {
    Judged judged{claim, Verdict::unknown, {}};
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
    judged.verdict = together(judged.findings);
    return judged;
}

std::string rounded(double x) {
    if (x == 0) return "0";
    const double size = std::abs(x);
    if (size >= 1000) return fmt::format("{:.0f}", x);
    const int digits = std::max(0, 2 - static_cast<int>(std::floor(std::log10(size))));
    return fmt::format("{:.{}f}", x, std::min(digits, size < 1e-3 ? 6 : 3));
}

std::string as_text(const Estimate& e) {
    if (e.positions == 0) return "-";
    if (!e.interval) return rounded(e.value);
    return fmt::format("{} [{}, {}]", rounded(e.value), rounded(e.interval->lower), rounded(e.interval->upper));
}

}  // namespace betwixt::lab
