// Evaluations of checkers: what they see, and files of weights.

#include <random>
#include <set>

#include <gtest/gtest.h>

#include "games/checkers/game.hpp"
#include "random_play.hpp"

namespace betwixt::checkers {

namespace {

Board turned_board(Board b) { return detail::turned(b); }

// The same game with the board turned round and the colours exchanged.
Position turned(const Position& p) {
    return {
        p, {turned_board(p.pieces(white)), turned_board(p.pieces(black))}, turned_board(p.kings()), opponent(p.side())};
}

PatternWeights weights_by_lot(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    PatternWeights weights;
    for (auto& w : weights.all) w = static_cast<std::int16_t>(static_cast<int>(random() % 201) - 100);
    return weights;
}

}  // namespace

TEST(CheckersEvaluation, IsTheSameOnTheTurnedBoard) {
    const PatternWeights weights = weights_by_lot(1);
    PatternEvaluation patterns;
    patterns.weights = &weights;
    const TanhEvaluation real{random_weights(5)};
    int kings = 0;
    testing::random_games(Position(), 40, 3, [&](const Position& p, const auto&, const auto*) {
        EXPECT_EQ(patterns.evaluate(p), patterns.evaluate(turned(p))) << Notation::text(p);
        EXPECT_DOUBLE_EQ(real.evaluate(p), real.evaluate(turned(p))) << Notation::text(p);
        kings += p.kings() != 0;
    });
    EXPECT_GT(kings, 500);
}

// Both sides' features are seen alike, so the 22 features change their sign with the side to move.
TEST(CheckersEvaluation, OfTheFeaturesIsOppositeForTheOtherSide) {
    const TanhEvaluation real{random_weights(6)};
    testing::random_games(Position(), 20, 4, [&](const Position& p, const auto&, const auto*) {
        const Position other(p, {p.pieces(black), p.pieces(white)}, p.kings(), opponent(p.side()));
        EXPECT_DOUBLE_EQ(real.evaluate(p), -real.evaluate(other));
    });
}

TEST(CheckersEvaluation, FeaturesAreWhatTheirNamesSay) {
    const Position p = Notation::parse("W:W30,18,K29,K3:B1,2,6,K14", Position());
    const Features of_black = features_of(p, black), of_white = features_of(p, white);
    const auto at = [](std::string_view name) {
        return static_cast<std::size_t>(std::find(feature_names.begin(), feature_names.end(), name) -
                                        feature_names.begin());
    };
    const auto expect = [&](std::string_view name, int black_has, int white_has) {
        EXPECT_EQ(of_black[at(name)], black_has) << name << " of Black";
        EXPECT_EQ(of_white[at(name)], white_has) << name << " of White";
    };
    expect("men", 3, 2);
    expect("kings", 1, 2);
    expect("safe-men", 2, 1);
    expect("safe-kings", 0, 2);
    expect("men-distance", 7 + 7 + 6, 7 + 4);
    expect("free-crowns", 2, 1);
    expect("defenders", 3, 2);
    expect("attackers", 0, 0);
    expect("centre-men", 0, 1);
    expect("centre-kings", 1, 0);
    expect("diagonal-men", 0, 1);
    expect("diagonal-kings", 0, 1);
    expect("triangle", 1, 0);
    expect("loner-kings", 1, 2);
}

TEST(CheckersEvaluation, HoldsWithinItsLimit) {
    Weights large{};
    large.fill(1e6);
    const TanhEvaluation real{large};
    testing::random_games(Position(), 5, 8, [&](const Position& p, const auto&, const auto*) {
        EXPECT_LE(std::abs(real.evaluate(p)), TanhEvaluation::a);
        EXPECT_TRUE(!p.over() || TanhEvaluation::terminal(p) == -100);
    });
    EXPECT_EQ(TanhEvaluation::terminal(Position(Position(Objective::lose_all), {0, bit(3)}, 0, black)), 100);
}

// Every lookup stays in its table, and different contents of a block have different indices.
TEST(CheckersEvaluation, PatternsTellContentsApart) {
    std::set<int> seen;
    testing::random_games(Position(), 40, 5, [&](const Position& p, const auto&, const auto*) {
        each_pattern(p, [&](int i) {
            ASSERT_GE(i, 0);
            ASSERT_LT(i, Lookup::count);
            seen.insert(i);
        });
    });
    EXPECT_GT(seen.size(), 2000u);
    const auto of = [](const char* text) {
        std::multiset<int> all;
        each_pattern(Notation::parse(text, Position()), [&](int i) { all.insert(i); });
        return all;
    };
    EXPECT_NE(of("B:W20:B9"), of("B:W20:B10"));
    EXPECT_NE(of("B:W20:B9"), of("B:W19:B9"));
    EXPECT_NE(of("B:WK20:B9"), of("B:WK19:B9"));
    EXPECT_NE(of("B:W20:B9"), of("B:WK20:B9"));
    EXPECT_EQ(of("B:W20:B9"), of("W:W24:B13"));  // turned round
}

TEST(CheckersEvaluation, FilesOfWeightsComeBackAndAreChecked) {
    const PatternWeights weights = weights_by_lot(2);
    const std::string bytes = bytes_of(weights);
    EXPECT_EQ(pattern_weights_from(bytes).all, weights.all);
    for (const std::size_t at : {std::size_t{3}, std::size_t{30}, std::size_t{1000}, bytes.size() - 1}) {
        std::string spoilt = bytes;
        spoilt[at] = static_cast<char>(spoilt[at] ^ 1);
        EXPECT_THROW(static_cast<void>(pattern_weights_from(spoilt)), std::invalid_argument) << at;
    }
    EXPECT_THROW(static_cast<void>(pattern_weights_from(bytes.substr(0, 100))), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(pattern_weights_from("")), std::invalid_argument);

    EXPECT_EQ(weights_from(text_of(random_weights(1))), random_weights(1));
    EXPECT_THROW(static_cast<void>(weights_from("men 1\n")), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(weights_from("hens 1\n")), std::invalid_argument);
}

TEST(CheckersEvaluation, MaterialCountsTowardsTheAim) {
    for (const Objective objective : {Objective::win_all, Objective::lose_all}) {
        const PatternWeights weights = material_patterns(objective);
        PatternEvaluation e;
        e.weights = &weights;
        const int ahead = e.evaluate(Notation::parse("B:W20:B9,10", Position(objective)));
        EXPECT_EQ(ahead > 0, objective == Objective::win_all);
    }
}

}  // namespace betwixt::checkers
