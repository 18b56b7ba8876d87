// A game in the terminal: by text through a pipe, and on a pseudo-terminal.

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "play/picture.hpp"
#include "pseudo_terminal.hpp"
#include "tests/command/on_terminal.hpp"

namespace betwixt::test {
namespace {

std::string temporary(const std::string& name) {
    const std::string file = testing::TempDir() + name;
    std::filesystem::remove(file);
    return file;
}

TEST(Play, UndoAndRedoGoOverTheAnswer) {
    const auto ran =
        run({"play", "connect4", "--depth", "2"}, "4\n4\nundo\nundo\nundo\nredo\nredo\nredo\nlist\nquit\n");
    EXPECT_TRUE(ran.says("there is no move to take back"));
    EXPECT_TRUE(ran.says("there is no move to play again"));
    EXPECT_TRUE(ran.says("   3. 4"));
    EXPECT_FALSE(ran.says("   5."));
}

TEST(Play, ANewMoveForgetsWhatWasTakenBack) {
    const auto ran = run({"play", "tictactoe", "--side", "none"}, "b2\nundo\na1\nredo\nlist\nquit\n");
    EXPECT_TRUE(ran.says("there is no move to play again"));
    EXPECT_TRUE(ran.says("   1. a1")) << ran.out;
}

TEST(Play, SavesAndLoadsWhatConvertReads) {
    const struct {
        const char *game, *moves, *name;
    } all[] = {{"chess", "e2e4\ne7e5\n", "betwixt_play.pgn"},
               {"checkers", "11-15\n22-18\n", "betwixt_play.pdn"},
               {"othello", "f5\nd6\n", "betwixt_play.ggf"},
               {"kalah", "3\n1\n", "betwixt_play.txt"}};
    for (const auto& [game, moves, name] : all) {
        const auto file = temporary(name);
        const auto saved = run({"play", game, "--side", "none"}, moves + ("save " + file + "\nposition\nquit\n"));
        EXPECT_TRUE(saved.says("Saved to " + file)) << saved.out;
        const auto position = saved.out.substr(saved.out.rfind("Saved"));
        EXPECT_EQ(run({"convert", game, file, "--to", "moves"}).status, 0) << game;
        const auto loaded = run({"play", game, "--side", "none"}, "load " + file + "\nposition\nquit\n");
        EXPECT_TRUE(loaded.says("Loaded 2 moves.")) << loaded.out;
        EXPECT_NE(position.find(loaded.out.substr(loaded.out.rfind("\n> ", loaded.out.size() - 4) + 3)),
                  std::string::npos)
            << loaded.out;
        std::filesystem::remove(file);
    }
}

TEST(Play, AFaultyFileChangesNothing) {
    const auto file = temporary("betwixt_play_bad.pgn");
    std::ofstream(file) << "1. e4 e5 2. Ke3 *\n";
    const auto ran = run({"play", "chess", "--side", "none"},
                         "d2d4\nload " + file + "\nsave " + file + "\nload /nowhere/at/all\nlist\nquit\n");
    EXPECT_TRUE(ran.says(file + ": line 1: ")) << ran.out;
    EXPECT_TRUE(ran.says("there is a file"));
    EXPECT_TRUE(ran.says("/nowhere/at/all"));
    EXPECT_TRUE(ran.says("   1. d4"));
    std::filesystem::remove(file);
}

TEST(Play, MovesAreReadAsPeopleTypeThem) {
    const auto chess = run({"play", "chess", "--side", "none"}, "e4\ne7-e5\nNf3\nNc6\nKe3\nlist\nquit\n");
    EXPECT_TRUE(chess.says("   1. e4       e5")) << chess.out;
    EXPECT_TRUE(chess.says("   2. Nf3      Nc6")) << chess.out;
    EXPECT_TRUE(chess.says("'Ke3' is not a legal move here")) << chess.out;
    const auto checkers = run({"play", "checkers", "--side", "none"}, "11x15\n23-19\nlist\nquit\n");
    EXPECT_TRUE(checkers.says("   1. 11-15    23-19")) << checkers.out;
}

TEST(Play, MovesOfChessAreShownAsPlayersWriteThem) {
    const auto ran = run({"play", "chess", "--depth", "2"}, "moves\nhint\nhint 2\nd4\nquit\n");
    EXPECT_TRUE(ran.says("a3 b3 c3 d3 e3 f3 g3 h3")) << ran.out;
    std::istringstream words(ran.out);
    for (std::string word; words >> word;)
        EXPECT_FALSE(word.size() == 4 && word.find_first_not_of("abcdefgh12345678") == word.npos) << word;
    EXPECT_TRUE(ran.says("you are White, the program is Black"));
}

TEST(Play, LettersOfTheWrongCaseAreForgivenWhereOneMoveIsMeant) {
    const auto chess = run({"play", "chess", "--side", "none"}, "E4\ne5\nnf3\nLIST\nEXIT\nlist\n");
    EXPECT_TRUE(chess.says("   1. e4       e5")) << chess.out;
    EXPECT_TRUE(chess.says("   2. Nf3")) << chess.out;
    EXPECT_EQ(chess.out.find("   1. e4"), chess.out.rfind("   1. e4"));  // it has left
    const auto othello = run({"play", "othello", "--side", "none"}, "F5\nlist\nq\n");
    EXPECT_TRUE(othello.says("   1. f5")) << othello.out;
    const auto either =
        run({"play", "chess", "--side", "none", "--position", "k7/8/8/8/8/2p5/1P6/4B2K w - - 0 1"}, "BXC3\nquit\n");
    EXPECT_TRUE(either.says("'BXC3' is no move")) << either.out;  // of the pawn or of the bishop
}

TEST(Play, ExactTurnsOffWhatPlayBeginsWith) {
    EXPECT_EQ(run({"play", "chess", "--exact", "--depth", "2"}, "e4\nquit\n").status, 0);
    expect_refused({"play", "chess", "--exact", "--reduce-late"}, "reduce-late depends on the window");
}

TEST(Play, ResignsAndGoesOnAfterUndo) {
    const auto ran = run({"play", "chess", "--depth", "1"}, "resign\ne2e4\nundo\ne2e4\nquit\n");
    EXPECT_TRUE(ran.says("The game is over: the program wins by resignation."));
    EXPECT_TRUE(ran.says("the game is over; `undo`"));
    EXPECT_TRUE(ran.says("The program plays"));
}

TEST(Play, SaysByWhatAGameWasWon) {
    const auto ends = [](const char* game, const char* position, const char* sentence) {
        const auto ran = run({"play", game, "--side", "none", "--position", position}, "quit\n");
        EXPECT_TRUE(ran.says(sentence)) << ran.out;
    };
    ends("tictactoe", "moves a1 a2 b1 b2 c1", "The game is over: X wins: three in a row.");
    ends("tictactoe", "moves a1 a2 b1 b2 c1", "[X|X|X]");
    ends("connect4", "moves 4 3 4 3 4 3 4", "The game is over: X wins: four in a row.");
    ends("chess", "moves f2f3 e7e5 g2g4 d8h4", "The game is over: Black wins: checkmate.");
    ends("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "The game is over: a draw: stalemate.");
    ends("kalah", "0,0,0,0,0,0,20/0,0,0,0,0,0,28 S", "wins by 8 seeds.");
}

TEST(Play, PassesAndExtraTurnsAreSaid) {
    const std::string stuck = std::string(62, 'X') + "O- O";
    const auto passes = run({"play", "othello", "--side", "none", "--position", stuck}, "h8\nundo\nundo\nquit\n");
    EXPECT_TRUE(passes.says("O has no move and passes.")) << passes.out;
    EXPECT_TRUE(passes.says("X wins by 64 discs.")) << passes.out;
    EXPECT_TRUE(run({"play", "kalah", "--side", "none"}, "3\nquit\n")
                    .says("South moves again: the last seed fell into the store."));
}

TEST(Play, MarksTheLastMove) {
    EXPECT_TRUE(run({"play", "chess", "--side", "none"}, "e2e4\nquit\n").says("[P]"));
    EXPECT_TRUE(run({"play", "connect4", "--side", "none"}, "1\nquit\n").says("[X]"));
    EXPECT_TRUE(run({"play", "checkers", "--side", "none"}, "11-15\nquit\n").says("[b]"));
}

TEST(Play, HintsHaveAValueForEveryMove) {
    const auto ran = run({"play", "tictactoe", "--depth", "9"}, "hint all\nhint 0\nhint x\nquit\n");
    EXPECT_TRUE(ran.says("   9  "));
    EXPECT_TRUE(ran.says("hint N shows the N best moves"));
}

TEST(Play, AWordThatIsNearlyACommandIsAsked) {
    EXPECT_TRUE(run({"play", "chess", "--side", "none"}, "mvoes\nquit\n").says("did you mean `moves`?"));
    EXPECT_TRUE(run({"play", "chess", "--side", "none"}, "undo now\nquit\n").says("'undo' stands alone"));
}

TEST(Play, AMoveStandsAloneOrBehindItsNumber) {
    EXPECT_TRUE(
        run({"play", "chess", "--side", "none"}, "e4 e5\nquit\n").says("one move at a time: 'e4', without 'e5'"));
    for (const char* first : {"1. e4", "1.e4", "e4"})
        EXPECT_TRUE(run({"play", "chess", "--side", "none"}, std::string(first) + "\n1...e5\nlist\nquit\n")
                        .says("1. e4       e5"))
            << first;
}

TEST(PlayPicture, PiecesLettersAndColours) {
    const play::Picture chess("8 r n\n1 P .\n  a b\nWhite to move\n");
    const play::Style plain{}, all{true, true};
    const auto marked = chess.square('a', '1');
    ASSERT_TRUE(marked);
    EXPECT_EQ(chess.mover(), "White");
    EXPECT_EQ(chess.shown({*marked}, play::look_of("chess"), plain), "8 r n\n1[P].\n  a b\nWhite to move\n");
    const auto shown = chess.shown({*marked}, play::look_of("chess960"), all);
    EXPECT_NE(shown.find("\x1b[7m♙\x1b[27m"), std::string::npos) << shown;
    EXPECT_NE(shown.find("  a b\n"), std::string::npos);
    EXPECT_EQ(play::look_of("kalah-real").game, "kalah");
    EXPECT_EQ(play::look_of("my-own").game, "");
}

TEST(PlayOnATerminal, DrawsInPlaceInColourWithPieces) {
    if (!test::has_pseudo_terminals()) GTEST_SKIP() << "this system has no /dev/pts";
    const auto shown = on_terminal({"play", "connect4", "--side", "none"}, "4\n4\nquit\n");
    EXPECT_NE(shown.find("\x1b[H\x1b[2J"), std::string::npos) << shown;
    EXPECT_NE(shown.find("\x1b[7m○\x1b[27m"), std::string::npos) << shown;
    EXPECT_NE(shown.find("\x1b[1;38;5;166m●\x1b[0m to move"), std::string::npos) << shown;
}

}  // namespace
}  // namespace betwixt::test
