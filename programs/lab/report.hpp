#pragma once
// Reports on experiments: one HTML page, Markdown tables, CSV, SVG files.

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "lab/claims.hpp"
#include "lab/curves.hpp"
#include "lab/figures.hpp"
#include "lab/results.hpp"

namespace betwixt::lab {

// One experiment with its computed figures and claims.
struct Section {
    std::string name;  // the experiment's name, with "-2" and so on appended if another section has it
    Results results;
    Questions questions;
    std::vector<Drawing> drawings;
    std::vector<Judged> claims;
};

// Figures and claims come from the experiment file stored in the journal. If `experiments` is a folder with the
// experiment's file, they come from that file: a question may be added after the measurement. Throws
// std::invalid_argument with a sentence if a folder has no journal, or if its experiment cannot be read.
std::vector<Section> read_sections(const std::vector<std::filesystem::path>& folders,
                                   const std::filesystem::path& experiments = {});

// The command that measured the experiment.
std::string command_of(const Section& section);

// One self-contained page, with styles, scripts, plots and data inside.
std::string as_html(const std::vector<Section>& sections);
// The tables of claims, for pages of documentation.
std::string as_markdown(const std::vector<Section>& sections);
std::string table_of_claims(const Section& section);
// A figure at its final depth, or at the last value of another x: series by games.
std::string table_of_figure(const Section& section, const Drawing& drawing);
// That depth or value as "depth 12", and the point of a series there; nullptr if it was not measured.
std::string final_place(const Section& section, const Drawing& drawing, const Panel& panel);
const Point* final_point(const Section& section, const Drawing& drawing, const Panel& panel, const std::string& series);
// Every number of every figure, one per line.
std::string as_csv(const std::vector<Section>& sections);
// The input of the page's scripts: numbers, names, styles.
nlohmann::ordered_json plot_data(const std::vector<Section>& sections);

// True if the plot library is compiled in. Without it the page has only tables.
bool has_plots();
// Each writes one file for the first picture and for each panel of each figure into `folder`, as wide as a column of
// print, and returns the file names. Throws std::runtime_error with a sentence.
std::vector<std::string> write_svg(const std::vector<Section>& sections, const std::filesystem::path& folder);
std::vector<std::string> write_pdf(const std::vector<Section>& sections, const std::filesystem::path& folder);

// Tables for papers, in LaTeX with the package booktabs: the claims of each section, and each figure at its final
// depth.
std::string as_latex(const std::vector<Section>& sections);
// The same, each table in a separate file and also as CSV. Returns the file names.
std::vector<std::string> write_tables(const std::vector<Section>& sections, const std::filesystem::path& folder);

}  // namespace betwixt::lab
