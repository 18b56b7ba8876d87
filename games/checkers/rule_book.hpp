#pragma once
// The rule book as constants. Numbers are paragraphs of the Rules of Draughts of the World Checkers and Draughts
// Federation, section 1. The generator of moves has these rules built in; drawn_after alone is read by other code.

namespace betwixt::checkers {

// Two games share these rules; they differ in what a side without a move has reached.
enum class Objective : unsigned char {
    win_all,   // checkers: who cannot move has lost
    lose_all,  // give-away checkers: who cannot move has won
};

namespace rule_book {

inline constexpr bool black_begins = true;             // 1.13
inline constexpr bool men_step_backward = false;       // 1.15
inline constexpr bool crowning_ends_the_move = true;   // 1.16, 1.19
inline constexpr bool men_capture_backward = false;    // 1.18
inline constexpr bool captures_are_compulsory = true;  // 1.20; any capture may be chosen, not the longest alone
// No federation's paragraph but the interfaces' rule: so many plies without a capture and without a man's move are a
// draw, forty moves of each side. The third occurrence of a position is one, too.
inline constexpr int drawn_after = 80;

}  // namespace rule_book

}  // namespace betwixt::checkers
