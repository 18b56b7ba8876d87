#pragma once
// ProbCut (Buro 1995): a shallow search predicts a deep one well enough to cut off what lies far outside the window.
// Such values are likely, not proven: selective search is for play and for guesses, never for proofs.

#include <cmath>
#include <utility>

#include "betwixt/search/answers/table.hpp"
#include "betwixt/search/node.hpp"
#include "betwixt/search/selectivity.hpp"

namespace betwixt {

template <class Recursion> struct ProbCut {
    template <class C> static constexpr bool applies = [] {
        if constexpr (C::Game::predicts && C::Memory::enabled) return keeps_selectivity<typename C::Memory::Entry>;
        else return false;
    }();

    template <class C> static Answer<typename C::Value> ask(C& c, Node<C>& n) {
        if (c.selectivity == exact_level) return {};
        const Provenance before = c.provenance;
        const auto g = cut(c, n.position, n.w, n.at);
        if (g) return g;
        c.provenance = before;  // nothing rests on a search that did not cut off
        TableBounds::recall_move(c, n);
        return {};
    }

private:
    // The shallow search: midgame rules, and no entry of a deeper search is lost to it.
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
    template <class G> static typename G::Value at_least(double x) {
        if constexpr (std::integral<typename G::Value>)
            return static_cast<typename G::Value>(std::ceil(x / G::grain()) * G::grain());
        else return static_cast<typename G::Value>(x);
    }

    // What the value is likely to be beyond, where a shallow search with null window predicts that it lies outside the
    // null window w: a bound as from mt(). Nothing where it does not, or where the window is wider.
    template <class C>
    static Answer<typename C::Value> cut(C& c, typename C::Passed pos, typename C::Window w, Place at) {
        using V = typename C::Value;
        if (!w.null()) return {};
        const auto model = c.game.knowledge.model(pos, at.depth, c.to_the_end);
        if (!model) return {};
        const double margin = selectivity_levels[static_cast<std::size_t>(c.selectivity)].deviations * model->deviation;
        // Only on the side that the evaluation hints at; `sign` turns a low window into a high one.
        const int sign = rounded_evaluation(c, pos) >= w.beta ? 1 : -1;
        const double asked = margin + sign * static_cast<double>(sign > 0 ? w.beta : w.alpha);
        if (asked >= static_cast<double>(C::Game::limit())) return {};
        const V threshold = at_least<typename C::Game>(asked);
        const typename C::Window high{below(threshold), threshold};
        const V g = [&] {
            const Probing<C> probing(c);
            return static_cast<V>(sign * Recursion::search(c, pos, sign > 0 ? high : -high, {model->depth, at.ply}));
        }();
        if (g < threshold) return {};
        ++c.provenance.horizon, ++c.provenance.selective, ++c.stats.prob_cuts;
        return static_cast<V>(sign * at_least<typename C::Game>(static_cast<double>(g) - margin));
    }
};

}  // namespace betwixt
