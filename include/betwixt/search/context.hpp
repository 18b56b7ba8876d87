#pragma once
// What one search works with, and the steps that every recursion shares.

#include <optional>

#include "betwixt/game/child.hpp"
#include "betwixt/game/game.hpp"
#include "betwixt/memory/table.hpp"
#include "betwixt/ordering/ordering.hpp"
#include "betwixt/search/clock.hpp"
#include "betwixt/search/options.hpp"
#include "betwixt/search/statistics.hpp"

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
    Depth root_depth = 0;
    Statistics stats{};
    std::uint64_t horizon = 0;  // how often something that the horizon cut off was used: evaluations, table entries

    // What the table knows of a node, kept while its children are searched.
    struct Memo {
        Key key;
        Bounds known;
        std::optional<Move> move;
        std::uint64_t horizon_before;
    };

    // --- the values of leaves -----------------------------------------------------------------------------------
    Value evaluate(const Position& pos) {
        ++stats.leaves, ++horizon;
        return game.evaluate(pos);
    }
    Value terminal(const Position& pos, Depth depth) {
        ++stats.leaves;
        return game.terminal(pos, depth);
    }

    // --- moves --------------------------------------------------------------------------------------------------
    // Is the game known to be over without generating moves?
    static bool over(const Position& pos) {
        if constexpr (SaysOver<Position>) return pos.over();
        else return false;
    }
    // Are moves searched as they are generated? So it is where nobody wants them in another order, the game is not over
    // before they are known, and generate() is a template.
    static constexpr bool streams =
        !Memory::enabled && !Ordering::enabled && SaysOver<Position> && !Undoes<Position> && Streams<Position>;

    // Lists the moves of a node with this remaining depth. False when there are none: the game is over.
    static bool list(const Position& pos, Moves& moves, Depth depth) {
        if (streams || (SaysOver<Position> && depth <= 0)) return true;  // nobody will ask for the list
        pos.generate(moves);
        return !moves.empty();
    }
    // Calls f for the moves listed, until it returns false.
    template <class F> static void for_each(const Position& pos, const Moves& moves, F&& f) {
        if constexpr (streams) {
            MoveStream stream{f};
            pos.generate(stream);
        } else {
            for (const Move& m : moves)
                if (!f(m)) return;
        }
    }
    void arrange(Moves& moves, const Memo& memo, Depth depth, int side) const {
        if constexpr (Ordering::enabled)
            ordering.arrange(moves, options.hash_move ? memo.move : std::nullopt, root_depth - depth, side);
    }
    void learn_cutoff(const Move& m, Depth depth, int side) {
        if constexpr (Ordering::enabled) ordering.cutoff(m, root_depth - depth, side, depth);
    }
    // 0 or 1, for statistics of moves by side.
    int side(const Position& pos, Depth depth) const {
        if constexpr (requires { static_cast<int>(pos.to_move()); }) return static_cast<int>(pos.to_move()) & 1;
        else return (root_depth - depth) & 1;
    }

    // --- memory -------------------------------------------------------------------------------------------------
    Memo recall(const Position& pos, Depth depth) {
        Memo memo{};
        if constexpr (Memory::enabled) {
            if (depth < options.table_depth) return memo;
            memo.key = pos.key();
            memo.horizon_before = horizon;
            if (const auto* entry = memory.probe(memo.key)) {
                memo.move = move_of(*entry);
                if (usable(*entry, depth)) memo.known = use(*entry, depth);
            }
        }
        return memo;
    }
    // The search of a node with window w returned g; `move` is the one that raised alpha, if any did.
    Value remember(Memo& memo, Value g, Window w, Depth depth, std::optional<Move> move) {
        if constexpr (Memory::enabled) {
            if (depth < options.table_depth) return g;
            Bounds latest;
            latest.tighten(g, w);
            memo.known.tighten(g, w);
            memory.store(memo.key, depth, G::to_frame_of(memo.known, -depth), G::to_frame_of(latest, -depth), move,
                         horizon == memo.horizon_before);
        }
        return g;
    }
    // EXACT: an entry answers questions of its own depth, and of greater ones when it is solved. PRACTICAL: of lesser
    // ones, too.
    bool usable(const auto& entry, Depth asked) const {
        return entry.depth == asked || (entry.depth < asked ? entry.solved : !options.exact);
    }
    Bounds use(const auto& entry, Depth depth) {
        if (!entry.solved || entry.depth > depth) ++horizon;
        return G::to_frame_of(entry.bounds(), depth);
    }

    // Enhanced transposition cutoff (Plaat et al. 1996): a child's entry that already refutes this node.
    std::optional<Value> enhanced_cutoff(Position& pos, const Moves& moves, Value beta, Depth depth) {
        if constexpr (Memory::enabled) {
            if (!options.etc || depth < 2 || depth - 1 < options.table_depth) return std::nullopt;
            const auto mover = mover_of(pos);
            for (const Move& m : moves) {
                Child<Position> child{pos, m};
                const auto* entry = memory.probe(child.position().key());
                if (!entry || !usable(*entry, depth - 1)) continue;
                const Bounds known = G::to_frame_of(entry->bounds(), depth - 1);
                const Value lower = seen_across(turn_passed(mover, child.position()), known).lower;
                if (lower < beta) continue;
                use(*entry, depth - 1);
                ++stats.etc_cutoffs;
                return lower;
            }
        }
        return std::nullopt;
    }
};

}  // namespace betwixt
