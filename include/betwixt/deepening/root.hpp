#pragma once
// The root of a search: what drivers call `mt`. Its moves and bounds are stored outside the table, where nothing can
// overwrite them.

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "betwixt/drivers/arithmetic.hpp"
#include "betwixt/game/legal_moves.hpp"
#include "betwixt/search/clock.hpp"
#include "betwixt/search/selective/selective.hpp"
#include "betwixt/search/threads/abdada.hpp"

namespace betwixt {

// Thrown if a pass proves nothing new: the driver would repeat the same pass for ever.
struct NoProgress : std::runtime_error {
    NoProgress()
        : std::runtime_error(
              "a pass of the driver moved neither bound of the value: it asked outside the bounds, or this "
              "thread takes the smallest real numbers for zero (-ffast-math, or a library built with it)") {}
};

// Thrown after a pass that proves the goal before the value is known. deepen() catches it.
struct Enough {};

// How a recursion values a child of the root (value_at_root in algorithm.hpp).
template <class C>
using Ask = typename C::Value (*)(C&, typename C::Position&, typename C::Window, Place, typename C::Turn, bool);

// When a search of one depth may end before its value is known.
struct Goal {
    bool best_only = false;  // one move is proven best: MTD(best) (Plaat et al., TR 94-18)
    bool sign_only = false;  // it is proven that the value is above, at or below 0
};

template <class C> class Root {
public:
    using V = typename C::Value;
    using Move = typename C::Move;
    using Position = typename C::Position;

    struct Line {
        Move move;
        Bounds<V> bounds;         // of this move's value at this depth
        std::size_t listed;       // its place in the game's order
        std::uint64_t nodes = 0;  // nodes that it took at this depth so far
    };
    // What one pass over the moves finds: g as mt() returns it, and the place of the line that has it.
    struct PassResult {
        V g = -infinity<V>;
        std::size_t best = 0;
    };

    Root(C& context, const Position& position, Ask<C> ask, Tuning<V> tuning)
        : c_(context), position_(position), ask_(ask), tuning_(tuning) {
        for (const auto& m : legal_moves(position_)) lines_.push_back({m, {}, lines_.size(), 0});
    }

    // Starts a search of this depth, at least 1, with nothing known.
    void start(Depth depth, Goal goal = {}) {
        depth_ = depth;
        if constexpr (BoundsLength<Position>) c_.to_the_end = depth >= position_.plies_left();
        if constexpr (Repeats<Position>) c_.path.enter(root_ply, key_of(position_));
        goal_ = goal;
        bounds_ = {};
        passes_ = 0;
        if (reduces_late) sort_late();
        for (auto& line : lines_) line.bounds = {}, line.nodes = 0;
    }

    // One pass: returns g, which bounds the value f at this depth as the result of mt() does. Throws Stopped, Enough,
    // and NoProgress.
    V operator()(Window<V> w) {
        begin_pass(w);
        const auto [g, best] = by_all([w](Root& root) { return root.ask_moves(w); });
        tighten(g, w);
        if (g > w.alpha) prefer(best);  // a fail low says nothing about which move is best
        end_pass();
        return g;
    }

    // Searches the moves in turn, until one reaches beta. A move that another thread is searching is put off.
    PassResult ask_moves(Window<V> w) {
        PassResult result;
        const auto ask = [&](std::size_t i) {
            const V v = value(i, {std::max(w.alpha, result.g), w.beta}, result.g == -infinity<V>);
            if (v > result.g) result = {v, i};
        };
        std::vector<std::size_t> later;
        for (std::size_t i = 0; i < lines_.size() && result.g < w.beta; ++i) {
            if (i > 0 && others_search(i)) later.push_back(i);
            else search(i, ask);
        }
        for (std::size_t n = 0; n < later.size() && result.g < w.beta; ++n) ask(later[n]);
        return result;
    }
    // The first move in the game's order that reaches f, the root's value, which must be known. Does not depend on the
    // order of visits. No value if no move reaches f, as can happen in selective searches.
    PassResult first_worth(V f) {
        std::vector<std::size_t> order(lines_.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::sort(order.begin(), order.end(), [&](auto i, auto j) { return lines_[i].listed < lines_[j].listed; });
        PassResult first;
        auto end = std::numeric_limits<std::size_t>::max();  // places from here on come too late
        const auto ask = [&](std::size_t i) {
            if (lines_[i].bounds.lower >= f || value(i, null_window(f), true) >= f)
                first = {f, i}, end = lines_[i].listed;
        };
        std::vector<std::size_t> later;
        for (const auto i : order) {
            if (lines_[i].listed >= end) break;
            if (lines_[i].bounds.upper < f) continue;
            if (others_search(i)) later.push_back(i);
            else search(i, ask);
        }
        for (const auto i : later)
            if (lines_[i].listed < end) ask(i);
        return first;
    }
    // Copies the progress of another root of the same position.
    void follow(const Root& root) {
        depth_ = root.depth_;
        c_.to_the_end = root.c_.to_the_end;
        if constexpr (Repeats<Position>) c_.path.enter(root_ply, key_of(position_));
        lines_ = root.lines_;
    }

    // The value must be known. Of the moves that reach it, the first in the game's order becomes the best. Takes one
    // pass.
    void prefer_first_of_equals() {
        const V f = bounds_.lower;
        begin_pass(null_window(f));
        const auto [g, best] = by_all([f](Root& root) { return root.first_worth(f); });
        if (g >= f) prefer(best);
        tell_pass();
    }

    // Tests every move, and counts those that are worth at least gamma. (For Best Node Search.) Throws as a pass does.
    int count_at_least(V gamma) {
        begin_pass(null_window(gamma));
        int count = 0;
        std::size_t best = 0;
        V g = -infinity<V>;
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const V v = value(i, null_window(gamma), i == 0);
            if (v > g) g = v, best = i;
            count += v >= gamma;
        }
        // False if the bounds have answered already. (Ordinals differ where the numbers compare equal.)
        const bool open = ordinal(bounds_.lower) < ordinal(gamma) && ordinal(gamma) <= ordinal(bounds_.upper);
        tighten(g, null_window(gamma), open);
        if (g >= gamma) prefer(best);
        end_pass();
        return count;
    }

    // Before any pass: this move, a place in the game's list, is tried first until a better one is known.
    void expect(std::size_t move) {
        for (std::size_t i = 0; i < lines_.size(); ++i)
            if (lines_[i].listed == move) return prefer(i);
    }
    // Before any pass: keeps only the moves at these places in the game's list, or all moves if there is none of these.
    void keep_only(const std::vector<std::size_t>& places) {
        const auto named = [&](const Line& line) {
            return std::find(places.begin(), places.end(), line.listed) != places.end();
        };
        if (std::none_of(lines_.begin(), lines_.end(), named)) return;
        std::erase_if(lines_, [&](const Line& line) { return !named(line); });
    }

    int moves() const { return static_cast<int>(lines_.size()); }
    const std::vector<Line>& lines() const { return lines_; }
    Depth depth() const { return depth_; }
    std::uint64_t passes() const { return passes_; }
    const Tuning<V>& tuning() const { return tuning_; }
    Position& position() { return position_; }

    // The window of the pass under way or, between passes, of the last one.
    Window<V> asked() const { return asked_; }
    // The bounds on the value from all passes at this depth. Drivers close these bounds; they are a driver's result.
    Bounds<V> bounds() const { return bounds_; }
    V value() const { return bounds_.lower > -infinity<V> ? bounds_.lower : bounds_.upper; }
    // The same, limited to the values that the game can have.
    Bounds<V> bracket() const { return {std::max(bounds_.lower, opposite(limit)), std::min(bounds_.upper, limit)}; }
    // The value of a win with the last ply of this depth.
    V latest_win() const { return static_cast<V>(win<V> - static_cast<V>(depth_)); }

    // The best move so far: of the last fail high or exact result at this depth, else of the iteration before.
    const Line& best() const { return lines_[best_]; }

    // True if the best move is proven at least as good as every other.
    bool separated() const {
        for (std::size_t i = 0; i < lines_.size(); ++i)
            if (i != best_ && lines_[i].bounds.upper > best().bounds.lower) return false;
        return true;
    }

    // After a stop in the middle of a pass: a move that is proven better than the best one takes its place.
    void settle() {
        for (std::size_t i = 0; i < lines_.size(); ++i)
            if (lines_[i].bounds.lower > best().bounds.upper) prefer(i);
    }

    // Called after every pass when set; must not throw.
    std::function<void()> on_pass;
    // Called before the search of the move at that place when set; must not throw.
    std::function<void(std::size_t)> on_move;
    // A pass over the moves; and, if set, the function that runs one with the help of other threads.
    using Question = std::function<PassResult(Root&)>;
    std::function<PassResult(const Question&)> ask_together;

private:
    static constexpr V limit = C::Game::limit();
    // True if the game gives the plies of late move reductions.
    static constexpr bool reduces_late = C::offers.noisy && C::offers.reduction;

    // Sorts the moves after the best by their nodes in the iteration before, most first: late ones may be reduced.
    void sort_late() {
        if (!c_.options.reduce_late || !c_.options.principal || !c_.options.hash_move || lines_.empty()) return;
        const auto more = [](const Line& a, const Line& b) { return a.nodes > b.nodes; };
        for (auto line = lines_.begin() + 1; line != lines_.end(); ++line)  // equals keep their order
            std::rotate(std::upper_bound(lines_.begin() + 1, line, *line, more), line, line + 1);
    }

    PassResult by_all(const Question& question) { return ask_together ? ask_together(question) : question(*this); }

    // True if another thread is searching move i.
    bool others_search(std::size_t i) const { return c_.in_progress && c_.in_progress->contains(name(i)); }
    // Calls ask(i), during which other threads see that move i is being searched.
    void search(std::size_t i, const auto& ask) {
        if (!c_.in_progress) return ask(i);
        const InProgress::Scope scope(*c_.in_progress, name(i));
        ask(i);
    }
    std::uint64_t name(std::size_t i) const { return InProgress::name({}, depth_, lines_[i].listed); }

    V value(std::size_t i, Window<V> w, bool eldest) {
        if (on_move) on_move(i);
        Line& line = lines_[i];
        const Place at{depth_, root_ply};
        const Node<C> n{position_, w, marks_root(c_, w) ? at.as_principal() : at};
        const BeforeMove<typename C::Game> before(c_.game, position_, line.move);
        const bool late = reduces_late && n.at.principal && !eldest && step_of(c_, position_, line.move, at).quiet;
        const auto nodes_before = c_.clock.nodes();
        c_.play(root_ply, position_, line.move);
        Child<Position> child{position_, line.move};
        Position& p = child.position();
        const auto ask = [&](Place there) { return ask_(c_, p, w, there, before.after(p), eldest); };
        const Attempt<C> attempt{line.move, late, eldest ? 0 : static_cast<int>(i), w, infinity<V>};
        const V v = selective_value(c_, n, attempt, c_.below(at, p), ask);
        line.bounds.tighten(v, w);
        line.nodes += c_.clock.nodes() - nodes_before;
        return v;
    }
    // Tightens the bounds. The value lies within the limit: a bound there is the value, and needs no further pass.
    void tighten(V g, Window<V> w, bool must_move = true) {
        const auto before = bounds_;
        bounds_.tighten(g, w);
        if (bounds_.upper <= opposite(limit)) bounds_.lower = bounds_.upper;
        if (bounds_.lower >= limit) bounds_.upper = bounds_.lower;
        if (bounds_.crossed()) ++c_.stats.contradictions, bounds_ = {g, g};  // a selective search may contradict itself
        if (must_move && bounds_.open() && bounds_ == before) throw NoProgress();
    }
    // Makes line i the best; the next pass tries it first, unless the order is frozen.
    void prefer(std::size_t i) {
        best_ = i;
        if (!c_.options.hash_move) return;
        const auto from = lines_.begin() + static_cast<std::ptrdiff_t>(i);
        std::rotate(lines_.begin(), from, from + 1);
        best_ = 0;
    }
    void begin_pass(Window<V> w) {
        asked_ = w;
        c_.clock.tick();
        ++passes_, ++c_.stats.passes, ++c_.stats.interior;
        if constexpr (traces_nodes<typename C::Game>)
            if (c_.game.trace->recording()) c_.game.trace->begin_pass(depth_, w);
    }
    void tell_pass() {
        if constexpr (traces_nodes<typename C::Game>)
            if (c_.game.trace->recording()) c_.game.trace->end_pass(bounds_);
        if (on_pass) on_pass();
    }
    void end_pass() {
        tell_pass();
        if (!bounds_.open()) return;
        if (goal_.best_only && separated()) throw Enough{};
        if (goal_.sign_only && (bounds_.lower > V{0} || bounds_.upper < V{0})) throw Enough{};
    }

    C& c_;
    Position position_;
    Ask<C> ask_;
    Tuning<V> tuning_;
    std::vector<Line> lines_;
    std::size_t best_ = 0;
    Bounds<V> bounds_;
    Window<V> asked_;
    Depth depth_ = 1;
    std::uint64_t passes_ = 0;
    Goal goal_;
};

}  // namespace betwixt
