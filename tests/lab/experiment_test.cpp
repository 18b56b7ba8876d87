// Experiment files: what they mean, and what is said when they are wrong.

#include "lab/experiment.hpp"

#include <set>

#include "games/all.hpp"
#include "lab/cells.hpp"
#include "lab/library.hpp"
#include "tests/lab/run_lab.hpp"

namespace betwixt::lab {
namespace {

Experiment read(const std::string& text, Mode mode = Mode::full) { return read_experiment("e", "e.toml", text, mode); }

const std::string least = R"toml(title = "t"
games = ["kalah"]
algorithms = ["wide", "mtd(f)"]
depth = 3
)toml";

// What is said of the least experiment with these lines more; they begin at line 5.
std::string complaint(const std::string& lines, const std::string& base = least) {
    try {
        plan_of(read(base + lines), all_games());
    } catch (const std::exception& error) {
        return error.what();
    }
    return "";
}

TEST(ExperimentFile, HasDefaults) {
    const auto e = read(least);
    EXPECT_EQ(e.kind, "deepening");
    EXPECT_EQ(e.table_bits, std::vector{20});
    EXPECT_EQ(e.replacement, std::vector<std::string>{"aged-bucket"});
    EXPECT_EQ(e.depth.at("kalah"), 3);
    EXPECT_EQ(e.repeats, 1);
    EXPECT_EQ(complaint(""), "");
}

TEST(ExperimentFile, OptionsOfOneGame) {
    const auto e = read(least +
                        "options = { killers = false, kalah = { history = false } }\n"
                        "[variants]\na = {}\nb = { kalah = { killers = true } }\n");
    const auto plan = plan_of(e, all_games());
    ASSERT_FALSE(plan.cells.empty());
    for (const auto& cell : plan.cells) {
        EXPECT_EQ(cell.engine.search.killers, cell.variant == "b");
        EXPECT_FALSE(cell.engine.search.history);
    }
}

TEST(ExperimentFile, SaysWhatIsWrongAndWhere) {
    const struct {
        const char *lines, *says;
    } wrong[] = {
        {"algoritms = []", "e.toml, line 5: 'algoritms' is not a key; did you mean 'algorithms'?"},
        {"seed = \"one\"", "e.toml, line 5: 'seed' needs a whole number"},
        {"\n\nrepeats = 0", "e.toml, line 7: 'repeats' must lie within 1..1000"},
        {"table_bits = [10, 99]", "e.toml, line 5: 'table_bits' must lie within 0..34"},
        {"table_bits = []", "e.toml, line 5: 'table_bits' is an empty list"},
        {"table_bits = [10, 10]", "e.toml, line 5: 'table_bits' says the same twice"},
        {"lag = 3", "e.toml, line 5: 'lag' must lie within 1..2"},
        {"kind = \"deep\"", "e.toml, line 5: 'kind' is none of deepening, fixed_depth"},
        {"reference = \"mtd-bi\"", "e.toml, line 5: 'reference' is 'mtd-bi', which is not among the algorithms"},
        {"positions = { form = 3 }", "e.toml, line 5: 'positions.form' is not a key; did you mean 'from'?"},
        {"positions = { kalah = { every = 0 } }", "e.toml, line 5: 'positions.kalah.every' must lie within 1..10000"},
        {"positions = { othello = { every = 2 } }", "e.toml, line 5: 'positions.othello' is not a key"},
        {"positions = 4", "e.toml, line 5: 'positions' needs a table"},
        {"positions = { from = 900, to = 901 }", "'positions' leaves no position of kalah"},
        {"positions = { file = \"no such file\" }", "cannot read the file 'no such file'"},
        {"options = { histroy = true }", "e.toml, line 5: 'options.histroy' is not a key; did you mean 'history'?"},
        {"[variants]\na = { history = 1 }", "e.toml, line 6: 'variants.a.history' needs true or false"},
        {"options = { kalah = { histroy = true } }", "'options.kalah.histroy' is not a key; did you mean 'history'?"},
        {"options = { kalah = 3 }", "'options.kalah' needs a table"},
        {"options = { colour = 1 }", "e.toml, line 5: 'options.colour' is not a key; keys are guess_lag, first_guess"},
        {"options = { hash = 16 }", "e.toml, line 5: 'options.hash' is not a key"},
        {"options = { width = nan }", "e.toml, line 5: 'options.width' needs a number greater than 0, not nan"},
        {"options = { first_guess = inf }", "e.toml, line 5: 'options.first_guess' needs a number, not inf"},
        {"options = { selectivity = 80 }", "'options.selectivity' needs one of 73, 87, 99, 100, not 80"},
        {"options = { quiescence = -1 }", "'options.quiescence' needs a whole number from 0 to"},
        {"options = { presort = 1000000000 }", "'options.presort' needs a whole number from 0 to"},
        {"options = { etc = 2.5 }", "'options.etc' needs a whole number from -1 to 250, not 2.5"},
        {"variants = { a = { bounds = \"three\" } }",
         "'variants.a.bounds' needs one of two, one, compact, not 'three'"},
        {"replacement = \"none\"", "kalah, variant 'plain': replacement needs one of if-newer"},
        {"options = { selectivity = 87 }",
         "kalah, variant 'plain': this game has no selective search: its evaluation predicts nothing"},
        {"reference_deeper = 2", "e.toml, line 5: 'reference_deeper' needs a reference"},
        {"reference = \"wide\"\nkind = \"minimal\"\nreference_deeper = 2",
         "line 7: 'reference_deeper' needs kind = \"deepening\""},
        {"kind = \"minimal\"\ndistinct_leaves = true",
         "line 6: 'distinct_leaves' needs kind = \"deepening\", \"fixed_depth\" or"},
        {"distinct_leaves = true\noptions = { presort = 3 }",
         "kalah, variant 'plain': 'distinct_leaves': a search that presorts or is selective"},
        {"[quick]\ngame = 1", "e.toml, line 6: 'quick.game' is not a key"},
        {"= 1", "e.toml, line 5: "},
        {"[=", "e.toml, line 5: Error while parsing key"},
    };
    for (const auto& w : wrong)
        EXPECT_NE(complaint(w.lines).find(w.says), std::string::npos) << w.says << "\n" << complaint(w.lines);
}

// Tables in tables are read, copied and destroyed by functions that call themselves.
TEST(ExperimentFile, DoesNotNestWithoutEnd) {
    const auto repeated = [](const std::string& word) {
        std::string text;
        while (text.size() < 1'000'000) text += word;
        return text;
    };
    for (const std::string word : {"a.", "\"a\".", "a . "}) {
        const std::string sentence = "e.toml, line 5: more than 32 dots in one key";
        EXPECT_EQ(complaint(repeated(word) + "a = 1"), sentence) << word;
        EXPECT_EQ(complaint("[" + repeated(word) + "a]"), sentence) << word;
        EXPECT_EQ(complaint("a = { " + repeated(word) + "a = 1 }"), sentence) << word;
    }
    for (const std::string word : {"[", "{a=", "[{a=", "{a.a.a.a.a.a.a.a=["})
        EXPECT_TRUE(complaint("a = " + repeated(word)).starts_with("e.toml, line 5: ")) << word;
    EXPECT_TRUE(complaint(repeated("[[a.a]]\n[a.a.a.a]\n")).starts_with("e.toml, line ")) << "tables in lists";
}

TEST(ExperimentFile, SaysWhatIsMissing) {
    EXPECT_EQ(complaint("", "games = [\"kalah\"]\nalgorithms = [\"wide\"]\ndepth = 1"),
              "e.toml, line 1: 'title' is missing");
    EXPECT_NE(complaint("", "title = \"\"\ngames = [\"kalah\"]\nalgorithms = [\"wide\"]").find("'depth' is missing"),
              std::string::npos);
    EXPECT_NE(complaint("", "title = \"\"\ngames = [\"shogi\"]\nalgorithms = [\"wide\"]\ndepth = 1")
                  .find("'shogi' is not a game"),
              std::string::npos);
    EXPECT_NE(complaint("", "title = \"\"\ngames = [\"kalah\"]\nalgorithms = [\"wider\"]\ndepth = 1")
                  .find("line 3: 'algorithms' cannot be measured: 'wider' is not a driver; choose one of wide, "),
              std::string::npos);
    EXPECT_NE(complaint("", "title = \"\"\ngames = [\"kalah\"]\nalgorithms = [\"wide\"]\ndepth = { othello = 1 }")
                  .find("'depth.othello' is not a key"),
              std::string::npos);
}

TEST(ExperimentFile, SmallerSizesLieOverTheOthers) {
    const std::string text = R"toml(title = "t"
games = ["kalah", "othello"]
algorithms = ["wide", "mtd(f)"]
depth = { kalah = 9, othello = 8 }
positions = { every = 3, limit = 50, kalah = { from = 2, limit = 40 } }
[quick]
depth = { othello = 4 }
positions = { limit = 5 }
)toml";
    const auto quick = read(text, Mode::quick);
    EXPECT_EQ(quick.depth, (std::map<std::string, Depth>{{"kalah", 9}, {"othello", 4}}));
    EXPECT_EQ(quick.positions.at("kalah").limit, 5);
    EXPECT_EQ(quick.positions.at("kalah").from, 2);
    EXPECT_EQ(quick.positions.at("kalah").every, 3);
    EXPECT_EQ(read(text).positions.at("kalah").limit, 40);
    EXPECT_EQ(read(text, Mode::tiny).depth, read(text).depth);
    const auto table_over_number = read(least + "[quick]\ndepth = { kalah = 2 }", Mode::quick);
    EXPECT_EQ(table_over_number.depth.at("kalah"), 2);
}

