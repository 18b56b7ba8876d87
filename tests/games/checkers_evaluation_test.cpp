// Evaluations of checkers: what they see, and files of weights.

#include <algorithm>
#include <cmath>
#include <random>
#include <set>
#include <vector>

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

// Its weights lie within +-`first` and +-`last`, many of them at the ends.
Network network_by_lot(std::uint64_t seed, int first = Network::most, int last = Network::last_most) {
    std::mt19937_64 random(seed);
    const auto within = [&](int most) {
        const int w = static_cast<int>(random() % static_cast<std::uint64_t>(4 * most + 1)) - 2 * most;
        return static_cast<std::int16_t>(std::clamp(w, -most, most));
    };
    Network n;
    for (auto& units : n.first)
        for (auto& w : units) w = within(first);
    for (auto& w : n.first_bias) w = within(first);
    for (auto& sides : n.last)
        for (auto& units : sides)
            for (auto& w : units) w = within(last);
    for (auto& w : n.last_bias) w = within(16'000) * 2;
    return n;
}

// The inputs of what `side` sees.
std::vector<std::size_t> inputs_of(const Position& p, Side side) {
    std::vector<std::size_t> all;
    for (const Side owner : {black, white})
        for (int at = 0; at < bits; ++at)
            if (p.pieces(owner) & bit(at))
                all.push_back(
                    static_cast<std::size_t>(input_of(owner == side, (p.kings() & bit(at)) != 0, seen_by(side, at))));
    return all;
}

// The value as two_views.hpp has it, unit by unit.
int value_of(const Network& n, const Position& p) {
    const auto phase = static_cast<std::size_t>(phase_of(p.count()));
    long sum = 0;
    for (const bool other : {false, true})
        for (std::size_t unit = 0; unit < network_units; ++unit) {
            int units = n.first_bias[unit];
            for (const std::size_t i : inputs_of(p, other ? opponent(p.side()) : p.side())) units += n.first[i][unit];
            const long cut = std::clamp(units, 0, Network::one);
            sum += cut * cut * n.last[phase][other][unit];
        }
    // Both sides are cut to whole numbers together.
    const double hundredths = 100.0 * static_cast<double>(sum / Network::one + n.last_bias[phase]) / Network::parts;
    return static_cast<int>(std::clamp(std::lround(hundredths), -9'999L, 9'999L));
}

}  // namespace

