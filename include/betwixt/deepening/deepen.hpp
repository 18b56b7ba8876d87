#pragma once
// Iterative deepening: one driver run per depth, each from the value of one or two iterations ago.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "betwixt/deepening/algorithm.hpp"
#include "betwixt/deepening/check_ranges.hpp"
#include "betwixt/deepening/keep_best.hpp"
#include "betwixt/deepening/limits.hpp"
#include "betwixt/deepening/own_driver.hpp"
#include "betwixt/deepening/plan.hpp"
#include "betwixt/deepening/principal_variation.hpp"
#include "betwixt/deepening/report.hpp"
#include "betwixt/deepening/schedule.hpp"
#include "betwixt/deepening/team.hpp"
#include "betwixt/search/clock.hpp"

namespace betwixt {

template <class C, class OnReport> class Deepening {
public:
    using V = typename C::Value;
    using Position = typename C::Position;

    Deepening(C& c, const Position& position, const Algorithm<C>& algorithm, const Plan<V>& plan, OnReport& on_report)
        : c_(c),
          root_(c, position, algorithm.ask, plan.tuning),
          algorithm_(algorithm),
          plan_(plan),
          on_report_(on_report) {
        const bool several = C::Memory::enabled && plan.threads > 1;
        if (plan.processors) processors_ = plan.processors();
        if constexpr (C::Memory::enabled)
            if (several) {
                team_.emplace(c, position, algorithm.ask, plan, processors_.get());
                root_.ask_together = [this](const auto& question) { return team_->pass(root_, question); };
            }
        root_.on_pass = [this] { tell(Kind::pass, root_.bounds()); };
        if (plan.moves_after) root_.on_move = [this](std::size_t place) { tell_move(place); };
    }

    ReportOf<C> run(const Limits& limits) {
        c_.memory.new_search();
        c_.stats = {};
        c_.table = {};
        c_.clock.start(limits.nodes, limits.time, limits.stop);
        if (processors_) c_.clock.run_on(processors_.get(), 0);
        if (root_.moves() == 0) return finished_game();
        values_.assign(1, plan_.first_guess.value_or(rounded(c_, c_.game.evaluate(root_.position()))));
        root_.keep_only(limits.only);
        keep_best(c_, root_);
        if (plan_.first_move) root_.expect(*plan_.first_move);
        last_.best = root_.best().move;
        const Schedule<V> schedule(plan_, limits, length());
        try {
            for (auto i = schedule.first();; i = schedule.after(i, c_.clock.nodes())) {
                const auto before = c_.provenance.horizon;
                iterate(i);
                // True if every line reached the end of the game, so that a deeper search would find the same.
                const auto all_ended = [&] { return c_.provenance.horizon == before; };
                const auto is_last = [&] {
                    last_.proven = all_ended() || decided();
                    return schedule.is_last(i) || (limits.until_proven && last_.proven);
                };
                bool last = is_last();
                if (all_ended()) last_.selectivity = exact_level;
                tell(Kind::iteration, {});
                if (last && plan_.all_best) find_all_best(), last = is_last();  // other moves may need more depth
                if (last && plan_.first_of_equals.value_or(plan_.threads > 1)) settle_equals();
                if (last) break;
            }
        } catch (const Stopped&) {
            root_.settle();
            last_.best = root_.best().move;
        }
        return tell(Kind::end, {});
    }

private:
    using Kind = typename ReportOf<C>::Kind;

    void iterate(const Iteration& i) {
        const Depth depth = i.depth;
        c_.selectivity = i.selectivity;
        root_.start(depth, {plan_.best_only, i.sign_only});
        try {
            if (plan_.question) root_(*plan_.question);
            else close(i.sign_only ? std::clamp(guess(depth), V{0}, above(V{0})) : guess(depth));
        } catch (const Enough&) {
        }
        last_.depth = depth;
        last_.selectivity = c_.selectivity;
        last_.bounds = root_.bounds();
        last_.best = root_.best().move;
        const auto f = root_.bounds().lower;
        last_.pv = root_.bounds().open() ? std::vector(1, *last_.best)
                                         : principal_variation(c_, root_.position(), *last_.best, depth, f);
        values_.resize(static_cast<std::size_t>(depth) + 1, last_.value());
        values_.back() = last_.value();
    }

    // Runs the driver.
    void close(V first_guess) {
        if (plan_.own_driver) run_own(plan_.own_driver, root_, first_guess);
        else algorithm_.close(root_, first_guess);
    }
    // Lists every move that reaches the value.
    void find_all_best() {
        if (root_.bounds().open()) return;
        const V f = root_.bounds().lower;
        root_.count_at_least(f);
        last_.all_best.clear();
        for (const auto& line : root_.lines())
            if (line.bounds.lower >= f) last_.all_best.push_back(line.move);
    }
    void settle_equals() {
        if (root_.bounds().open()) return;
        root_.prefer_first_of_equals();
        last_.best = root_.best().move;
        last_.pv = principal_variation(c_, root_.position(), *last_.best, last_.depth, root_.bounds().lower);
    }
    V guess(Depth depth) const {
        const Depth from = depth == last_.depth ? depth : std::max(0, depth - plan_.guess_lag);
        return values_[std::min(static_cast<std::size_t>(from), values_.size() - 1)];
    }
    // True if the value is a win or a loss within the depth searched: a deeper search cannot change that.
    bool decided() const {
        if constexpr (!C::Game::offers.outcomes) return false;
        const auto plies = plies_to_end(last_.bounds.lower);
        return !last_.bounds.open() && plies && std::abs(*plies) <= last_.depth;  // quiescence misses moves beyond it
    }
    typename Schedule<V>::Length length() {
        Depth end = max_depth;
        if constexpr (BoundsLength<Position>) end = std::max(1, root_.position().plies_left());
        return {end, longest_game<Position>, c_.game.endgame(root_.position(), end), can_prob_cut<C>};
    }
    ReportOf<C> finished_game() {
        const V v = terminal(c_, root_.position(), root_ply);
        last_.bounds = {v, v};
        last_.proven = true;
        return tell(Kind::end, {});
    }

    ReportOf<C> tell(Kind kind, Bounds<V> open_bounds) {
        ReportOf<C> report = kind == Kind::pass ? ReportOf<C>{} : last_;
        if (kind == Kind::pass) {
            report.depth = root_.depth();
            report.bounds = open_bounds;
            report.asked = root_.asked();
            report.selectivity = c_.selectivity;
            report.proven = c_.to_the_end && c_.selectivity == exact_level;
            report.best = root_.best().move;
        }
        report.kind = kind;
        report.stats = c_.stats;
        report.stats.nodes = c_.clock.nodes();
        report.table = c_.table;
        report.seconds = c_.clock.seconds();
        if (team_) report.threads = team_->threads(), report.waited = team_->waited(report.seconds);
        if (plan_.work_log && kind == Kind::end) report.work = work(report.seconds);
        on_report_(std::as_const(report));
        return report;
    }

    void tell_move(std::size_t place) {
        const double seconds = c_.clock.seconds();
        if (seconds < *plan_.moves_after) return;
        ReportOf<C> report;
        report.kind = Kind::move;
        report.depth = root_.depth();
        report.best = root_.lines()[place].move;
        report.number = static_cast<int>(place) + 1;
        report.stats.nodes = c_.clock.nodes();
        report.seconds = seconds;
        on_report_(std::as_const(report));
    }

    std::vector<std::vector<Span>> work(double seconds) const {
        if (team_) return team_->work(seconds);
        return {{{0, seconds}}};
    }

    C& c_;
    Root<C> root_;
    std::unique_ptr<Processors> processors_;  // nullptr: those of the machine
    std::optional<Team<C>> team_;
    Algorithm<C> algorithm_;
    Plan<V> plan_;
    OnReport& on_report_;
    std::vector<V> values_;  // by depth; values_[0] is the static evaluation
    ReportOf<C> last_;       // the last finished iteration
};

// Searches `position` to depths 1, 2, ... within the limits and returns the last finished iteration, whose best move
// and line are legal in any case. Calls `on_report` in this thread after passes and iterations, at the end, and before
// moves of the root if the plan says so. Throws std::invalid_argument where a number lies outside its range
// (ranges.hpp), and InvalidValue from the game's evaluation; the table keeps what it learned.
template <class C, class OnReport>
ReportOf<C> deepen(C& c, const typename C::Position& position, const Algorithm<C>& algorithm,
                   const Plan<typename C::Value>& plan, const Limits& limits, OnReport&& on_report) {
    check_ranges(c.options), check_ranges(plan), check_ranges(limits);
    return Deepening<C, std::remove_reference_t<OnReport>>(c, position, algorithm, plan, on_report).run(limits);
}

}  // namespace betwixt
