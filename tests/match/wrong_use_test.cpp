// Whatever is wrong with a match gets one sentence, and exit status 2.

#include "tests/match/run_match.hpp"

namespace betwixt::test {
namespace {

std::vector<std::string> match(const std::vector<std::string>& more, const std::string& game = "othello",
                               const std::string& first = "depth=1") {
    std::vector<std::string> all{"match", game, "--player", first};
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

void refuse_player(const std::string& player, const std::string& part, const std::string& game = "othello") {
    expect_refused(match({"--player", player}, game), part);
}

TEST(WrongMatch, Players) {
    expect_refused({"match", "othello"},
                   "a match has two players or more, each as --player FIELD=VALUE,...; here is none");
    expect_refused(match({}), "here is one");
    std::vector<std::string> many;
    for (int i = 0; i < 64; ++i) many.insert(many.end(), {"--player", "depth=1"});
    expect_refused(match(many), "a match has at most 64 players");
    refuse_player("name=x", "--player 'name=x': an engine of ours needs a limit: depth, nodes, movetime or tc");
    refuse_player("depth=0", "depth needs a whole number from 1 to 250, not '0'");
    refuse_player("nodes=1e6", "nodes needs a whole number from 1 to 2^62, not '1e6'");
    refuse_player("dept=3", "'dept' is not known of an engine of ours; did you mean 'depth'?");
    refuse_player("depth=3,,name=x", "nothing between two commas");
    refuse_player("name=,depth=3", "'name' needs a value");
    refuse_player("tc=1,tc=2", "'tc' is given twice");
    refuse_player("tc=60+x", "a time control is SECONDS or SECONDS+SECONDS, as in 60+0.5, not '60+x'");
    refuse_player("tc=0+1", "begins with more than 0 seconds");
    refuse_player("tc=nan", "not 'nan'");
    refuse_player("tc=1,movetime=5", "movetime excludes tc");
    refuse_player("colour=3", "'colour' is not known of an engine of ours; known are name, tc, depth, nodes");
    refuse_player("depth=1,driver=x", "driver needs one of wide");
    refuse_player("depth=1,width=nan", "width needs a number greater than 0, not 'nan'");
    refuse_player("depth=1,killers=maybe", "killers needs true or false, not 'maybe'");
    refuse_player("depth=1,killers,no-killers", "killers is given twice");
    refuse_player("depth=1,etc", "etc needs a whole number from -1 to 250");
    refuse_player("depth=1,hash=1,table-entries=9", "hash excludes table-entries");
}

TEST(WrongMatch, ExternalPlayers) {
    refuse_player("protocol=uci,depth=1", "needs command=PROGRAM ARGS, as the last field");
    refuse_player("protocol=uci,depth=1,command=", "'command' needs a value");
    refuse_player("protocol=uci,depth=1,command=sh 'x", "a quote does not end");
    refuse_player("protocol=xboard,depth=1,command=x",
                  "'xboard' is not a protocol; choose one of uci, nboard, gtp, hub");
    refuse_player("protocol=uci,command=x", "the protocol uci needs a limit");
    refuse_player("protocol=hub,nodes=9,command=x", "the protocol hub does not support nodes");
    refuse_player("protocol=nboard,movetime=9,command=x", "the protocol nboard does not support movetime");
    refuse_player("protocol=gtp,depth=9,command=x", "the protocol gtp does not support depth");
    refuse_player("protocol=gtp,movetime=900,command=x", "takes whole seconds only, as in movetime=1000");
    refuse_player("protocol=gtp,tc=0.5,command=x", "the protocol gtp takes whole seconds only, as in tc=60+1");
    refuse_player("protocol=nboard,tc=10+0.9,command=x", "the protocol nboard takes whole seconds only");
    refuse_player("protocol=uci,depth=1,driver=x,command=x", "'driver' is not known of an external engine");
    refuse_player("protocol=nboard,command=x", "player x: the protocol nboard plays othello, not kalah", "kalah");
}

TEST(WrongMatch, NumbersThatAreNone) {
    for (const char* option : {"--margin", "--grace", "--patience", "--resign"})
        for (const char* value : {"nan", "inf", "-1", "x"})
            expect_refused(match({"--player", "name=b,depth=1", option, value}),
                           std::string(option) + " needs a number");
    expect_refused(match({"--player", "name=b,depth=1", "--sprt", "0,inf"}), "elo0 and elo1 are finite");
}

TEST(WrongMatch, Options) {
    const auto refuse = [](std::vector<std::string> more, const std::string& part) {
        more.insert(more.begin(), {"--player", "depth=2"});
        expect_refused(match(more), part);
    };
    refuse({"--games", "7"}, "--games is even");
    refuse({"--games", "0"}, "--games");
    refuse({"--concurrency", "0"}, "--concurrency");
    refuse({"--sprt", "5"}, "--sprt is ELO0,ELO1");
    refuse({"--sprt", "5,0"}, "elo0 must be less than elo1");
    refuse({"--sprt", "0,5,0.7"}, "alpha and beta lie between 0 and 0.5");
    refuse({"--tc", "x"}, "--tc: a time control is");
    refuse({"--tc", "5", "--movetime", "5"}, "--movetime excludes --tc");
    refuse({"--openings", "no/such/file"}, "cannot read the file");
    refuse({"--resign", "-1"}, "--resign");
    expect_refused({"match", "nim", "--player", "depth=1", "--player", "depth=1"}, "'nim' is not a game");
    expect_refused(match({"--player", "depth=1", "--random-plies", "100"}, "tictactoe"), "use fewer --random-plies");
}

TEST(WrongMatch, Openings) {
    const auto file = temporary("");
    const auto refuse = [&](const std::string& text, const std::string& part, const std::string& player = "depth=1") {
        std::ofstream(file) << text;
        expect_refused(
            {"match", "tictactoe", "--player", "depth=1", "--player", player, "--openings", file, "--strict"}, part);
    };
    refuse("# only a comment\n", "has no line with anything on it");
    refuse("b2\nb2 b2\n", "line 2: ");
    refuse("XXXOO----\n", "line 1: ");
    refuse("a1 b1 a2 b2 a3\n", "the game is over after");
    refuse("X-O------\n", "the protocol gtp has no way to begin from a position", "protocol=gtp,command=x");
}

TEST(WrongMatch, Records) {
    const auto record = temporary("");
    const auto arguments = match({"--player", "depth=2", "--games", "2", "--record", record}, "tictactoe");
    const auto with = [&](const std::vector<std::string>& more) {
        auto all = arguments;
        all.insert(all.end(), more.begin(), more.end());
        return all;
    };
    std::ofstream(record) << "my diary\n";
    const auto ran = run(arguments);
    EXPECT_TRUE(ran.says("is not a record of a match")) << ran.err;
    EXPECT_NE(ran.status, 0);
    std::ofstream(record) << "my diary";  // without an end of line
    EXPECT_TRUE(run(arguments).says("is not a record of a match"));
    std::string text;
    std::getline(std::ifstream(record), text);
    EXPECT_EQ(text, "my diary");

    std::remove(record.c_str());
    ASSERT_EQ(run(arguments).status, 0);
    EXPECT_TRUE(run(with({"--seed", "2"})).says("records another match: it differs in seed"));
    EXPECT_TRUE(run(with({"--draw-after", "9", "--random-plies", "1"})).says("differs in openings, draw_after"));
    EXPECT_EQ(run(arguments).status, 0);
    std::ofstream(record, std::ios::app) << "{\"game\":7}\n";
    EXPECT_TRUE(run(arguments).says("line 4: it is not the record of a game"));
    const auto unwritable = run(match({"--player", "depth=2", "--record", "/no/such/folder/x"}));
    EXPECT_TRUE(unwritable.says("cannot write the file"));
    EXPECT_EQ(unwritable.status, 2);
}

}  // namespace
}  // namespace betwixt::test
