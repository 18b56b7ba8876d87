#pragma once
// The ways (move sequences) from the start to positions that verify visits, and the shortest failure of each check.

#include <algorithm>
#include <array>
#include <exception>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "betwixt/conformance/report.hpp"
#include "betwixt/game/game.hpp"
#include "betwixt/game/move_text.hpp"
#include "betwixt/game/notation.hpp"

namespace betwixt {

namespace detail {
// Causes before their consequences: what a check finds may follow from what one above it finds.
inline constexpr std::array checks_in_order{
    "exception",       "max-moves",   "generate",   "constant",  "duplicate-move", "play",       "copy",
    "legal",           "count-moves", "over",       "outcome",   "evaluation",     "grain",      "antisymmetry",
    "incremental-key", "undo",        "symmetry",   "move-text", "text",           "parse",      "draw",
    "move-index",      "noisy",       "child-key",  "key-bits",  "equal-keys",     "key-spread", "distinct-keys",
    "plies-left",      "max-plies",   "repetition", "search"};
inline std::size_t place_of_check(std::string_view name) {
    return static_cast<std::size_t>(std::find(checks_in_order.begin(), checks_in_order.end(), name) -
                                    checks_in_order.begin());
}
// Refers to a function that returns a sentence on what is wrong, or an empty string.
class Asking {
public:
    template <class F> Asking(const F& f)
        : function_(&f), call_([](const void* p) -> std::string { return (*static_cast<const F*>(p))(); }) {}
    std::string operator()() const { return call_(function_); }

private:
    const void* function_;
    std::string (*call_)(const void*);
};
}  // namespace detail

template <class G> class Findings {
public:
    using P = typename G::Position;
    using N = typename G::Notation;
    using Move = typename P::Move;
    using Way = std::vector<Move>;
    using Step = std::size_t;  // names the way to a position; 0 is the start, which has none

    struct Found {
        VerifyReport::Failure failure;
        Way way;
        Way other;  // to the position that this one is compared with, where a check compares two
    };

    explicit Findings(const P& start) : start_(start) {}
    // Only failures of this check count.
    Findings(const P& start, std::string_view only) : start_(start), only_(only) {}

    // If true, positions now come in the order of their distance from the start, and none is left out: what fails first
    // fails on a shortest way. If false, they no longer do.
    void in_order(bool yes) { in_order_ = yes; }

    // Adds the way that continues `from` by a move.
    Step add(Step from, const Move& m) {
        steps_.push_back({from, plies(from) + 1, m});
        return steps_.size();
    }
    // Forgets the way added last.
    void drop() { steps_.pop_back(); }
    int plies(Step at) const { return at == 0 ? 0 : steps_[at - 1].plies; }
    // The move that leads to `at`, which is not the start.
    const Move& move(Step at) const { return steps_[at - 1].move; }
    // All steps from the first to `at`.
    std::vector<Step> way(Step at) const {
        std::vector<Step> steps;
        for (; at != 0; at = steps_[at - 1].from) steps.push_back(at);
        std::reverse(steps.begin(), steps.end());
        return steps;
    }
    Way moves(Step at) const {
        Way moves;
        for (const Step s : way(at)) moves.push_back(move(s));
        return moves;
    }

    P replay(Step at) const {
        P position(start_);
        for (const Step s : way(at)) position.play(move(s));
        return position;
    }
    std::vector<std::string> texts(const Way& way) const {
        std::vector<std::string> texts;
        P position(start_);
        for (std::size_t i = 0; i < way.size(); ++i) {
            if (i > 0) position.play(way[i - 1]);
            texts.push_back(text_of<G>(position, way[i]));
        }
        return texts;
    }
    std::vector<std::string> texts(Step at) const { return texts(moves(at)); }

    // Runs `f`, which returns a sentence on what is wrong or an empty string, for the position at `at`, or for its move
    // `last`. An exception is a failure, too. Skipped if the check has failed on a way that is no longer.
    void check(std::string_view name, Step at, const std::optional<Move>& last, detail::Asking f) {
        if (!wanted(name) || plies(at) + (last ? 1 : 0) >= shortest(name)) return;
        try {
            if (const std::string what = f(); !what.empty()) fail(name, what, at, last);
        } catch (const InvalidValue& e) {
            fail(name, e.what(), at, last);  // only the checks of evaluation and outcome see it
        } catch (const std::exception& e) {
            fail("exception", "in the check '" + std::string(name) + "': " + e.what(), at, last);
        }
    }
    void check(std::string_view name, Step at, detail::Asking f) { check(name, at, std::nullopt, f); }

    void fail(std::string_view name, const std::string& what, Step at, const std::optional<Move>& last = {}) {
        if ((!only_.empty() && name != only_) || plies(at) + (last ? 1 : 0) >= shortest(name)) return;
        Way way = moves(at);
        if (last) way.push_back(*last);
        replace({{std::string(name), what, {}, {}, in_order_ || way.empty()}, std::move(way), {}});
    }
    // Records that the failure just found compares its position with the one at `other`.
    void compared_with(std::string_view name, Step at, Step other) {
        for (auto& f : failures_)
            if (f.failure.check == name && f.way == moves(at)) f.other = moves(other);
    }
    // Adds a failure, in place of one of the same check.
    void replace(Found found) {
        std::erase_if(failures_, [&](const auto& f) { return f.failure.check == found.failure.check; });
        failures_.push_back(std::move(found));
    }

    bool failed(std::string_view name) const { return shortest(name) < std::numeric_limits<int>::max(); }
    const std::vector<Found>& found() const { return failures_; }
    // All failures, with their moves and positions as text; causes first.
    std::vector<VerifyReport::Failure> failures() const {
        std::vector<VerifyReport::Failure> failures;
        for (const auto& f : failures_) failures.push_back(described(f));
        std::stable_sort(failures.begin(), failures.end(), [](const auto& a, const auto& b) {
            return detail::place_of_check(a.check) < detail::place_of_check(b.check);
        });
        return failures;
    }

private:
    struct Taken {
        Step from;
        int plies;
        Move move;
    };

    bool wanted(std::string_view name) const { return only_.empty() || only_ == "exception" || name == only_; }
    int shortest(std::string_view name) const {
        for (const auto& f : failures_)
            if (f.failure.check == name) return static_cast<int>(f.way.size());
        return std::numeric_limits<int>::max();
    }
    VerifyReport::Failure described(const Found& found) const {
        VerifyReport::Failure failure = found.failure;
        try {  // a game that fails may throw here, too
            failure.moves = texts(found.way);
            failure.position = position_text(found.way);
        } catch (const std::exception&) {
        }
        return failure;
    }
    std::string position_text([[maybe_unused]] const Way& way) const {
        P position(start_);
        for (const Move& m : way) position.play(m);
        if constexpr (WritesPosition<N, P>) return N::text(position);
        else if constexpr (Draws<N, P>) return N::draw(position);
        else return {};
    }

    const P& start_;
    std::string only_;
    bool in_order_ = false;
    std::vector<Taken> steps_;
    std::vector<Found> failures_;
};

}  // namespace betwixt
