#pragma once
// The evaluation: the sum of the weights of a position's features (features.hpp), interpolated between middlegame and
// endgame by the pieces left. The weights come from data/chess/weights.txt (docs/chess-evaluation.md).

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

// Reads lines `group number middle end`; # begins a comment. Features that are not listed have weight 0. Throws
// std::invalid_argument with the line.
Weights read_weights(std::string_view text);
std::string write_weights(const Weights& weights);
// The weights that are compiled in.
const Weights& learned_weights();

// The part of an advantage that counts, in 64ths: less if the stronger side can hardly win.
int winning_scale(const Position& p, bool white_is_better);
// True if neither side can ever give mate: only kings, or kings with one knight or bishop.
bool is_dead(const Position& p);
// The value for White (negative: for Black) of at least a queen or rook and all other pieces against a bare king, in
// hundredths of a pawn: the usual piece values, more if the bare king is at the edge and the other king is near. 0 in
// other positions. Such weights cannot be learned from games, because all of these positions are won.
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
    // Both weights in one word, so that one addition adds both: the endgame weight is the upper half.
    std::array<std::int32_t, static_cast<std::size_t>(feature_count)> packed_{};
    std::array<std::int32_t, static_cast<std::size_t>(Placed::count)> placed_{};  // of all features of a piece
};

}  // namespace betwixt::chess
