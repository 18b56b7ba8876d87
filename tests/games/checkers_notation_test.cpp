// Text of checkers positions and moves.

#include <fstream>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "betwixt/game/legal_moves.hpp"
#include "betwixt/game/move_text.hpp"
#include "games/checkers/game.hpp"
#include "games/checkers/notation.hpp"
#include "random_play.hpp"

namespace betwixt::checkers {

namespace {

Position read(const std::string& text) { return Notation::parse(text, Position()); }
void expect_refused(const std::string& text, const std::string& place) {
    try {
        read(text);
        ADD_FAILURE() << "accepted: " << text;
    } catch (const std::invalid_argument& e) {
        EXPECT_NE(std::string(e.what()).find(place), std::string::npos) << text << ": " << e.what();
    }
}
std::string moves_of(const Position& p) {
    std::string s;
    for (const auto m : legal_moves(p)) (s += s.empty() ? "" : " ") += Notation::move_text(p, m);
    return s;
}

}  // namespace

TEST(CheckersNotation, ReadsWhatItWrites) {
    testing::random_games(Position(), 20, 1, [](const Position& p, const auto&, const auto*) {
        EXPECT_EQ(read(Notation::text(p)), p) << Notation::text(p);
    });
    const SmallPosition small(Objective::lose_all, AnySize{4});
    testing::random_games(small, 20, 1, [&](const SmallPosition& p, const auto&, const auto*) {
        EXPECT_EQ(SmallNotation::parse(SmallNotation::text(p), small), p);
    });
}

TEST(CheckersNotation, TakesSidesInEitherOrderAndRanges) {
    EXPECT_EQ(read("B:W21-32:B1-12."), Position());
    EXPECT_EQ(read(" b:B1-12:W21-32 "), Position());
    EXPECT_EQ(read("W:BK3,k7:W9"), read("W:W9:BK3,K7"));
    EXPECT_TRUE(read("W:B:W9").pieces(black) == 0);
}

TEST(CheckersNotation, RefusesWithASentence) {
    expect_refused("", "begins with the side to move");
    expect_refused("X:W1:B2", "begins with the side to move");
    expect_refused("B:W33:B2", "'33");
    expect_refused("B:W5,5:B2", "square 5 has two pieces");
    expect_refused("B:W5:B5", "square 5 has two pieces");
    expect_refused("B:W4:B5", "square 4 crowns");
    expect_refused("B:W5:B30", "square 30 crowns");
    expect_refused("B:W5", "both sides");
    expect_refused("B:W5:W6", "two lists");
    expect_refused("B:W9-5:B1", "no range");
    expect_refused("B:W5-20:B1", "more than 12");
    expect_refused("B:W5:B1 2", "expected ':'");
}

TEST(CheckersNotation, CapturesThatEndAlikeAreWrittenInFull) {
    const Position p = read("B:W6,7,14,15:B2");
    EXPECT_EQ(moves_of(p), "2x9x18 2x11x18");
    EXPECT_EQ(trail(move_from_text<Game>(p, "2x11x18")).captured, bit(eight.bit_of(7)) | bit(eight.bit_of(15)));
    EXPECT_EQ(moves_of(read("W:WK22:B18,10,17,9")), "22x15x6x13x22 22x13x6x15x22");  // round either way
    EXPECT_EQ(moves_of(read("B:W6:B1,2")), "2x9 1x10");
    EXPECT_EQ(moves_of(read("B:W6,15:B1")), "1x19");
}

}  // namespace betwixt::checkers
