// Options as clients list and set them.

#include "protocols/engine_options.hpp"

#include <algorithm>
#include <filesystem>

#include "tests/protocols/session.hpp"

namespace betwixt::test {
namespace {

bool has(const std::vector<std::string>& lines, const std::string& line) {
    return std::find(lines.begin(), lines.end(), line) != lines.end();
}

TEST(EngineOptions, AreListedForUci) {
    const auto lines = protocols::uci_options(*engine_of("othello"));
    EXPECT_EQ(lines.size(), engine_of("othello")->option_list().size());
    for (const char* line :
         {"option name Hash type spin default 1 min 1 max 16777216", "option name Exact type check default false",
          "option name Width type string default 1", "option name First Guess type string default <empty>",
          "option name First Of Equals type check default false",
          "option name Selectivity type combo default 73 var 73 var 87 var 99 var 100",
          "option name Bounds type combo default two var two var one var compact",
          "option name Tables type string default <empty>"})
        EXPECT_TRUE(has(lines, line)) << line;
    for (const auto& line : protocols::uci_options(*engine_of("kalah")))  // which has no selective search
        EXPECT_EQ(line.find("Selectivity"), std::string::npos) << line;
}

// Names of folders keep their capitals. User interfaces of chess set SyzygyPath, others have no such option.
TEST(EngineOptions, NameFoldersOfTables) {
    const std::string folder = testing::TempDir() + "Betwixt-Capitals";
    std::filesystem::create_directories(folder);
    const auto engine = engine_of("chess");
    protocols::set_uci_option(*engine, "Tables", folder);
    EXPECT_EQ(engine->options().tables, folder);
    std::filesystem::remove(folder);

    const auto answers = [](const std::string& path, const std::string& game) {
        return quick_answers("uci",
                             "uci\nsetoption name syzygypath value " + path +
                                 "\nposition fen 8/8/8/8/2k5/8/1R4n1/K7 w - - 0 1\ngo depth 3\n",
                             {.game = game});
    };
    const auto lines = answers("data/chess/syzygy:data/chess", "chess");
    EXPECT_EQ(count_of(lines, "option name SyzygyPath type string default <empty>"), 1);
    EXPECT_EQ(count_of(lines, "info depth 3 seldepth 3 multipv 1 score cp 20000 "), 1);
    EXPECT_EQ(count_of(answers("/nowhere", "chess"), "info string there is no folder '/nowhere' of endgame tables"), 1);
    EXPECT_EQ(count_of(quick_answers("uci", "uci\n", {.game = "othello"}), "option name SyzygyPath"), 0);
}

// Clients of chess have other names for the options of endgame tables.
TEST(EngineOptions, LimitTheUseOfTables) {
    const auto lines = quick_answers("uci", "uci\n", {.game = "chess"});
    EXPECT_EQ(count_of(lines, "option name SyzygyProbeLimit type spin default 32 min 0 max 32"), 1);
    EXPECT_EQ(count_of(lines, "option name Syzygy50MoveRule type check default true"), 1);
    const auto hits = [](const std::string& limit) {
        const auto lines = quick_answers("uci",
                                         "setoption name SyzygyPath value data/chess/syzygy\nsetoption name "
                                         "syzygyprobelimit value " +
                                             limit + "\nposition fen 8/8/8/8/2k5/8/1R4n1/K7 w - - 0 1\ngo depth 3\n",
                                         {.game = "chess"});
        const auto& last = lines.at(lines.size() - 2);
        return last.find(" tbhits 0 ") == std::string::npos;
    };
    EXPECT_TRUE(hits("3"));
    EXPECT_FALSE(hits("2"));
    const auto kalah = engine_of("kalah");
    EXPECT_THROW(protocols::set_option(*kalah, "table-pieces", "4"), std::invalid_argument);
    const auto chess = engine_of("chess");
    protocols::set_uci_option(*chess, "Table Counter", "false");
    EXPECT_FALSE(chess->options().table_counter);
}

TEST(EngineOptions, AreSetByTheNamesOfUci) {
    const auto engine = engine_of("kalah");
    protocols::set_uci_option(*engine, "Guess Lag", "1");
    EXPECT_EQ(engine->options().guess_lag, 1);
    protocols::set_uci_option(*engine, "first guess", "<empty>");
    EXPECT_EQ(engine->options().first_guess, std::nullopt);
    protocols::set_uci_option(*engine, "EXACT", "True");
    EXPECT_TRUE(engine->options().search.exact);
    protocols::set_uci_option(*engine, "Driver", "Aspiration");  // with the searcher that it is usually run over
    EXPECT_EQ(engine->options().searcher, "negascout");
    protocols::set_uci_option(*engine, "Searcher", "alpha-beta");
    EXPECT_EQ(engine->options().driver, "aspiration");
    EXPECT_EQ(engine->options().searcher, "alpha-beta");
    protocols::set_uci_option(*engine, "Driver", "mtd(f)");
    EXPECT_EQ(engine->options().searcher, "alpha-beta");
}

TEST(EngineOptions, AreSetOrRefusedInASentence) {
    const auto engine = engine_of("kalah");
    protocols::set_option(*engine, "table-entries", "1000");
    EXPECT_EQ(engine->table_use().entries, 1000u);
    protocols::set_option(*engine, "hash", "2");  // takes its place
    EXPECT_EQ(engine->table_use().bytes >> 20, 2u);
    protocols::set_option(*engine, "exact", std::nullopt);
    EXPECT_TRUE(engine->options().search.exact);
    protocols::set_option(*engine, "practical", std::nullopt);
    EXPECT_FALSE(engine->options().search.exact);
    EXPECT_TRUE(has(protocols::option_lines(*engine), "etc 12 -1..250"));
    const auto refusal = [&](const std::string& name, const std::optional<std::string>& value) -> std::string {
        try {
            protocols::set_option(*engine, name, value);
        } catch (const std::invalid_argument& e) {
            return e.what();
        }
        return "nothing";
    };
    EXPECT_EQ(refusal("hsah", "2"), "'hsah' is not an option; did you mean 'hash'?");
    EXPECT_EQ(refusal("width", "nan"), "width needs a number greater than 0, not 'nan'");
    EXPECT_EQ(refusal("driver", std::nullopt).substr(0, 25), "driver needs one of wide,");
    EXPECT_EQ(refusal("selectivity", "73"), "this game has no selective search: its evaluation predicts nothing");
    EXPECT_EQ(engine->options().selectivity, 100);
    EXPECT_EQ(refusal("tables", "no/such"), "this game has no endgame tables in a folder");
    EXPECT_TRUE(has(protocols::hub_parameters(*engine), "param name=tables value=\"\" type=string"));
}

}  // namespace
}  // namespace betwixt::test
