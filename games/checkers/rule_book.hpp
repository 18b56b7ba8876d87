#pragma once
// The rule book as constants. Numbers are paragraphs of the Rules of Draughts of the World Checkers and Draughts
// Federation, section 1. The move generator has these rules built in; other code reads only drawn_after.

namespace betwixt::checkers {

// Two games share these rules; they differ in the result of a side without a move.
enum class Objective : unsigned char {
    win_all,   // checkers: a side without a move has lost
    lose_all,  // give-away checkers: a side without a move has won
};

namespace rule_book {

inline constexpr bool black_begins = true;             // 1.13
inline constexpr bool men_step_backward = false;       // 1.15
inline constexpr bool crowning_ends_the_move = true;   // 1.16, 1.19
inline constexpr bool men_capture_backward = false;    // 1.18
inline constexpr bool captures_are_compulsory = true;  // 1.20; any capture may be chosen, not only the longest
// Not a federation's rule but that of the interfaces: a draw after this many plies without a capture or a man's move,
// i.e. forty moves of each side. The third occurrence of a position is a draw, too.
inline constexpr int drawn_after = 80;

}  // namespace rule_book

}  // namespace betwixt::checkers
