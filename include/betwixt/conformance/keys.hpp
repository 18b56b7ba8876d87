#pragma once
// Which positions verify has seen, and whether their keys distinguish them.

#include <cmath>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "betwixt/conformance/findings.hpp"
#include "betwixt/conformance/view.hpp"
#include "betwixt/game/notation.hpp"

namespace betwixt {

template <class G> class SeenPositions {
public:
    using P = typename G::Position;
    using Step = typename Findings<G>::Step;

    SeenPositions(const G& game, Findings<G>& findings) : game_(game), findings_(findings) {}

    // Adds the position at `at`; true if it is new. Checks that it shares its key with equal positions, and only these.
    bool add(const P& p, Step at) {
        const View<G> view(game_, p);
        const auto identity = view.identity(p);
        const auto outlook = view.outlook();
        const auto [by_key, new_key] = by_key_.try_emplace(view.key, Seen{at, identity, outlook});
        const auto [by_identity, new_identity] = by_identity_.try_emplace(identity, at);
        const Seen same_key = by_key->second;
        const Step same_identity = by_identity->second;
        if (new_key && !new_identity) {
            findings_.check("equal-keys", at, [&] { return equal_fault(p, view, same_identity); });
            findings_.compared_with("equal-keys", at, same_identity);
            findings_.check("text", at, [&] { return text_fault(view, same_identity); });
            findings_.compared_with("text", at, same_identity);
        }
        if (new_key) parts_.insert(view.key.index >> (64 - part_bits));
        if (!new_key && (same_key.identity != identity || same_key.outlook != outlook)) {
            findings_.check("distinct-keys", at, [&] { return distinct_fault(p, same_key.at); });
            findings_.compared_with("distinct-keys", at, same_key.at);
        }
        return new_key || new_identity;
    }
    // The high bits of the index choose the place in a table. Checks that they fall into at least half as many parts as
    // those of random numbers would.
    void check_spread() const {
        constexpr double parts = 1 << part_bits;
        const auto keys = static_cast<double>(by_key_.size());
        if (keys < parts / 4) return;
        findings_.check("key-spread", 0, [&] {
            if (static_cast<double>(parts_.size()) >= parts * (1 - std::exp(-keys / parts)) / 2) return std::string();
            return std::to_string(by_key_.size()) + " keys fall into " + std::to_string(parts_.size()) + " of " +
                   std::to_string(1 << part_bits) + " parts of a table: Key::index must depend on the whole position";
        });
    }

private:
    struct Seen {
        Step at;
        std::uint64_t identity;
        std::uint64_t outlook;
    };
    static constexpr int part_bits = 12;
    struct Hash {
        std::size_t operator()(Key k) const { return static_cast<std::size_t>(k.check ^ mix(k.index)); }
    };

    // Positions are equal if their texts are; without text, if their bytes are, or else by ==. (Text goes before ==,
    // which may compare keys that the position stores.)
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
    std::string text_fault([[maybe_unused]] const View<G>& view, [[maybe_unused]] Step other) const {
        if constexpr (WritesPosition<typename G::Notation, P>) {
            const View<G> view_of_other(game_, findings_.replay(other));
            const auto what = view.text == view_of_other.text ? view.outlook_difference(view_of_other) : "";
            if (!what.empty()) return "text() does not tell the position from the one " + after(other) + ": " + what;
        }
        return {};
    }
    // Positions that look different may share a key if the rest of the game is the same for both: Othello with the
    // colours exchanged.
    std::string distinct_fault(const P& p, Step other) const {
        const auto what = outlook_difference(game_, p, findings_.replay(other), 2);
        return what.empty() ? "" : "the same key as another position, " + after(other) + ": " + what;
    }
    std::string after(Step at) const {
        std::string s = at == 0 ? "at the start" : "after";
        for (const auto& m : findings_.texts(at)) s += ' ', s += m;
        return s;
    }

    const G& game_;
    Findings<G>& findings_;
    std::unordered_map<Key, Seen, Hash> by_key_;
    std::unordered_map<std::uint64_t, Step> by_identity_;
    std::unordered_set<std::uint64_t> parts_;
};

}  // namespace betwixt