TEST(ExperimentFile, KeepsTheOrderOfVariants) {
    const auto e = read(least + "variants = { z = {}, a = { history = true }, m = { etc = 2 } }");
    ASSERT_EQ(e.variants.size(), 3u);
    EXPECT_EQ(e.variants[0].name + e.variants[1].name + e.variants[2].name, "zam");
}

TEST(Cells, AreTheProductAndHaveKeysThatStay) {
    const auto plan =
        plan_of(read(least + "table_bits = [4, 5]\nlag = [1, 2]\nrepeats = 2\nvariants = { a = {}, b = { history = "
                             "false } }\npositions = { from = 8, to = 8, games = 3 }"),
                all_games());
    EXPECT_EQ(plan.cells.size(), 3u * 2 * 2 * 2 * 2 * 2);
    const std::string key =
        "game=kalah record=1 ply=8 algorithm=wide table_bits=4 replacement=aged-bucket grain=0 lag=1 distortion=0 "
        "threads=1 "
        "variant=a repeat=1";
    EXPECT_EQ(std::count_if(plan.cells.begin(), plan.cells.end(), [&](const Cell& c) { return c.key == key; }), 1);
    std::set<std::string> positions;
    for (const auto& c : plan.cells) positions.insert(c.position);
    EXPECT_EQ(positions.size(), 3u);
}

