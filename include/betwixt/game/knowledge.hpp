#pragma once
// Knowledge is what is known of a game beyond its rules: the evaluation, bounds, an order of moves, a solver. Its
// functions take the Position as their first argument. All but evaluate() are optional.
//
// It may declare, in values: `limit`, the largest magnitude that evaluate() and terminal() return; `unit`, one disc or
// one pawn, the scale on which values are shown and windows are chosen; `grain`, of which values are multiples; and
// `tempo` = true if the evaluation gives the side to move a bonus for the tempo, so that it is not antisymmetric.

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>

#include "betwixt/core/bounds.hpp"
#include "betwixt/game/position.hpp"

namespace betwixt {

// The depth that stands for a search to the end of the game, however many plies that takes.
inline constexpr Depth whole_game = max_depth + 1;

// What a game knows of a position's value without search: bounds, and the only move that must be searched, if there is
// just one. A search plays such a forced move without a separate node. (Not an optional: a handful of plain members is
// copied in registers.)
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

// A search for play that reaches this depth in plies has time to continue to the end of the game at once: with a
// selective search, with a proof of who wins, or with a proof of the value. Each depth is no less than the one before.
struct Endgame {
    Depth selective, win_loss_draw, exact;
};

// Evaluates every unfinished game as 0: enough for games that are searched to their end.
template <Value V = std::int16_t> struct NoKnowledge {
    static constexpr V limit = 0;
    static constexpr V evaluate(const auto&) { return V{0}; }
};

// clang-format off

// --- values -----------------------------------------------------------------------------------------------------
// evaluate(position): the value of an unfinished game for the side to move.
template <class K, class P>
concept EvaluatesSomehow = requires(const K& k, const P& p) { k.evaluate(p); };
template <class K, class P>
using EvaluatedAs = decltype(std::declval<const K&>().evaluate(std::declval<const P&>()));
template <class K, class P>
concept Evaluates = EvaluatesSomehow<K, P> && Value<EvaluatedAs<K, P>>;
// remembers_evaluations: true if evaluate() takes longer than a memory access and its result depends on the key alone.
template <class K> inline constexpr bool asks_to_remember_evaluations = requires { requires K::remembers_evaluations; };
template <class K> inline constexpr bool counts_tempo = requires { requires K::tempo; };
// terminal(position): what a finished game is worth to the side to move, as an Outcome or as a value. Without it the
// position's own outcome() is used.
template <class K, class P>
concept HasTerminal = requires(const K& k, const P& p) { k.terminal(p); };
template <class K, class P, class V>
concept JudgesEnds = HasTerminal<K, P> && requires(const K& k, const P& p) {
    requires std::same_as<decltype(k.terminal(p)), Outcome> || std::same_as<decltype(k.terminal(p)), V>;
};

// gain(position, move): what the move itself gains for the side to move, in addition to the value of the position after
// it. evaluate() and terminal() then count only gains still to come, so positions that differ only in earlier gains
// share a table entry. For integer values counted in points. `limit` also bounds the sum of all gains to come.
template <class K, class P, class V>
concept CountsGains = requires(const K& k, const P& p, const typename P::Move& m) {
    { k.gain(p, m) } -> std::same_as<V>;
};

// --- answers of a node --------------------------------------------------------------------------------------------
// bounds(position, window, depth): bounds on the value of an unfinished game, searched to `depth` plies or to its end
// (whole_game). Only bounds that decide the window need be found. In games with outcomes the bounds are those of the
// whole game: win_in(plies) and loss_in(plies), counted from the position. A search drops those beyond its horizon.
template <class K, class P, class V>
concept BoundsValues = requires(const K& k, const P& p, Window<V> w) {
    { k.bounds(p, w, Depth{}) } -> std::same_as<KnownBounds<V, typename P::Move>>;
};
// solve(position, window, nodes, memory): returns what mt() would return for a search to the end of the game, but
// faster. Called if at most `solve_plies` plies are left. Adds the number of positions visited to `nodes`. A search
// owns one EndMemory, which is default-constructible and emptied by clear().
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
// counted_tablebase(position): the same for a PRACTICAL search that heeds the counter of reversible plies. It may use
// tables of positions whose counter is 0, too: of those wins unknown_length (core/outcome.hpp) is the length.
template <class K, class P, class V>
concept HasCountedTablebase = HasTablebase<K, P, V> && requires(const K& k, const P& p) {
    { k.counted_tablebase(p) } -> std::same_as<std::optional<Bounds<V>>>;
};
// use_tables(folder): makes tablebase() use the tables in that folder, or, for an empty name, its default tables.
// Throws std::invalid_argument if there is no such folder.
template <class K>
concept ChoosesTables = requires(K& k, const std::string& folder) { k.use_tables(folder); };
// limit_tables(pieces, counter): tables are asked of positions with at most `pieces` pieces, and heed the counter of
// reversible plies or do not.
template <class K>
concept LimitsTables = requires(K& k) { k.limit_tables(int{}, bool{}); };
// table_plies(): the most plies that a win of tablebase() takes; 0 where there are no tables. They ignore the counter
// of reversible plies that makes games a draw: wins that come too late for it are not used (known.hpp).
template <class K>
concept SaysTablePlies = requires(const K& k) { { k.table_plies() } -> std::convertible_to<int>; };
// model(position, depth, to_the_end): the shallow search that predicts a search of `depth` plies, or one to the end of
// the game, and its error; nothing where no prediction pays (selective/prob_cut.hpp).
template <class K, class P>
concept Predicts = requires(const K& k, const P& p) {
    { k.model(p, Depth{}, bool{}) } -> std::same_as<std::optional<ProbCutModel>>;
};
// null_move(position): a move for play() that only passes the turn; nothing where a pass would prove nothing
// (selective/null_move.hpp).
template <class K, class P>
concept CanPass = requires(const K& k, const P& p) {
    { k.null_move(p) } -> std::same_as<std::optional<typename P::Move>>;
};

// --- moves --------------------------------------------------------------------------------------------------------
// candidates(position, auto& moves): lists the moves worth searching, as generate() does, but may leave out moves that
// lose within two plies if others do not. Called for positions whose value bounds() does not decide.
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
// noisy(position, move): true if this move must be searched before the position counts as quiet. Enables quiescence.
template <class K, class P>
concept SaysNoisy = requires(const K& k, const P& p, const typename P::Move& m) {
    { k.noisy(p, m) } -> std::same_as<bool>;
};
// noisy_moves(position, moves): lists the moves that are noisy, the most promising first.
template <class K, class P>
concept ListsNoisy = SaysNoisy<K, P> && requires(const K& k, const P& p, MovesOf<P>& moves) {
    k.noisy_moves(p, moves);
};
// forcing(position, move): true if a move that is not noisy must be searched like a noisy one, such as a check that
// loses material. It is exempt from reductions, futility and late move pruning. Quiescence does not search it.
template <class K, class P>
concept SaysForcing = requires(const K& k, const P& p, const typename P::Move& m) {
    { k.forcing(p, m) } -> std::same_as<bool>;
};
// may_stand_pat(position): true if standing pat is allowed although there are noisy moves; false if the rules force one
// of them. Without it standing pat is always allowed.
template <class K, class P>
concept SaysStandPat = SaysNoisy<K, P> && requires(const K& k, const P& p) {
    { k.may_stand_pat(p) } -> std::same_as<bool>;
};
// reduction(depth, number): the classical late move reduction in plies, at least 1, of a quiet move with `number` moves
// searched before it (selective/late_moves.hpp). Without it the reduction is one ply.
template <class K>
concept SaysReduction = requires(const K& k) { { k.reduction(Depth{}, 0) } -> std::same_as<Depth>; };
// losing(position, move, depth): true if the move loses more material by exchange than `depth` plies can win back
// (selective/late_moves.hpp).
template <class K, class P>
concept SaysLosing = requires(const K& k, const P& p, const typename P::Move& m) {
    { k.losing(p, m, Depth{}) } -> std::same_as<bool>;
};
// extends(position, move): true if this move is to be searched a ply deeper (selective/step.hpp). In games with
// forcing() only forcing moves are asked about.
template <class K, class P>
concept Extends = requires(const K& k, const P& p, const typename P::Move& m) {
    { k.extends(p, m) } -> std::same_as<bool>;
};

// --- when to go to the end ------------------------------------------------------------------------------------
// endgame(position): the depths from which a search for play continues to the end of the game.
template <class K, class P>
concept KnowsEndgame = BoundsLength<P> && requires(const K& k, const P& p) { { k.endgame(p) } -> std::same_as<Endgame>; };

// clang-format on

}  // namespace betwixt
