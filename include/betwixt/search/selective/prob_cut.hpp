#pragma once
// ProbCut (Buro 1995): a shallow search predicts a deep one well enough to cut off what lies far outside the window.
// Such values are likely, not proven: selective search is for play and for guesses, never for proofs.

#include <cmath>
#include <utility>

#include "betwixt/search/known.hpp"
#include "betwixt/search/selective/selectivity.hpp"

namespace betwixt {

// True if ProbCut can be used: the game has a model, and the table stores how sure its bounds are.
template <class C> inline constexpr bool can_prob_cut =
    C::offers.model&& C::Memory::enabled&& keeps_selectivity<typename C::Memory::Entry>;

namespace detail {
// Sets the context up for the shallow search: it has a horizon, and replaces no entry of a deeper search.
template <class C> class Probing {
public:
    explicit Probing(C& c)
        : c_(c), to_the_end_(std::exchange(c.to_the_end, false)), probing_(std::exchange(c.probing, true)) {}
    ~Probing() { c_.to_the_end = to_the_end_, c_.probing = probing_; }
    Probing(const Probing&) = delete;
    Probing& operator=(const Probing&) = delete;

private:
    C& c_;
    bool to_the_end_, probing_;
};

// The least value that a position can have at or above x.
template <class G> typename G::Value at_least(double x) {
    const auto grain = static_cast<double>(G::grain());
    return static_cast<typename G::Value>(grain > 0 ? std::ceil(x / grain) * grain : x);
}

// A likely bound on the value, as from mt(), if a shallow null-window search predicts that the value lies outside the
// node's null window. Nothing if it does not, or if the window is wider.
template <class Recursion, class C> Answer<typename C::Value> predicted(C& c, Node<C>& n) {
    using V = typename C::Value;
    if (!n.w.null()) return {};
    const auto model = c.game.knowledge.model(n.position, n.at.depth, c.to_the_end);
    if (!model) return {};
    const double margin = selectivity_levels[static_cast<std::size_t>(c.selectivity)].deviations * model->deviation;
    // Tested only on the side that the evaluation lies on; `sign` turns a low window into a high one.
    const int sign = rounded_evaluation(c, n.position) >= n.w.beta ? 1 : -1;
    const double asked = margin + sign * static_cast<double>(sign > 0 ? n.w.beta : n.w.alpha);
    if (asked >= static_cast<double>(C::Game::limit())) return {};
    const V threshold = at_least<typename C::Game>(asked);
    const typename C::Window high{below(threshold), threshold};
    const V g = [&] {
        const Probing<C> probing(c);
        const Place at = n.at.with_depth(model->depth);
        return static_cast<V>(sign * Recursion::search(c, n.position, sign > 0 ? high : -high, at));
    }();
    if (g < threshold) return {};
    ++c.provenance.horizon, ++c.provenance.selective, ++c.stats.prob_cuts;
    return static_cast<V>(sign * at_least<typename C::Game>(static_cast<double>(g) - margin));
}
}  // namespace detail

template <class Recursion, class C> Answer<typename C::Value> prob_cut(C& c, Node<C>& n) {
    if (c.selectivity == exact_level) return {};
    const Provenance before = c.provenance;
    if (const auto g = detail::predicted<Recursion>(c, n)) return c.answered(AnsweredBy::prob_cut, g);
    c.provenance = before;  // nothing depends on a search that did not cut off
    recall_move(c, n);
    return {};
}

}  // namespace betwixt
