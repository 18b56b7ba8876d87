// The page in a browser: the first picture and every plot draw every point with its interval, the legend hides series,
// paper has texts of six points and more, and what leaves a plot is marked and noted.

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <regex>

#include <gtest/gtest.h>

#include "fixture.hpp"
#include "lab/report.hpp"

namespace betwixt::lab {
namespace {

using namespace test;

const std::string toml = R"toml(
title = "In a browser"
reference = "aspiration/negascout"
algorithms = ["mtd(f)", "aspiration/negascout"]
[[figure]]
name = "leaves"
relative = true
split_parity = true
[[figure]]
name = "absolute"
log_y = true
[[figure]]
name = "category"
x = "algorithm"
series = "variant"
[[figure]]
name = "size"
x = "table_bits"
[[figure]]
name = "against"
against = "nodes"
)toml";

// Once all is drawn, hides the first series of the first figure, and notes what is left of it.
const std::string reader = R"html(<script>
const wait = setInterval(() => {
  if (document.body.dataset.ready !== "yes") return;
  clearInterval(wait);
  const notes = document.body.dataset;
  notes.texts = JSON.stringify([...document.querySelectorAll("[data-figure] .plot text")].map((t) => t.textContent));
  notes.smallest = Math.min(...[...document.querySelectorAll("[data-figure] .plot text")].map((t) => parseFloat(getComputedStyle(t).fontSize)));
  notes.widest = Math.max(...[...document.querySelectorAll("[data-figure] .plot svg")].map((e) => e.clientWidth));
  document.querySelector(".legend button").click();
  setTimeout(() => { notes.left = document.querySelector("[data-figure] .plot").dataset.points; }, 500);
}, 20);
</script>)html";

std::string browser() {
    for (const char* name : {"chromium", "chromium-browser", "google-chrome"})
        if (std::system(fmt::format("command -v {} > /dev/null 2>&1", name).c_str()) == 0) return name;
    return "";
}

std::string output_of(const std::string& command) {
    std::string out;
    if (std::FILE* pipe = popen(command.c_str(), "r")) {
        char buffer[4096];
        while (const auto n = std::fread(buffer, 1, sizeof buffer, pipe)) out.append(buffer, n);
        pclose(pipe);
    }
    return out;
}

// The page's document after its scripts have run. The time given to them is the browser's own, which may run out on a
// busy machine before the page has drawn: so it is asked up to three times.
std::string document(const std::string& browser, const Folder& folder) {
    const auto command = fmt::format(
        "{} --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --user-data-dir='{}/profile' "
        "--virtual-time-budget=20000 "
        "--dump-dom 'file://{}/page.html' 2> /dev/null",
        browser, folder.string(), folder.string());
    std::string page;
    for (int i = 0; i < 3 && page.find("data-ready=\"yes\"") == page.npos; ++i) page = output_of(command);
    return page;
}

// The reference is the line at 1 and has no points.
std::size_t points_of(const Drawing& d, std::size_t panel) {
    std::size_t points = 0;
    for (const auto& c : d.panels.at(panel).curves)
        if (!d.figure.quantity.relative || c.series != "aspiration/negascout") points += c.points.size();
    return points;
}

double number_after(const std::string& page, const std::string& name) {
    const auto at = page.find(name + "=\"");
    return at == page.npos ? 0 : std::stod(page.substr(at + name.size() + 2));
}

class LabBrowser : public testing::Test {
protected:
    void SetUp() override {
        if (!program.empty() && has_plots()) return;
        ASSERT_EQ(std::getenv("BETWIXT_ALL_TOOLS"), nullptr) << "libjs-vega and chromium are needed";
        GTEST_SKIP() << "libjs-vega and chromium are needed";
    }
    const std::string program = browser();
};

