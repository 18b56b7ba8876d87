// Engines that resign, offer draws and accept them, if the client wants it.

#include "protocols/agreement.hpp"

#include "tests/protocols/session.hpp"

namespace betwixt::test {
namespace {

using protocols::Agreement;
using Wish = Agreement::Wish;

EngineReport report_of(double value, bool decisive = false) {
    EngineReport r;
    r.value = value, r.decisive = decisive;
    return r;
}

TEST(Agreement, NothingIsGivenUpUnlessAsked) {
    Agreement agreement;
    for (int i = 0; i < 30; ++i) EXPECT_EQ(agreement.after(report_of(-20), 0), Wish::play);
    for (int i = 0; i < 30; ++i) EXPECT_EQ(agreement.after(report_of(0), 0), Wish::play);
    EXPECT_TRUE(agreement.accepts_draw(0));
    EXPECT_FALSE(agreement.accepts_draw(0.01));
}

TEST(Agreement, ResignsAfterLostMovesInARow) {
    Agreement agreement;
    EXPECT_TRUE(agreement.set("resign", "true"));
    EXPECT_TRUE(agreement.set("Resign Score", "500"));
    EXPECT_TRUE(agreement.set("resign-moves", "2"));
    EXPECT_EQ(agreement.after(report_of(-5), 0), Wish::play);
    EXPECT_EQ(agreement.after(report_of(-4.99), 0), Wish::play);
    EXPECT_EQ(agreement.after(report_of(-5), 0), Wish::play);
    EXPECT_EQ(agreement.after(report_of(20), 1), Wish::play);  // the other side, which wins
    EXPECT_EQ(agreement.after(report_of(-30'990, true), 0), Wish::resign);
    agreement.begin_game();
    EXPECT_EQ(agreement.after(report_of(-9), 0), Wish::play);
}

TEST(Agreement, OffersADrawAfterLevelMovesInARow) {
    Agreement agreement;
    agreement.set("Offer Draws", "1");
    agreement.set("Draw Moves", "3");
    const auto wishes = [&] {
        std::vector<Wish> all;
        for (int i = 0; i < 4; ++i) all.push_back(agreement.after(report_of(0.1), 1));
        return all;
    };
    EXPECT_EQ(wishes(), (std::vector{Wish::play, Wish::play, Wish::draw, Wish::play}));
    EXPECT_EQ(agreement.after(report_of(-0.11), 1), Wish::play);
    EXPECT_EQ(wishes(), (std::vector{Wish::play, Wish::play, Wish::draw, Wish::play}));
    agreement.set("Accept Draws", "false");
    EXPECT_FALSE(agreement.accepts_draw(-3));
}

TEST(Agreement, WrongValuesAreRefused) {
    Agreement agreement;
    EXPECT_FALSE(agreement.set("hash", "1"));
    EXPECT_FALSE(agreement.set_resigning("draw moves", "1"));
    EXPECT_THROW(agreement.set("resign", "perhaps"), std::invalid_argument);
    EXPECT_THROW(agreement.set("resign moves", "0"), std::invalid_argument);
    EXPECT_THROW(agreement.set("draw score", "x"), std::invalid_argument);
}

const std::string lost = "setboard 7k/8/8/8/8/2q5/3r4/K7 w - - 0 1\n";  // White is mated soon

TEST(XboardAgreement, ResignsInsteadOfAMove) {
    const std::string resigns = "new\noption Resign=1\noption Resign Moves=1\noption Resign Score=300\nsd 2\n";
    const auto lines = quick_answers("xboard", resigns + lost + "go\nping 1\n", {.game = "chess"});
    EXPECT_EQ(lines, (std::vector<std::string>{"resign", "pong 1"}));
    const auto plays = quick_answers("xboard", "new\nsd 2\n" + lost + "go\n", {.game = "chess"});
    EXPECT_EQ(count_of(plays, "move a1b1"), 1);
}

TEST(XboardAgreement, OffersADrawBeforeItsMove) {
    const std::string level = "setboard 8/8/4k3/8/8/4K3/8/R6r w - - 0 1\n";
    const auto lines = quick_answers(
        "xboard", "new\noption Offer Draws=1\noption Draw Moves=1\noption Draw Score=2000\nsd 2\n" + level + "go\n",
        {.game = "chess"});
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0], "offer draw");
    EXPECT_TRUE(begins(lines[1], "move "));
}

TEST(XboardAgreement, AnswersADraw) {
    const std::string game = "new\nsd 2\nusermove e2e4\nping 1\ndraw\n";
    const auto lost_game = "new\nsd 1\n" + lost + "go\ndraw\n";
    EXPECT_EQ(count_of(quick_answers("xboard", lost_game, {.game = "chess"}), "offer draw"), 1);
    EXPECT_EQ(count_of(quick_answers("xboard", "option Accept Draws=0\n" + lost_game, {.game = "chess"}), "offer draw"),
              0);
    EXPECT_EQ(count_of(quick_answers("xboard", game, {.game = "chess"}), "Error"), 0);
}

TEST(GtpAgreement, ResignsInsteadOfAMove) {
    const auto answer = [](const std::string& options) {
        return quick_answers("gtp", options + "play b 4\nplay w 1\nplay b 4\nplay w 1\nplay b 4\ngenmove w\n",
                             {.game = "connect4", .depth = 6});
    };
    // White must stop four in a column; Black wins nothing.
    EXPECT_EQ(count_of(answer("betwixt-set_option resign true\n"), "= 4"), 1);
    const auto lines = quick_answers("gtp",
                                     "betwixt-set_option resign\nbetwixt-set_option resign-moves 1\nplay b 3\nplay w "
                                     "1\nplay b 4\nplay w 1\nplay b 5\ngenmove w\nbetwixt-options\n",
                                     {.game = "connect4", .depth = 6});
    EXPECT_EQ(count_of(lines, "= resign"), 1);  // three in a row, both ends open
    EXPECT_EQ(count_of(lines, "resign true true|false"), 1);
    EXPECT_EQ(count_of(lines, "resign-moves 1 1..1000"), 1);
}

}  // namespace
}  // namespace betwixt::test
