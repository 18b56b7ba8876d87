// FEN: what is written is read, and what is no position is refused with the reason.

#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "betwixt/game/legal_moves.hpp"
#include "games/chess/notation.hpp"

namespace betwixt::chess {

namespace {

Position read(const std::string& fen) { return Notation::parse(fen, Position()); }

std::string refusal(const std::string& fen) try {
    read(fen);
    return "";
} catch (const std::invalid_argument& e) {
    return e.what();
}

std::string text_of_castling(const Position& p) {
    std::string s;
    for (const Move m : legal_moves(p))
        if (m.kind() == Move::castling) s += (s.empty() ? "" : " ") + Notation::move_text(p, m);
    return s;
}

}  // namespace

TEST(ChessNotation, WhatIsWrittenReadsTheSame) {
    EXPECT_EQ(Notation::text(Position()), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    for (const auto* file : {"perft_standard.epd", "perft_frc_starts.epd", "perft_frc_random.epd", "wac.epd"}) {
        std::ifstream in(std::string("data/chess/") + file);
        int n = 0;
        for (std::string line; std::getline(in, line); ++n) {
            std::size_t end = 0;
            for (int field = 0; field < 4; ++field) end = line.find(' ', end + 1);
            const Position p = read(line.substr(0, end));
            const Position q = read(Notation::text(p));
            ASSERT_EQ(p, q) << line;
            ASSERT_EQ(p.key(), q.key()) << line;
            ASSERT_EQ(Notation::text(p), Notation::text(q)) << line;
        }
        EXPECT_GT(n, 30) << file;
    }
}

TEST(ChessNotation, CountersMayBeMissing) {
    const Position p = read("4k3/8/8/8/8/8/8/4K2R w K -");
    EXPECT_EQ(Notation::text(p), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    EXPECT_EQ(Notation::text(read("4k3/8/8/8/8/8/8/4K2R b - - 7 31")), "4k3/8/8/8/8/8/8/4K2R b - - 7 31");
}

TEST(ChessNotation, CastlingIsWrittenAsTheGameAsks) {
    const std::string fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    EXPECT_EQ(text_of_castling(read(fen)), "e1c1 e1g1");
    auto setup = start_of_game();
    setup.writes_rook = true;
    EXPECT_EQ(text_of_castling(Notation::parse(fen, Position(setup))), "e1a1 e1h1");
    // Where the two squares of a standard castling could be another move, the rook's square is written anyway.
    EXPECT_EQ(text_of_castling(read("4k3/8/8/8/8/8/8/5K1R w K - 0 1")), "f1h1");
}

TEST(ChessNotation, CastlingRightsByFiles) {
    EXPECT_EQ(Notation::text(read("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w BGbg - 0 1")),
              "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1");
    // The inner rook is named by its file.
    EXPECT_EQ(Notation::text(read("4k3/8/8/8/8/8/8/4K1RR w G - 0 1")), "4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
}

// As other programs do: a client keeps its flags and squares when the board no longer allows them.
TEST(ChessNotation, RightsAndSquaresThatCannotBeArePassedOver) {
    const auto board_of = [](const std::string& fen) { return fen.substr(0, fen.find(' ')); };
    for (const auto& [fen, fields] : std::vector<std::pair<std::string, std::string>>{
             {"4k3/8/8/8/8/8/8/4K3 w K - 0 1", " w - - 0 1"},
             {"4k3/8/8/8/8/8/4K3/7R w K - 0 1", " w - - 0 1"},
             {"rnb1kb1Q/1p1qp2p/p3p1p1/2pp4/8/8/PPPP1PPP/RNB1K1NR b KQkq - 1 10", " b KQq - 1 10"},
             {"4k3/8/8/8/8/8/8/R3K3 w KA - 0 1", " w Q - 0 1"},
             {"4k3/8/8/8/8/8/8/4K3 w - e6 0 1", " w - - 0 1"},
             {"4k3/8/8/8/8/8/8/4K3 b - f1 0 1", " b - - 0 1"},
             {"4k3/8/8/8/8/8/8/4K3 w - f8 0 1", " w - - 0 1"}})
        EXPECT_EQ(Notation::text(read(fen)), board_of(fen) + fields) << fen;
}

TEST(ChessNotation, FaultsAreNamed) {
    const std::string rest = " w - - 0 1";
    const std::vector<std::pair<std::string, std::string>> faults{
        {"", "a position is written in FEN: board"},
        {"4k3/8/8/8/8/8/8/4K3", "a position is written in FEN: board"},
        {"4k3/8/8/8/8/8/4K3" + rest, "the board ends before its 64th square"},
        {"4k3/8/8/8/8/8/8/8/4K3" + rest, "the board has more than 8 ranks"},
        {"4k4/8/8/8/8/8/8/4K3" + rest, "rank 8 of the board has more than 8 squares"},
        {"4k2/8/8/8/8/8/8/4K3" + rest, "rank 8 of the board has 7 squares, not 8"},
        {"4k3/8/8/8/x7/8/8/4K3" + rest, "'x' in the board is no piece"},
        {"4k3/8/8/17/8/8/8/4K3" + rest, "rank 5 of the board has two numbers side by side"},
        {"8/8/8/8/8/8/8/4K3" + rest, "Black has 0 kings, not 1"},
        {"4k3/8/8/8/8/8/8/K3K3" + rest, "White has 2 kings, not 1"},
        {"4k2P/8/8/8/8/8/8/4K3" + rest, "White has a pawn on the first or last rank"},
        {"4k3/pppppppp/p7/8/8/8/8/4K3" + rest, "Black has more than 8 pawns"},
        {"4k3/8/8/8/8/8/PPPPPPPP/QQ2K3" + rest, "White has more pieces than 8 pawns could have become"},
        {"4k3/8/8/8/8/8/8/4K3 x - - 0 1", "the side to move is w or b, not 'x'"},
        {"4k3/8/8/8/8/8/8/4K2R w Z - 0 1", "'Z' is no castling right"},
        {"4k3/8/8/8/8/8/8/4KR1R w FH - 0 1", "castling 'FH' names two rooks on one side"},
        {"4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "'e9' is no square for en passant"},
        {"4k3/8/8/8/8/8/8/4K3 w - - x 1", "the counter of plies without progress is a number from 0 to 10000, not 'x'"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 -1", "the number of the move is a number from 0"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "FEN has six fields; the seventh is 'x'"},
        {"4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "it is White's turn, and Black's king is in check"},
        {"4k3/8/8/8/7b/3n4/4r3/4K3 w - - 0 1", "more than two pieces give check"},
    };
    for (const auto& [fen, reason] : faults) EXPECT_EQ(refusal(fen).substr(0, reason.size()), reason) << fen;
}

}  // namespace betwixt::chess
