#include "manual/man_page.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "support/text.hpp"

namespace betwixt::manual {

namespace {

// Escapes a text so that none of it is a request or an escape.
std::string escaped(const std::string& text) {
    std::string s;
    for (const char c : text) {
        const bool begins = s.empty() || s.back() == '\n';
        if (begins && (c == '.' || c == '\'')) s += "\\&";
        if (c == '\\') s += "\\e";
        else if (c == '-') s += "\\-";
        else s += c;
    }
    return s;
}

std::string upper(std::string s) {
    for (auto& c : s) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return s;
}

std::string dashed(std::string path) {
    std::replace(path.begin(), path.end(), ' ', '-');
    return path;
}

std::string synopsis(const OutlinedCommand& c) {
    std::string s = ".B " + escaped(c.path) + "\n";
    if (!c.commands.empty()) s += ".I COMMAND\n";
    for (const auto& o : c.options)
        if (o.positional) s += (o.required ? ".I " : ".RI [ ") + escaped(o.name) + (o.required ? "\n" : " ]\n");
    return s + ".RI [ options ]\n";
}

std::string entry(const OutlinedOption& o) {
    std::string head =
        o.positional ? fmt::format("\\fI{}\\fR", escaped(o.name)) : fmt::format("\\fB{}\\fR", escaped(o.name));
    if (!o.positional && !o.value.empty()) head += fmt::format(" \\fI{}\\fR", escaped(o.value));
    std::string s = fmt::format(".TP\n{}\n{}.\n", head, escaped(o.help.empty() ? o.name : o.help));
    if (!o.choices.empty() && o.choices.size() <= 30 && o.help.find(o.choices.back()) == std::string::npos)
        s += fmt::format("One of {}.\n", escaped(support::joined(o.choices)));
    return s;
}

// The options of a command, grouped, in order.
std::string options(const OutlinedCommand& c, const char* heading) {
    std::string s;
    std::vector<std::string> groups;
    for (const auto& o : c.options)
        if (std::find(groups.begin(), groups.end(), o.group) == groups.end()) groups.push_back(o.group);
    for (const auto& group : groups) {
        s += fmt::format("{} {}\n", heading, escaped(group == "Options" ? upper(group) : group));
        for (const auto& o : c.options)
            if (o.group == group) s += entry(o);
    }
    return s;
}

std::string footer(const OutlinedCommand& c) {
    return c.footer.empty() ? "" : ".PP\n.nf\n" + escaped(c.footer) + "\n.fi\n";
}

// The section for a subcommand on its parent's page: `lab run` on the page of `lab`.
std::string section(const OutlinedCommand& c) {
    return fmt::format(".SH {}\n{}.\n.PP\n{}{}{}", upper(escaped(c.path)), escaped(c.summary), synopsis(c), footer(c),
                       options(c, ".SS"));
}

std::string begin(const OutlinedCommand& c, const std::string& version) {
    return fmt::format(
        ".\\\" Written by the program: {} help --man FOLDER\n.TH {} 1 \"\" \"{}\" \"User Commands\"\n"
        ".SH NAME\n{} \\- {}\n.SH SYNOPSIS\n{}.SH DESCRIPTION\n{}.\n{}",
        c.path.substr(0, c.path.find(' ')), upper(escaped(dashed(c.path))), version, escaped(dashed(c.path)),
        escaped(c.summary), synopsis(c), escaped(c.summary), footer(c));
}

constexpr const char* ending =
    ".SH EXIT STATUS\n"
    "0 where all went well; 1 where something was found wrong; 2 for a wrong argument, file, position or name; 130 "
    "where\n"
    "Ctrl\\-C came before there was a result.\n";

ManPage page_of(const OutlinedCommand& c, const OutlinedCommand& program, const std::string& version) {
    std::string text = begin(c, version) + options(c, ".SH");
    for (const auto* below : all_below(c))
        if (below != &c) text += section(*below);
    return {dashed(c.path) + ".1", text + ending + fmt::format(".SH SEE ALSO\n.BR {} (1)\n", escaped(program.path))};
}

}  // namespace

std::vector<ManPage> man_pages(const OutlinedCommand& program, const std::string& version) {
    std::string text = begin(program, version) + options(program, ".SH") + ".SH COMMANDS\n";
    for (const auto& c : program.commands)
        text += fmt::format(".TP\n.BR {} (1)\n{}.\n", escaped(dashed(c.path)), escaped(c.summary));
    std::vector<ManPage> pages{{program.path + ".1", text + ending}};
    for (const auto& c : program.commands) pages.push_back(page_of(c, program, version));
    return pages;
}

}  // namespace betwixt::manual
