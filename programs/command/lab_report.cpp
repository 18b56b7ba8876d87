// betwixt lab report DIR...: experiments as a page, as tables of claims, as numbers, as pictures.

#include "command/lab_report.hpp"

#include <filesystem>

#include "lab/report.hpp"
#include "lab/report_page.hpp"
#include "support/complain.hpp"
#include "support/files.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

namespace {

struct ReportOptions {
    std::vector<std::string> folders;
    std::string out, into, experiments, svg, pdf, tables, format = "html";
};

std::string report_text(const std::vector<lab::Section>& sections, const std::string& format) {
    if (format == "markdown") return lab::as_markdown(sections);
    if (format == "csv") return lab::as_csv(sections);
    if (format == "latex") return lab::as_latex(sections);
    return lab::as_html(sections);
}

int report(const ReportOptions& o) {
    const auto sections = lab::read_sections({o.folders.begin(), o.folders.end()}, o.experiments);
    if (!o.into.empty()) {
        write_file(o.into, lab::with_numbers(read_file(o.into), sections));
        return done;
    }
    std::string file = o.out;
    if (file.empty() && o.format == "html") file = (std::filesystem::path(o.folders.front()) / "report.html").string();
    const std::string text = report_text(sections, o.format);
    if (file.empty() || file == "-") fmt::print("{}", text);
    else {
        write_file(file, text);
        fmt::print("{} ({} KB)\n", file, grouped((text.size() + 1023) / 1024));
    }
    if (o.format == "html" && !lab::has_plots())
        complain(
            "the report has tables and no plots: this program was built without the plot library; "
            "install the Debian package libjs-vega and build again");
    const auto write = [&](const std::string& folder, auto&& files_of) {
        if (folder.empty()) return;
        for (const auto& name : files_of(sections, folder)) fmt::print("{}\n", name);
    };
    write(o.tables, lab::write_tables);
    write(o.pdf, lab::write_pdf);
    write(o.svg, lab::write_svg);
    return done;
}

}  // namespace

void add_lab_report(CLI::App& lab, Run& run) {
    auto& sub =
        *lab.add_subcommand("report", "One page of an experiment or several: plots, numbers, claims of the paper");
    const auto o = std::make_shared<ReportOptions>();
    sub.add_option("DIR", o->folders, "Folders that `lab run` wrote")->required()->type_name("");
    sub.add_option("--out", o->out,
                   "Where to write (default: report.html in the first DIR; other formats: standard output)");
    sub.add_option(
           "--format", o->format,
           "html, markdown (the tables of claims), csv (the numbers of all figures) or latex (tables for papers)")
        ->check(CLI::IsMember({"html", "markdown", "csv", "latex"}))
        ->capture_default_str();
    sub.add_option(
        "--into", o->into,
        "Instead, renew the numbers and tables that this page names (docs/findings.md, docs/paper/paper.md)");
    sub.add_option("--experiments", o->experiments,
                   "A folder with experiment files: figures and claims as they are now, not as they were at the run")
        ->check(CLI::ExistingDirectory);
    sub.add_option("--svg", o->svg,
                   "Also write each plot as a file into this folder, as wide as a column of print (needs Node.js)");
    sub.add_option("--pdf", o->pdf, "The same as PDF (needs rsvg-convert, too)");
    sub.add_option("--tables", o->tables,
                   "Also write tables into this folder, LaTeX and CSV: of claims and of each figure");
    sub.footer("The page needs no network, and no other file: it may be mailed and printed.");
    sub.callback([&run, o] { run = [o] { return report(*o); }; });
}

}  // namespace betwixt::command
