#pragma once
// ProbCut (Buro 1995): a shallow search foretells a deep one well enough to cut off what lies far outside the window.
// Such values are likely, not proven: selective search is for play and for guesses, never for proofs.

#include <array>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "betwixt/search/children.hpp"

namespace betwixt {

// How many standard deviations of the error make a cut, and how many values in a hundred lie within so many.
struct Confidence {
    std::string_view name;
    int percent;
    double deviations;
};
inline constexpr std::array<Confidence, confidences> confidence_levels{
    {{"73%", 73, 1.1}, {"87%", 87, 1.5}, {"99%", 99, 2.6}, {"100%", 100, 0}}};
// The level of so many percent. Throws std::invalid_argument.
inline int confidence_level(int percent) {
    for (int level = 0; level < confidences; ++level)
        if (confidence_levels[static_cast<std::size_t>(level)].percent == percent) return level;
    throw std::invalid_argument("a search is 73, 87, 99 or 100 percent sure");
}

namespace detail {
// A selective search inside: midgame rules, and no entry of a deeper search is lost to it.
template <class C> class Probing {
public:
    explicit Probing(C& c)
        : c_(c), complete_(std::exchange(c.complete, false)), probing_(std::exchange(c.probing, true)) {}
    ~Probing() { c_.complete = complete_, c_.probing = probing_; }
    Probing(const Probing&) = delete;
    Probing& operator=(const Probing&) = delete;

private:
    C& c_;
    bool complete_, probing_;
};

// The least value that a position can have at or above x.
template <class G> typename G::Value at_least(double x) {
    if constexpr (std::integral<typename G::Value>)
        return static_cast<typename G::Value>(std::ceil(x / G::grain()) * G::grain());
    else return static_cast<typename G::Value>(x);
}
}  // namespace detail

// What the value of `pos` is likely to be beyond, where a shallow search with null window foretells that it lies outside
// the null window w: a bound as from mt(). Nothing where it does not, or where the window is wider.
template <class Recursion, class C>
std::optional<typename C::Value> prob_cut(C& c, typename C::Passed pos, typename C::Window w, Depth depth) {
    using V = typename C::Value;
    if (above(w.alpha) < w.beta) return std::nullopt;
    const auto foretold = c.game.evaluation.foretell(pos, depth, c.complete);
    if (!foretold) return std::nullopt;
    const double margin = confidence_levels[static_cast<std::size_t>(c.confidence)].deviations * foretold->deviation;
    // Only on the side that the evaluation hints at; `sign` turns a low window into a high one.
    const int sign = c.game.evaluate(pos) >= w.beta ? 1 : -1;
    const double asked = margin + sign * static_cast<double>(sign > 0 ? w.beta : w.alpha);
    if (asked >= static_cast<double>(C::Game::limit())) return std::nullopt;
    const V threshold = detail::at_least<typename C::Game>(asked);
    const typename C::Window high{below(threshold), threshold};
    const V g = [&] {
        const detail::Probing<C> probing(c);
        return static_cast<V>(sign * mt<Recursion>(c, pos, sign > 0 ? high : -high, foretold->depth));
    }();
    if (g < threshold) return std::nullopt;
    ++c.horizon, ++c.stats.foretold;
    return static_cast<V>(sign * detail::at_least<typename C::Game>(static_cast<double>(g) - margin));
}

}  // namespace betwixt
