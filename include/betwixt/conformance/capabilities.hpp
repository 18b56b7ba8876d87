#pragma once
// What a game offers, and what it could still offer.

#include <vector>

#include "betwixt/conformance/report.hpp"
#include "betwixt/game/game.hpp"
#include "betwixt/ordering/history.hpp"

namespace betwixt {

// What the compiler finds in a game, and what each part is good for.
template <class G> std::vector<VerifyReport::Capability> capabilities() {
    using P = typename G::Position;
    using E = decltype(G::evaluation);
    constexpr bool limited = G::has_outcomes || requires { E::limit; };
    constexpr bool scaled = requires { E::unit; };
    using O = decltype(G::objective);
    using V = typename G::Value;
    return {
        {"undo", Undoes<P>, "positions are played on and taken back instead of copied, which is faster for large ones"},
        {"key", HasKey<P> || IsSymmetric<P>, "less to compute than a key made of all bytes, and fewer positions apart"},
        {"child_key", GivesChildKey<P>, "the table's line is fetched before the move is made"},
        {"canonical", IsSymmetric<P>, "positions that are images of each other are searched once"},
        {"key_bits", HasKeyBits<P>, "with small values, entries of 8 bytes: twice as many in a table"},
        {"over", SaysOver<P>,
         "wins are seen before other moves are searched: a sixth of the nodes of Connect Four; leaves need no moves"},
        {"foresight", Foresees<P>,
         "what the rules can tell is not searched: with candidates and score a tenth of the "
         "time of Connect Four"},
        {"only_move", KnowsOnlyMove<P>, "passes and other single moves take no node of their own"},
        {"is_pass", KnowsPasses<P>, "perft can count without passes"},
        {"leap", LeapsToEnd<P>, "play searches to the end of the game as soon as that is worth more than another ply"},
        {"selective_leap", LeapsSelectively<P>, "a selective search goes there sooner, and leaves the proof for later"},
        {"sign_leap", LeapsToSign<P>, "between the two, who wins is proven"},
        {"model", G::predicts, "of the evaluation: selective search, a tenth of the nodes of Othello's middle game"},
        {"bounds", BoundsValues<O, P, V>, "of the objective: what is certain of a final score cuts off before the end"},
        {"solve", SolvesEnds<O, P, V>,
         "of the objective: the last moves without table or list, half the time of Othello's endgames"},
        {"candidates", ListsCandidates<P>, "moves that lose at once are not searched"},
        {"score", ScoresMoves<P>, "the game's own order of moves, before killers and history"},
        {"legal", ChecksMoves<P>, "the table's move is tried before any is generated"},
        {"max_plies", BoundsAllGames<P>, "searches go no deeper; part of what makes entries small"},
        {"to_move", SaysMover<P>, "a side may move twice in a row, and statistics of moves are kept for each side"},
        {"noisy", SaysNoisy<P>, "quiescence: captures and the like are searched beyond the horizon"},
        {"compute_key", ComputesKey<P>, "verify compares a key that is kept move by move with one counted anew"},
        {"opposite", HasOpposite<P>,
         "verify tests that the evaluation is as good for one side as it is bad for the other"},
        {"move_text", WritesMoves<P>, "moves are read and written in the game's notation, not as numbers"},
        {"text", WritesPosition<P>, "positions are written to files, reports and protocols"},
        {"parse", ReadsPosition<P>, "searches start from any position given as text"},
        {"draw", Draws<P>, "people see the board"},
        {"move_index", HasMoveIndex<P>, "history: moves that cut off often are tried early everywhere"},
        {"well_ordered", GeneratesInOrder<P>, "a good order from generate() is not disturbed by history"},
        {"streams", Streams<P>, "searches without table and order make moves only as far as the first cutoff"},
        {"count_moves", CountsMoves<P>, "perft counts its last ply without listing it: four times as fast for Othello"},
        {"empties", CountsEmpties<P>, "`solve` says how many squares are empty"},
        {"plies_left", BoundsLength<P>, "`solve` searches at once to the end, where foresight may speak of draws, too"},
        {"limit", limited, "bisection starts from the values that are possible"},
        {"unit", scaled, "values are shown in pawns, discs or stones, and windows are wide as fits the game"},
    };
}

}  // namespace betwixt
