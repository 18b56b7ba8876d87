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

std::string words_of(const Region& r) {
    if (std::isinf(r.low)) return "below " + rounded(r.high);
    if (std::isinf(r.high)) return "above " + rounded(r.low);
    return fmt::format("between {} and {}", rounded(r.low), rounded(r.high));
}

std::string reason(const Finding& f, const Region& region) {
    if (f.ours.positions == 0) return "no cell of the journal belongs to this claim";
    if (!f.ours.interval)
        return fmt::format("{} comes from one game only, so it has no interval", rounded(f.ours.value));
    const auto interval =
        fmt::format("the interval [{}, {}]", rounded(f.ours.interval->lower), rounded(f.ours.interval->upper));
    switch (f.verdict) {
        case Verdict::reproduced: return fmt::format("{} lies {}", interval, words_of(region));
        case Verdict::partly:
            return fmt::format("{} has the right sign, but not all of it is {}", interval, words_of(region));
        case Verdict::undecided:
            return fmt::format("{} does not decide whether the truth is {}", interval, words_of(region));
        default: return fmt::format("none of {} is {}", interval, words_of(region));
    }
}

// On which side of the number that says nothing the claim lies: its sign.
std::optional<Region> sign_of(const Expectation& e, bool ratio) {
    const Region r = region_of(e, ratio);
    if (!e.partly && !ratio) return std::nullopt;
    const double neutral = e.partly.value_or(1);
    if (r.high <= neutral || (e.partly && std::isinf(r.low))) return Region{.high = neutral};
    if (r.low >= neutral || (e.partly && std::isinf(r.high))) return Region{.low = neutral};
    return std::nullopt;
}

bool within(const Interval& i, const Region& r) { return r.low <= i.lower && i.upper <= r.high; }
bool strictly_within(const Interval& i, const Region& r) { return r.low < i.lower && i.upper < r.high; }
bool apart(const Interval& i, const Region& r) { return i.upper < r.low || r.high < i.lower; }

// How probable such numbers are where the truth is not in the region: the worse of two one-sided tests.
double p_outside(const Estimate& e, Average kind, const Region& r) {
    if (e.positions == 0) return 1;
    return std::max(std::isinf(r.high) ? 0 : p_below(e, kind, r.high), std::isinf(r.low) ? 0 : p_above(e, kind, r.low));
}

Finding find(const Results& results, const Claim& claim, const std::string& game) {
    Finding f;
    f.game = game;
    f.depths = depths_of(results, game, claim.depths);
    const bool ratio = claim.quantity.ratio();
    const auto kind = claim.quantity.average();
    const auto seen = observe(results, claim, game, f.depths);
    f.ours = estimate(seen.each, kind);
    if (ratio) f.sums = estimate(seen.weighted, Average::weighted);
    for (const int parity : {0, 1}) {
        const auto some = of_parity(f.depths, parity);
        if (some.empty() || some.size() == f.depths.size()) continue;
        (parity ? f.odd : f.even) = estimate(observe(results, claim, game, some).each, kind);
    }
    f.verdict = judge(f.ours, claim.expect, ratio);
    f.p = p_outside(f.ours, kind, region_of(claim.expect, ratio));
    f.why = reason(f, region_of(claim.expect, ratio));
    return f;
}

}  // namespace

std::string name_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::reproduced: return "reproduced";
        case Verdict::partly: return "partly";
        case Verdict::undecided: return "undecided";
        case Verdict::no: return "not reproduced";
        case Verdict::unknown: break;
    }
    return "not measured";
}

Region region_of(const Expectation& e, bool ratio) {
    const auto widened = [&](double x, double sign) { return ratio && x == 1 ? x : x + sign * e.margin * std::abs(x); };
    if (e.below) return {.high = widened(*e.below, 1)};
    if (e.above) return {.low = widened(*e.above, -1)};
    return {widened(e.between->lower, -1), widened(e.between->upper, 1)};
}

Verdict judge(const Estimate& ours, const Expectation& expect, bool ratio) {
    if (ours.positions == 0) return Verdict::unknown;
    if (!ours.interval) return Verdict::undecided;
    const Region region = region_of(expect, ratio);
    // A sign is strict, a figure is not: all ratios equal to 1 are not "fewer".
    const bool strict = !expect.between;
    if (strict ? strictly_within(*ours.interval, region) : within(*ours.interval, region)) return Verdict::reproduced;
    const auto sign = sign_of(expect, ratio);
    if (sign && strictly_within(*ours.interval, *sign)) return Verdict::partly;
    return apart(*ours.interval, region) ? Verdict::no : Verdict::undecided;
}

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

std::string probability(double p) { return p < 0.001 ? "<0.001" : fmt::format("{:.{}f}", p, p < 0.1 ? 3 : 2); }

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
