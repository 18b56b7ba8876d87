// Files of positions and games: lines, PDN, PGN, EPD, GGF.

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "tests/command/run.hpp"

namespace betwixt::test {
namespace {

std::string file_of(const std::string& content) {
    const std::string name = testing::TempDir() + "betwixt_records.txt";
    std::ofstream(name) << content;
    return name;
}

std::vector<std::string> positions_searched(const std::string& game, const std::string& content) {
    std::vector<std::string> positions;
    for (const auto& one :
         run({"search", game, "--positions", file_of(content), "--depth", "1", "--format", "json"}).json())
        positions.push_back(one["position"]);
    return positions;
}

constexpr const char* games = R"([Event "a problem"]
[FEN "W:W18,24,K10:B12,16,K22"]
{ in two } 1. 18-15 *

[Event "a beginning"]
1. 11-15 23-19 2. 8-11 22-17 1/2-1/2

[Event "it is over"]
[FEN "B:W18:B15"]
1. 15x22 *

[FEN "W:W:B15"]
*
)";

TEST(RecordsFile, PositionsOfPdn) {
    const std::vector<std::string> expected{"W:WK10,18,24:B12,16,K22",
                                            "B:W17,19,21,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,9,10,11,12,15",
                                            "B:W18:B15"};  // nothing of the finished one
    EXPECT_EQ(positions_searched("checkers", games), expected);
    EXPECT_EQ(positions_searched("checkers-6x6", "1. 6-9 13-10 *"),
              std::vector<std::string>{"B:W10,14,15,16,17,18:B1,2,3,4,5,9"});
    EXPECT_EQ(positions_searched("checkers", "# a line\nB:W18:B15 % of its own\n"),
              std::vector<std::string>{"B:W18:B15"});
    EXPECT_EQ(positions_searched("giveaway-real", "[Variant \"giveaway\"] [FEN \"B:W18:B15\"] *"),
              std::vector<std::string>{"B:W18:B15"});
}

TEST(RecordsFile, PositionsOfPgnAndEpd) {
    const std::vector<std::string> expected{"4k3/8/8/8/8/8/4P3/4K3 b - - 3 41",
                                            "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"};
    EXPECT_EQ(positions_searched("chess",
                                 "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 41\"]\n41... Kd7 *\n"
                                 "[Event \"b\"]\n1. e4 e5 2. Nf3 Nf6 1/2-1/2\n"
                                 "[Event \"it is over\"]\n1. f3 e5 2. g4 Qh4# 0-1\n"),
              expected);
    EXPECT_EQ(positions_searched("chess",
                                 "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"x\";\n"
                                 "4k3/8/8/8/8/8/4P3/4K3 b - - hmvc 3; fmvn 41;\n"),
              (std::vector<std::string>{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", expected[0]}));
}

TEST(RecordsFile, PositionsAlongGames) {
    const auto all = [](const std::string& game, const std::string& content) {
        return run({"compare", game, "--games", file_of(content), "--from", "0", "--to", "3", "--every", "1",
                    "--drivers", "wide", "--depth", "1", "--format", "json"})
            .json()[0]["positions"];
    };
    EXPECT_EQ(all("checkers", games), 2 + 4 + 1);
    EXPECT_EQ(all("checkers", "11-15 23-19\n9-13\n"), 3 + 2);
    EXPECT_EQ(all("chess", "1. e4 e5 2. Nf3 1/2-1/2 1. d4 *"), 4 + 2);
    EXPECT_EQ(all("othello",
                  "(;GM[Othello]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]"
                  "B[f5]W[d6];)"),
              3);
}

TEST(RecordsFile, OpeningsOfRecordedGames) {
    const auto recorded = [](const std::string& content) {
        return run({"record", "checkers", "--games", "1", "--depth", "1", "--openings", file_of(content)});
    };
    for (const char* opening : {"1. 11-15 23-19 2. 8x11 *", "11-15 23-19 8-11\n"}) {
        const auto ran = recorded(opening);
        EXPECT_EQ(ran.status, 0) << ran.err;
        EXPECT_TRUE(ran.says("\n11-15 23-19 8-11 ")) << ran.out;
    }
    EXPECT_EQ(recorded("[FEN \"B:W18:B15\"] 1. 15x22 *").status, 3);
}

TEST(RecordsFile, WrongOnesAreRefusedInASentence) {
    const auto refused = [](const std::string& game, const std::string& content, const std::string& part) {
        expect_refused({"search", game, "--positions", file_of(content), "--strict"}, part);
        expect_refused({"compare", game, "--games", file_of(content), "--strict"}, part);
    };
    refused("checkers", "[Event \"x\"]\n\n1. 11-15 1-2 *",
            "betwixt_records.txt, line 1: PDN, character 23: '1-2' is not");
    refused("checkers", "[Event \"x\"] 1. 11-15 *\n[Variant \"giveaway\"] 1. 11-15 *", "line 2: ");
    refused("othello", "(;GM[Othello]", "line 1: ");
    expect_refused({"search", "checkers", "--positions", file_of("{ nothing }")},
                   "has no position of a game to play on");
    expect_refused({"compare", "checkers", "--games", file_of("{ nothing }")}, "has no game");
}

// Games of Othello in binary and in PGN, with names from the files beside an archive.
TEST(RecordsFile, ArchivesOfWthor) {
    const std::string folder = testing::TempDir() + "betwixt_wthor";
    std::filesystem::create_directories(folder);
    const auto write = [&](const std::string& name, const std::string& bytes) {
        std::ofstream(folder + "/" + name, std::ios::binary) << bytes;
        return folder + "/" + name;
    };
    const auto header = [](char games, char names) {
        return std::string{20, 22, 5, 7, games, 0, 0, 0, names, 0, '\xb9', 7, 8, 0, 24, 0};
    };
    const auto game = [](std::string moves) {
        moves.resize(60, '\0');
        return std::string{0, 0, 1, 0, 0, 0, 34, 41} + moves;
    };
    std::string players = header(0, 2) + std::string(40, '\0');
    players.replace(36, 5, "Ada L");
    write("WTHOR.JOU", players);
    const std::string f5_d6{56, 64};
    const auto archive = write("a.wtb", header(3, 0) + game(f5_d6) + game({56, 99}) + game({56}));
    const auto pgn = run({"convert", "othello", archive, "--to", "pgn"});
    EXPECT_EQ(pgn.status, 3);
    EXPECT_TRUE(pgn.says("a.wtb, game 2: move 2 is 99, but squares are 11 to 88 without 0 and 9")) << pgn.err;
    EXPECT_TRUE(pgn.says("[Black \"Ada L\"]\n[Result \"34-30\"]")) << pgn.out;
    EXPECT_EQ(run({"convert", "othello", "-", "--to", "moves"}, pgn.out).out, "f5 d6\nf5\n");
    const auto bad = write("bad.txt", "");
    EXPECT_EQ(run({"convert", "othello", archive, "--to", "moves", "--bad", bad}).status, 3);
    EXPECT_EQ(run({"convert", "othello", bad, "--to", "moves"}).err.substr(0, 8), "betwixt:");
    EXPECT_EQ(positions_searched("othello", pgn.out).size(), 2u);
    const auto cut = write("cut.wtb", header(3, 0) + game(f5_d6) + game(f5_d6).substr(0, 30));
    const auto ran = run({"compare", "othello", "--games", cut, "--from", "0", "--drivers", "wide", "--depth", "1"});
    EXPECT_EQ(ran.status, 3);
    EXPECT_TRUE(ran.says("game 2: the archive ends after 30 of the 68 bytes of a game")) << ran.err;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 2) << ran.err;
    expect_refused({"convert", "othello", write("ten.wtb", header(1, 0).replace(12, 1, 1, 10)), "--to", "moves"},
                   "ten.wtb: the archive has games on boards of 10x10 squares, not of 8x8");
}

// Where tables know the value, minimax asks them, too.
TEST(RecordsFile, DriversAgreeWithMinimaxWhereFewPiecesAreLeft) {
    const auto file = file_of("[FEN \"W:WK32,27:BK1,5\"] *\n[FEN \"B:WK18,K10:BK12,K5\"] *");
    for (const char* game : {"checkers", "giveaway"})
        for (const char* tables : {"--tablebase", "--no-tablebase"}) {
            const auto ran =
                run({"compare", game, "--positions", file, "--drivers", "wide/minimax,mtd(f)", "--depth", "5", tables});
            EXPECT_EQ(ran.status, 0) << ran.err;
        }
}

}  // namespace
}  // namespace betwixt::test
