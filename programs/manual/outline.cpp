#include "manual/outline.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "betwixt/engine/option_table.hpp"

namespace betwixt::manual {

namespace {

std::vector<std::string> split(const std::string& text, char between) {
    std::vector<std::string> parts;
    std::size_t at = 0;
    for (auto end = text.find(between); end != std::string::npos; at = end + 1, end = text.find(between, at))
        parts.push_back(text.substr(at, end - at));
    parts.push_back(text.substr(at));
    return parts;
}

// The choices from "two|one|compact" or "TEXT:{first,second}", or those of the engine option of that name.
std::vector<std::string> choices_of(const std::string& name, const std::string& type) {
    if (const auto brace = type.find('{'); brace != std::string::npos && type.back() == '}')
        return split(type.substr(brace + 1, type.size() - brace - 2), ',');
    if (type.find('|') != std::string::npos) return split(type, '|');
    const auto found =
        find_option(option_table(), std::string_view(name).substr(std::min<std::size_t>(2, name.size())));
    return found.option && type == "NAME" ? found.option->domain.choices() : std::vector<std::string>{};
}

bool names_file(const std::string& name, const std::string& type) {
    static const std::vector<std::string> words{"file", "folder", "games", "positions", "book", "out", "into", "dir"};
    for (const auto& word : words)
        if (name.find(word) != std::string::npos) return type.find("..") == std::string::npos;
    return name == "FILE" || name == "DIR" || type == "FILE" || type == "folder";
}

OutlinedOption outlined(const CLI::Option& o, const std::vector<std::string>& games) {
    OutlinedOption out;
    out.positional = o.get_positional();
    const auto& longs = o.get_lnames();
    out.name = out.positional ? o.get_name(true) : !longs.empty() ? "--" + longs.front() : "-" + o.get_snames().front();
    const bool takes = o.get_items_expected_max() > 0;
    const std::string type = takes ? o.get_type_name() : "";
    out.choices = out.name == "GAME" ? games : choices_of(out.name, type);
    out.value = type.substr(0, type.find(":{"));
    out.help = o.get_description();
    const std::string& usual = o.get_default_str();
    if (takes && !usual.empty() && out.help.find("(default") == std::string::npos)
        out.help += fmt::format(" (default {})", usual);
    out.group = o.get_group();
    out.required = o.get_required();
    out.is_file = takes && out.choices.empty() && names_file(out.name, type);
    return out;
}

}  // namespace

OutlinedCommand outline(const CLI::App& app, const std::vector<std::string>& games, const std::string& parent) {
    OutlinedCommand c;
    c.name = app.get_name();
    c.path = parent.empty() ? c.name : parent + " " + c.name;
    c.summary = app.get_description();
    c.footer = app.get_footer();
    for (const auto* option : app.get_options()) c.options.push_back(outlined(*option, games));
    for (const auto* sub : app.get_subcommands([](const CLI::App*) { return true; }))
        c.commands.push_back(outline(*sub, games, c.path));
    return c;
}

std::vector<const OutlinedCommand*> all_below(const OutlinedCommand& command) {
    std::vector<const OutlinedCommand*> all{&command};
    for (const auto& sub : command.commands)
        for (const auto* below : all_below(sub)) all.push_back(below);
    return all;
}

}  // namespace betwixt::manual
