#pragma once
// A Position is the rule book of a game: what it must bring (a move and three functions), and what it may bring.

#include <concepts>
#include <string_view>
#include <type_traits>

#include "betwixt/core/key.hpp"
#include "betwixt/core/outcome.hpp"
#include "betwixt/game/traits.hpp"

namespace betwixt {

// clang-format off

// --- required ---------------------------------------------------------------------------------------------------
template <class P>
concept HasMove = requires { typename P::Move; } && std::is_trivially_copyable_v<typename P::Move> &&
                  std::equality_comparable<typename P::Move>;
// Lists every legal move, best-looking first if the game knows; none when the game is over, unless over() says that.
template <class P>
concept Generates = requires(const P& p, MovesOf<P>& moves) { p.generate(moves); };
// Makes a move that generate() listed.
template <class P>
concept Plays = requires(P& p, const typename P::Move& m) { p.play(m); };
// A play() that is callable on a constant position cannot change it: it returns the next position, which nobody takes.
template <class P>
concept PlaysInPlace = Plays<P> && !requires(const P& p, const typename P::Move& m) { p.play(m); };
// Result of a finished game for the side to move. Not needed where the game's Knowledge has terminal().
template <class P>
concept SaysOutcome = requires(const P& p) { { p.outcome() } -> std::same_as<Outcome>; };

// --- its name in the table --------------------------------------------------------------------------------------
// Equal keys if and only if the rest of the game is equal, the side to move included. Without it the bytes are the key.
template <class P>
concept HasKey = requires(const P& p) { { p.key() } -> std::convertible_to<Key>; };
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

// --- moves --------------------------------------------------------------------------------------------------------
// Takes the last move back: `undo(m)`, or `undo(m, u)` with what play(m) returned. Without it positions are copied.
template <class P>
concept UndoesPlain = requires(P& p, const typename P::Move& m) { p.undo(m); };
template <class P>
concept UndoesWithState = requires(P& p, const typename P::Move& m) { p.undo(m, p.play(m)); };
template <class P>
concept Undoes = UndoesPlain<P> || UndoesWithState<P>;
// generate() is a template, `void generate(auto& moves) const`, for any list with push(): moves are written where the
// search keeps them. It may stop when push() returns false.
template <class P>
concept Streams = requires(const P& p, MoveStream<typename P::Move, bool (*)(const typename P::Move&)>& moves) {
    p.generate(moves);
};
// True if this move, remembered from a position of the same key, is legal. It is tried before any is generated then.
template <class P>
concept ChecksMoves = requires(const P& p, const typename P::Move& m) { { p.legal(m) } -> std::same_as<bool>; };
// How many moves generate() would list: for perft.
template <class P>
concept CountsMoves = requires(const P& p) { { p.count_moves() } -> std::convertible_to<int>; };
// True if there is any move. Cheaper than a list: quiescence asks it of positions whose moves it may not need.
template <class P>
concept SaysHasMoves = requires(const P& p) { { p.has_moves() } -> std::same_as<bool>; };
// True if this move is a pass. For perft counts in which passes are no moves.
template <class P>
concept KnowsPasses = requires(const P& p, const typename P::Move& m) { { p.is_pass(m) } -> std::same_as<bool>; };

// --- the course of the game -------------------------------------------------------------------------------------
// True if the game is over. Saves the generation of moves at a leaf; generate() is then asked of unfinished games only.
template <class P>
concept SaysOver = requires(const P& p) { { p.over() } -> std::same_as<bool>; };
// Who is to move, for games in which a side may move twice in a row. Without it the sides alternate.
template <class P>
concept SaysMover = requires(const P& p) { { p.to_move() } -> std::equality_comparable; };
// No game goes on for more plies from here, passes not counted. A search of so many plies goes to the end of the game.
template <class P>
concept BoundsLength = requires(const P& p) { { p.plies_left() } -> std::convertible_to<int>; };
// How many of the last moves can be undone by further moves: the plies since the last move that cannot. A position that
// says so can occur again, and two equal keys on a line are a draw by repetition (repetition.hpp).
template <class P>
concept Repeats = requires(const P& p) { { p.reversible_plies() } -> std::convertible_to<int>; };
template <class P>
concept DrawsByCounter = Repeats<P> && requires { requires TraitsOf<P>::drawn_after > 0; };

// How many of the last moves can be undone; 0 where the position does not say.
template <class P> int reversible_plies_of([[maybe_unused]] const P& p) {
    if constexpr (Repeats<P>) return p.reversible_plies();
    else return 0;
}
// After how many reversible plies the game is a draw; 0 where it never is.
template <class P> inline constexpr int drawn_after = 0;
template <DrawsByCounter P> inline constexpr int drawn_after<P> = TraitsOf<P>::drawn_after;

// --- for verify alone: no search asks for these --------------------------------------------------------------------
// The key counted from nothing, where key() is kept up to date move by move.
template <class P>
concept ComputesKey = requires(const P& p) { { p.verify_key() } -> std::convertible_to<Key>; };
// The same board with the other side to move: the evaluation there must be the opposite one.
template <class P>
concept HasOpposite = requires(const P& p) { { p.verify_opposite() } -> std::same_as<P>; };

// clang-format on

}  // namespace betwixt
