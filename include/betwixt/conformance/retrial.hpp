#pragma once
// Tries a check again on another way from the start: how verify finds out whether a shorter way shows the same fault.

#include <exception>
#include <optional>
#include <string>
#include <vector>

#include "betwixt/conformance/checks.hpp"
#include "betwixt/conformance/companions.hpp"
#include "betwixt/conformance/findings.hpp"
#include "betwixt/conformance/images.hpp"
#include "betwixt/conformance/keys.hpp"
#include "betwixt/conformance/length.hpp"
#include "betwixt/conformance/search.hpp"

namespace betwixt {

template <class G> class Retrial {
public:
    using P = typename G::Position;
    using Found = typename Findings<G>::Found;
    using Way = typename Findings<G>::Way;
    using Step = typename Findings<G>::Step;

    Retrial(const G& game, const P& start, const Found& found, std::uint64_t search_nodes)
        : game_(game),
          start_(start),
          found_(found),
          search_nodes_(search_nodes),
          symmetries_(symmetries_of<G>(start)) {}

    // The failure of the same check on this way, or on its beginning. Nothing if it passes, or if the way is illegal.
    std::optional<Found> operator()(const Way& way) const try {
        Findings<G> findings(start_, found_.failure.check);
        SeenPositions<G> seen(game_, findings);
        if (compares()) see(other_of(way), seen, findings);
        if (!go(way, seen, findings) || findings.found().empty()) return std::nullopt;
        return findings.found().front();
    } catch (const std::exception&) {
        return std::nullopt;
    }

private:
    bool is(std::string_view check) const { return found_.failure.check == check; }
    // True if the check compares two positions. For plies_left() the other way is that of the whole game instead.
    bool compares() const { return !found_.other.empty() && !is("plies-left"); }

    // Plays the way and checks its positions: the last two fully, the others only by the companions. False if the way
    // is illegal.
    bool go(const Way& way, SeenPositions<G>& seen, Findings<G>& findings) const {
        PositionChecks<G> checks(game_, findings, 1);
        std::vector<Companions<G>> companions;
        companions.emplace_back(game_, findings, start_, 0);
        for (const int s : symmetries_) companions.emplace_back(game_, findings, start_, s);
        P p(start_);
        Step at = 0;
        for (std::size_t i = 0;; ++i) {
            for (auto& c : companions) c.check(p, at);
            if (i + 1 >= way.size() && !compares()) checks(p, at);
            if (i == way.size()) break;
            if (!legal_moves(p).contains(way[i])) return false;
            for (auto& c : companions) c.play(p, way[i]);
            p.play(way[i]);
            at = findings.add(at, way[i]);
        }
        if (compares()) seen.add(p, at);
        if constexpr (BoundsLength<P>)
            if (is("plies-left")) findings.check("plies-left", at, [&] { return length_fault<G>(p, rest()); });
        if (is("search")) findings.check("search", at, [&] { return search_difference(game_, p, search_nodes_); });
        return true;
    }
    void see(const Way& way, SeenPositions<G>& seen, Findings<G>& findings) const {
        P p(start_);
        Step at = 0;
        for (const auto& m : way) {
            if (!legal_moves(p).contains(m)) return;
            p.play(m);
            at = findings.add(at, m);
        }
        seen.add(p, at);
    }
    // The way to the position compared with, also without the moves that `way` leaves out.
    Way other_of(const Way& way) const {
        Way other = found_.other;
        Way rest = way;
        for (const auto& m : found_.way) {
            if (const auto kept = std::find(rest.begin(), rest.end(), m); kept != rest.end()) rest.erase(kept);
            else if (const auto out = std::find(other.begin(), other.end(), m); out != other.end()) other.erase(out);
        }
        return other;
    }

    // The moves of the game after those of the way that was found.
    Way rest() const {
        const auto done = std::min(found_.way.size(), found_.other.size());
        return Way(found_.other.begin() + static_cast<std::ptrdiff_t>(done), found_.other.end());
    }

    const G& game_;
    const P& start_;
    const Found& found_;
    std::uint64_t search_nodes_;
    std::vector<int> symmetries_;
};

}  // namespace betwixt
