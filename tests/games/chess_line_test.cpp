// The line that chess reports while it plays: read from the entries of marked nodes, it has several plies.

#include <gtest/gtest.h>

#include "betwixt/deepening/search.hpp"
#include "betwixt/engine/playing.hpp"
#include "games/chess/game.hpp"

namespace betwixt::chess {
namespace {

TEST(ChessLine, IsLongerThanThreePliesInTheMean) {
    Search<Game> search(Game{}, DefaultTable<Game>::of_bytes(std::size_t{1} << 22));
    search.options.exact = false;
    cut_classically(search.options);
    std::size_t plies = 0, lines = 0;
    for (const char* fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                            "4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19",
                            "r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ - 3 9",
                            "2r2rk1/pp1bqpp1/2nppn1p/2p3N1/1bP5/1PN3P1/PBQPPPBP/3R1RK1 w - - 0 1"}) {
        search.forget();
        search(Notation::parse(fen, Position()), {.depth = 9}, [&](const auto& report) {
            if (report.depth < 5 || report.kind != std::decay_t<decltype(report)>::Kind::iteration) return;
            ++lines, plies += report.pv.size();
        });
    }
    EXPECT_EQ(lines, 20u);
    EXPECT_GE(plies, 3 * lines) << plies;
}

}  // namespace
}  // namespace betwixt::chess
