// The page in a browser: the first picture and every plot draw every point with its interval, the legend hides series,
// and paper has texts of six points and more.

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

// The page's document after its scripts have run.
std::string document(const std::string& browser, const Folder& folder) {
    const auto command = fmt::format(
        "{} --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --user-data-dir='{}/profile' "
        "--virtual-time-budget=20000 "
        "--dump-dom 'file://{}/page.html' 2> /dev/null",
        browser, folder.string(), folder.string());
    std::string out;
    if (std::FILE* pipe = popen(command.c_str(), "r")) {
        char buffer[4096];
        while (const auto n = std::fread(buffer, 1, sizeof buffer, pipe)) out.append(buffer, n);
        pclose(pipe);
    }
    return out;
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

TEST(LabBrowser, EveryPlotDraws) {
    const auto program = browser();
    if (program.empty() || !has_plots()) {
        ASSERT_EQ(std::getenv("BETWIXT_ALL_TOOLS"), nullptr) << "libjs-vega and chromium are needed";
        GTEST_SKIP() << "libjs-vega and chromium are needed";
    }
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

}  // namespace
}  // namespace betwixt::lab
