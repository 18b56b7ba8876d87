// `betwixt convert`: which games it keeps, their order, files and statistics.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/command/run.hpp"

namespace betwixt::test {
namespace {

constexpr const char* games =
    "[Event \"Spring\"]\n[Date \"1951.03.??\"]\n[White \"Anna Berg\"]\n[Black \"Carl\"]\n[WhiteElo \"900\"]\n"
    "[Result \"1-0\"]\n\n1. e4 {best} e5 2. Bc4 Nc6 (2... Nf6) 3. Qh5 $6 Nf6 4. Qxf7# 1-0\n\n"
    "[Event \"Autumn\"]\n[Date \"1987.10.02\"]\n[White \"Dora\"]\n[Black \"Anna Berg\"]\n[WhiteElo \"2510\"]\n"
    "[Result \"1/2-1/2\"]\n\n1. d4 d5 1/2-1/2\n\n"
    "[Event \"Autumn\"]\n[Date \"????.??.??\"]\n[White \"Emil\"]\n[Black \"Dora\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n"
    "[Event \"Copy\"]\n[Date \"1987.10.03\"]\n[White \"Emil\"]\n[Black \"Anna\"]\n[Result \"0-1\"]\n\n1. d4 d5 0-1\n\n";

// The moves of the games that are kept.
std::string kept(std::vector<std::string> options) {
    options.insert(options.begin(), {"convert", "chess", file_with(games), "--to", "moves"});
    const auto ran = run(options);
    EXPECT_EQ(ran.status, 0) << ran.err;
    return ran.out;
}

constexpr const char* mate = "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7\n";

std::string content(const std::filesystem::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Convert, KeepsGamesByTheirTags) {
    EXPECT_EQ(kept({"--tag", "white=anna"}), mate);
    EXPECT_EQ(kept({"--player", "BERG"}), std::string(mate) + "d2d4 d7d5\n");
    EXPECT_EQ(kept({"--tag", "Event=autumn", "--tag", "Date>1980"}), "d2d4 d7d5\n");
    EXPECT_EQ(kept({"--tag", "Date<1980"}), mate);
    EXPECT_EQ(kept({"--tag", "WhiteElo>1000"}), "d2d4 d7d5\n");  // as numbers: 900 is less
    EXPECT_EQ(kept({"--tag", "Result=1-0"}), mate);
    EXPECT_EQ(kept({"--tag", "Annotator=x"}), "");
}

TEST(Convert, KeepsGamesByTheirMoves) {
    EXPECT_EQ(kept({"--min-plies", "3"}), mate);
    EXPECT_EQ(kept({"--max-plies", "2", "--first", "1"}), "d2d4 d7d5\n");
    EXPECT_EQ(kept({"--unique"}), std::string(mate) + "d2d4 d7d5\ne2e4 e7e5\n");
    // Counters and the square of en passant do not matter.
    EXPECT_EQ(kept({"--position", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 7 9"}),
              std::string(mate) + "e2e4 e7e5\n");
    EXPECT_EQ(kept({"--material", "pppppppkqrrbbnn-KQRRBBNNPPPPPPPP"}), mate);  // when the pawn on f7 is gone
}

TEST(Convert, FindsMaterialOfEitherColour) {
    const std::string pawn =
        "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n\n[FEN \"4k3/4p3/8/8/8/8/8/4K3 b - - 0 1\"]\n\n1... e5 "
        "*\n";
    EXPECT_EQ(run({"convert", "chess", file_with(pawn), "--material", "KvKP", "--statistics"}).out.substr(0, 7),
              "2 games");
    EXPECT_EQ(run({"convert", "chess", file_with(pawn), "--material", "KvK", "--statistics"}).out, "no games\n");
}

TEST(Convert, SortsByTagsAndLength) {
    EXPECT_EQ(kept({"--sort", "plies", "--reverse", "--first", "3"}), std::string(mate) + "d2d4 d7d5\ne2e4 e7e5\n");
    EXPECT_EQ(kept({"--sort", "Event", "--max-plies", "2"}), "d2d4 d7d5\ne2e4 e7e5\nd2d4 d7d5\n");
}

TEST(Convert, DropsWhatWasSaidOfMoves) {
    const auto ran = run({"convert", "chess", file_with(games), "--to", "pgn", "--first", "1"});
    EXPECT_TRUE(ran.says("1. e4 {best} 1... e5 2. Bc4 Nc6 (2... Nf6) 3. Qh5 $6 Nf6 4. Qxf7# 1-0")) << ran.out;
    const auto plain = run(
        {"convert", "chess", file_with(games), "--to", "pgn", "--first", "1", "--drop", "comments,variations,glyphs"});
    EXPECT_TRUE(plain.says("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0")) << plain.out;
}

TEST(Convert, WritesNumberedFiles) {
    const auto folder = std::filesystem::path(testing::TempDir()) / "betwixt_convert";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    const auto out = (folder / "games.txt").string();
    EXPECT_EQ(run({"convert", "chess", file_with(games), "--to", "moves", "--out", out, "--split", "3"}).status, 0);
    EXPECT_EQ(content(folder / "games-1.txt"), std::string(mate) + "d2d4 d7d5\ne2e4 e7e5\n");
    EXPECT_EQ(content(folder / "games-2.txt"), "d2d4 d7d5\n");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 2);
    EXPECT_EQ(
        run({"convert", "chess", file_with(games), "--to", "moves", "--out", out, "--tag", "White=nobody"}).status, 0);
    EXPECT_EQ(content(out), "");
}

TEST(Convert, CountsGames) {
    const auto ran = run({"convert", "chess", file_with(games), "--statistics"});
    EXPECT_TRUE(ran.says("4 games, 13 plies; a game has 2 to 7, on average 3.2")) << ran.out;
    EXPECT_TRUE(ran.says("1 comments and 1 variations\nplayed from 1951 to 1987\n")) << ran.out;
    EXPECT_TRUE(ran.says("Anna Berg      2   75.0 %")) << ran.out;
    EXPECT_TRUE(ran.says("White wins      1  25.0 %")) << ran.out;
    // Black begins in checkers: 1-0 is its win.
    const auto checkers =
        run({"convert", "checkers", "-", "--statistics"}, "[White \"a\"]\n[Black \"b\"]\n1. 11-15 1-0\n");
    EXPECT_TRUE(checkers.says("Black wins      1  100.0 %")) << checkers.out;
}

TEST(Convert, NamesOpenings) {
    const auto code = [](const std::string& moves) {
        const auto ran =
            run({"convert", "chess", "-", "--to", "pgn", "--openings"}, "[ECO \"Z99\"]\n" + moves + " *\n");
        const auto at = ran.out.find("[ECO ");
        return at == std::string::npos ? "" : ran.out.substr(at + 6, 3);
    };
    EXPECT_EQ(code("1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be3 e5"), "B90");
    EXPECT_EQ(code("1. Nf3 d5 2. d4 Nf6 3. c4 e6 4. Nc3 Be7"), "D37");  // by transposition
    EXPECT_EQ(code("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4"), "Z99");
    expect_refused({"convert", "othello", file_with("f5\n"), "--to", "moves", "--openings"},
                   "openings of othello have no");
    const auto counted = run({"convert", "chess", "-", "--statistics", "--openings"}, "1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n");
    EXPECT_TRUE(counted.says("C60  ")) << counted.out;
}

TEST(Convert, AnArchiveCountsItsGames) {
    const auto archive = run({"convert", "othello", "-", "--to", "wtb"}, "f5 d6\nd3 c5\nc4 e3\n");
    EXPECT_EQ(archive.out.size(), 16 + 3 * 68u);
    EXPECT_EQ(archive.out[4], 3);
    EXPECT_EQ(run({"convert", "othello", "-", "--to", "moves"}, archive.out).out, "f5 d6\nd3 c5\nc4 e3\n");
}

TEST(Convert, ReadsSeveralFiles) {
    const auto file = file_with("f5 d6\n");
    EXPECT_EQ(run({"convert", "othello", file, file, "--to", "moves"}).out, "f5 d6\nf5 d6\n");
}

TEST(Convert, RefusesWhatItDoesNotUnderstand) {
    expect_refused({"convert", "chess", file_with(games)}, "--to is required, unless --statistics is given");
    expect_refused({"convert", "chess", file_with(games), "--to", "pgn", "--tag", "White"},
                   "'White' is not written as");
    expect_refused({"convert", "chess", file_with(games), "--to", "pgn", "--material", "KRP"}, "not written as KRPvKR");
    expect_refused({"convert", "othello", file_with("f5\n"), "--to", "moves", "--material", "KvK"}, "is for chess");
    expect_refused({"convert", "chess", file_with(games), "--to", "pgn", "--split", "2"}, "--split needs --out FILE");
    expect_refused({"convert", "chess", file_with(games), "--to", "pgn", "--out", "/nowhere/x/y"},
                   "cannot write the file");
    expect_refused({"convert", "chess", file_with(games), "--to", "pgn", "--position", "8/8 w"}, "");
}

}  // namespace
}  // namespace betwixt::test
