#pragma once
// What a game offers, which of that the searches use, and what it could still offer. `unused` follows the conditions
// under which the library uses a capability, with all options at their defaults, except those that switch it on.

#include <string>
#include <vector>

#include "betwixt/conformance/report.hpp"
#include "betwixt/deepening/search.hpp"
#include "betwixt/game/notation.hpp"

namespace betwixt {

namespace detail {
using Capabilities = std::vector<VerifyReport::Capability>;

template <class G> constexpr bool looks_ahead = Context<G, DefaultTable<G>>::can_look_ahead;
constexpr const char* unless(bool used, const char* why) { return used ? "" : why; }

template <class G> Capabilities position_capabilities() {
    using P = typename G::Position;
    constexpr bool always_looks_ahead = looks_ahead<G> && G::offers.bounds;
    constexpr bool ordered = GeneratesInOrder<P> || G::offers.score;
    return {
        {"position", "undo", Undoes<P>, "",
         "positions are played on and taken back instead of copied, which is faster for large ones"},
        {"position", "key", HasKey<P>, unless(!IsSymmetric<P>, "canonical() gives the key"),
         "less to compute than a key made of all bytes, and fewer positions apart"},
        {"position", "canonical", IsSymmetric<P>, "", "positions that are images of each other are searched once"},
        {"position", "child_key", GivesChildKey<P>,
         unless(!always_looks_ahead, "bounds() is asked of every child, and the child's own key is taken then"),
         "the table's line is fetched before the move is made"},
        {"position", "legal", ChecksMoves<P>,
         unless(!(always_looks_ahead && G::offers.outcomes),
                "bounds() is asked of every child, so all moves are generated first"),
         "the table's move is tried before any is generated"},
        {"position", "streams", Streams<P>, "",
         "generate(auto&): moves are listed where the search keeps them; searches without table and order make them "
         "only "
         "as far as the first cutoff"},
        {"position", "over", SaysOver<P>, "",
         "wins are seen before other moves are searched: a sixth of the nodes of Connect Four; leaves need no moves"},
        {"position", "plies_left", BoundsLength<P>, "",
         "`solve` searches at once to the end, where bounds() may speak of draws, too"},
        {"position", "to_move", SaysMover<P>, "",
         "a side may move twice in a row, and statistics of moves are kept for each side"},
        {"position", "reversible_plies", Repeats<P>, "", "draws by repetition, in PRACTICAL searches"},
        {"position", "move_index", HasMoveIndex<P>, unless(!ordered, "the game's own order is better: try --history"),
         "history: moves that cut off often are tried early everywhere"},
        {"position", "reply_index", NumbersReplies<P>,
         unless(HasMoveIndex<P>, "without move_index there is no history"),
         "continuation history: moves that are good replies are tried early; with reduction, late moves are searched "
         "less "
         "deep where the evaluation does not rise"},
        {"position", "count_moves", CountsMoves<P>, unless(SaysOver<P>, "perft asks only where there is over()"),
         "perft counts its last ply without listing it: four times as fast for Othello"},
        {"position", "has_moves", SaysHasMoves<P>, unless(!SaysOver<P>, "over() says it already"),
         "quiescence sees finished games without a list of moves"},
        {"position", "is_pass", KnowsPasses<P>, "", "perft can count without passes"},
        {"position", "verify_key", ComputesKey<P>, "",
         "verify compares a key that is kept move by move with one counted anew"},
        {"position", "verify_opposite", HasOpposite<P>,
         unless(!counts_tempo<typename G::Knowledge>, "the evaluation counts the tempo, so it is not antisymmetric"),
         "verify tests that the evaluation is as good for one side as it is bad for the other"},
    };
}
template <class G> Capabilities knowledge_capabilities() {
    using P = typename G::Position;
    using K = typename G::Knowledge;
    constexpr bool has_limit = requires { K::limit; };
    constexpr bool has_unit = requires { K::unit; };
    constexpr bool has_grain = requires { K::grain; };
    return {
        {"knowledge", "bounds", G::offers.bounds, "",
         "what the rules can tell is not searched, and a forced move takes no node of its own: with candidates and "
         "score a "
         "tenth of the time of Connect Four"},
        {"knowledge", "gain", G::offers.gain, "",
         "the score so far need not be in the key: positions with different scores share what is known of them"},
        {"knowledge", "candidates", G::offers.candidates,
         unless(looks_ahead<G>, "only a lookahead asks, which needs over()"),
         "moves that lose at once are not searched"},
        {"knowledge", "score", G::offers.score, "", "the game's own order of moves, before killers and history"},
        {"knowledge", "noisy", G::offers.noisy, "",
         "quiescence (--quiescence N): captures and the like are searched beyond the horizon; reduction and futility"},
        {"knowledge", "noisy_moves", G::offers.noisy_moves, "",
         "quiescence lists no other moves, and takes the best first"},
        {"knowledge", "forcing", G::offers.forcing, unless(G::offers.noisy, "only games with noisy() tell quiet moves"),
         "reductions, futility and late move pruning leave such moves alone, though they are not noisy"},
        {"knowledge", "may_stand_pat", G::offers.may_stand_pat, "",
         "quiescence goes on where the rules force a capture, instead of taking the evaluation there"},
        {"knowledge", "reduction", G::offers.reduction, "", "late move reductions (--reduce-late) by more than a ply"},
        {"knowledge", "losing", G::offers.losing, unless(G::offers.noisy, "only games with noisy() leave moves out"),
         "moves that lose material by exchange are left out near the horizon (--prune-losing)"},
        {"knowledge", "extends", G::offers.extends, "", "extensions (--extend): some moves are searched a ply deeper"},
        {"knowledge", "null_move", G::offers.null_move, "",
         "null move (--null-move): a pass that is good enough ends the search"},
        {"knowledge", "model", G::offers.model, "",
         "ProbCut (--selectivity): a tenth of the nodes of Othello's middle game"},
        {"knowledge", "endgame", G::offers.endgame, "",
         "play searches to the end of the game as soon as that is worth more than another ply"},
        {"knowledge", "solve", SolvesEnds<K, P, typename G::Value>,
         unless(!G::offers.outcomes, "only games that are counted in points are solved so"),
         "the last moves without table or list: half the time of Othello's endgames"},
        {"knowledge", "remembers_evaluations", G::offers.remembers_evaluations, "",
         "evaluations are looked up where they were computed before"},
        {"knowledge", "tablebase", G::offers.tablebase, "", "endgame tables answer nodes"},
        {"knowledge", "use_tables", ChoosesTables<K>,
         unless(G::offers.tablebase, "without tablebase() nobody asks a table"),
         "the option --tables names the folder of endgame tables"},
        {"knowledge", "limit_tables", LimitsTables<K>,
         unless(G::offers.use_tables, "without use_tables() no table is chosen"),
         "the options --table-pieces and --table-counter say when endgame tables are asked"},
        {"knowledge", "counted_tablebase", HasCountedTablebase<K, P, typename G::Value>,
         unless(G::offers.counted_tablebase, "without a draw by a counter nobody asks"),
         "tables that heed the counter answer nodes of searches for play"},
        {"knowledge", "keep_best", KeepsBest<K, P>, unless(Repeats<P>, "only games with reversible_plies() are asked"),
         "play leaves out moves that by the endgame tables give the result away"},
        {"knowledge", "table_plies", SaysTablePlies<K>,
         unless(G::offers.table_plies, "without tablebase() and a draw by a counter nobody asks"),
         "wins that come too late by the counter are not taken from tables"},
        {"knowledge", "limit", has_limit,
         unless(!G::offers.outcomes || fits_compact<G>(), "a game of outcomes uses it for entries of 8 bytes alone"),
         "bisection starts from the values that are possible"},
        {"knowledge", "unit", has_unit, "",
         "values are shown in pawns, discs or stones, and windows are wide as fits the game"},
        {"knowledge", "grain", has_grain, "", "steps between values that cannot occur are left out"},
    };
}
template <class G> Capabilities notation_capabilities() {
    using P = typename G::Position;
    using N = typename G::Notation;
    return {
        {"notation", "move_text", WritesMoves<N, P>, "", "moves are read and written in the game's notation"},
        {"notation", "text", WritesPosition<N, P>,
         unless(ReadsPosition<N, P>, "without parse() files hold lists of moves"),
         "positions are written to files, reports and protocols"},
        {"notation", "parse", ReadsPosition<N, P>, "", "searches start from any position given as text"},
        {"notation", "draw", Draws<N, P>, "", "people see the board"},
        {"notation", "points", CountsPoints<N, P>,
         unless(G::offers.outcomes, "only won and lost games are turned into points"),
         "values are shown as players count"},
        {"notation", "empties", CountsEmpties<N, P>, "", "`solve` says how many squares are empty"},
    };
}
template <class G> Capabilities traits_capabilities() {
    using P = typename G::Position;
    using T = typename G::Traits;
    constexpr bool has_max_moves = requires { T::max_moves; };
    constexpr bool has_move_indices = requires { T::move_indices; };
    constexpr bool has_reply_indices = requires { T::reply_indices; };
    return {
        {"traits", "max_moves", has_max_moves, "", "lists of moves take no more room than they need"},
        {"traits", "move_indices", has_move_indices, "", "the history table is small"},
        {"traits", "reply_indices", has_reply_indices, unless(NumbersReplies<P>, "it belongs to reply_index()"),
         "continuation history has a table of all pairs"},
        {"traits", "key_bits", HasKeyBits<P>,
         unless(fits_compact<G>(), "entries of 8 bytes need max_plies and limit up to 62, and move_indices up to 16"),
         "with small values, entries of 8 bytes: twice as many in a table"},
        {"traits", "max_plies", BoundsAllGames<P>, "", "searches go no deeper; part of what makes entries small"},
        {"traits", "drawn_after", DrawsByCounter<P>, "", "draws by a counter, in PRACTICAL searches"},
        {"traits", "ends_without_moves", EndsWithoutMoves<P>, "", "lists and perft need not ask over() first"},
        {"traits", "ordered_by_history", OrderedByHistory<P>, "",
         "killers and history are used from the first node on: 0.57 of the nodes of checkers"},
        {"traits", "well_ordered", GeneratesInOrder<P>,
         unless(!G::offers.score, "score() already switches history off"),
         "a good order from generate() is not disturbed by killers and history"},
        {"traits", "finished_is_leaf", CountsFinished<P>, "", "perft counts finished games as the published counts do"},
    };
}
}  // namespace detail

// What the compiler finds in a game, type by type.
template <class G> std::vector<VerifyReport::Capability> capabilities() {
    detail::Capabilities all;
    for (auto& part : {detail::position_capabilities<G>(), detail::knowledge_capabilities<G>(),
                       detail::notation_capabilities<G>(), detail::traits_capabilities<G>()})
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

}  // namespace betwixt
