#pragma once
// How help is laid out: lines fit the terminal, and a flag and its opposite are one entry.

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
    // Groups stand one blank line apart.
    std::string make_group(std::string group, bool is_positional,
                           std::vector<const CLI::Option*> options) const override;

private:
    std::string wrapped(const std::string& text) const;

    std::size_t width_;  // of a line
};

}  // namespace betwixt::command
