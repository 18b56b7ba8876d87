#pragma once
// The ways from the start to every position that verify looks at, and the shortest failure of each check.

#include <algorithm>
#include <exception>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "betwixt/conformance/report.hpp"
#include "betwixt/game/game.hpp"
#include "betwixt/game/move_text.hpp"

namespace betwixt {

template <class G> class Findings {
public:
    using P = typename G::Position;
    using N = typename G::Notation;
    using Move = typename P::Move;
    using Step = std::size_t;  // names the way to a position; 0 is the start, which has none

    explicit Findings(const P& start) : start_(start) {}

    // The way that continues `from` by a move.
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

    P replay(Step at) const {
        P position(start_);
        for (const Step s : way(at)) position.play(move(s));
        return position;
    }
    std::vector<std::string> texts(Step at) const {
        std::vector<std::string> texts;
        P position(start_);
        for (const Step s : way(at)) {
            if (steps_[s - 1].from != 0) position.play(move(steps_[s - 1].from));
            texts.push_back(text_of<G>(position, move(s)));
        }
        return texts;
    }

    // Runs `f`, which returns what is wrong in a sentence or nothing, for the position at `at`, or for its move `last`.
    // An exception is a failure, too. Skips what has failed on as short a way before.
    void check(std::string_view name, Step at, const std::optional<Move>& last, const std::function<std::string()>& f) {
        if (plies(at) + (last ? 1 : 0) >= shortest(name)) return;
        try {
            if (const std::string what = f(); !what.empty()) fail(name, what, at, last);
        } catch (const InvalidValue& e) {
            fail(name, e.what(), at, last);  // only the checks of evaluation and outcome see it
        } catch (const std::exception& e) {
            fail("exception", "in the check '" + std::string(name) + "': " + e.what(), at, last);
        }
    }
    void check(std::string_view name, Step at, const std::function<std::string()>& f) {
        check(name, at, std::nullopt, f);
    }

    void fail(std::string_view name, const std::string& what, Step at, const std::optional<Move>& last = {}) {
        const Step end = last ? add(at, *last) : at;
        if (plies(end) < shortest(name)) {
            std::erase_if(failures_, [&](const auto& f) { return f.failure.check == name; });
            failures_.push_back({plies(end), {std::string(name), what, {}, {}}});
            try {  // a game that fails may throw here, too
                auto& failure = failures_.back().failure;
                failure.moves = texts(end);
                failure.position = position_text(end);
            } catch (const std::exception&) {
            }
        }
        if (last) drop();
    }

    std::vector<VerifyReport::Failure> failures() const {
        std::vector<VerifyReport::Failure> failures;
        for (const auto& f : failures_) failures.push_back(f.failure);
        return failures;
    }

private:
    struct Taken {
        Step from;
        int plies;
        Move move;
    };
    struct Found {
        int plies;
        VerifyReport::Failure failure;
    };

    int shortest(std::string_view name) const {
        for (const auto& f : failures_)
            if (f.failure.check == name) return f.plies;
        return std::numeric_limits<int>::max();
    }
    std::string position_text([[maybe_unused]] Step at) const {
        if constexpr (WritesPosition<N, P>) return N::text(replay(at));
        else if constexpr (Draws<N, P>) return N::draw(replay(at));
        else return {};
    }

    const P& start_;
    std::vector<Taken> steps_;
    std::vector<Found> failures_;
};

}  // namespace betwixt
