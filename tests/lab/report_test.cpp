// Reports as files: what is in them, how large they are, and what a wrong command line is told.

#include "lab/report.hpp"

#include <cstdlib>
#include <fstream>
#include <regex>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fixture.hpp"
#include "tests/command/run.hpp"

namespace betwixt::lab {
namespace {

using namespace test;
using betwixt::test::expect_refused;
using betwixt::test::run;
using testing::HasSubstr;
using testing::Not;

const std::string toml = R"toml(
title = "Leaves & <time>"
source = "A paper"
reference = "aspiration/negascout"
[[figure]]
name = "leaves"
title = "Leaves"
relative = true
[[figure]]
name = "lost"
y = "unheard_of"
[[claim]]
text = "fewer | leaves </script>"
paper = "0.90"
source = "A book, p. 7"
quote = "fewer <b> leaves"
setting = "chess, depth 9"
figure = "leaves"
where = {algorithm = "mtd(f)"}
expect = {below = 0.97}
)toml";

std::string text_of(const std::string& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

class LabReport : public testing::Test {
protected:
    LabReport() : fixture(toml) { add_pairs(fixture, {0.90, 0.91, 0.90, 0.92, 0.89, 0.90}); }
    std::string dir() const { return fixture.folder.string(); }
    Fixture fixture;
};

// Names come from anybody's experiment file: none may end the script that holds the data, or begin a comment in it.
TEST_F(LabReport, NamesAreNoScript) {
    auto hostile = toml;
    const std::string title = "title = \"Leaves\"";
    hostile.replace(hostile.find(title), title.size(), "title = \"</SCRIPT><img src=x onerror=alert(1)><!--<script>\"");
    Fixture other(hostile, "hostile");
    add_pairs(other, {0.90, 0.91});
    ASSERT_EQ(run({"lab", "report", other.folder.string()}).status, 0);
    const auto page = text_of(other.folder.string() + "/report.html");
    EXPECT_THAT(page, HasSubstr("\\u003cimg src=x"));  // it is there, as text
    EXPECT_THAT(page, Not(HasSubstr("<img src=x")));
    EXPECT_THAT(page, Not(HasSubstr("<!--<script>")));
}

TEST_F(LabReport, OnePageWithoutAnythingFromElsewhere) {
    const auto ran = run({"lab", "report", dir()});
    EXPECT_EQ(ran.status, 0) << ran.err;
    const auto page = text_of(dir() + "/report.html");
    EXPECT_GT(page.size(), 10'000U);
    EXPECT_LE(page.size(), 2U << 20);
    EXPECT_FALSE(std::regex_search(page, std::regex("(src|href)\\s*=\\s*[\"']?(https?:)?//"))) << "a link to elsewhere";
    EXPECT_THAT(page, Not(HasSubstr("sourceMappingURL")));
    EXPECT_THAT(page, Not(HasSubstr("@import")));
    EXPECT_THAT(page, HasSubstr("default-src 'none'"));  // the browser itself forbids loading
}

TEST_F(LabReport, NamesAreTextNotMarkup) {
    const auto page = as_html(read_sections({dir()}));
    EXPECT_THAT(page, HasSubstr("<h1>Leaves &amp; &lt;time&gt;</h1>"));
    EXPECT_THAT(page, HasSubstr("a &lt;machine&gt; &amp; more"));
    EXPECT_THAT(page, HasSubstr("fewer | leaves &lt;/script&gt;"));
    EXPECT_THAT(page, Not(HasSubstr("fewer | leaves </script>")));
    EXPECT_THAT(page, HasSubstr("<small>&ldquo;fewer &lt;b&gt; leaves&rdquo;</small><small>A book, p. 7</small>"));
}

TEST_F(LabReport, TheClaimStandsBesideOurNumber) {
    const auto page = as_html(read_sections({dir()}));
    EXPECT_THAT(page, HasSubstr("<td rowspan=\"1\">0.90</td>"));
    EXPECT_THAT(page, HasSubstr("<span class=\"verdict reproduced\">reproduced</span>"));
    EXPECT_THAT(page, HasSubstr("depth 3; 6 positions, 3 games"));
    EXPECT_THAT(page, HasSubstr("Not drawn: the journal has no column &apos;unheard_of&apos;"));
}

TEST_F(LabReport, MarkdownForPages) {
    const auto ran = run({"lab", "report", dir(), "--format", "markdown"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("A paper. `betwixt lab run fixture --tiny` at 0123456789ab"));
    EXPECT_TRUE(std::regex_search(
        ran.out,
        std::regex(
            R"(\| 1\. fewer \\\| leaves </script> \| 0\.90 \| othello \| 3 \| 0\.903 \[0\.\d+, 0\.\d+\] \| 0\.903 \| 6/3 \| reproduced \| 0\.\d+ \|)")))
        << ran.out;
    EXPECT_THAT(ran.out, HasSubstr("Of these findings: 1 reproduced."));
    EXPECT_THAT(ran.out, HasSubstr("- 1: \"fewer <b> leaves\"; A book, p. 7; chess, depth 9\n"));
}

TEST_F(LabReport, TablesAreRenewedInAPage) {
    const std::string page = dir() + "/page.md";
    std::ofstream(page) << "before\n<!-- lab fixture -->\nold\n<!-- end -->\nafter <!-- end -->\n";
    EXPECT_EQ(run({"lab", "report", dir(), "--into", page}).status, 0);
    EXPECT_EQ(text_of(page), "before\n<!-- lab fixture -->\n" + as_markdown(read_sections({dir()})) +
                                 "<!-- end -->\nafter <!-- end -->\n");
    std::ofstream(page) << "nothing\n";
    expect_refused({"lab", "report", dir(), "--into", page}, "no place for fixture");
    EXPECT_EQ(text_of(page), "nothing\n");
}

TEST(LabFindings, HaveAPlaceForEachExperimentAndItsQuestionsAreSound) {
    const auto page = text_of("docs/findings.md");
    std::size_t experiments = 0;
    for (const auto& file : std::filesystem::directory_iterator("experiments")) {
        if (file.path().extension() != ".toml") continue;
        ++experiments;
        EXPECT_THAT(page, HasSubstr("<!-- lab " + file.path().stem().string() + " -->\n"));
        const auto questions = read_questions(file.path().string(), text_of(file.path().string()));
        EXPECT_FALSE(questions.figures.empty()) << file.path();
        EXPECT_FALSE(questions.claims.empty()) << file.path();
        for (const auto& claim : questions.claims)
            EXPECT_FALSE(claim.source.empty()) << file.path() << ": " << claim.text;
    }
    EXPECT_GE(experiments, 14U);
}

TEST_F(LabReport, QuestionsMayBePutAfterTheRun) {
    Folder experiments;
    auto later = toml;
    later.replace(later.find("0.97"), 4, "0.50");
    std::ofstream(experiments.path() / "fixture.toml") << later;
    const auto sections = read_sections({dir()}, experiments.path());
    EXPECT_EQ(sections.at(0).claims.at(0).findings.at(0).verdict, Verdict::partly);
    EXPECT_EQ(read_sections({dir()}).at(0).claims.at(0).findings.at(0).verdict, Verdict::reproduced);
}

TEST_F(LabReport, CsvHasEveryNumber) {
    const auto ran = run({"lab", "report", dir(), "--format", "csv"});
    EXPECT_THAT(ran.out,
                HasSubstr("experiment,figure,game,settings,series,x,value,lower,upper,positions,games,against\n"));
    EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 1 + 2 * 3);
    EXPECT_THAT(ran.out, HasSubstr("fixture,leaves,othello,,aspiration/negascout,2,1,1,1,6,3,\n"));
}

TEST_F(LabReport, SameJournalSameReport) {
    EXPECT_EQ(as_html(read_sections({dir()})), as_html(read_sections({dir()})));
}

TEST_F(LabReport, SeveralExperimentsOnOnePage) {
    Fixture other(toml);
    add_pairs(other, {1, 1.1});
    const auto page = as_html(read_sections({dir(), other.folder.path()}));
    EXPECT_THAT(page, HasSubstr("<h2 id=\"fixture\">"));
    EXPECT_THAT(page, HasSubstr("<h2 id=\"fixture-2\">"));
}

TEST_F(LabReport, SvgOfEachPanel) {
    if (!has_plots() || std::system("node --version > /dev/null 2>&1") != 0) {
        ASSERT_EQ(std::getenv("BETWIXT_ALL_TOOLS"), nullptr) << "libjs-vega and nodejs are needed";
        GTEST_SKIP() << "libjs-vega and nodejs are needed";
    }
    const auto ran = run({"lab", "report", dir(), "--svg", dir() + "/svg"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    const auto svg = text_of(dir() + "/svg/fixture-leaves-othello.svg");
    EXPECT_THAT(svg, testing::StartsWith("<svg"));
    EXPECT_THAT(svg, HasSubstr("mtd(f)"));
    EXPECT_THAT(svg, Not(HasSubstr("var(--")));

    // No shell reads the name of the folder for temporary files.
    const auto hostile = dir() + "/it's $(touch gone) `touch gone`";
    std::filesystem::create_directories(hostile);
    setenv("TMPDIR", hostile.c_str(), 1);
    EXPECT_EQ(run({"lab", "report", dir(), "--svg", dir() + "/again"}).status, 0);
    unsetenv("TMPDIR");
    EXPECT_EQ(text_of(dir() + "/again/fixture-leaves-othello.svg"), svg);
    EXPECT_FALSE(std::filesystem::exists("gone"));
}

TEST_F(LabReport, WrongUseGetsASentence) {
    Folder empty;
    expect_refused({"lab", "report", empty.string()}, "has no journal.sqlite; 'betwixt lab run NAME --out");
    std::ofstream(empty.path() / "journal.sqlite") << "this is no database, whatever it is called";
    expect_refused({"lab", "report", empty.string()}, "as a journal of the laboratory");
    expect_refused({"lab", "report", dir(), "--format", "pdf"}, "pdf");
    expect_refused({"lab", "report", dir(), "--out", dir() + "/journal.sqlite/x.html"}, "cannot write the file");
    expect_refused({"lab", "report"}, "DIR is required");
}

}  // namespace
}  // namespace betwixt::lab