TEST(CheckersEvaluation, IsTheSameOnTheTurnedBoard) {
    const Network network = network_by_lot(1, 100, 60);
    const NetworkEvaluation whole{&network};
    const TanhEvaluation real{random_weights(5)};
    int kings = 0;
    testing::random_games(Position(), 40, 3, [&](const Position& p, const auto&, const auto*) {
        EXPECT_EQ(whole.evaluate(p), whole.evaluate(turned(p))) << Notation::text(p);
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

// Every input is one of the network's, and different contents of the board have different inputs.
TEST(CheckersEvaluation, InputsTellContentsApart) {
    std::set<std::size_t> seen;
    testing::random_games(Position(), 40, 5, [&](const Position& p, const auto&, const auto*) {
        const auto inputs = inputs_of(p, p.side());
        for (const auto i : inputs) ASSERT_LT(i, network_inputs);
        seen.insert(inputs.begin(), inputs.end());
        EXPECT_EQ(static_cast<int>(inputs.size()), p.count());
    });
    EXPECT_EQ(seen.size(), 2u * 32 + 2u * 28);  // no man stands on the row where it would be crowned
    const auto of = [](const char* text, Side side) {
        const auto all = inputs_of(Notation::parse(text, Position()), side);
        return std::multiset<std::size_t>(all.begin(), all.end());
    };
    EXPECT_NE(of("B:W20:B9", black), of("B:W20:B10", black));
    EXPECT_NE(of("B:W20:B9", black), of("B:W19:B9", black));
    EXPECT_NE(of("B:WK20:B9", black), of("B:WK19:B9", black));
    EXPECT_NE(of("B:W20:B9", black), of("B:WK20:B9", black));
    EXPECT_NE(of("B:W20:B9", black), of("B:W20:B9", white));
    EXPECT_EQ(of("B:W20:B9", black), of("W:W24:B13", white));  // turned round
}

// Also where every sum is as large as it can be.
TEST(CheckersEvaluation, OfANetworkIsWhatTheDefinitionSays) {
    int inside = 0;
    for (const auto& [first, last] :
         {std::pair{Network::most, Network::last_most}, {Network::most, 20}, {100, 20}, {40, 100}}) {
        const Network network = network_by_lot(static_cast<std::uint64_t>(first + last), first, last);
        const NetworkEvaluation e{&network};
        testing::random_games(Position(), 20, 6, [&](const Position& p, const auto&, const auto*) {
            ASSERT_EQ(e.evaluate(p), value_of(network, p)) << Notation::text(p);
            inside += std::abs(e.evaluate(p)) < NetworkEvaluation::most;
        });
    }
    EXPECT_GT(inside, 1000);
    Network full;
    for (auto& units : full.first) units.fill(Network::most);
    full.first_bias.fill(Network::most);
    for (auto& sides : full.last)
        for (auto& units : sides) units.fill(Network::last_most);
    EXPECT_EQ(NetworkEvaluation{&full}.evaluate(Position()), NetworkEvaluation::most);
    EXPECT_EQ(value_of(full, Position()), NetworkEvaluation::most);
}

// A thread keeps sums from one evaluation to the next: of two networks in turn, and of one that takes another's place.
TEST(CheckersEvaluation, SumsBelongToOneNetwork) {
    const Network a = network_by_lot(5, 100, 20), b = network_by_lot(6, 100, 20);
    Network place = a;
    const NetworkEvaluation by_a{&a}, by_b{&b}, by_place{&place};
    testing::random_games(Position(), 10, 7, [&](const Position& p, const auto&, const auto*) {
        ASSERT_EQ(by_a.evaluate(p), value_of(a, p));
        ASSERT_EQ(by_b.evaluate(p), value_of(b, p));
        ASSERT_EQ(by_place.evaluate(p), value_of(a, p));
    });
    place = b;
    const Position start;
    ASSERT_NE(value_of(a, start), value_of(b, start));
    EXPECT_EQ(by_place.evaluate(start), value_of(b, start));
}

TEST(CheckersEvaluation, FilesOfWeightsComeBackAndAreChecked) {
    const Network network = network_by_lot(2);
    const std::string bytes = bytes_of(network);
    EXPECT_EQ(network_from(bytes), network);
    for (const std::size_t at : {std::size_t{3}, std::size_t{30}, std::size_t{1000}, bytes.size() - 1}) {
        std::string spoilt = bytes;
        spoilt[at] = static_cast<char>(spoilt[at] ^ 1);
        EXPECT_THROW(static_cast<void>(network_from(spoilt)), std::invalid_argument) << at;
    }
    EXPECT_THROW(static_cast<void>(network_from(bytes.substr(0, 100))), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(network_from("")), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(network_from(bytes + "x")), std::invalid_argument);
    Network large;
    large.first[7][5] = Network::most + 1;  // its sums could leave their range
    EXPECT_THROW(static_cast<void>(network_from(bytes_of(large))), std::invalid_argument);

    EXPECT_EQ(weights_from(text_of(random_weights(1))), random_weights(1));
    EXPECT_THROW(static_cast<void>(weights_from("men 1\n")), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(weights_from("hens 1\n")), std::invalid_argument);
}

// The network of men and kings alone says what they are worth.
TEST(CheckersEvaluation, MaterialCountsTowardsTheAim) {
    const Network counts = material_network(Objective::win_all);
    const NetworkEvaluation e{&counts};
    testing::random_games(Position(), 40, 9, [&](const Position& p, const auto&, const auto*) {
        EXPECT_EQ(e.evaluate(p), Material().evaluate(p)) << Notation::text(p);
    });
    const Network against = material_network(Objective::lose_all);
    const Position ahead = Notation::parse("B:W20:B9,10", Position(Objective::lose_all));
    EXPECT_EQ(NetworkEvaluation{&against}.evaluate(ahead), -25);
}

}  // namespace betwixt::checkers
