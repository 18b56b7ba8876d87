#pragma once
// The evaluation: the weights of all features of a position (features.hpp), in between those of the middlegame and of
// the endgame as there are pieces left. The weights come from data/chess/weights.txt (docs/chess-evaluation.md).

#include <array>
#include <cstdint>
#include <string_view>

#include "games/chess/extract.hpp"

namespace betwixt::chess {

// Weights of the middlegame and the endgame, in hundredths of a pawn.
struct Weight {
    int middle = 0, end = 0;
};
using Weights = std::array<Weight, static_cast<std::size_t>(feature_count)>;

// Reads lines `group number middle end`; # begins a remark. Features that are not named weigh nothing. Throws
// std::invalid_argument with the line.
Weights read_weights(std::string_view text);
std::string write_weights(const Weights& weights);
// Those that the program was built with.
const Weights& learned_weights();

// How much of an advantage counts, of 64: less where the stronger side can hardly win.
int winning_scale(const Position& p, bool white_is_better);
// Can neither side give mate by any play? King against king, or with one knight or bishop.
bool is_dead(const Position& p);
// What queens and rooks, with whatever is beside them, are worth to White against a bare king, or to Black (negative),
// in hundredths of a pawn: the usual values of pieces, more at the edge and with the other king near. 0 in other
// positions. Games teach no weights here: all of them are won.
int worth_against_bare_king(const Position& p);

class Evaluation {
public:
    using Value = std::int16_t;
    static constexpr Value limit = 12'000;
    static constexpr Value unit = 100;
    static constexpr bool tempo = true;

    explicit Evaluation(const Weights& weights = learned_weights());
    // For the side to move, in hundredths of a pawn.
    Value evaluate(const Position& p) const;

private:
    // Both weights in one word, so that one sum adds both: the endgame's in the upper half.
    std::array<std::int32_t, static_cast<std::size_t>(feature_count)> packed_{};
    std::array<std::int32_t, static_cast<std::size_t>(Placed::count)> placed_{};  // of all features of a piece
};

}  // namespace betwixt::chess
