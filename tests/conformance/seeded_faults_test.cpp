// Faults of newcomers, put into three games that verify does not know: it finds nearly all, and names the cause first.

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "betwixt/conformance/verify.hpp"
#include "boxes.hpp"
#include "breakthrough.hpp"
#include "prowlers.hpp"

namespace betwixt::testing {
namespace {

const VerifyOptions little{.positions = 1'500, .search_nodes = 1'000};

// What is told first: the name of a check that failed, or of a question.
std::string first_of(const VerifyReport& report) {
    if (!report.failures.empty()) return report.failures[0].check;
    return report.questions.empty() ? "nothing" : report.questions[0].about + "?";
}
std::string text_of(const VerifyReport& report) {
    std::string s;
    for (const auto& f : report.failures) {
        s += f.check + ": " + f.what + " [";
        for (const auto& m : f.moves) s += " " + m;
        s += " ] " + f.position + "\n";
    }
    for (const auto& q : report.questions) s += q.about + "? " + q.what + "\n";
    return s;
}

// Does the check fail on some way of fewer moves? Tries them all, as they are, none left out.
template <class G> class Exhaustive {
public:
    using P = typename G::Position;

    Exhaustive(const P& start, std::string_view check, std::size_t plies)
        : findings_(start, check), seen_(game_, findings_), checks_(game_, findings_, 1) {
        std::vector<Image<G>> images;
        for (const int s : symmetries_of<G>(start)) images.emplace_back(game_, start, s);
        for (std::size_t depth = 0; depth <= plies && findings_.found().empty(); ++depth)
            visit(start, 0, depth, images);
    }
    std::size_t shortest() const { return findings_.found().empty() ? 1'000 : findings_.found()[0].way.size(); }

private:
    void visit(const P& p, typename Findings<G>::Step at, std::size_t depth, const std::vector<Image<G>>& images) {
        if (depth == 0) {
            seen_.add(p, at);
            checks_(p, at);
            for (const auto& i : images)
                if (i.symmetry() != 0) findings_.check("symmetry", at, [&] { return i.fault(p); });
            return;
        }
        for (const auto& m : legal_moves(p)) {
            P child(p);
            child.play(m);
            auto next = images;
            for (auto& i : next) i.play(p, m);
            visit(child, findings_.add(at, m), depth - 1, next);
        }
    }

    G game_;
    Findings<G> findings_;
    SeenPositions<G> seen_;
    PositionChecks<G> checks_;
};

template <class G> class Trial {
public:
    using P = typename G::Position;
    using Fault = decltype(P::fault);

    ~Trial() { P::fault = Fault::none; }

    // What is told first of this fault, and what is asked besides.
    void expect(Fault fault, std::string_view first, std::string_view asked = "") {
        P::fault = fault;
        const VerifyReport report = verify(G{}, P(), little);
        EXPECT_EQ(first_of(report), first) << "fault " << static_cast<int>(fault) << "\n" << text_of(report);
        if (!asked.empty()) {
            ASSERT_FALSE(report.questions.empty()) << text_of(report);
            EXPECT_EQ(report.questions[0].about, asked) << text_of(report);
        }
        check_shortest(report);
    }

private:
    // Where a sequence is said to be shortest, it is.
    void check_shortest(const VerifyReport& report) const {
        static constexpr std::size_t few = 3;  // plies of all sequences
        for (const auto& f : report.failures) {
            EXPECT_FALSE(f.what.empty());
            if (!f.shortest || f.moves.size() > few || f.moves.empty() || f.check == "search" || f.check == "parse")
                continue;
            EXPECT_EQ(Exhaustive<G>(P(), f.check, f.moves.size()).shortest(), f.moves.size()) << text_of(report);
        }
    }
};

TEST(SeededFaults, Boxes) {
    using F = BoxFault;
    Trial<BoxGame<>> trial;
    trial.expect(F::none, "nothing");
    trial.expect(F::mover_alternates, "search", "turn");
    trial.expect(F::mover_reversed_at_lead, "search");
    trial.expect(F::end_speaks_for_first, "search", "perspective");
    trial.expect(F::end_reversed, "search", "perspective");
    trial.expect(F::value_speaks_for_first, "antisymmetry");
    trial.expect(F::value_favours_first, "antisymmetry");
    trial.expect(F::value_favours_last_edge, "antisymmetry");
    trial.expect(F::value_beyond_limit, "evaluation");
    trial.expect(F::undo_forgets_boxes, "undo");
    trial.expect(F::undo_forgets_turn, "undo");
    trial.expect(F::key_omits_side, "distinct-keys");
    trial.expect(F::key_omits_boxes, "distinct-keys");
    trial.expect(F::key_too_long, "key-bits");
    trial.expect(F::plies_left_too_small, "plies-left");
    trial.expect(F::upper_bound_too_low, "search");
    trial.expect(F::forces_a_move, "search");
    trial.expect(F::end_unseen, "over");
    trial.expect(F::text_omits_boxes, "text");
}

TEST(SeededFaults, BoxesOfFalseDeclarations) {
    const auto first = [](const auto& game) {
        return first_of(verify(game, typename std::decay_t<decltype(game)>::Position(), little));
    };
    const VerifyReport forgetful = verify(BoxGame<BoxClaims::no_mover>{}, Boxes<BoxClaims::no_mover>{}, little);
    ASSERT_EQ(forgetful.questions.size(), 1u);
    EXPECT_EQ(forgetful.questions[0].about, "turn");
    EXPECT_EQ(first(BoxGame<BoxClaims::max_plies_too_small>{}), "max-plies");
    EXPECT_EQ(first(BoxGame<BoxClaims::grain_too_large>{}), "grain");
}

TEST(SeededFaults, Breakthrough) {
    using F = PawnFault;
    Trial<BreakthroughGame> trial;
    trial.expect(F::none, "nothing");
    trial.expect(F::wraps_left, "symmetry");
    trial.expect(F::wraps_both_ways, "symmetry");
    trial.expect(F::takes_straight_on_left, "symmetry");
    trial.expect(F::legal_refuses_takes, "legal");
    trial.expect(F::count_omits_takes, "count-moves");
    trial.expect(F::lists_a_move_twice, "duplicate-move");
    trial.expect(F::outcome_reversed, "perspective?");
    trial.expect(F::outcome_speaks_for_white, "perspective?");
    trial.expect(F::win_unseen_in_corner, "symmetry");
    trial.expect(F::end_unseen, "over");
    trial.expect(F::value_speaks_for_white, "antisymmetry");
    trial.expect(F::value_favours_white, "antisymmetry");
    trial.expect(F::value_reversed, "perspective?");
    trial.expect(F::key_keeps_taken_pawn, "incremental-key");
    trial.expect(F::key_same_for_two_squares, "distinct-keys");
    trial.expect(F::key_words_unmixed, "key-spread");
    trial.expect(F::key_omits_side, "distinct-keys");
    trial.expect(F::child_key_ignores_takes, "child-key");
    trial.expect(F::undo_forgets_taken, "undo");
    trial.expect(F::undo_forgets_key, "undo");
    trial.expect(F::undo_forgets_count, "undo");
    trial.expect(F::mirror_of_one_colour, "symmetry");
    trial.expect(F::mirror_keeps_moves, "distinct-keys");
    trial.expect(F::text_loses_side, "text");
    trial.expect(F::parse_turns_board, "text");
    trial.expect(F::move_text_omits_direction, "move-text");
    trial.expect(F::move_index_too_large, "move-index");
}

TEST(SeededFaults, Prowlers) {
    using F = ProwlFault;
    Trial<ProwlGame> trial;
    trial.expect(F::none, "nothing");
    trial.expect(F::wraps_east, "nothing");        // without symmetries there is nothing to compare with,
    trial.expect(F::takes_own_stones, "nothing");  // and these might be the rules
    trial.expect(F::draw_by_hidden_return, "text");
    trial.expect(F::draw_too_late_for_plies_left, "plies-left");
    trial.expect(F::outcome_reversed, "search", "perspective");
    trial.expect(F::outcome_speaks_for_first, "search", "perspective");
    trial.expect(F::value_speaks_for_first, "perspective?");
    trial.expect(F::value_favours_first, "nothing");  // without verify_opposite()
    trial.expect(F::value_not_a_number, "evaluation");
    trial.expect(F::value_depends_on_order, "text");
    trial.expect(F::key_omits_quiet, "distinct-keys");
    trial.expect(F::key_omits_side, "distinct-keys");
    trial.expect(F::key_depends_on_order, "text");
    trial.expect(F::text_omits_quiet, "text");
    trial.expect(F::text_omits_side, "text");
    trial.expect(F::parse_drops_a_stone, "text");
    trial.expect(F::parse_throws_something_else, "parse");
    trial.expect(F::draw_is_empty, "draw");
    trial.expect(F::two_moves_of_one_text, "move-text");
    trial.expect(F::bounds_see_a_win_too_often, "search");
    trial.expect(F::reversible_after_a_capture, "repetition");
    trial.expect(F::order_changes, "generate");
    trial.expect(F::board_is_shared, "copy");
    trial.expect(F::play_throws, "exception");
}

}  // namespace
}  // namespace betwixt::testing
