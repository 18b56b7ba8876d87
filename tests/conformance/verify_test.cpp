#include "betwixt/conformance/verify.hpp"

#include <gtest/gtest.h>

#include "stones.hpp"
#include "sudden.hpp"

namespace betwixt::testing {
namespace {

const VerifyReport::Failure* find(const VerifyReport& report, std::string_view check) {
    for (const auto& f : report.failures)
        if (f.check == check) return &f;
    return nullptr;
}

std::string text_of(const VerifyReport& report) {
    std::string s;
    for (const auto& f : report.failures) {
        s += f.check + ": " + f.what + " [";
        for (const auto& m : f.moves) s += " " + m;
        s += " ] " + f.position + "\n";
    }
    return s;
}

// The fault is found by that check, after no more moves than it takes to see it; -1: that is left to chance.
void expect(Fault fault, std::string_view check, int moves) {
    Stones<>::fault = fault;
    const VerifyReport report = verify(StonesGame{}, Stones<>{});
    Stones<>::fault = Fault::none;
    const auto* failure = find(report, check);
    ASSERT_TRUE(failure) << check << " finds nothing:\n" << text_of(report);
    EXPECT_FALSE(failure->what.empty());
    if (moves >= 0) {
        EXPECT_EQ(failure->moves.size(), static_cast<std::size_t>(moves)) << text_of(report);
    }
}

TEST(Verify, PassesARightGame) {
    const VerifyReport report = verify(StonesGame{}, Stones<>{});
    EXPECT_TRUE(report.passed()) << text_of(report);
    EXPECT_TRUE(report.notes.empty());
    EXPECT_EQ(report.games, 200);
    EXPECT_EQ(report.most_moves, 9);
    EXPECT_LE(report.longest_game, 10);
    EXPECT_GT(report.positions, 5'000u);
}

TEST(Verify, FindsWhatUndoForgets) {
    expect(Fault::undo_forgets_side, "undo", 1);
    expect(Fault::undo_forgets_key, "undo", 1);
    expect(Fault::undo_forgets_stone, "undo", 3);
}

TEST(Verify, FindsWrongKeys) {
    expect(Fault::key_omits_side, "distinct-keys", 2);
    expect(Fault::key_wrong_for_a_square, "incremental-key", 1);
    expect(Fault::key_depends_on_order, "equal-keys", 3);
}

TEST(Verify, FindsWrongEvaluations) {
    expect(Fault::evaluation_lopsided, "antisymmetry", 1);
    expect(Fault::evaluation_out_of_range, "evaluation", 2);
    expect(Fault::evaluation_changes, "evaluation", 0);
}

TEST(Verify, FindsWrongText) {
    expect(Fault::text_loses_side, "text", 1);
    expect(Fault::parse_drops_stone, "text", 1);
    expect(Fault::parse_throws_something_else, "parse", -1);
    expect(Fault::draw_is_empty, "draw", 4);
    expect(Fault::move_text_ambiguous, "move-text", 0);
}

TEST(Verify, FindsWrongRules) {
    expect(Fault::over_never, "over", 5);
    expect(Fault::outcome_changes, "outcome", 4);
    expect(Fault::play_is_random, "play", 1);
    expect(Fault::play_throws, "exception", 2);
    expect(Fault::board_is_shared, "copy", 2);
    expect(Fault::plies_left_too_small, "plies-left", 0);
    expect(Fault::noisy_changes, "noisy", 0);
}

TEST(Verify, FindsWrongMoveLists) {
    expect(Fault::duplicate_move, "duplicate-move", 3);
    expect(Fault::generate_changes_position, "constant", 0);
    expect(Fault::generate_changes_order, "generate", 0);
    const VerifyReport cramped = verify(CrampedStonesGame{}, Stones<8>{});
    ASSERT_TRUE(find(cramped, "max-moves"));
    EXPECT_TRUE(find(cramped, "max-moves")->moves.empty());
    expect(Fault::move_index_too_large, "move-index", 1);
}

// As little as a game may have: no text, no undo, no comparison. With `Way`, the evaluation depends on the last move.
template <bool Way> struct Bare {
    struct Move {
        int column;
        int row;
        bool operator==(const Move&) const = default;
    };

    void generate(MovesOf<Bare>& moves) const {
        for (int i = 0; i < 9; ++i)
            if (!((mine | theirs) >> i & 1)) moves.push({i % 3, i / 3});
    }
    void play(Move m) {
        mine |= std::uint64_t{1} << (3 * m.row + m.column);
        std::swap(mine, theirs);
        last = m.column + 1;
    }
    std::uint64_t key() const { return mine << 9 | theirs; }

    std::uint64_t mine = 0;
    std::uint64_t theirs = 0;
    double last = 0;
};
template <bool Way> struct BareKnowledge {
    double evaluate(const Bare<Way>& p) const {
        return std::popcount(p.mine & 0421u) - std::popcount(p.theirs & 0421u) + (Way ? p.last / 8 : 0);
    }
    double terminal(const Bare<Way>& p) const { return evaluate(p); }
};
template <bool Way> using BareGame = Game<Bare<Way>, BareKnowledge<Way>>;

TEST(Verify, NeedsNoCapability) {
    const VerifyReport report = verify(BareGame<false>{}, Bare<false>{});
    EXPECT_TRUE(report.passed()) << text_of(report);
    for (const auto& c : report.capabilities) EXPECT_EQ(c.offered, c.name == "key") << c.name;
}

// play() returns the next position, and leaves its own as it is.
struct Returned {
    using Move = int;
    static constexpr int max_moves = 3;
    int stones = 7;
    void generate(MovesOf<Returned>& moves) const {
        for (int n = 1; n <= 3 && n <= stones; ++n) moves.push(n);
    }
    Returned play(Move m) { return {stones - m}; }
    Outcome outcome() const { return Outcome::loss; }
    std::uint64_t key() const { return static_cast<std::uint64_t>(stones); }
};

TEST(Verify, NoticesMovesThatChangeNothing) {
    const VerifyReport report =
        verify(Game<Returned>{}, Returned{}, {.positions = 100, .random_games = 3, .max_plies = 20});
    const auto* failure = find(report, "play");
    ASSERT_TRUE(failure) << text_of(report);
    EXPECT_NE(failure->what.find("left the position as it was"), std::string::npos) << failure->what;
}

// A game that is wrong about what will come.
enum class Lie { upper_too_low, lower_too_high, forced_too_often, child_key_of_another };
template <Lie lie> struct Liar : Sudden {
    using Sudden::Sudden;
    Key child_key(Move m) const { return lie == Lie::child_key_of_another ? key() : Sudden::child_key(m); }
};
template <Lie lie> struct LiarKnowledge : SuddenKnowledge<std::int32_t> {
    using V = std::int32_t;
    static KnownBounds<V, Move> bounds(const Sudden& p, Window<V> w, Depth depth) {
        auto known = SuddenKnowledge<V>::bounds(p, w, depth);
        if (lie == Lie::upper_too_low && known.lower < known.upper) known.upper = 0;
        if (lie == Lie::lower_too_high && known.lower < known.upper) known.lower = win_in<V>(2);
        if (lie == Lie::forced_too_often) known.force(Move{1});
        return known;
    }
};
template <Lie lie> VerifyReport verify_liar() {
    return verify(Game<Liar<lie>, LiarKnowledge<lie>>{}, Liar<lie>(7, 4, 5, 6, 0));
}

TEST(Verify, FindsBoundsThatAreWrong) {
    EXPECT_TRUE(verify(SuddenGame<std::int32_t>{}, Sudden(7, 4, 5, 6, 0)).passed());
    EXPECT_TRUE(find(verify_liar<Lie::upper_too_low>(), "search"));
    EXPECT_TRUE(find(verify_liar<Lie::lower_too_high>(), "search"));
    EXPECT_TRUE(find(verify_liar<Lie::forced_too_often>(), "search"));
    EXPECT_TRUE(find(verify_liar<Lie::child_key_of_another>(), "child-key"));
}

TEST(Verify, FindsValuesThatDependOnTheWay) {
    const VerifyReport report = verify(BareGame<true>{}, Bare<true>{});
    ASSERT_TRUE(find(report, "distinct-keys")) << text_of(report);
    EXPECT_EQ(find(report, "distinct-keys")->moves.size(), 3u);
    EXPECT_EQ(find(report, "distinct-keys")->moves[0].front(), '#');
    EXPECT_TRUE(find(report, "search")) << text_of(report);
}

TEST(Verify, FindsNaN) {
    struct Knowledge {
        double evaluate(const Bare<false>& p) const { return std::popcount(p.mine) == 1 ? std::nan("") : 0; }
        double terminal(const Bare<false>& p) const { return evaluate(p); }
    };
    const VerifyReport report = verify(Game<Bare<false>, Knowledge>{}, Bare<false>{});
    ASSERT_EQ(report.failures.size(), 1u) << text_of(report);
    EXPECT_EQ(report.failures[0].check, "evaluation");
    EXPECT_EQ(report.failures[0].moves.size(), 2u);
}

// A heap from which one to three stones are taken. What it declares is false in one point.
enum class Claim { nothing, key_bits, limit, grain, max_plies };
template <Claim claim> struct Heap {
    using Move = std::uint8_t;
    struct Traits {
        static constexpr int max_moves = 3;
        static constexpr int key_bits = claim == Claim::key_bits ? 32 : 40;
        static constexpr int max_plies = claim == Claim::max_plies ? 9 : 20;
    };
    void generate(MovesOf<Heap>& moves) const {
        for (Move m = 1; m <= 3 && m <= stones; ++m) moves.push(m);
    }
    void play(Move m) { stones -= m, side ^= 1; }
    Key key() const { return std::uint64_t{side} << 35 | stones; }
    std::uint32_t stones = 20, side = 0;
};
template <Claim claim> struct HeapKnowledge {
    static constexpr int limit = claim == Claim::limit ? 19 : 20;
    static constexpr int grain = claim == Claim::grain ? 2 : 1;
    int evaluate(const Heap<claim>& p) const { return p.side ? -sign(p) : sign(p); }
    int terminal(const Heap<claim>& p) const { return evaluate(p); }
    static int sign(const Heap<claim>& p) { return static_cast<int>(p.stones); }
};
template <Claim claim> VerifyReport verify_heap() {
    return verify(Game<Heap<claim>, HeapKnowledge<claim>>{}, Heap<claim>{});
}
TEST(Verify, FindsDeclarationsThatAreFalse) {
    EXPECT_TRUE(verify_heap<Claim::nothing>().passed()) << text_of(verify_heap<Claim::nothing>());
    EXPECT_EQ(verify_heap<Claim::nothing>().drawn, 200);  // no stone is left, whose value is 0
    EXPECT_TRUE(find(verify_heap<Claim::limit>(), "evaluation"));
    EXPECT_TRUE(find(verify_heap<Claim::grain>(), "grain"));
    const auto keys = verify_heap<Claim::key_bits>();
    ASSERT_TRUE(find(keys, "key-bits"));
    EXPECT_EQ(find(keys, "key-bits")->moves.size(), 1u);
    const auto plies = verify_heap<Claim::max_plies>();
    ASSERT_TRUE(find(plies, "max-plies"));
    EXPECT_EQ(find(plies, "max-plies")->moves.size(), 10u);
}

// Walks around a ring for ever.
struct Ring {
    using Move = std::uint8_t;
    static constexpr int max_moves = 2;
    void generate(MovesOf<Ring>& moves) const { moves.push(1), moves.push(2); }
    void play(Move m) { place = static_cast<std::uint8_t>((place + m) % 32); }
    std::uint64_t key() const { return place; }
    Outcome outcome() const { return Outcome::draw; }
    std::uint8_t place = 0;
};

TEST(Verify, NotesGamesWithoutEnd) {
    const VerifyReport report = verify(Game<Ring>{}, Ring{}, {.positions = 1'000, .random_games = 3, .max_plies = 50});
    EXPECT_TRUE(report.passed()) << text_of(report);
    EXPECT_EQ(report.positions, 32u + 3 * 51);
    EXPECT_EQ(report.longest_game, 0);
    ASSERT_EQ(report.notes.size(), 1u);
    EXPECT_EQ(report.notes[0], "3 of 3 random games went on for more than 50 plies");
}

TEST(Verify, KeepsToItsBudgetAndTellsHowFarItIs) {
    std::vector<double> told;
    VerifyOptions options{.positions = 1'000, .random_games = 10};
    options.on_progress = [&](double fraction) { told.push_back(fraction); };
    const VerifyReport report = verify(StonesGame{}, Stones<>{}, options);
    EXPECT_GE(report.positions, 1'000u);
    EXPECT_LE(report.positions, 1'100u + 10);
    EXPECT_GE(told.size(), 10u);
    EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
    EXPECT_EQ(told.back(), 1);
}

TEST(Verify, StopsWhenTold) {
    std::atomic<bool> stop = false;
    VerifyOptions options{.stop = &stop};
    options.on_progress = [&](double fraction) { stop = stop || fraction > 0.005; };
    const VerifyReport report = verify(StonesGame{}, Stones<>{}, options);
    EXPECT_TRUE(report.stopped);
    EXPECT_LT(report.positions, 3'000u);
    EXPECT_EQ(report.games, 0);
}

}  // namespace
}  // namespace betwixt::testing
