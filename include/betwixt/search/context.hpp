#pragma once
// What one search works with and what it counts. What can answer a node is in leaf.hpp, known.hpp and lookahead.hpp.
// The memory may be any type that offers what NoMemory does (memory/table.hpp).

#include <cstddef>
#include <type_traits>

#include "betwixt/game/child.hpp"
#include "betwixt/game/game.hpp"
#include "betwixt/memory/entry.hpp"
#include "betwixt/memory/evaluations.hpp"
#include "betwixt/ordering/ordering.hpp"
#include "betwixt/search/options.hpp"
#include "betwixt/search/path.hpp"
#include "betwixt/search/statistics.hpp"
#include "betwixt/search/worth.hpp"

namespace betwixt {

// Passed instead of a key where no parent computes keys of its children: it is empty.
struct NoKey {
    constexpr NoKey(std::nullptr_t = nullptr) {}  // NOLINT(google-explicit-constructor)
    explicit constexpr operator bool() const { return false; }
    constexpr Canonical operator*() const { return {}; }
};

class Clock;  // counts the nodes, and throws to end the search (search/clock.hpp)
template <class C> struct Node;
// For searches by several threads (search/threads/), and for recorded ones (search/instruments/).
template <class C> class Splits;
class InProgress;
class ShareWorth;
class WorkLog;
template <class G> inline constexpr bool traces_nodes = requires(const G& game) { game.trace->recording(); };

template <class G, class MemoryType, class OrderingType = Ordering<G>> struct Context {
    using Game = G;
    using Position = typename G::Position;
    // How positions are passed: small ones by value, in registers.
    using Passed =
        std::conditional_t<(sizeof(Position) <= 16 && std::is_trivially_copyable_v<Position> && !Undoes<Position>),
                           Position, Position&>;
    using Move = typename G::Move;
    using Moves = typename G::Moves;
    using Value = typename G::Value;
    using Turn = typename G::Turn;
    using Window = betwixt::Window<Value>;
    using Bounds = betwixt::Bounds<Value>;
    using Memory = MemoryType;
    using Ordering = OrderingType;
    static constexpr Offers offers = G::offers;
    using Evaluations = std::conditional_t<offers.remembers_evaluations, betwixt::Evaluations<Value>, NoEvaluations>;

    // True if children may be valued before one of them is searched: over() or bounds() values them without search.
    static constexpr bool can_look_ahead = (SaysOver<Position> || offers.bounds) && Ordering::enabled;
    // True if the lookahead keeps the children for the search: small positions, copied anyway. Others are played again.
    static constexpr bool keeps_children = can_look_ahead && !Undoes<Position> &&
                                           std::is_trivially_copyable_v<Position> &&
                                           sizeof(Position) * max_moves_of<Position> <= 2048;
    // True if moves are searched as they are generated: nothing reorders them, and over() detects the end of a game
    // without its moves.
    static constexpr bool streams =
        !Memory::enabled && !Ordering::enabled && SaysOver<Position> && !Undoes<Position> && Streams<Position>;
    // True if a search of this game can be selective. Nodes of other games have no code for that.
    static constexpr bool selective = offers.selects();
    // True if the value of a node depends on how it was reached, or on its principal mark.
    static constexpr bool tells_after = offers.null_move || offers.extends || offers.noisy;
    // The key of a position, if its parent has found it unfinished; else nullptr.
    using KnownKey = std::conditional_t<can_look_ahead || offers.bounds, const Canonical*, NoKey>;

    const G& game;
    Memory& memory;
    Ordering& ordering;
    Clock& clock;
    SearchOptions options{};
    typename G::EndMemory* ends = nullptr;  // nullptr: the game's solver is off
    Evaluations* evaluations = nullptr;     // nullptr: none is remembered
    bool to_the_end = false;                // the search goes to the end of the game: it has no horizon
    int selectivity = exact_level;          // how sure cuts must be (selective/selectivity.hpp)
    bool root_decides = false;              // the root's moves reach the result of its tables (deepening/keep_best.hpp)
    bool probing = false;                   // inside the shallow search of a selective cut
    bool researching = false;               // inside a second search of NegaScout
    bool several_threads = false;           // true if several search this tree
    // For ABDADA: the moves that all threads are searching, the deepest shared node on this thread's path, and how
    // often this thread has checked for answers of other threads.
    InProgress* in_progress = nullptr;
    Node<Context>* shared = nullptr;
    unsigned looks = 0;
    Splits<Context>* splits = nullptr;  // for young brothers wait: the nodes whose moves are open
    ShareWorth* share_worth = nullptr;  // which nodes are worth sharing
    WorkLog* work_log = nullptr;
    Statistics stats{};
    TableCounters table{};
    Provenance provenance{};
    AnsweredBy last_answer = AnsweredBy::stopped;  // of the node finished last, if nodes are traced
    [[no_unique_address]] std::conditional_t<Repeats<Position>, Path, NoPath> path{};
    [[no_unique_address]] Ancestors<Position, Value> ancestors{};
    LookaheadWorth lookahead_worth{};
    DepthWorth table_worth{table_terms}, etc_worth{etc_terms};
    OrderWorth order_worth{};

    // True if the table is used at this depth: as the options say or, if they leave it to measurement, where it saves
    // nodes.
    bool uses_table(Depth depth) const {
        return Memory::enabled && depth >= (options.table_depth == SearchOptions::measured ? table_worth.shallowest()
                                                                                           : options.table_depth);
    }

    // Records that the move m is played from a node at this ply.
    void play(Ply ply, const Position& pos, const Move& m) {
        ancestors.play(ply, pos, m);
        if constexpr (traces_nodes<G>) game.trace->move(game, ply, pos, m);
    }
    // Records what answered the node, if the game is traced. Returns g.
    template <class T> [[gnu::always_inline]] T answered([[maybe_unused]] AnsweredBy by, T g) {
        if constexpr (traces_nodes<G>) last_answer = by;
        return g;
    }

    // The place of a node's child. In a search to the end of the game its depth is the number of plies left in the
    // game, so that a position has one depth, however it is reached.
    Place below(Place at, [[maybe_unused]] const Position& child) const {
        if constexpr (!offers.outcomes && BoundsLength<Position>)
            if (to_the_end) return {static_cast<Depth>(child.plies_left()), at.ply + 1};
        return {at.depth - 1, at.ply + 1};
    }

    // 0 or 1, for statistics of moves by side.
    int side(const Position& pos, Ply ply) const {
        if constexpr (requires { static_cast<int>(pos.to_move()); }) return static_cast<int>(pos.to_move()) & 1;
        else return number(ply) & 1;
    }
};

// Records a node from beginning to value. Here nothing: the game is not traced (search/instruments/trace.hpp).
template <class C> class TraceScope {
public:
    [[gnu::always_inline]] TraceScope(C&, typename C::Window, Place) {}
    [[gnu::always_inline]] typename C::Value left(typename C::Value g) { return g; }
};

}  // namespace betwixt
