#pragma once
// Positions that are played along with another from the start, and must never differ from it: one on which all moves
// are made and taken back before the next is played, one that was read from text some plies ago, and one that plays the
// image of every move under a symmetry. Hidden faults of a position show later, in what it does.

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "betwixt/conformance/findings.hpp"
#include "betwixt/conformance/images.hpp"
#include "betwixt/conformance/view.hpp"
#include "betwixt/game/child.hpp"
#include "betwixt/game/notation.hpp"

namespace betwixt {

template <class G> class Companions {
public:
    using P = typename G::Position;
    using N = typename G::Notation;
    using Step = typename Findings<G>::Step;

    // `symmetry` is one of the start's; 0 if it has none.
    Companions(const G& game, Findings<G>& findings, const P& start, int symmetry)
        : game_(game), findings_(findings), taken_back_(start), image_(game, start, symmetry) {}

    // `p` is the position at `at`, one move after that of the last call.
    void check(const P& p, Step at) {
        check_undo(p, at);
        check_text(p, at);
        check_repetition(p, at);
        if (image_.symmetry() != 0) findings_.check("symmetry", at, [&] { return image_.fault(p); });
    }
    void play(const P& before, const typename G::Move& m) {
        if (taken_back_) taken_back_->play(m);
        if (read_) read_->play(m);
        image_.play(before, m);
        ++plies_;
    }
    // Drops the companions: they are played no further.
    void leave() {
        taken_back_.reset(), read_.reset();
        image_.leave();
    }

private:
    static constexpr int reading_plies = 8;  // plies until another position is read from text

    void check_undo([[maybe_unused]] const P& p, [[maybe_unused]] Step at) {
        if constexpr (Undoes<P>) {
            if (!taken_back_) return;
            findings_.check("undo", at, [&] {
                const auto what = difference(game_, p, View<G>(game_, p), *taken_back_);
                return what.empty() ? "" : "all moves made and taken back on the way, it leads elsewhere: " + what;
            });
            if (findings_.failed("undo")) return taken_back_.reset();  // what it does after that is undefined
            try {
                for (const auto& m : legal_moves(p)) Child<P>{*taken_back_, m};
            } catch (const std::exception&) {
                taken_back_.reset();  // the checks of these moves report it
            }
        }
    }
    void check_text([[maybe_unused]] const P& p, [[maybe_unused]] Step at) {
        if constexpr (WritesPosition<N, P> && ReadsPosition<N, P>) {
            findings_.check("text", at, [&] {
                if (!read_) return std::string();
                const auto what = difference(game_, p, View<G>(game_, p), *read_);
                if (what.empty()) return what;
                return "the position that was read from text some plies before (" + std::to_string(plies_ - read_at_) +
                       ") has become another: " + what;
            });
            if (findings_.failed("text")) return read_.reset();
            if (plies_ % reading_plies != 0) return;
            try {
                read_.emplace(read_position<N>(N::text(p), p));
                read_at_ = plies_;
            } catch (const std::exception&) {
                read_.reset();  // the check of this position reports it
            }
        }
    }
    // A position occurs again only if the moves in between are reversible.
    void check_repetition([[maybe_unused]] const P& p, [[maybe_unused]] Step at) {
        if constexpr (Repeats<P>) {
            const int reversible = p.reversible_plies();
            findings_.check("repetition", at, [&] {
                if (const auto same = seen_.find(key_of(p).check); same != seen_.end())
                    if (const int ago = plies_ - same->second; reversible < ago)
                        return "the position occurred " + std::to_string(ago) + " plies before, yet " +
                               "reversible_plies() is " + std::to_string(reversible);
                if (plies_ == 0 || reversible <= reversible_ + 1) return std::string();
                return "a move raises reversible_plies() from " + std::to_string(reversible_) + " to " +
                       std::to_string(reversible);
            });
            seen_[key_of(p).check] = plies_;
            reversible_ = reversible;
        }
    }

    const G& game_;
    Findings<G>& findings_;
    std::optional<P> taken_back_;
    std::optional<P> read_;
    Image<G> image_;
    std::map<std::uint64_t, int> seen_;  // by key: at which ply
    int plies_ = 0;
    int read_at_ = 0;
    int reversible_ = 0;
};

}  // namespace betwixt
