#pragma once
// What a game must bring (three functions) and what it may bring (capabilities, found at compile time).

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "betwixt/core/bounds.hpp"
#include "betwixt/core/key.hpp"
#include "betwixt/core/move_list.hpp"
#include "betwixt/core/outcome.hpp"
#include "betwixt/core/value.hpp"

namespace betwixt {

// A search of `depth` plies predicts the value of a deeper one with this standard deviation, in values.
struct ProbCutModel {
    Depth depth;
    double deviation;
};

// clang-format off

// --- required of a Position -----------------------------------------------------------------------------------
template <class P>
concept HasMove = requires { typename P::Move; } && std::is_trivially_copyable_v<typename P::Move> &&
                  std::equality_comparable<typename P::Move>;
template <class P>
concept HasMaxMoves = !requires { P::max_moves; } || requires { typename std::enable_if_t<(P::max_moves > 0)>; };
// Lists every legal move, best-looking first if the game knows; none when the game is over, unless over() says that.
template <class P>
concept Generates = requires(const P& p, MovesOf<P>& moves) { p.generate(moves); };
// Makes a move that generate() listed.
template <class P>
concept Plays = requires(P& p, const typename P::Move& m) { p.play(m); };

// --- optional capabilities of a Position: its name in the table -------------------------------------------------
// Equal keys if and only if the rest of the game is equal, the side to move included. Without it the bytes are the key.
template <class P>
concept HasKey = requires(const P& p) { { p.key() } -> std::convertible_to<Key>; };
// Its key is a number below 2^key_bits: entries are then as small as the values allow (memory/compact.hpp).
template <class P>
concept HasKeyBits = requires { std::bool_constant<(P::key_bits >= 32 && P::key_bits < 64)>{}; };
// The key after a move, before it is made: its line of the table is fetched early.
template <class P>
concept GivesChildKey = requires(const P& p, const typename P::Move& m) {
    { p.child_key(m) } -> std::convertible_to<Key>;
};
// Positions that are images of each other have one key; moves are stored as the position of that key sees them.
template <class P>
concept IsSymmetric = requires(const P& p, const typename P::Move& m) {
    { p.canonical() } -> std::same_as<Canonical>;
    { P::to_canonical(m, 0) } -> std::same_as<typename P::Move>;
    { P::from_canonical(m, 0) } -> std::same_as<typename P::Move>;
};

// --- optional capabilities of a Position: what it sees without search -------------------------------------------
// Bounds on how the game will end, and the only candidate, where there is but one. A forced move is played without a
// node of its own where at least two plies remain. Asked of unfinished games only.
template <class P>
concept Foresees = requires(const P& p) { { p.foresight() } -> std::same_as<Foresight<typename P::Move>>; };
// The only move where there is but one, a pass for instance: played as a forced move is. Asked of unfinished games only.
template <class P>
concept KnowsOnlyMove = requires(const P& p) { { p.only_move() } -> std::same_as<std::optional<typename P::Move>>; };
// Lists the moves worth searching: as generate(), but may leave out moves that lose within two plies if others do not.
// Asked of positions that foresight() leaves open, where there is one.
template <class P>
concept ListsCandidates = requires(const P& p, MovesOf<P>& moves) { p.candidates(moves); };
// How good a move looks: higher is tried earlier. The second form is given the position after the move, too.
template <class P>
concept ScoresMovesAlone = requires(const P& p, const typename P::Move& m) {
    { p.score(m) } -> std::convertible_to<int>;
};
template <class P>
concept ScoresMovesByChild = requires(const P& p, const typename P::Move& m) {
    { p.score(m, p) } -> std::convertible_to<int>;
};
template <class P>
concept ScoresMoves = ScoresMovesAlone<P> || ScoresMovesByChild<P>;
// Is this move, remembered from a position of the same key, legal? Then it is tried before any is generated.
template <class P>
concept ChecksMoves = requires(const P& p, const typename P::Move& m) { { p.legal(m) } -> std::same_as<bool>; };

// --- optional capabilities of a Position: what came before, and selective search ---------------------------------
// How many of the last moves can be undone by further moves: the plies since the last move that cannot. A position that
// says so can occur again, and two equal keys on a line are a draw by repetition (answers/repetition.hpp).
template <class P>
concept Repeats = requires(const P& p) { { p.reversible_plies() } -> std::convertible_to<int>; };
// The game is a draw after so many reversible plies.
template <class P>
concept DrawsByCounter = Repeats<P> && requires { std::bool_constant<(P::drawn_after > 0)>{}; };
// A move for play() that only passes the turn, and whether passing tells something here (answers/null_move.hpp).
template <class P>
concept CanPass = requires(const P& p) {
    { p.null_move() } -> std::same_as<typename P::Move>;
    { p.may_pass() } -> std::same_as<bool>;
};
// Is this move worth a longer look (depth/extend.hpp)?
template <class P>
concept Extends = requires(const P& p, const typename P::Move& m) { { p.extends(m) } -> std::same_as<bool>; };

// --- optional capabilities of a Position: the rest --------------------------------------------------------------
// Takes the last move back: `undo(m)`, or `undo(m, u)` with what play(m) returned. Without it positions are copied.
template <class P>
concept UndoesPlain = requires(P& p, const typename P::Move& m) { p.undo(m); };
template <class P>
concept UndoesWithState = requires(P& p, const typename P::Move& m) { p.undo(m, p.play(m)); };
template <class P>
concept Undoes = UndoesPlain<P> || UndoesWithState<P>;
// How many moves generate() would list: for perft.
template <class P>
concept CountsMoves = requires(const P& p) { { p.count_moves() } -> std::convertible_to<int>; };
// Is this move a pass? For perft counts in which passes are no moves.
template <class P>
concept KnowsPasses = requires(const P& p, const typename P::Move& m) { { p.is_pass(m) } -> std::same_as<bool>; };
// generate() is a template, `void generate(auto& moves) const`, and stops when push() returns false: then a search that
// needs no list (no table, no order) makes moves only as far as the first cutoff.
template <class P>
concept Streams = requires(const P& p, MoveStream<bool (*)(const typename P::Move&)>& moves) { p.generate(moves); };
// Is the game over? Spares the generation of moves at a leaf.
template <class P>
concept SaysOver = requires(const P& p) { { p.over() } -> std::same_as<bool>; };
// Who is to move, for games in which a side may move twice in a row. Without it the sides alternate.
template <class P>
concept SaysMover = requires(const P& p) { { p.to_move() } -> std::equality_comparable; };
// Must this move be looked at before the position is quiet? Turns quiescence on.
template <class P>
concept SaysNoisy = requires(const P& p, const typename P::Move& m) { { p.noisy(m) } -> std::same_as<bool>; };
// The key counted from nothing, where key() is kept up to date move by move. For tests.
template <class P>
concept ComputesKey = requires(const P& p) { { p.compute_key() } -> std::convertible_to<Key>; };
// The same board with the other side to move. For the test that the evaluation is antisymmetric.
template <class P>
concept HasOpposite = requires(const P& p) { { p.opposite() } -> std::same_as<P>; };
// No game goes on for more plies from here, passes not counted. A search of so many plies goes to the end of the game.
template <class P>
concept BoundsLength = requires(const P& p) { { p.plies_left() } -> std::convertible_to<int>; };
// From so many plies on, a search for play goes on to the end of the game at once: more steps would cost more than they help.
template <class P>
concept LeapsToEnd = requires(const P& p) { { p.leap() } -> std::convertible_to<int>; };
// The same for a selective search that may stay without proof: sooner.
template <class P>
concept LeapsSelectively = LeapsToEnd<P> && requires(const P& p) { { p.selective_leap() } -> std::convertible_to<int>; };
// The same for a proof of who wins, without by how much: between the two.
template <class P>
concept LeapsToSign = LeapsSelectively<P> && requires(const P& p) { { p.sign_leap() } -> std::convertible_to<int>; };
// No game lasts for more plies, from whatever position.
template <class P>
concept BoundsAllGames = requires { std::bool_constant<(P::max_plies > 0)>{}; };
// Result of a finished game for the side to move, kept with the rules.
template <class P>
concept SaysOutcome = requires(const P& p) { { p.outcome() } -> std::same_as<Outcome>; };
// What players count for a game won in so many plies, or lost in as many when negative, or drawn when 0.
template <class P>
concept CountsPoints = requires(const P& p) { { p.points(0) } -> std::convertible_to<int>; };
// How many squares are empty, where that is how players speak of endgames.
template <class P>
concept CountsEmpties = requires(const P& p) { { p.empties() } -> std::convertible_to<int>; };
// Text: of a move, of a position and back (throwing std::invalid_argument), and a picture of the board.
template <class P>
concept WritesMoves = requires(const P& p, const typename P::Move& m) {
    { p.move_text(m) } -> std::convertible_to<std::string>;
};
template <class P>
concept WritesPosition = requires(const P& p) { { p.text() } -> std::convertible_to<std::string>; };
template <class P>
concept ReadsPosition = requires(std::string_view s) { { P::parse(s) } -> std::same_as<P>; };
template <class P>
concept Draws = requires(const P& p) { { p.draw() } -> std::convertible_to<std::string>; };
// generate() gives a good order already: history then stays off by default.
template <class P>
concept GeneratesInOrder = requires { std::bool_constant<P::well_ordered>{}; } && P::well_ordered;
// perft counts a game that ended above the depth as one leaf (Othello's published counts).
template <class P>
concept CountsFinished = requires { std::bool_constant<P::finished_is_leaf>{}; } && P::finished_is_leaf;

// --- an Evaluation and an Objective ---------------------------------------------------------------------------
// evaluation(position): how good an unfinished game is for the side to move.
template <class E, class P>
concept Evaluates = std::invocable<const E&, const P&> && Value<std::invoke_result_t<const E&, const P&>>;
// An evaluation that says `static constexpr bool tempo = true` finds a position worth more to its mover than it is bad for
// the other side, were that to move: then it need not be antisymmetric.
template <class E> inline constexpr bool counts_tempo = requires { requires std::remove_cvref_t<E>::tempo; };
// evaluation.model(position, depth, to_the_end): which shallow search predicts a search of `depth` plies, or one to the end
// of the game, and how well; nothing where none is worth it. It makes selective search possible (answers/prob_cut.hpp).
template <class E, class P>
concept Predicts = requires(const E& e, const P& p) {
    { e.model(p, Depth{}, bool{}) } -> std::same_as<std::optional<ProbCutModel>>;
};
// objective(position): what a finished game is worth to the side to move, as an Outcome or as a value.
template <class O, class P, class V>
concept Judges = std::invocable<const O&, const P&> && (std::same_as<std::invoke_result_t<const O&, const P&>, Outcome> ||
                                                       std::same_as<std::invoke_result_t<const O&, const P&>, V>);
// objective.bounds(position, window): bounds on the value of a game that is searched to its end; only such as decide the
// window need be found.
template <class O, class P, class V>
concept BoundsValues = requires(const O& o, const P& p, Window<V> w) { { o.bounds(p, w) } -> std::same_as<Bounds<V>>; };
// objective.tablebase(position): bounds on the value for the whole rest of the game, from a table of endgames, or nothing.
template <class O, class P, class V>
concept KnowsEnds = requires(const O& o, const P& p) { { o.tablebase(p) } -> std::same_as<std::optional<Bounds<V>>>; };
// objective.solves(position): will objective.solve(position, window, nodes, memory) value it faster than the search would? It
// then returns what mt() would, to the end of the game, and adds the positions that it visits to `nodes`. A search owns one
// EndMemory, default-constructible, and calls its clear() to forget.
template <class O, class P, class V>
concept SolvesEnds = requires(const O& o, const P& p, Window<V> w, std::uint64_t& nodes, typename O::EndMemory& memory) {
    { o.solves(p) } -> std::same_as<bool>;
    { o.solve(p, w, nodes, memory) } -> std::same_as<V>;
    memory.clear();
};

// clang-format on

template <class P> inline constexpr Depth longest_game = max_depth;
template <BoundsAllGames P> inline constexpr Depth longest_game<P> =
    P::max_plies < max_depth ? P::max_plies : max_depth;

}  // namespace betwixt
