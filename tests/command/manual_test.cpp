// Manual pages and completions have every command and every option.

#include <filesystem>
#include <fstream>
#include <iterator>

#include "manual/completion.hpp"
#include "manual/man_page.hpp"
#include "tests/command/run.hpp"

namespace betwixt::test {
namespace {

std::string page(const std::string& folder, const std::string& name) {
    std::ifstream in(folder + "/" + name);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::string with_dashes_escaped(const std::string& text) {
    std::string s;
    for (const char c : text) s += c == '-' ? "\\-" : std::string(1, c);
    return s;
}

TEST(Manual, PagesHaveEveryOptionOfACommandsHelp) {
    const std::string folder = testing::TempDir() + "betwixt_man";
    std::filesystem::remove_all(folder);
    ASSERT_EQ(run({"help", "--man", folder}).status, 0);
    for (const auto& o : option_table()) {
        const auto text = page(folder, o.group == OptionGroup::strength ? "betwixt-play.1" : "betwixt-search.1");
        EXPECT_NE(text.find("\\fB" + with_dashes_escaped("--" + o.name) + "\\fR"), std::string::npos) << o.name;
    }
    EXPECT_NE(page(folder, "betwixt-lab.1").find(".SH BETWIXT LAB RUN"), std::string::npos);
    EXPECT_NE(page(folder, "betwixt.1").find("betwixt\\-play"), std::string::npos);
    std::filesystem::remove_all(folder);
}

TEST(Manual, NothingInAHelpIsARequest) {
    CLI::App app{"first line\n.SH not a heading\n'so \\fB"};
    app.name("x");
    const auto pages = manual::man_pages(manual::outline(app, {}), "x 1");
    EXPECT_NE(pages.front().text.find("\n\\&.SH not a heading\n\\&'so \\efB"), std::string::npos) << pages.front().text;
}

TEST(Completion, OfEveryShellHasEveryCommandAndGame) {
    for (const auto& shell : manual::shells()) {
        const auto script = run({"help", "--completion", shell});
        ASSERT_EQ(script.status, 0);
        for (const char* word : {"search", "play", "convert", "othello", "giveaway-5x5", "mtd(f)", "young-brothers"})
            EXPECT_TRUE(script.says(word)) << shell << " " << word;
    }
    expect_refused({"help", "--completion", "csh"}, "csh");
}

TEST(Help, ExplainsACommandByName) {
    EXPECT_TRUE(run({"help", "lab", "run"}).says("Usage: betwixt lab run [OPTIONS] NAME"));
    EXPECT_EQ(run({"help"}).status, 0);
    expect_refused({"help", "serch"}, "did you mean");
}

}  // namespace
}  // namespace betwixt::test
