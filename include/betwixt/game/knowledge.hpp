#pragma once
// Knowledge is what is known of a game beyond its rules: the evaluation, bounds, an order of moves, a solver. Its
// functions take the Position as their first argument. All but evaluate() are optional.
//
// It may declare, in values: `limit`, the largest magnitude that evaluate() and terminal() return; `unit`, one disc or
// one pawn, the scale on which values are shown and windows are chosen; `grain`, of which values are multiples; and
// `tempo` = true where a position is worth more to its mover than it is bad for the other side, were that to move.

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>

#include "betwixt/core/bounds.hpp"
#include "betwixt/game/position.hpp"

namespace betwixt {

// The depth of a search that goes to the end of the game, whatever its plies.
inline constexpr Depth whole_game = max_depth + 1;

// What a game knows of a position's value without search: bounds, and the only move that need be searched, if there is
// one. A search plays a forced move without a node of its own. (No optional: a search copies a handful of plain members
// in registers.)
template <Value V, class Move> struct KnownBounds {
    V lower = -infinity<V>;
    V upper = +infinity<V>;
    bool is_forced = false;
    Move forced{};

    constexpr void exactly(V v) { lower = upper = v; }
    constexpr void force(const Move& m) { is_forced = true, forced = m; }
};

// A search of `depth` plies predicts the value of a deeper one with this standard deviation, in values.
struct ProbCutModel {
    Depth depth;
    double deviation;
};

// A player who searches so many plies has time to go on to the end of the game at once: by a selective search, with the
// proof of who wins, with the proof of the value. Each is no less than the one before.
struct Endgame {
    Depth selective, win_loss_draw, exact;
};

// No opinion on unfinished games: right for games that are searched to their end.
template <Value V = std::int16_t> struct NoKnowledge {
    static constexpr V limit = 0;
    static constexpr V evaluate(const auto&) { return V{0}; }
};

// clang-format off

// --- values -----------------------------------------------------------------------------------------------------
// evaluate(position): how good an unfinished game is for the side to move.
template <class K, class P>
concept EvaluatesSomehow = requires(const K& k, const P& p) { k.evaluate(p); };
template <class K, class P>
using EvaluatedAs = decltype(std::declval<const K&>().evaluate(std::declval<const P&>()));
template <class K, class P>
concept Evaluates = EvaluatesSomehow<K, P> && Value<EvaluatedAs<K, P>>;
// remembers_evaluations: evaluate() takes longer than a look into memory, and what it gives follows from the key.
template <class K> inline constexpr bool asks_to_remember_evaluations = requires { requires K::remembers_evaluations; };
template <class K> inline constexpr bool counts_tempo = requires { requires K::tempo; };
// terminal(position): what a finished game is worth to the side to move, as an Outcome or as a value. Without it the
// position's own outcome() says that.
template <class K, class P>
concept HasTerminal = requires(const K& k, const P& p) { k.terminal(p); };
template <class K, class P, class V>
concept JudgesEnds = HasTerminal<K, P> && requires(const K& k, const P& p) {
    requires std::same_as<decltype(k.terminal(p)), Outcome> || std::same_as<decltype(k.terminal(p)), V>;
};

// gain(position, move): what the side to move wins by the move at once, beside what the position after it is worth.
// evaluate() and terminal() then count what is still to come, and positions that differ only in what was won before
// share an entry of the table. For whole values counted in points. `limit` bounds the sum of all gains to come, too.
template <class K, class P, class V>
concept CountsGains = requires(const K& k, const P& p, const typename P::Move& m) {
    { k.gain(p, m) } -> std::same_as<V>;
};

// --- answers of a node --------------------------------------------------------------------------------------------
// bounds(position, window, depth): what is known of an unfinished game, searched to `depth` plies or to the whole_game;
// only such bounds as decide the window need be found. Where games are won and lost the bounds are those of the whole
// game, win_in(plies) and loss_in(plies) counted from the position; a search drops those that lie beyond its horizon.
template <class K, class P, class V>
concept BoundsValues = requires(const K& k, const P& p, Window<V> w) {
    { k.bounds(p, w, Depth{}) } -> std::same_as<KnownBounds<V, typename P::Move>>;
};
// solve(position, window, nodes, memory): what mt() would return, to the end of the game, but faster. It is asked where
// at most `solve_plies` plies are left, and adds the positions that it visits to `nodes`. A search owns one EndMemory,
// default-constructible, and calls its clear() to forget.
template <class K, class P, class V>
concept SolvesEnds = BoundsLength<P> && requires(const K& k, const P& p, Window<V> w, std::uint64_t& nodes,
                                                 typename K::EndMemory& memory) {
    requires K::solve_plies > 0;
    { k.solve(p, w, nodes, memory) } -> std::same_as<V>;
    memory.clear();
};
// tablebase(position): bounds on the value for the whole rest of the game, from a table of endgames, or nothing.
template <class K, class P, class V>
concept HasTablebase = requires(const K& k, const P& p) {
    { k.tablebase(p) } -> std::same_as<std::optional<Bounds<V>>>;
};
// use_tables(folder): tablebase() asks the tables in that folder from now on, or, without a name, those that it would
// ask by itself. Throws std::invalid_argument where there is no such folder.
template <class K>
concept ChoosesTables = requires(K& k, const std::string& folder) { k.use_tables(folder); };
// table_plies(): the most plies that a win of tablebase() takes; 0 where there are no tables. They know nothing of the
// counter that makes games a draw: wins that come too late by it are not believed (known.hpp).
template <class K>
concept SaysTablePlies = requires(const K& k) { { k.table_plies() } -> std::convertible_to<int>; };
// model(position, depth, to_the_end): which shallow search predicts a search of `depth` plies, or one to the end of the
// game, and how well; nothing where none is worth it (selective/prob_cut.hpp).
template <class K, class P>
concept Predicts = requires(const K& k, const P& p) {
    { k.model(p, Depth{}, bool{}) } -> std::same_as<std::optional<ProbCutModel>>;
};
// null_move(position): a move for play() that only passes the turn; nothing where passing tells nothing
// (selective/null_move.hpp).
template <class K, class P>
concept CanPass = requires(const K& k, const P& p) {
    { k.null_move(p) } -> std::same_as<std::optional<typename P::Move>>;
};

// --- moves --------------------------------------------------------------------------------------------------------
// candidates(position, auto& moves): lists the moves worth searching, as generate() does, but may leave out moves that
// lose within two plies if others do not. Asked of positions that bounds() leaves open.
template <class K, class P>
concept ListsCandidates = requires(const K& k, const P& p,
                                   MoveStream<typename P::Move, bool (*)(const typename P::Move&)>& moves) {
    k.candidates(p, moves);
};
// score(position, move), or score(position, move, position after it): how good a move looks. Higher is tried earlier.
template <class K, class P>
concept ScoresMovesAlone = requires(const K& k, const P& p, const typename P::Move& m) {
    { k.score(p, m) } -> std::convertible_to<int>;
};
template <class K, class P>
concept ScoresMovesByChild = requires(const K& k, const P& p, const typename P::Move& m) {
    { k.score(p, m, p) } -> std::convertible_to<int>;
};
template <class K, class P>
concept ScoresMoves = ScoresMovesAlone<K, P> || ScoresMovesByChild<K, P>;
// noisy(position, move): true if this move must be looked at before the position is quiet. Turns quiescence on.
template <class K, class P>
concept SaysNoisy = requires(const K& k, const P& p, const typename P::Move& m) {
    { k.noisy(p, m) } -> std::same_as<bool>;
};
// noisy_moves(position, moves): lists the moves that are noisy, the most promising first.
template <class K, class P>
concept ListsNoisy = SaysNoisy<K, P> && requires(const K& k, const P& p, MovesOf<P>& moves) {
    k.noisy_moves(p, moves);
};
// forcing(position, move): true if a move that is not noisy must be searched like a noisy one, as a check that loses
// material. Reductions, futility and late move pruning leave it alone. Quiescence does not search it.
template <class K, class P>
concept SaysForcing = requires(const K& k, const P& p, const typename P::Move& m) {
    { k.forcing(p, m) } -> std::same_as<bool>;
};
// may_stand_pat(position): true if the evaluation may stand for the position, although noisy moves are left. Not where
// the rules force one of them. Without it, it always may.
template <class K, class P>
concept SaysStandPat = SaysNoisy<K, P> && requires(const K& k, const P& p) {
    { k.may_stand_pat(p) } -> std::same_as<bool>;
};
// reduction(depth, number): by how many plies, at least 1, the classical form of late move reductions searches the
// child less deep after a quiet move with so many before it (selective/late_moves.hpp). Without it by one.
template <class K>
concept SaysReduction = requires(const K& k) { { k.reduction(Depth{}, 0) } -> std::same_as<Depth>; };
// losing(position, move, depth): true if the move loses more material by exchange than `depth` plies can win back
// (selective/late_moves.hpp).
template <class K, class P>
concept SaysLosing = requires(const K& k, const P& p, const typename P::Move& m) {
    { k.losing(p, m, Depth{}) } -> std::same_as<bool>;
};
// extends(position, move): true if this move is worth a longer look (selective/step.hpp). Where the game says which
// moves are forcing, it is asked of those alone.
template <class K, class P>
concept Extends = requires(const K& k, const P& p, const typename P::Move& m) {
    { k.extends(p, m) } -> std::same_as<bool>;
};

// --- when to go to the end ------------------------------------------------------------------------------------
// endgame(position): from which depth on a search for play goes on to the end of the game.
template <class K, class P>
concept KnowsEndgame = BoundsLength<P> && requires(const K& k, const P& p) { { k.endgame(p) } -> std::same_as<Endgame>; };

// clang-format on

}  // namespace betwixt
