// Othello's boards, lines of OBF files, and transcripts.

#include <gtest/gtest.h>

#include "games/othello/game.hpp"
#include "random_play.hpp"
#include "throws.hpp"

namespace betwixt::testing {
namespace {

using othello::Notation;
using othello::Position;

TEST(OthelloNotation, ReadsLinesOfObfFiles) {
    const std::string board = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------";
    const Position p = Notation::parse(board + " X");
    EXPECT_EQ(Notation::text(p), board + " X");
    EXPECT_EQ(p.to_move(), 0);
    EXPECT_EQ(Notation::parse(board + " X; A2:+38; C7:+36;"), p);
    EXPECT_EQ(Notation::parse(board + "X;"), p);
    EXPECT_EQ(Notation::parse(board + " * "), p);
    std::string dots = board;
    for (char& c : dots) c = c == '-' ? '.' : c == 'O' ? 'o' : '*';
    EXPECT_EQ(Notation::parse(dots + " x"), p);
    EXPECT_EQ(Notation::parse(board + " O; A2:-38"), p.verify_opposite());
}

TEST(OthelloNotation, ReadsTranscripts) {
    EXPECT_EQ(Notation::parse(""), Position{});
    const Position p = Notation::parse("f5d6c3");
    EXPECT_EQ(Notation::parse("F5D6C3"), p);
    EXPECT_EQ(Notation::parse(" f5 d6 c3 "), p);
    EXPECT_EQ(Notation::text(p), "------------------X--------XX------OXX-----O-------------------- O");
}

TEST(OthelloNotation, ReadsTranscriptsWithAndWithoutPasses) {
    struct Game {
        std::string bare, dashes, words, capitals;
        int passes = 0;
    } game;
    int with_passes = 0;
    random_games(Position{}, 300, 7, [&](const Position& p, const auto&, const Position::Move* m) {
        if (m && *m == othello::pass) {
            game.dashes += "--", game.words += "pass ", game.capitals += "PA", ++game.passes;
        } else if (m) {
            const std::string text = Notation::move_text(p, *m);
            game.bare += text, game.dashes += text, game.words += text + " ";
            for (const char c : text) game.capitals += static_cast<char>(std::toupper(c));
        } else {
            ASSERT_EQ(Notation::parse(game.bare), p) << game.words;
            ASSERT_EQ(Notation::parse(game.dashes), p);
            ASSERT_EQ(Notation::parse(game.words), p);
            ASSERT_EQ(Notation::parse(game.capitals), p);
            with_passes += game.passes > 0;
            game = {};
        }
    });
    EXPECT_GT(with_passes, 20);
}

TEST(OthelloNotation, RefusesWhatIsNoPosition) {
    const std::string none(62, '-');
    expect_refused<Notation>("f5f5", "move 2, 'f5'");
    expect_refused<Notation>("f5 d6 i9", "move 3, 'i9'");
    expect_refused<Notation>("f5d", "move 2, 'd'");
    expect_refused<Notation>("pass", "move 1, 'pa'");
    expect_refused<Notation>("f5--", "move 2, '--'");
    expect_refused<Notation>("f5?", "move 2, '?'");
    expect_refused<Notation>("?", "64 squares");
    expect_refused<Notation>("OX" + none, "the side to move");
    expect_refused<Notation>("OX" + none + " -", "the side to move");
    expect_refused<Notation>("OX" + none + " XX", "the side to move");
    expect_refused<Notation>("OX" + none + " X A2:+38", "after the side to move");
    expect_refused<Notation>("O?" + none + " X", "square 2 is '?'");
    expect_refused<Notation>(none + " X", "square 63 is ' '");
    expect_refused<Notation>(none + "XXX X", "the side to move");
    expect_refused<Notation>("---X-OO X", "64 squares");
}

}  // namespace
}  // namespace betwixt::testing
