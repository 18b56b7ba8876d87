// docs/reference/options.md and the help are what the table of options says.

#include <fstream>
#include <iterator>
#include <sstream>

#include "betwixt/engine/option_table.hpp"
#include "tests/command/run.hpp"

namespace betwixt::test {
namespace {

TEST(OptionsPage, IsWhatTheProgramPrints) {
    std::ifstream file("docs/reference/options.md");
    const std::string page{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(run({"options", "--format", "markdown"}).out, page)
        << "renew it: betwixt options --format markdown > docs/reference/options.md";
}

TEST(OptionsCommand, ListsTheTable) {
    const auto json = run({"options", "--format", "json"}).json();
    ASSERT_EQ(json.size(), option_table().size());
    for (std::size_t i = 0; i < json.size(); ++i) EXPECT_EQ(json[i]["option"], option_table()[i].name);
    const auto table = run({"options"});
    for (const auto& o : option_table()) EXPECT_TRUE(table.says(o.help)) << o.name;
    expect_refused({"options", "--format", "xml"}, "--format needs one of table, csv, json, markdown, not 'xml'");
}

TEST(Help, NamesEveryOptionWithARangeThatReads) {
    for (const char* command : {"search", "solve", "compare", "play", "nboard", "gtp"}) {
        const auto help = run({command, "--help-all"}).out;
        const bool plays = std::string_view("play nboard gtp").find(command) != std::string_view::npos;
        for (const auto& o : option_table()) {
            if (o.group == OptionGroup::strength)
                EXPECT_EQ(help.find("--" + o.name + ' ') != std::string::npos, plays) << command << " " << o.name;
            else EXPECT_NE(help.find("--" + o.name), std::string::npos) << command << " " << o.name;
        }
        for (const char* bad : {"ENUM", "->", "4611686018427387904", "e+", ":INT in", "[1 - "})
            EXPECT_EQ(help.find(bad), std::string::npos) << command << " " << bad << "\n" << help;
        const auto usual = run({command, "--help"}).out;
        EXPECT_EQ(usual.find("--killers"), std::string::npos);
        EXPECT_NE(usual.find("--help-all"), std::string::npos);
        std::istringstream lines(help + usual);
        for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100u) << line;
    }
}

TEST(Flags, OffAndOnExcludeEachOther) {
    expect_refused({"search", "othello", "--killers", "--no-killers"}, "excludes");
    EXPECT_EQ(run({"search", "tictactoe", "--no-lookahead", "--killers", "--frozen", "--depth", "3"}).status, 0);
}

}  // namespace
}  // namespace betwixt::test
