#pragma once
// Which positions verify has seen, and whether their keys tell them apart.

#include <string>
#include <unordered_map>

#include "betwixt/conformance/findings.hpp"
#include "betwixt/conformance/view.hpp"

namespace betwixt {

template <class G> class SeenPositions {
public:
    using P = typename G::Position;
    using Step = typename Findings<G>::Step;

    SeenPositions(const G& game, Findings<G>& findings) : game_(game), findings_(findings) {}

    // Is the position at `at` a new one? Its key must be that of the same position seen before, and no other's.
    bool add(const P& p, Step at) {
        const View<G> view(game_, p);
        const auto identity = view.identity(p);
        const auto [by_key, new_key] = by_key_.try_emplace(view.key, Seen{at, identity});
        const auto [by_identity, new_identity] = by_identity_.try_emplace(identity, at);
        const Seen same_key = by_key->second;
        const Step same_identity = by_identity->second;
        if (new_key && !new_identity)
            findings_.check("equal-keys", at, [&] { return equal_fault(p, view, same_identity); });
        if (!new_key && same_key.identity != identity)
            findings_.check("distinct-keys", at, [&] { return distinct_fault(p, same_key.at); });
        return new_key || new_identity;
    }

private:
    struct Seen {
        Step at;
        std::uint64_t identity;
    };
    struct Hash {
        std::size_t operator()(Key k) const { return static_cast<std::size_t>(k.check ^ mix(k.index)); }
    };

    // Equal are positions of the same text, else of the same bytes, else by ==. (Not by == before text: it may compare
    // keys that the position keeps.)
    std::string equal_fault(const P& p, const View<G>& view, Step other) const {
        const P q = findings_.replay(other);
        const View<G> view_of_q(game_, q);
        if constexpr (WritesPosition<typename G::Notation, P>) {
            if (view.text != view_of_q.text) return {};
        } else if constexpr (std::equality_comparable<P> && !std::has_unique_object_representations_v<P>) {
            if (!(p == q)) return {};
        } else if constexpr (!std::has_unique_object_representations_v<P>) {
            return {};
        }
        const bool equal = view.outlook_difference(view_of_q).empty();
        return equal ? "another key than the same position has " + after(other) : "";
    }
    // Positions that look different may share a key if the rest of the game is the same for both: Othello with the
    // colours exchanged.
    std::string distinct_fault(const P& p, Step other) const {
        const auto what = outlook_difference(game_, p, findings_.replay(other), 2);
        return what.empty() ? "" : "the same key as another position, " + after(other) + ": " + what;
    }
    std::string after(Step at) const {
        std::string s = at == 0 ? "at the start" : "after";
        for (const auto& m : findings_.texts(at)) s += " " + m;
        return s;
    }

    const G& game_;
    Findings<G>& findings_;
    std::unordered_map<Key, Seen, Hash> by_key_;
    std::unordered_map<std::uint64_t, Step> by_identity_;
};

}  // namespace betwixt
