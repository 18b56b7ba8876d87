#pragma once
// What one search works with, and the steps that every recursion shares.

#include <cmath>
#include <optional>
#include <utility>

#include "betwixt/game/child.hpp"
#include "betwixt/game/game.hpp"
#include "betwixt/game/legal_moves.hpp"
#include "betwixt/memory/table.hpp"
#include "betwixt/ordering/ordering.hpp"
#include "betwixt/search/clock.hpp"
#include "betwixt/search/look_worth.hpp"
#include "betwixt/search/options.hpp"
#include "betwixt/search/statistics.hpp"
#include "betwixt/search/table_worth.hpp"

namespace betwixt {

template <class G, class MemoryType, class OrderingType = Ordering<typename G::Position>> struct Context {
    using Game = G;
    using Position = typename G::Position;
    // How mt() takes a position: a small one travels in registers.
    using Passed =
        std::conditional_t<(sizeof(Position) <= 16 && std::is_trivially_copyable_v<Position> && !Undoes<Position>),
                           Position, Position&>;
    using Move = typename G::Move;
    using Moves = typename G::Moves;
    using Value = typename G::Value;
    using Window = betwixt::Window<Value>;
    using Bounds = betwixt::Bounds<Value>;
    using Memory = MemoryType;
    using Ordering = OrderingType;

    const G& game;
    Memory& memory;
    Ordering& ordering;
    Clock& clock;
    SearchOptions options{};
    typename G::EndMemory* ends = nullptr;  // without it the search goes to the end of the game by itself
    Depth root_depth = 0;
    bool complete = false;     // no game can go on beyond the horizon: values are the game's own
    int confidence = certain;  // how sure cuts must be; below that, the search is selective (prob_cut.hpp)
    bool probing = false;      // inside the shallow search that such a cut rests on
    // The name of the position about to be searched, when its parent has looked at it already: it is not finished.
    const Canonical* arriving = nullptr;
    Statistics stats{};
    LookWorth look_worth{};
    TableWorth table_worth{};
    std::uint64_t horizon = 0;  // how often something that the horizon cut off was used: evaluations, table entries

    // What the table knows of a node, kept while its children are searched.
    struct Memo {
        Key key;
        int symmetry;
        Bounds known;
        std::optional<Move> move;
        std::uint64_t horizon_before;
        std::uint64_t nodes_before;
    };

    // --- the values of leaves -----------------------------------------------------------------------------------
    Value evaluate(const Position& pos) {
        ++stats.leaves, ++horizon;
        return rounded(game.evaluate(pos));
    }
    // To the grain asked for: the nearest multiple, halves away from zero, so that both sides see the same.
    Value rounded(Value v) const {
        if (options.grain <= 0) [[likely]]
            return v;
        const double grain = options.grain * static_cast<double>(G::unit());
        if constexpr (std::integral<Value>) {
            const double step = std::max(1.0, std::round(grain));
            return static_cast<Value>(std::round(static_cast<double>(v) / step) * step);
        } else {
            return static_cast<Value>(std::round(static_cast<double>(v) / grain) * grain);
        }
    }
    Value terminal(const Position& pos, Depth depth) {
        ++stats.leaves;
        return game.terminal(pos, depth);
    }

    // The remaining depth after a move at this depth. In a search to the end of the game it is no more than the plies that
    // can follow, so that a position has one depth by whatever moves it is reached.
    Depth below(Depth depth, [[maybe_unused]] const Position& child) const {
        if constexpr (!G::has_outcomes && BoundsLength<Position>)
            if (complete) return std::min(depth - 1, static_cast<Depth>(child.plies_left()));
        return depth - 1;
    }
    // Does the game value this position by itself, faster than a search does?
    bool solves([[maybe_unused]] const Position& pos) const {
        if constexpr (G::solves_ends) return complete && options.look && ends && game.objective.solves(pos);
        else return false;
    }
    Value solve(const Position& pos, Window w) {
        std::uint64_t visited = 0;
        const Value g = game.objective.solve(pos, w, visited, *ends);
        ++stats.leaves;
        clock.count(visited);
        return g;
    }

    // --- moves --------------------------------------------------------------------------------------------------
    // Is the game known to be over without generating moves?
    static bool over(const Position& pos) {
        if constexpr (SaysOver<Position>) return pos.over();
        else return false;
    }
    // Is there a move in a position that over() has not called finished?
    static bool has_moves([[maybe_unused]] const Position& pos) {
        if constexpr (SaysOver<Position>) return true;  // it would have been said
        Moves moves;
        pos.generate(moves);
        return !moves.empty();
    }
    // Are moves searched as they are generated? So it is where nobody wants them in another order, the game is not over
    // before they are known, and generate() is a template.
    static constexpr bool streams =
        !Memory::enabled && !Ordering::enabled && SaysOver<Position> && !Undoes<Position> && Streams<Position>;

    // May a node look at its children before it searches any? Where a game says at once what it is worth, children fit
    // the stack, and order is not frozen.
    static constexpr bool can_look = !Undoes<Position> && std::is_trivially_copyable_v<Position> &&
                                     sizeof(Position) * max_moves_of<Position> <= 2048 &&
                                     (SaysOver<Position> || G::foresees) && Ordering::enabled;
    bool looks() { return options.look && (G::foresees || look_worth.pays()); }
    // Before it asks the table, where games end suddenly or positions foresee their end; else after the table and the cuts,
    // which answer more often.
    static constexpr bool looks_first = can_look && (G::foresees || G::has_outcomes);
    static constexpr bool looks_later = can_look && !looks_first;
    void looked(bool found) { look_worth.looked(found); }

    void learn_cutoff(const Position& pos, const Move& m, Depth depth, int side) {
        if constexpr (Ordering::enabled) ordering.cutoff(pos, m, root_depth - depth, side, depth);
    }
    // The remembered move, where the position can tell that it is legal: it is searched before any is generated.
    std::optional<Move> checked_move([[maybe_unused]] const Position& pos, [[maybe_unused]] const Memo& memo) const {
        if constexpr (ChecksMoves<Position> && Memory::enabled && Ordering::enabled)
            if (memo.move && options.hash_move && pos.legal(*memo.move)) return memo.move;
        return std::nullopt;
    }
    // 0 or 1, for statistics of moves by side.
    int side(const Position& pos, Depth depth) const {
        if constexpr (requires { static_cast<int>(pos.to_move()); }) return static_cast<int>(pos.to_move()) & 1;
        else return (root_depth - depth) & 1;
    }

    // --- memory -------------------------------------------------------------------------------------------------
    // Is the table used at this depth? As the options say, or, when they leave it to measurement, where it saves nodes.
    bool uses_table(Depth depth) const {
        if constexpr (!Memory::enabled) return false;
        else
            return depth >=
                   (options.table_depth == SearchOptions::measured ? table_worth.shallowest() : options.table_depth);
    }
    void cut_off_by_table(Depth depth) {
        ++stats.table_cutoffs;
        table_worth.cut_off(depth);
    }
    // `named`: the position's name where it is known.
    Memo recall(const Position& pos, Depth depth, const Canonical* named = nullptr) {
        Memo memo{};
        if constexpr (Memory::enabled) {
            if (!uses_table(depth)) return memo;
            const Canonical name = named ? *named : canonical_of(pos);
            memo.key = name.key;
            memo.symmetry = name.symmetry;
            memo.horizon_before = horizon;
            memo.nodes_before = clock.nodes();
            if (const auto* entry = memory.probe(memo.key)) {
                if (const auto move = move_of(*entry)) memo.move = board_move<Position>(*move, memo.symmetry);
                if (options.table_bounds && usable(*entry, depth)) memo.known = use(*entry, depth);
                else if (probing && entry->depth > depth) memo.nodes_before = 0;  // worth more than what comes
            }
        }
        return memo;
    }
    // What the table says when that is enough; else it narrows the window.
    std::optional<Value> answer(const Memo& memo, Window& w, Depth depth) {
        if constexpr (Memory::enabled) {
            const Bounds known = memo.known;
            if (known.lower >= w.beta) return cut_off_by_table(depth), known.lower;
            if (known.upper <= w.alpha || !known.open()) return cut_off_by_table(depth), known.upper;
            w = {std::max(w.alpha, known.lower), std::min(w.beta, known.upper)};
        }
        return std::nullopt;
    }
    // The search of a node with window w returned g; `move` is the one that raised alpha, if any did.
    Value remember(Memo& memo, Value g, Window w, Depth depth, std::optional<Move> move) {
        if constexpr (Memory::enabled) {
            if (!memo.nodes_before) return g;
            Bounds latest;
            latest.tighten(g, w);
            memo.known.tighten(g, w);
            if (move) move = stored_move<Position>(*move, memo.symmetry);
            memory.store(memo.key, depth, G::to_frame_of(memo.known, -depth), G::to_frame_of(latest, -depth), move,
                         horizon == memo.horizon_before, horizon == memo.horizon_before ? certain : confidence);
            table_worth.searched(depth, clock.nodes() - memo.nodes_before);
        }
        return g;
    }
    // EXACT: an entry answers questions of its own depth, and of greater ones when it is solved. PRACTICAL: of lesser
    // ones, too.
    bool usable(const auto& entry, Depth asked) const {
        if constexpr (can_cut)
            if (entry.confidence < confidence) return false;
        return entry.depth == asked || ((entry.depth < asked || complete) ? entry.solved : !options.exact);
    }
    Bounds use(const auto& entry, Depth depth) {
        if (!entry.solved || (entry.depth > depth && !complete)) ++horizon;
        return G::to_frame_of(entry.bounds(), depth);
    }

    // --- selectivity --------------------------------------------------------------------------------------------
    // May it cut off what a shallow search foretells?
    static constexpr bool can_cut = G::foretells && Memory::enabled && keeps_confidence<typename Memory::Entry>;

    bool presorts(Depth depth) const { return can_look && options.presort > 0 && depth >= options.presort; }
    // What a position looks like to its side to move after so many plies, for ordering alone: no table, no window.
    Value estimate(const Position& pos, Depth plies) const {
        if (plies <= 0) return game.evaluate(pos);
        Value g = -infinity<Value>;
        const auto mover = mover_of(pos);
        for (const auto& m : legal_moves(pos)) {
            Position child(pos);
            child.play(m);
            const bool ended = over(child) || (!SaysOver<Position> && !has_moves(child));
            const Value v = ended ? game.terminal(child, 0) : estimate(child, plies - 1);
            g = std::max(g, seen_across(turn_passed(mover, child), v));
        }
        return g;
    }
    // The more plies there are to go, the further it pays to look.
    Depth presort_plies(Depth depth) const { return std::min((depth - options.presort) / 8, 2); }
    bool wants_etc(Depth depth) const { return options.etc > 0 && depth >= options.etc; }
    // Enhanced transposition cutoff (Plaat et al. 1996): a child's entry that already refutes this node.
    std::optional<Value> enhanced_cutoff(Passed pos, auto& children, Value beta, Depth depth) {
        std::optional<Value> found;
        if constexpr (Memory::enabled) {
            if (!wants_etc(depth)) return found;
            const auto probe = [&](Position& child, Depth child_depth, bool passed, const Move&) {
                const Canonical* named = std::exchange(arriving, nullptr);
                if (!uses_table(child_depth)) return true;
                const auto* entry = memory.probe(named ? named->key : key_of(child));
                if (!entry || !usable(*entry, child_depth)) return true;
                const Value lower = seen_across(passed, G::to_frame_of(entry->bounds(), child_depth)).lower;
                if (lower < beta) return true;
                use(*entry, child_depth);
                ++stats.etc_cutoffs;
                found = lower;
                return false;
            };
            children.for_each(*this, pos, depth, probe);
        }
        return found;
    }
};

}  // namespace betwixt
