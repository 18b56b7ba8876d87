#pragma once
// Mobility and flips for every processor: runs of opponent discs, a direction at a time.

#include <cstdint>

namespace betwixt::othello {

using Board = std::uint64_t;

namespace detail {
// The files that a shift along a row may not run over.
inline constexpr Board inner_files = 0x7e7e'7e7e'7e7e'7e7e;

// Runs of opponent discs that start beside `from` in the direction of a shift to the left (Shift > 0) or right.
template <int Shift> constexpr Board shifted(Board b) {
    if constexpr (Shift > 0) return b << Shift;
    else return b >> -Shift;
}
template <int Shift> constexpr Board run(Board from, Board theirs) {
    Board r = shifted<Shift>(from) & theirs;
    for (int i = 0; i < 5; ++i) r |= shifted<Shift>(r) & theirs;
    return r;
}
template <int Shift> constexpr Board crossable(Board theirs) {
    return Shift == 8 || Shift == -8 ? theirs : theirs & inner_files;
}
template <int Shift> constexpr Board moves_along(Board mine, Board theirs) {
    return shifted<Shift>(run<Shift>(mine, crossable<Shift>(theirs)));
}
template <int Shift> constexpr Board flips_along(Board mine, Board theirs, Board move) {
    const Board r = run<Shift>(move, crossable<Shift>(theirs));
    return shifted<Shift>(r) & mine ? r : 0;
}
}  // namespace detail

// Empty squares on which the side `mine` can move.
constexpr Board mobility(Board mine, Board theirs) {
    using detail::moves_along;
    return (moves_along<1>(mine, theirs) | moves_along<-1>(mine, theirs) | moves_along<8>(mine, theirs) |
            moves_along<-8>(mine, theirs) | moves_along<7>(mine, theirs) | moves_along<-7>(mine, theirs) |
            moves_along<9>(mine, theirs) | moves_along<-9>(mine, theirs)) &
           ~(mine | theirs);
}

// The discs that a move on the empty square s turns.
constexpr Board flips(Board mine, Board theirs, int s) {
    using detail::flips_along;
    const Board m = Board{1} << s;
    return flips_along<1>(mine, theirs, m) | flips_along<-1>(mine, theirs, m) | flips_along<8>(mine, theirs, m) |
           flips_along<-8>(mine, theirs, m) | flips_along<7>(mine, theirs, m) | flips_along<-7>(mine, theirs, m) |
           flips_along<9>(mine, theirs, m) | flips_along<-9>(mine, theirs, m);
}

}  // namespace betwixt::othello
