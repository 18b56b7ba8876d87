#pragma once
// Experiments as people read them: one HTML page, Markdown tables, CSV, SVG files.

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "lab/claims.hpp"
#include "lab/curves.hpp"
#include "lab/figures.hpp"
#include "lab/results.hpp"

namespace betwixt::lab {

// One experiment, with all that is to be said of it computed.
struct Section {
    std::string name;  // of the experiment; another's of the same name gets "-2"
    Results results;
    Questions questions;
    std::vector<Drawing> drawings;
    std::vector<Judged> claims;
};

// Figures and claims are those that the journal was begun with, or, where `experiments` is a folder with the
// experiment's file, of that: a question may be put after its answer was measured. Throws std::invalid_argument with a
// sentence when a folder has no journal, or its experiment cannot be read.
std::vector<Section> read_sections(const std::vector<std::filesystem::path>& folders,
                                   const std::filesystem::path& experiments = {});

// The commands by which the experiment was run and this report made of it.
std::string command_of(const Section& section);

// One page that needs nothing else: styles, scripts, plots and data inside.
std::string as_html(const std::vector<Section>& sections);
// The tables of claims, for pages of documentation.
std::string as_markdown(const std::vector<Section>& sections);
std::string table_of_claims(const Section& section);
// A figure at its final depth, or at the last place of another x: series by games.
std::string table_of_figure(const Section& section, const Drawing& drawing);
// That place, "depth 12", and the point of a series there; none where it was not measured.
std::string final_place(const Section& section, const Drawing& drawing, const Panel& panel);
const Point* final_point(const Section& section, const Drawing& drawing, const Panel& panel, const std::string& series);
// Every number of every figure, a line each.
std::string as_csv(const std::vector<Section>& sections);
// What the scripts of the page draw: numbers, names, styles.
nlohmann::ordered_json plot_data(const std::vector<Section>& sections);

// Is the plot library compiled in? Without it the page has tables only.
bool has_plots();
// Write a file for the first picture and each panel of each figure into `folder`, as wide as a column of print, and
// return their names. Throw std::runtime_error with a sentence.
std::vector<std::string> write_svg(const std::vector<Section>& sections, const std::filesystem::path& folder);
std::vector<std::string> write_pdf(const std::vector<Section>& sections, const std::filesystem::path& folder);

// Tables for papers, LaTeX with the package booktabs: the claims of each section, and each figure at its final depth.
std::string as_latex(const std::vector<Section>& sections);
// The same, each in a file of its own and as CSV, too; returns their names.
std::vector<std::string> write_tables(const std::vector<Section>& sections, const std::filesystem::path& folder);

}  // namespace betwixt::lab
