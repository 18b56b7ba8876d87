#include "command/help_format.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <unistd.h>

#include "command/session.hpp"
#include "support/terminal.hpp"

namespace betwixt::command {

namespace {

// True for `--no-NAME` of a flag `--NAME`.
bool is_opposite(const CLI::Option& option) {
    const auto& others = option.get_excludes();
    return std::any_of(others.begin(), others.end(), [&](const CLI::Option* other) {
        return !other->get_lnames().empty() && option.check_lname("no-" + other->get_lnames().front());
    });
}

// The flag's opposite `--no-NAME`, if it has one.
bool has_opposite(const CLI::Option& option) {
    const auto& others = option.get_excludes();
    return std::any_of(others.begin(), others.end(), [](const CLI::Option* other) { return is_opposite(*other); });
}

}  // namespace

HelpFormat::HelpFormat()
    : width_(static_cast<std::size_t>(std::clamp(support::terminal_width(STDOUT_FILENO).value_or(100), 60, 120))) {}

std::string HelpFormat::make_option(const CLI::Option* option, bool is_positional) const {
    return is_opposite(*option) ? "" : Formatter::make_option(option, is_positional);
}

std::string HelpFormat::make_option_name(const CLI::Option* option, bool is_positional) const {
    if (is_positional || !has_opposite(*option)) return Formatter::make_option_name(option, is_positional);
    return fmt::format("--{0}, --no-{0}", option->get_lnames().front());
}

// Nothing for a flag: it has no values, and most flags exclude only their opposite.
std::string HelpFormat::make_option_opts(const CLI::Option* option) const {
    return option->get_items_expected_max() == 0 ? "" : Formatter::make_option_opts(option);
}

std::string HelpFormat::make_option_desc(const CLI::Option* option) const {
    return support::wrapped(Formatter::make_option_desc(option), beside());
}

std::string HelpFormat::make_subcommand(const CLI::App* command) const {
    std::ostringstream out;
    CLI::detail::format_help(out, command->get_name(), support::wrapped(command->get_description(), beside()),
                             get_column_width());
    return out.str();
}

std::string HelpFormat::make_group(std::string group, bool is_positional,
                                   std::vector<const CLI::Option*> options) const {
    const bool of_search = std::ranges::find(search_headings, group) != search_headings.end();
    if (all_ || !of_search) return Formatter::make_group(std::move(group), is_positional, std::move(options));
    return group == search_headings.front()
               ? "\nThe options of the search (driver, threads, hash and others): --help-all\n"
               : "";
}

std::string HelpFormat::make_footer(const CLI::App* app) const {
    return app->get_footer().empty() ? "" : support::wrapped(app->get_footer(), width_) + '\n';
}

// Parts stand one blank line apart.
std::string HelpFormat::make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const {
    all_ = mode == CLI::AppFormatMode::All;
    auto text = Formatter::make_help(app, std::move(name), mode);
    for (auto at = text.find("\n\n\n"); at != std::string::npos; at = text.find("\n\n\n", at)) text.erase(at, 1);
    return text;
}

}  // namespace betwixt::command
