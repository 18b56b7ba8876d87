#pragma once
// The results of Syzygy tables for the side to move, if the counter of reversible plies is 0.

namespace betwixt::chess::syzygy {

enum class Wdl {
    loss = -2,
    blessed_loss,  // the game is lost, but a draw by fifty moves if the winner needs that long
    draw,
    cursed_win,
    win
};

constexpr Wdl operator-(Wdl w) { return static_cast<Wdl>(-static_cast<int>(w)); }
constexpr bool won(Wdl w) { return w > Wdl::draw; }
constexpr bool lost(Wdl w) { return w < Wdl::draw; }
// The plies of a capture or a pawn move that leads to this result, as Tables::plies counts.
constexpr int plies_at_once(Wdl w) {
    if (w == Wdl::draw) return 0;
    const int plies = w == Wdl::win || w == Wdl::loss ? 1 : 101;
    return won(w) ? plies : -plies;
}

}  // namespace betwixt::chess::syzygy