TEST(Cells, OfOnePositionAreNextToEachOtherInAnOrderByLot) {
    const auto text = least + "table_bits = [4, 5, 6, 7]\nlag = [1, 2]\npositions = { from = 8, to = 8, games = 5 }";
    const auto plan = plan_of(read(text), all_games());
    std::set<std::vector<std::string>> orders;
    const std::size_t each = plan.cells.size() / 5;
    for (std::size_t i = 0; i < plan.cells.size(); i += each) {
        std::vector<std::string> order;
        for (std::size_t k = i; k < i + each; ++k) {
            const Cell& c = plan.cells[k];
            EXPECT_EQ(c.position, plan.cells[i].position);
            order.push_back(c.algorithm + std::to_string(c.table_bits) + std::to_string(c.lag));
        }
        orders.insert(order);
    }
    EXPECT_EQ(orders.size(), 5u);
    const auto again = plan_of(read(text), all_games());
    for (std::size_t i = 0; i < plan.cells.size(); ++i) EXPECT_EQ(plan.cells[i].key, again.cells[i].key);
}

TEST(Cells, OfOnePositionAnswerOneQuestionUnlessItsValueMayDiffer) {
    const auto plan =
        plan_of(read(least + "variants = { a = {}, b = { quiescence = 3 }, c = { exact = false }, d = { grain = 4 } }\n"
                             "positions = { from = 8, to = 8, games = 1 }"),
                all_games());
    std::set<std::string> questions;
    for (const auto& c : plan.cells) questions.insert(c.question);
    EXPECT_EQ(questions.size(), 4u);
    EXPECT_TRUE(questions.contains(""));
}

TEST(ExperimentFile, WantsAGameThatLogsItsLeaves) {
    EXPECT_NE(complaint("",
                        "title = \"\"\ngames = [\"ordered\"]\nalgorithms = [\"wide\"]\ndepth = 1\n"
                        "distinct_leaves = true")
                  .find("'distinct_leaves': no engine of this game logs its leaves"),
              std::string::npos);
}

const std::string selective = R"toml(title = "t"
games = ["othello"]
algorithms = ["wide", "mtd(f)"]
reference = "wide"
depth = 3
reference_deeper = 2
positions = { from = 8, to = 8, games = 1 }
)toml";

TEST(Cells, OfASelectiveSearchMayDifferAndTheReferenceAtFullWidthGoesDeeper) {
    const auto plan = plan_of(read(selective + "variants = { a = { selectivity = 73 }, b = {} }"), all_games());
    ASSERT_EQ(plan.cells.size(), 4u);
    for (const auto& c : plan.cells) {
        EXPECT_EQ(c.question.empty(), c.variant == "a") << c.key;
        EXPECT_EQ(c.engine.selectivity_at_end, c.engine.selectivity) << c.key;
        const bool is_reference = c.variant == "b" && c.algorithm == "wide";
        EXPECT_EQ(c.depth, is_reference ? 5 : 3) << c.key;
        EXPECT_EQ(c.reference_search, is_reference) << c.key;
    }
    EXPECT_NE(complaint("variants = { a = { selectivity = 73 } }", selective)
                  .find("'reference_deeper': no variant searches at full width"),
              std::string::npos);
}

// Every experiment that comes with the program, in each of its sizes.
TEST(Experiments, CanAllBePlannedAndNoCellIsThereTwice) {
    ASSERT_GE(experiment_files().size(), 16u);
    for (const auto& file : experiment_files())
        for (const Mode mode : {Mode::full, Mode::quick, Mode::tiny}) {
            SCOPED_TRACE(file.name + " " + name_of(mode));
            const auto plan = plan_of(read_experiment(file.name, file.file, file.text, mode), all_games());
            std::set<std::string> keys;
            for (const auto& c : plan.cells) keys.insert(c.key);
            EXPECT_EQ(keys.size(), plan.cells.size());
            EXPECT_GE(keys.size(), 10u);
        }
}

}  // namespace
}  // namespace betwixt::lab
