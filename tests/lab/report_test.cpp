// Reports as files: what is in them, how large they are, and what a wrong command line is told.

#include "lab/report.hpp"

#include <cstdlib>
#include <fstream>
#include <regex>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fixture.hpp"
#include "lab/overview.hpp"
#include "lab/report_page.hpp"
#include "lab/sentences.hpp"
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
name = "fewer"
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
    LabReport() : fixture(toml) { add_pairs(fixture, {0.90, 0.91, 0.90, 0.92, 0.89, 0.90}, "othello", 4); }
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
    EXPECT_THAT(page, HasSubstr("depth 3; 24 positions, 12 games"));
    EXPECT_THAT(page, HasSubstr("Not drawn: the journal has no column &apos;unheard_of&apos;"));
}

TEST_F(LabReport, MarkdownForPages) {
    const auto ran = run({"lab", "report", dir(), "--format", "markdown"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("A paper. `betwixt lab run fixture --tiny` at 0123456789ab"));
    EXPECT_TRUE(std::regex_search(
        ran.out,
        std::regex(
            R"(\| 1\. fewer \\\| leaves </script> \| 0\.90 \| othello \| 3 \| 0\.903 \[0\.\d+, 0\.\d+\] \| 0\.903 \| 24/12 \| reproduced \| (<0\.001|0\.\d+) \|)")))
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

TEST_F(LabReport, AFigureByPositionHasAPointForEach) {
    Folder experiments;
    std::ofstream(experiments.path() / "fixture.toml")
        << toml << "[[figure]]\nname = \"each\"\nx = \"position\"\nagainst = \"seconds\"\nrelative = true\n"
        << "where = {algorithm = [\"mtd(f)\"]}\n";
    const auto sections = read_sections({dir()}, experiments.path());
    const auto& d = sections.at(0).drawings.back();
    EXPECT_EQ(d.missing, "");
    ASSERT_EQ(d.panels.size(), 1U);
    ASSERT_EQ(d.panels[0].curves.size(), 1U);
    EXPECT_EQ(d.panels[0].curves[0].points.size(), 24U);
    for (const auto& point : d.panels[0].curves[0].points) {
        EXPECT_FALSE(point.y.interval) << point.x;
        EXPECT_NEAR(*point.against, 0.027 * point.y.value, 1e-12) << point.x;  // a microsecond a leaf, 27,000 leaves
    }
    EXPECT_EQ(d.panels[0].curves[0].points[0].x, "game 0, ply 0");
    EXPECT_THROW(with_numbers("<!-- lab fixture.each -->\n<!-- end -->\n", sections), std::invalid_argument);
    if (has_plots()) {
        const auto files = write_svg(sections, dir());
        EXPECT_THAT(files, testing::Contains(testing::EndsWith("fixture-each-othello.svg")));
    }
    auto unplaced = toml;
    unplaced.replace(unplaced.find("relative = true"), 0, "x = \"position\"\n");
    EXPECT_THROW(read_questions("e.toml", unplaced), std::invalid_argument);
}

TEST_F(LabReport, APageTakesNumbersByName) {
    const std::string page = dir() + "/page.md";
    std::ofstream(page) << "It is <!-- lab fixture.fewer.othello --><!-- end --> of the leaves, "
                           "<!-- lab fixture.fewer.othello.fewer -->old<!-- end --> fewer, in "
                           "<!-- lab fixture.fewer.othello.games -->0<!-- end --> games, at depth "
                           "<!-- lab fixture.fewer.othello.depths --><!-- end -->, at "
                           "<!-- lab fixture.commit --><!-- end -->; <!-- lab other.claim.game -->1<!-- end -->.\n"
                           "<!-- lab fixture.leaves -->\n<!-- end -->\n";
    ASSERT_EQ(run({"lab", "report", dir(), "--into", page}).status, 0);
    const auto interval = as_text(read_sections({dir()}).at(0).claims.at(0).findings.at(0).ours);
    EXPECT_THAT(interval, testing::StartsWith("0.903 [0."));
    const auto text = text_of(page);
    EXPECT_THAT(text,
                HasSubstr("It is <!-- lab fixture.fewer.othello -->" + interval + "<!-- end --> of the leaves, "));
    EXPECT_TRUE(std::regex_search(text, std::regex(R"(othello\.fewer -->9\.\d % \[\d+\.\d, \d+\.\d\]<!--)"))) << text;
    EXPECT_THAT(text, HasSubstr("games -->12<!-- end --> games, at depth "));
    EXPECT_THAT(text, HasSubstr("depths -->3<!-- end -->, at "));
    EXPECT_THAT(text, HasSubstr("commit -->0123456789ab<!-- end -->; <!-- lab other.claim.game -->1<!-- end -->."));
    EXPECT_THAT(text, HasSubstr("<!-- lab fixture.leaves -->\n| | othello, depth 3 |\n|---|---|\n| aspiration"));
    EXPECT_THAT(text, HasSubstr("\n| mtd(f) | " + interval + " |\n<!-- end -->\n"));
    ASSERT_EQ(run({"lab", "report", dir(), "--into", page}).status, 0);
    EXPECT_EQ(text_of(page), text);  // and takes the same again
}

TEST_F(LabReport, WrongNamesInAPageAreNamedWithTheirLine) {
    const std::string page = dir() + "/page.md";
    const auto refuses = [&](const std::string& place, const std::string& why) {
        const auto text = "one\ntwo " + place + "\n";
        std::ofstream(page) << text;
        expect_refused({"lab", "report", dir(), "--into", page}, "line 2 of the page: " + why);
        EXPECT_EQ(text_of(page), text);
    };
    refuses("<!-- lab fixture.less.othello --><!-- end -->", "fixture.less.othello: no claim 'less'; there are: fewer");
    refuses("<!-- lab fixture.fewer.chess --><!-- end -->", "fixture.fewer.chess: no game 'chess'; there are: othello");
    refuses("<!-- lab fixture.fewer.othello.mean --><!-- end -->", "fixture.fewer.othello.mean: no part 'mean'");
    refuses("<!-- lab fixture.nodes --><!-- end -->", "fixture.nodes: no figure 'nodes'; there are: leaves, lost");
    refuses("<!-- lab fixture.a.b.c.d --><!-- end -->", "fixture.a.b.c.d: more than four parts");
    refuses("<!-- lab fixture.fewer.othello", "a comment does not end");
    refuses("<!-- lab fixture -->", "'<!-- lab fixture -->' has no '<!-- end -->'");
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
    EXPECT_THAT(ran.out, HasSubstr("fixture,leaves,othello,,aspiration/negascout,2,1,1,1,24,12,\n"));
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

TEST_F(LabReport, TheFirstScreenSaysWhatWasFoundWhereAndWhen) {
    const auto page = as_html(read_sections({dir()}));
    EXPECT_THAT(page, HasSubstr("<li>fewer | leaves &lt;/script&gt;: reproduced on othello (0.903).</li>"));
    EXPECT_THAT(page, HasSubstr("Measured, tiny size, on a &lt;machine&gt; &amp; more, by commit 0123456789ab."));
    EXPECT_THAT(page, HasSubstr("Not at full size"));
    EXPECT_THAT(page, HasSubstr("<figure id=\"overview\">"));
    const auto overview = plot_data(read_sections({dir()}))["overview"];
    EXPECT_EQ(overview["series"], nlohmann::ordered_json::array({"mtd(f)"}));  // not the reference
    EXPECT_EQ(overview["games"][0]["x"], "depth 3");
    EXPECT_NEAR(overview["games"][0]["points"][0][1].get<double>(), 0.903, 1e-3);
}

TEST_F(LabReport, FindingsAreFiveSentencesAtMostHeadlinesFirst) {
    std::string many = toml;
    for (int i = 0; i < 6; ++i)
        many += fmt::format("[[claim]]\ntext = \"claim {}\"\nfigure = \"leaves\"\nexpect = {{above = 2}}\n{}", i,
                            i > 3 ? "headline = \"word\"\n" : "");
    many += "[[claim]]\ntext = \"... goes on\"\nfigure = \"leaves\"\nexpect = {above = 2}\nheadline = \"other\"\n";
    Fixture other(many);
    add_pairs(other, {0.90, 0.91, 0.90, 0.92, 0.89, 0.90}, "othello", 4);
    const auto sentences = findings_of(read_sections({other.folder.path()}));
    ASSERT_EQ(sentences.size(), 5U);
    // Claims 4 and 5 have one word and two texts: each text has its own verdicts.
    EXPECT_TRUE(std::regex_match(sentences[0], std::regex(R"(claim 4: not reproduced on othello \([0-9.]+\)\. )"
                                                          R"(claim 5: not reproduced on othello \([0-9.]+\)\.)")))
        << sentences[0];
    EXPECT_THAT(sentences[1], testing::StartsWith("fewer | leaves"));
    EXPECT_THAT(sentences[4], testing::StartsWith("claim 2"));
}

TEST_F(LabReport, AFigureIsTitledByWhatItFound) {
    const auto sections = read_sections({dir()});
    const auto& section = sections.front();
    EXPECT_EQ(finding_of(section, section.drawings[0]), "fewer | leaves </script>: reproduced");
    auto unclaimed = section;
    unclaimed.claims.clear();
    EXPECT_EQ(finding_of(unclaimed, unclaimed.drawings[0]), "Leaves: mtd(f) is lowest");
    EXPECT_THAT(as_html(sections),
                HasSubstr("<h3 id=\"fixture-leaves\">fewer | leaves &lt;/script&gt;: reproduced</h3>"));
}

// A title names every verdict of the rows below it: "reproduced in 0 of 3 games" would refute what is undecided.
TEST_F(LabReport, ATitleHasTheVerdictsOfItsRows) {
    const auto title_of = [](Fixture& other) {
        const auto sections = read_sections({other.folder.path()});
        return finding_of(sections.front(), sections.front().drawings.front());
    };
    Fixture other(toml);
    add_pairs(other, {0.90, 0.91}, "connect4");
    add_pairs(other, {0.90, 0.91}, "kalah");
    EXPECT_EQ(title_of(other), "fewer | leaves </script>: undecided in both games");
    add_pairs(other, {1.20, 1.21, 1.20, 1.22, 1.19, 1.20}, "chess", 4);
    EXPECT_EQ(title_of(other), "fewer | leaves </script>: undecided in 2 of 3 games, not reproduced in 1");
    add_pairs(other, {0.90, 0.91, 0.90, 0.92, 0.89, 0.90}, "othello", 4);
    EXPECT_EQ(title_of(other),
              "fewer | leaves </script>: reproduced in 1 of 4 games, undecided in 2, not reproduced in 1");
}

// "is lowest" is what most plots show, at the last depth, where one series alone is lowest.
TEST_F(LabReport, ATitleWithoutAClaimHoldsInMostPlots) {
    const auto title_of = [](const std::vector<double>& ratios) {
        Fixture other(toml);
        for (std::size_t i = 0; i < ratios.size(); ++i) add_pairs(other, {ratios[i]}, fmt::format("game{}", i));
        auto section = read_sections({other.folder.path()}).front();
        section.claims.clear();
        return finding_of(section, section.drawings.front());
    };
    EXPECT_EQ(title_of({0.9, 0.9, 1.1}), "Leaves: mtd(f) is lowest in 2 of 3 plots");
    EXPECT_EQ(title_of({0.9, 1.1}), "Leaves");
    EXPECT_EQ(title_of({1}), "Leaves") << "both are lowest";
}

// Experiments whose series are others share no picture with the first, and no game is left without a dot.
TEST_F(LabReport, TheFirstPictureHasOneKindOfRows) {
    const std::string marked = "[[figure]]\nname = \"marked\"\nrelative = true\noverview = true\n";
    Fixture first("title = \"A\"\nreference = \"aspiration/negascout\"\n" + marked);
    add_pairs(first, {0.9, 0.9}, "othello");
    add_pairs(first, {0.9, 0.9}, "kalah");
    Fixture second("title = \"B\"\nreference = \"aspiration/negascout\"\n" + marked +
                   "series = \"variant\"\nrelative_to = {variant = \"plain\"}\n");
    for (const char* variant : {"plain", "odd"}) second.add({.game = "chess", .variant = variant, .leaves = {1, 2, 3}});
    const auto overview = overview_of(read_sections({first.folder.path(), second.folder.path()}));
    EXPECT_THAT(overview.algorithms, testing::ElementsAre("mtd(f)"));
    ASSERT_EQ(overview.games.size(), 2U);
    for (const auto& game : overview.games) EXPECT_FALSE(game.dots.empty()) << game.game;
}

// What few games have is left out, and so is a game that has nothing else.
TEST_F(LabReport, TheFirstPictureLeavesOutWhatIsRare) {
    Fixture other(toml);
    for (const char* game : {"othello", "kalah", "connect4"}) add_pairs(other, {0.9, 0.9}, game);
    other.add({.game = "chess", .algorithm = "wide", .leaves = {1, 2, 3}});
    other.add({.game = "chess", .algorithm = "aspiration/negascout", .leaves = {1, 2, 3}});
    const auto overview = overview_of(read_sections({other.folder.path()}));
    EXPECT_THAT(overview.algorithms, testing::ElementsAre("mtd(f)"));
    EXPECT_EQ(overview.games.size(), 3U);
}

// Two figures of one experiment in the picture: a game that appears twice says which is which.
TEST_F(LabReport, TheFirstPictureSaysWhichIsWhich) {
    std::string both = "title = \"A\"\nreference = \"aspiration/negascout\"\n";
    for (const char* variant : {"quiet", "plain"})
        both += fmt::format(
            "[[figure]]\nname = \"{0}\"\nrelative = true\noverview = true\nwhere = {{variant = \"{0}\"}}\n", variant);
    Fixture other(both);
    for (const char* variant : {"quiet", "plain"})
        for (const char* algorithm : {"mtd(f)", "aspiration/negascout"})
            other.add({.algorithm = algorithm, .variant = variant, .leaves = {1, 2, 3}});
    const auto overview = overview_of(read_sections({other.folder.path()}));
    ASSERT_EQ(overview.games.size(), 2U);
    EXPECT_EQ(overview.games[0].also, "variant quiet");
    EXPECT_EQ(overview.games[1].also, "variant plain");
}

TEST_F(LabReport, SixLinesAtMostThoseNamedFirst) {
    auto named = toml;
    named.replace(named.find("relative = true"), 0, "lines = [\"h\", \"aspiration/negascout\", \"g\"]\n");
    Fixture other(named);
    for (const char* name : {"a", "b", "c", "d", "e", "f", "g", "h", "aspiration/negascout"})
        for (int record = 0; record < 2; ++record)
            other.add({.algorithm = name, .record = record, .leaves = {1, 2, 3}});
    const auto figure = plot_data(read_sections({other.folder.path()}))["figures"][0];
    std::vector<std::string> lines;
    for (const auto& s : figure["lines"]) lines.push_back(figure["series"][s.get<std::size_t>()]);
    EXPECT_THAT(lines, testing::ElementsAre("h", "g", "a", "b", "c", "d"));
    EXPECT_EQ(figure["styles"].size(), 9U);
}

TEST_F(LabReport, VerdictsAreTalliedByCell) {
    Fixture other(toml);  // 0.97 with its margin is 0.9894
    add_pairs(other, {0.90, 0.91, 1.0, 0.92, 0.989, 0.99}, "othello", 4);
    const auto page = as_html(read_sections({other.folder.path()}));
    EXPECT_THAT(page, HasSubstr("16 of 24 (67 %) agree with the claim"));
    EXPECT_THAT(page, HasSubstr("<td class=\"num\">16 of 24</td>"));
    EXPECT_THAT(page, HasSubstr("<span>0 <span class=\"verdict no\">not reproduced</span></span>"));
}

TEST_F(LabReport, TablesForPapers) {
    const auto ran = run({"lab", "report", dir(), "--tables", dir() + "/tables"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    const auto claims = text_of(dir() + "/tables/fixture-claims.tex");
    EXPECT_THAT(claims, HasSubstr("fewer | leaves \\textless{}/script\\textgreater{} & 0.90 & othello & 0.903 ["));
    EXPECT_THAT(claims, HasSubstr("] & reproduced \\\\\n\\bottomrule\n\\end{longtable}\n"));
    EXPECT_THAT(text_of(dir() + "/tables/fixture-claims.csv"), HasSubstr(",24,12,24,reproduced,"));
    const auto figure = text_of(dir() + "/tables/fixture-leaves.tex");
    EXPECT_THAT(figure, HasSubstr("\\shortstack{othello\\\\{\\scriptsize depth 3}}"));
    EXPECT_THAT(figure, HasSubstr("mtd(f) & \\shortstack{0.903\\\\{\\scriptsize [0."));
    EXPECT_EQ(text_of(dir() + "/tables/fixture-leaves.csv"), run({"lab", "report", dir(), "--format", "csv"}).out);
    EXPECT_THAT(run({"lab", "report", dir(), "--format", "latex"}).out, HasSubstr(figure));
}

// PDF with texts that a reader can search, and a sentence where the tool is lacking.
TEST_F(LabReport, PdfOfEachPanel) {
    const std::string path = std::getenv("PATH");
    const bool able = has_plots() && std::system("node --version > /dev/null 2>&1") == 0;
    if (!able || std::system("rsvg-convert --version > /dev/null 2>&1") != 0) {
        ASSERT_EQ(std::getenv("BETWIXT_ALL_TOOLS"), nullptr) << "libjs-vega, nodejs and librsvg2-bin are needed";
        GTEST_SKIP() << "libjs-vega, nodejs and librsvg2-bin are needed";
    }
    const auto ran = run({"lab", "report", dir(), "--pdf", dir() + "/pdf"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(text_of(dir() + "/pdf/fixture-leaves-othello.pdf"), testing::StartsWith("%PDF"));
    EXPECT_FALSE(std::filesystem::exists(dir() + "/pdf/fixture-leaves-othello.svg"));

    Folder tools;  // Node.js alone
    std::filesystem::create_symlink("/bin/sh", tools.path() / "sh");
    ASSERT_EQ(std::system(fmt::format("ln -s \"$(command -v node)\" '{}/node'", tools.string()).c_str()), 0);
    setenv("PATH", tools.string().c_str(), 1);
    const auto lacking = run({"lab", "report", dir(), "--pdf", dir() + "/none"});
    setenv("PATH", path.c_str(), 1);
    EXPECT_NE(lacking.status, 0);
    EXPECT_THAT(lacking.err, HasSubstr("librsvg2-bin"));
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
    EXPECT_THAT(svg, HasSubstr("width=\"88mm\""));  // a column, where a unit is 1/96 inch: 8 of them are 6 points
    const std::regex size("font-size=\"([0-9.]+)px\"");
    for (std::sregex_iterator at(svg.begin(), svg.end(), size); at != std::sregex_iterator(); ++at)
        EXPECT_GE(std::stod((*at)[1]), 8);
    EXPECT_TRUE(std::filesystem::exists(dir() + "/svg/overview.svg"));

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
