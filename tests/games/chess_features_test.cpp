// Each group of features is found where it should be, and only there.

#include <map>

#include <gtest/gtest.h>

#include "games/chess/extract.hpp"
#include "games/chess/game.hpp"

namespace betwixt::chess {

namespace {

// How often each feature of White's was found.
struct Counted {
    std::map<int, int> times;

    explicit Counted(const char* fen) { extract(Notation::parse(fen, Position()), *this); }
    void add(Side s, int feature, int n) {
        if (s == white) times[feature] += n;
    }
    void place(Side s, Placed piece) {
        for (const int feature : piece.features()) add(s, feature, 1);
    }
    int of(std::string_view group, int number = 0) const {
        const auto at = times.find(find_group(group) + number);
        return at == times.end() ? 0 : at->second;
    }
};

}  // namespace

TEST(ChessFeatures, PiecesOnTheirSquares) {
    const Counted start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    EXPECT_EQ(start.of("material", pawn), 8);
    EXPECT_EQ(start.of("square", 64 * knight + 1), 1);  // b1
    EXPECT_EQ(start.of("tempo"), 1);
    EXPECT_EQ(start.of("among-pawns", 9 * 0 + 8), 2);  // knights beside eight pawns
    EXPECT_EQ(start.of("space", 7), 8);                // two ranks of four files
    EXPECT_EQ(start.of("defenders", 4), 1);            // d2, e2, f2, f1; the queen is none
}

TEST(ChessFeatures, PassedPawns) {
    const Counted free("k7/8/8/4P3/8/8/8/K7 w - - 0 1");
    EXPECT_EQ(free.of("passed", 4), 1);
    EXPECT_EQ(free.of("passed-safe", 4), 1);
    EXPECT_EQ(free.of("passed-open", 4), 1);
    EXPECT_EQ(free.of("passed-race", 9 * 1 + 4 - 1), 1);  // Black's king is nearer by one
    const Counted seen("k3r3/8/8/4P3/8/8/8/K7 w - - 0 1");
    EXPECT_EQ(seen.of("passed-safe", 4), 0);
    EXPECT_EQ(seen.of("passed-open", 4), 0);
    EXPECT_EQ(Counted("k7/8/8/4P3/8/8/8/K3R3 w - - 0 1").of("passed-rook", 0), 1);
    EXPECT_EQ(Counted("k7/8/8/4P3/8/8/8/K3r3 w - - 0 1").of("passed-rook", 1), 1);
    EXPECT_EQ(Counted("k7/8/5p2/8/3PP3/8/8/K7 w - - 0 1").of("candidate", 3), 1);
    EXPECT_EQ(Counted("k7/8/5p2/8/4P3/8/8/K7 w - - 0 1").of("candidate", 3), 0);  // nobody helps
}

TEST(ChessFeatures, PinnedPieces) {
    EXPECT_EQ(Counted("k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1").of("pinned", knight), 1);
    EXPECT_EQ(Counted("k3r3/8/8/8/8/4P3/4N3/4K3 w - - 0 1").of("pinned", knight), 0);  // two shields
    EXPECT_EQ(Counted("k3r3/8/8/4p3/8/8/4N3/4K3 w - - 0 1").of("pinned", knight), 0);
}

TEST(ChessFeatures, Threats) {
    EXPECT_EQ(Counted("k7/8/3n4/8/4P3/8/8/K7 w - - 0 1").of("push-threat", knight), 1);
    EXPECT_EQ(Counted("k7/8/3n1p2/8/4P3/8/8/K7 w - - 0 1").of("push-threat", knight), 0);  // e5 is a pawn's
    EXPECT_EQ(Counted("k7/8/3p4/2n5/8/8/3P4/K7 w - - 0 1").of("push-threat", knight), 1);  // by two squares
    EXPECT_EQ(Counted("k2r4/8/8/3n4/8/1B6/8/K2R4 w - - 0 1").of("weak-piece", knight), 1);
    EXPECT_EQ(Counted("k2r4/8/2p5/3n4/8/1B6/8/K2R4 w - - 0 1").of("weak-piece", knight), 0);  // held by a pawn
    EXPECT_EQ(Counted("k7/8/8/4p3/3K4/8/8/8 w - - 0 1").of("threat-by-king"), 1);
    EXPECT_EQ(Counted("k2q4/8/8/8/3N4/8/8/K7 w - - 0 1").of("queen-chase", 0), 2);    // c6, e6
    EXPECT_EQ(Counted("k2q4/8/8/8/8/8/3R4/K2R4 w - - 0 1").of("queen-chase", 1), 5);  // d3 to d7, both rooks' squares
    EXPECT_EQ(Counted("k7/8/2n5/8/8/5N2/8/K7 w - - 0 1").of("restricted"), 2);        // d4, e5
}

TEST(ChessFeatures, AttackOnTheKing) {
    EXPECT_EQ(Counted("k7/8/8/8/8/8/8/K7 w - - 0 1").of("attack", 0), 1);
    // A queen that sees no square beside the king; then one that sees g7 and g8, which the king alone defends.
    EXPECT_EQ(Counted("7k/6pp/8/8/8/8/8/K4Q2 w - - 0 1").of("attack", 40), 1);
    EXPECT_EQ(Counted("7k/7p/8/8/8/8/8/K5Q1 w - - 0 1").of("attack", 40 + 8 + 2), 1);
}

TEST(ChessFeatures, MinorPiecesAndRooks) {
    EXPECT_EQ(Counted("k7/8/8/8/4P3/4N3/8/K7 w - - 0 1").of("behind-pawn", 0), 1);
    const Counted bad("k7/8/8/3p4/3PP3/4P3/8/K1B5 w - - 0 1");
    EXPECT_EQ(bad.of("bishop-pawns", 2), 1);  // d4, e3
    EXPECT_EQ(bad.of("bishop-rammed"), 2);    // by d5, and by e4
    EXPECT_EQ(Counted("6k1/R7/8/8/8/8/8/K7 w - - 0 1").of("rook-on-seventh"), 1);
    EXPECT_EQ(Counted("8/R7/6k1/8/8/8/8/K7 w - - 0 1").of("rook-on-seventh"), 0);
    EXPECT_EQ(Counted("8/R4p2/6k1/8/8/8/8/K7 w - - 0 1").of("rook-on-seventh"), 1);
}

}  // namespace betwixt::chess
