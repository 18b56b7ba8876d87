// Our own program behind UCI, as a player of a match.

#include "tests/match/run_match.hpp"

namespace betwixt::test {
namespace {

std::string over_uci(const std::string& name, const std::string& game, const std::string& limit) {
    return "name=" + name + ",protocol=uci," + limit + ",option.Hash=4,command=" + BETWIXT_PROGRAM + " uci " + game;
}
std::vector<std::string> moves_of(const std::string& record) {
    std::vector<std::string> moves;
    for (const auto& [index, game] : games_of(record)) {
        EXPECT_TRUE(game.at("end") == "rules" || game.at("end") == "plies") << game.at("end") << game.at("detail");
        moves.push_back(game.at("moves"));
    }
    return moves;
}

// The games are those that the engine plays inside the match.
TEST(UciMatch, PlaysAsThePlayerInsideTheMatch) {
    for (const std::string game : {"chess", "checkers", "othello", "connect4"})
        for (const std::string limit : {"nodes=300", "depth=3"}) {
            std::vector<std::string> inside;
            for (const bool uci : {false, true}) {
                const auto player = [&](const std::string& name) {
                    return uci ? over_uci(name, game, limit) : "name=" + name + "," + limit + ",hash=4";
                };
                const auto record = temporary(game + limit + (uci ? "uci" : ""));
                const auto ran = run({"match", game, "--player", player("a"), "--player", player("b"), "--games", "2",
                                      "--random-plies", "4", "--draw-after", "60", "--record", record});
                ASSERT_EQ(ran.status, 0) << ran.err;
                const auto moves = moves_of(record);
                EXPECT_EQ(moves.size(), 2u);
                if (!uci) inside = moves;
                EXPECT_EQ(moves, inside) << game << " " << limit;
            }
        }
}

TEST(UciMatch, KeepsItsClock) {
    const auto record = temporary("clock");
    const auto ran =
        run({"match", "connect4", "--player", over_uci("a", "connect4", "tc=1+0.01"), "--player",
             over_uci("b", "connect4", "movetime=50"), "--games", "2", "--record", record, "--margin", "1000"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(moves_of(record).size(), 2u);
}

}  // namespace
}  // namespace betwixt::test