TEST_F(LabBrowser, EveryPlotDraws) {
    Fixture fixture(toml);
    add_pairs(fixture, {0.90, 0.91, 0.90, 0.92, 0.89, 0.90}, "othello", 4);
    add_pairs(fixture, {1.2, 1.3, 1.2, 1.25, 1.2, 1.21}, "kalah", 4);
    const auto sections = read_sections({fixture.folder.path()});
    std::ofstream(fixture.folder.path() / "page.html") << as_html(sections) << reader;
    const auto page = document(program, fixture.folder);
    ASSERT_NE(page.find("data-ready=\"yes\""), page.npos) << page.substr(0, 2000);

    const std::regex drawn("data-points=\"(\\d+)\" data-intervals=\"(\\d+)\"");
    std::sregex_iterator plot(page.begin(), page.end(), drawn);
    ASSERT_NE(plot, std::sregex_iterator());  // the first picture: one dot in each of two games
    EXPECT_EQ((*plot)[1], "2");
    EXPECT_EQ((*plot)[2], "2");
    ++plot;
    for (const auto& d : sections.front().drawings)
        for (std::size_t panel = 0; panel < d.panels.size(); ++panel, ++plot) {
            ASSERT_NE(plot, std::sregex_iterator()) << d.figure.name;
            const bool hidden = d.figure.name == "leaves";  // its only line, by then
            const auto points = hidden ? 0 : points_of(d, panel);
            EXPECT_EQ((*plot)[1], std::to_string(points)) << d.figure.name << " " << panel;
            EXPECT_EQ((*plot)[2], std::to_string(points)) << d.figure.name << " " << panel;
        }
    EXPECT_EQ(plot, std::sregex_iterator());
    EXPECT_NE(page.find("data-left=\"0\""), page.npos);
    // Three plots side by side on A4 are 60 mm wide each, that is 170 points.
    EXPECT_GE(number_after(page, "data-smallest") * 170 / number_after(page, "data-widest"), 6);
    for (const char* text : {"leaves, relative (linear, 1 is equal)", "(logarithmic)", "odd depths, linear",
                             "depth (plies), linear", "nodes, logarithmic"})
        EXPECT_NE(page.find(text), page.npos) << text;
    const std::regex table("<table class=\"numbers\">");
    EXPECT_EQ(std::distance(std::sregex_iterator(page.begin(), page.end(), table), std::sregex_iterator()), 10);
}

const std::string leaving = R"toml(
title = "What leaves"
reference = "aspiration/negascout"
algorithms = ["mtd(f)", "aspiration(2)/negascout", "aspiration(4)/negascout", "aspiration/negascout"]
[[figure]]
name = "leaves"
relative = true
[[figure]]
name = "inside"
y = "passes"
relative = true
)toml";

// Notes the marks of the first figure, their shapes by series, the dashes of its lines, and which figures have a note.
const std::string marks_reader = R"html(<script>
const wait = setInterval(() => {
  if (document.body.dataset.ready !== "yes") return;
  clearInterval(wait);
  const [first, second] = document.querySelectorAll("[data-figure]");
  const drawn = (name) => [...first.querySelectorAll(name)];
  const different = (all) => new Set(all).size;
  const notes = document.body.dataset;
  notes.shapes = different(drawn(".points path").map((e) => e.getAttribute("d")));
  notes.edge = different(drawn(".points path").filter((e) => /,0\)/.test(e.getAttribute("transform"))).map((e) => e.getAttribute("d")));
  notes.dashes = different(drawn(".curves path[stroke]").map((e) => `${e.getAttribute("stroke")} ${e.getAttribute("stroke-dasharray")}`));
  notes.noted = [first, second].map((e) => !e.querySelector(".beyond").hidden).join();
  notes.wild = [...document.querySelectorAll(".plot text")].filter((e) => /Infinity|NaN|undefined/.test(e.textContent)).length;
}, 20);
</script>)html";

// At depth 1, which an axis by depth does not reach for, MTD(f) needs five times the leaves.
TEST_F(LabBrowser, WhatLeavesThePlotIsMarked) {
    Fixture fixture(leaving);
    for (int record = 0; record < 12; ++record) {
        fixture.add({.algorithm = "aspiration/negascout", .record = record, .leaves = {3000, 9000, 27000, 81000}});
        fixture.add({.algorithm = "mtd(f)", .record = record, .leaves = {15000, 8100, 24000, 73000}});
        fixture.add({.algorithm = "aspiration(2)/negascout", .record = record, .leaves = {3000, 9100, 27300, 81900}});
        fixture.add({.algorithm = "aspiration(4)/negascout", .record = record, .leaves = {3000, 9200, 27600, 82800}});
    }
    std::ofstream(fixture.folder.path() / "page.html")
        << as_html(read_sections({fixture.folder.path()})) << marks_reader;
    const auto page = document(program, fixture.folder);
    ASSERT_NE(page.find("data-ready=\"yes\""), page.npos) << page.substr(0, 2000);
    EXPECT_NE(page.find("data-shapes=\"4\""), page.npos) << "three series and an arrow";
    EXPECT_NE(page.find("data-edge=\"1\""), page.npos) << "the arrow, at the upper edge";
    EXPECT_NE(page.find("data-dashes=\"3\""), page.npos) << "two lines are black";
    EXPECT_NE(page.find("data-noted=\"true,false\""), page.npos) << "a note where something leaves, and only there";
    EXPECT_NE(page.find("data-wild=\"0\""), page.npos);
}

}  // namespace
}  // namespace betwixt::lab
