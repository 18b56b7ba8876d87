#pragma once
// Notation is how people write a game: static functions of a separate type. All are optional.

#include <concepts>
#include <string>
#include <string_view>

#include "betwixt/game/position.hpp"

namespace betwixt {

// clang-format off

// move_text(position, move)
template <class N, class P>
concept WritesMoves = requires(const P& p, const typename P::Move& m) {
    { N::move_text(p, m) } -> std::convertible_to<std::string>;
};
// text(position)
template <class N, class P>
concept WritesPosition = requires(const P& p) { { N::text(p) } -> std::convertible_to<std::string>; };
// parse(text), or parse(text, like): the position of that text. If the text leaves open which of several boards or aims
// is played, `like`, another position, gives it. Throws std::invalid_argument with a sentence.
template <class N, class P>
concept ReadsPositionAlone = requires(std::string_view s) { { N::parse(s) } -> std::same_as<P>; };
template <class N, class P>
concept ReadsPositionLike = requires(std::string_view s, const P& like) { { N::parse(s, like) } -> std::same_as<P>; };
template <class N, class P>
concept ReadsPosition = ReadsPositionAlone<N, P> || ReadsPositionLike<N, P>;
// draw(position): a picture of the board, lines ended by '\n'.
template <class N, class P>
concept Draws = requires(const P& p) { { N::draw(p) } -> std::convertible_to<std::string>; };
// points(position, plies): the points that players count for a game won in `plies` plies, lost in -plies if `plies` is
// negative, or drawn if 0.
template <class N, class P>
concept CountsPoints = requires(const P& p) { { N::points(p, 0) } -> std::convertible_to<int>; };
// empties(position): the number of empty squares, for games whose endgames are named by it.
template <class N, class P>
concept CountsEmpties = requires(const P& p) { { N::empties(p) } -> std::convertible_to<int>; };

// clang-format on

// The position that a text describes, of the same game as `like`. Throws std::invalid_argument.
template <class N, class P>
requires ReadsPosition<N, P> P read_position(std::string_view s, [[maybe_unused]] const P& like) {
    if constexpr (ReadsPositionLike<N, P>) return N::parse(s, like);
    else return N::parse(s);
}

}  // namespace betwixt
