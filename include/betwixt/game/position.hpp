#pragma once
// A Position is the rules of a game: what it must have (a move and three functions), and what it may have.

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
// Lists every legal move, the most promising first if the game knows; none if the game is over, unless there is over().
template <class P>
concept Generates = requires(const P& p, MovesOf<P>& moves) { p.generate(moves); };
namespace detail {
// A list that cannot be copied.
template <class P> struct PinnedMoves : MovesOf<P> {
    PinnedMoves() = default;
    PinnedMoves(const PinnedMoves&) = delete;
    PinnedMoves& operator=(const PinnedMoves&) = delete;
};
}  // namespace detail
// False if generate() fills a copy of the list that it is given.
template <class P>
concept GeneratesInPlace =
    Generates<P> && requires(const P& p, detail::PinnedMoves<P>& moves) { p.generate(moves); };
// Makes a move that generate() listed.
template <class P>
concept Plays = requires(P& p, const typename P::Move& m) { p.play(m); };
// False if play() is callable on a constant position: it cannot change that one, and what it returns is not used.
template <class P>
concept PlaysInPlace = Plays<P> && !requires(const P& p, const typename P::Move& m) { p.play(m); };
// Result of a finished game for the side to move. Not needed where the game's Knowledge has terminal().
template <class P>
concept SaysOutcome = requires(const P& p) { { p.outcome() } -> std::same_as<Outcome>; };

// --- its key in the table ---------------------------------------------------------------------------------------
// Keys are equal if and only if the rest of the game is, the side to move included. Without it the bytes are the key.
template <class P>
concept HasKey = requires(const P& p) { { p.key() } -> std::convertible_to<Key>; };
// The key after a move, without making it: the child's cache line of the table is fetched early.
template <class P>
concept GivesChildKey = requires(const P& p, const typename P::Move& m) {
    { p.child_key(m) } -> std::convertible_to<Key>;
};
// Positions that are images of each other share one key; moves are stored as moves of the canonical position.
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
// generate() is a template, `void generate(auto& moves) const`, for any list with push(): moves are written directly to
// the list of the search. It may stop when push() returns false.
template <class P>
concept Streams = requires(const P& p, MoveStream<typename P::Move, bool (*)(const typename P::Move&)>& moves) {
    p.generate(moves);
};
// True if this move, remembered from a position of the same key, is legal. It is then tried before any is generated.
template <class P>
concept ChecksMoves = requires(const P& p, const typename P::Move& m) { { p.legal(m) } -> std::same_as<bool>; };
// The number of moves that generate() would list, for perft.
template <class P>
concept CountsMoves = requires(const P& p) { { p.count_moves() } -> std::convertible_to<int>; };
// True if there is any move. Cheaper than a list: quiescence calls it where it may not need the moves.
template <class P>
concept SaysHasMoves = requires(const P& p) { { p.has_moves() } -> std::same_as<bool>; };
// True if this move is a pass. For perft counts that do not count passes.
template <class P>
concept KnowsPasses = requires(const P& p, const typename P::Move& m) { { p.is_pass(m) } -> std::same_as<bool>; };

// --- the course of the game -------------------------------------------------------------------------------------
// True if the game is over. Saves generating moves at a leaf; generate() is then called for unfinished games only.
template <class P>
concept SaysOver = requires(const P& p) { { p.over() } -> std::same_as<bool>; };
// The side to move, for games in which a side may move twice in a row. Without it the sides alternate.
template <class P>
concept SaysMover = requires(const P& p) { { p.to_move() } -> std::equality_comparable; };
// The most plies that the game can still last, passes not counted. A search of this depth reaches the end of the game.
template <class P>
concept BoundsLength = requires(const P& p) { { p.plies_left() } -> std::convertible_to<int>; };
// The reversible plies: those since the last move that later moves cannot undo. Positions of games with this function
// can occur again, and two equal keys on a line are a draw by repetition (repetition.hpp).
template <class P>
concept Repeats = requires(const P& p) { { p.reversible_plies() } -> std::convertible_to<int>; };
template <class P>
concept DrawsByCounter = Repeats<P> && requires { requires TraitsOf<P>::drawn_after > 0; };

// The number of reversible plies; 0 without reversible_plies().
template <class P> int reversible_plies_of([[maybe_unused]] const P& p) {
    if constexpr (Repeats<P>) return p.reversible_plies();
    else return 0;
}
// The number of reversible plies after which the game is a draw; 0 if there is no such rule.
template <class P> inline constexpr int drawn_after = 0;
template <DrawsByCounter P> inline constexpr int drawn_after<P> = TraitsOf<P>::drawn_after;

// --- for verify alone: no search uses these ------------------------------------------------------------------------
// The key computed from scratch, if key() is updated move by move.
template <class P>
concept ComputesKey = requires(const P& p) { { p.verify_key() } -> std::convertible_to<Key>; };
// The same board with the other side to move: its evaluation must be the negated one.
template <class P>
concept HasOpposite = requires(const P& p) { { p.verify_opposite() } -> std::same_as<P>; };

// clang-format on

}  // namespace betwixt
