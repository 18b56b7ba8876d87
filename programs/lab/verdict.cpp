#include "lab/verdict.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace betwixt::lab {

namespace {

std::string words_of(const Region& r) {
    if (std::isinf(r.low)) return "below " + rounded(r.high);
    if (std::isinf(r.high)) return "above " + rounded(r.low);
    return fmt::format("between {} and {}", rounded(r.low), rounded(r.high));
}

// The sign of the claim: the side of the neutral number on which the claim lies; nothing if it has none.
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
    if (!ours.interval || ours.clusters < fewest_games) return Verdict::undecided;
    const Region region = region_of(expect, ratio);
    // A claim of a sign is strict, a claim of a number is not: ratios that all equal 1 are not "fewer".
    const bool strict = !expect.between;
    if (strict ? strictly_within(*ours.interval, region) : within(*ours.interval, region)) return Verdict::reproduced;
    const auto sign = sign_of(expect, ratio);
    if (sign && strictly_within(*ours.interval, *sign)) return Verdict::partly;
    return apart(*ours.interval, region) ? Verdict::no : Verdict::undecided;
}

std::string reason(const Estimate& ours, const Expectation& expect, bool ratio) {
    if (ours.positions == 0) return "no cell of the journal belongs to this claim";
    if (!ours.interval) return fmt::format("{} comes from one game only, so it has no interval", rounded(ours.value));
    if (ours.clusters < fewest_games)
        return fmt::format("{} comes from {} games only; a verdict needs {}", rounded(ours.value), ours.clusters,
                           fewest_games);
    const auto interval =
        fmt::format("the interval [{}, {}]", rounded(ours.interval->lower), rounded(ours.interval->upper));
    const auto there = words_of(region_of(expect, ratio));
    switch (judge(ours, expect, ratio)) {
        case Verdict::reproduced: return fmt::format("{} lies {}", interval, there);
        case Verdict::partly: return fmt::format("{} has the right sign, but not all of it is {}", interval, there);
        case Verdict::undecided: return fmt::format("{} does not decide whether the truth is {}", interval, there);
        default: return fmt::format("none of {} is {}", interval, there);
    }
}

double p_outside(const Estimate& ours, Average kind, const Region& region) {
    if (ours.positions == 0) return 1;
    return std::max(std::isinf(region.high) ? 0 : p_below(ours, kind, region.high),
                    std::isinf(region.low) ? 0 : p_above(ours, kind, region.low));
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

std::string probability(double p) { return p < 0.001 ? "<0.001" : fmt::format("{:.{}f}", p, p < 0.1 ? 3 : 2); }

}  // namespace betwixt::lab
