#pragma once
// The constants of a game's rules. All are optional.
//
//   max_moves           the most moves that a position can have; 64 by default
//   move_indices        all numbers of moves are below it (history); 65 536 by default
//   reply_indices       all numbers of replies are below it (ordering/history.hpp)
//   key_bits            every key is below 2^key_bits: with small values, entries take 8 bytes (memory/compact.hpp)
//   max_plies           no game lasts for more plies, from any position: searches go no deeper
//   drawn_after         the game is a draw after this many reversible plies (repetition.hpp)
//   ordered_by_history  killers and history are known to find good first moves: they are used without measurement
//   well_ordered        generate() gives a good order already: killers and history stay off by default
//   ends_without_moves  a game is over if and only if no move is left: generate() and count_moves() then give none
//   finished_is_leaf    perft counts a game that ended above the depth as one leaf, as Othello's published counts do
//
// Constants of values (unit, limit, grain) belong to the evaluation (game/knowledge.hpp): the same rules are used with
// integer and with real values.

#include <type_traits>

#include "betwixt/core/move_list.hpp"
#include "betwixt/core/value.hpp"

namespace betwixt {

namespace detail {
template <class P> struct FindTraits { using type = P; };
template <class P>
requires requires { typename P::Traits; }
struct FindTraits<P> {
    using type = typename P::Traits;
};
}  // namespace detail

// The type with the constants: the member `Traits` of a Position, or, in a small game, the Position itself.
template <class P> using TraitsOf = typename detail::FindTraits<P>::type;

template <class P> inline constexpr int max_moves_of = 64;
template <class P>
requires requires { TraitsOf<P>::max_moves; }
inline constexpr int max_moves_of<P> = TraitsOf<P>::max_moves;

// The list of moves that fits a Position.
template <class P> using MovesOf = MoveList<typename P::Move, max_moves_of<P>>;

// clang-format off
template <class P>
concept HasMaxMoves = max_moves_of<P> > 0;
template <class P>
concept HasKeyBits = requires { requires TraitsOf<P>::key_bits >= 32 && TraitsOf<P>::key_bits < 64; };
template <class P>
concept BoundsAllGames = requires { requires TraitsOf<P>::max_plies > 0; };
template <class P>
concept GeneratesInOrder = requires { requires TraitsOf<P>::well_ordered; };
template <class P>
concept EndsWithoutMoves = requires { requires TraitsOf<P>::ends_without_moves; };
template <class P>
concept OrderedByHistory = requires { requires TraitsOf<P>::ordered_by_history; };
template <class P>
concept CountsFinished = requires { requires TraitsOf<P>::finished_is_leaf; };
// clang-format on

template <class P> inline constexpr Depth longest_game = max_depth;
template <BoundsAllGames P> inline constexpr Depth longest_game<P> =
    TraitsOf<P>::max_plies < max_depth ? TraitsOf<P>::max_plies : max_depth;

}  // namespace betwixt
