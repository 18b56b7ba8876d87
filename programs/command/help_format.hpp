#pragma once
// How help is laid out: lines fit the terminal, a flag and its opposite are one entry, and --help-all alone shows the
// options of the search.

#include <algorithm>
#include <string>

#include <CLI/CLI.hpp>

namespace betwixt::command {

class HelpFormat final : public CLI::Formatter {
public:
    HelpFormat();

    std::string make_option(const CLI::Option* option, bool is_positional) const override;
    std::string make_option_name(const CLI::Option* option, bool is_positional) const override;
    std::string make_option_opts(const CLI::Option* option) const override;
    std::string make_option_desc(const CLI::Option* option) const override;
    std::string make_subcommand(const CLI::App* command) const override;
    std::string make_group(std::string group, bool is_positional,
                           std::vector<const CLI::Option*> options) const override;
    std::string make_footer(const CLI::App* app) const override;
    std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override;

private:
    // The width of what stands beside the names.
    std::size_t beside() const { return width_ - std::min(width_ / 2, get_column_width()); }

    std::size_t width_;         // of a line
    mutable bool all_ = false;  // --help-all; set by make_help(), which calls the other functions
};

}  // namespace betwixt::command
