#include "manual/completion.hpp"

#include <stdexcept>

#include <fmt/format.h>

#include "support/text.hpp"

namespace betwixt::manual {

using support::joined;

namespace {

std::string names(const std::vector<OutlinedCommand>& commands) {
    std::vector<std::string> all;
    for (const auto& c : commands) all.push_back(c.name);
    return joined(all, " ");
}

// The path without the program's name: "lab run".
std::string below(const OutlinedCommand& program, const OutlinedCommand& c) {
    return &c == &program ? "" : c.path.substr(program.path.size() + 1);
}

// Words that may follow the command in any place; `files`: file names may, too.
struct Words {
    std::string options, plain;
    bool files = false;
};
Words words_of(const OutlinedCommand& c) {
    Words w{"", names(c.commands), false};
    for (const auto& o : c.options) {
        if (!o.positional) w.options += (w.options.empty() ? "" : " ") + o.name;
        else if (!o.choices.empty()) w.plain += (w.plain.empty() ? "" : " ") + joined(o.choices, " ");
        else w.files = true;
    }
    return w;
}

// In the script, `path` is the commands on the line so far. Completes the words that may follow them, or the values of
// the option before.
std::string bash(const OutlinedCommand& program) {
    std::string paths, values, words;
    for (const auto* c : all_below(program)) {
        const std::string path = below(program, *c);
        for (const auto& sub : c->commands)
            paths += fmt::format("            '{}/{}') path='{}' ;;\n", path, sub.name, below(program, sub));
        for (const auto& o : c->options)
            if (!o.choices.empty() && !o.positional)
                values += fmt::format("        '{}/{}') words='{}' ;;\n", path, o.name, joined(o.choices, " "));
            else if (!o.positional && !o.value.empty())
                values += fmt::format("        '{}/{}') {} ;;\n", path, o.name, o.is_file ? "files=1" : "return");
        const auto w = words_of(*c);
        words += fmt::format("            '{}') words='{}' options='{}'{} ;;\n", path, w.plain, w.options,
                             w.files ? " files=1" : "");
    }
    return fmt::format(
        "# bash completion for {0}: written by `{0} help --completion bash`\n"
        "_{0}() {{\n"
        "    local path='' words='' options='' files='' known=1 i\n"
        "    local current=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}\n"
        "    for ((i = 1; i < COMP_CWORD; ++i)); do\n"
        "        case \"$path/${{COMP_WORDS[i]}}\" in\n{1}        esac\n    done\n"
        "    case \"$path/$before\" in\n{2}        *) known='' ;;\n    esac\n"
        "    if [[ -z $known ]]; then\n        case $path in\n{3}        esac\n"
        "        [[ $current == -* ]] && words=$options\n    fi\n"
        "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
        "    [[ -n $files ]] && compopt -o default\n"
        "    return 0\n"
        "}}\n"
        "complete -F _{0} {0}\n",
        program.path, paths, values, words);
}

// Escapes a text for single quotes; the characters in `also` get a backslash.
std::string quoted(const std::string& text, const std::string& also) {
    std::string s;
    for (const char c : text) {
        if (also.find(c) != std::string::npos) s += '\\';
        if (c == '\'') s += "'\\''";
        else s += c == '\n' ? ' ' : c;
    }
    return s;
}

std::string zsh_option(const OutlinedOption& o, const std::string& place) {
    const std::string action = !o.choices.empty()          ? fmt::format("({})", joined(o.choices, " "))
                               : o.is_file || o.positional ? "_files"
                                                           : " ";
    const std::string value = quoted(o.value.empty() ? o.name : o.value, ":[]\\");
    if (o.positional) return fmt::format(" \\\n                '{}:{}:{}'", place, o.name, action);
    const std::string help = fmt::format("{}[{}]", o.name, quoted(o.help, ":[]\\"));
    return fmt::format(" \\\n                '{}{}'", help, o.value.empty() ? "" : ":" + value + ":" + action);
}

std::string zsh_case(const OutlinedCommand& program, const OutlinedCommand& c) {
    std::string s = fmt::format("        '{}')\n            _arguments -S", below(program, c));
    int place = 0;
    for (const auto& o : c.options) s += zsh_option(o, o.positional ? std::to_string(++place) : "");
    if (!c.commands.empty()) s += fmt::format(" \\\n                '1:command:({})' '*: :_files'", names(c.commands));
    return s + " ;;\n";
}

std::string zsh(const OutlinedCommand& program) {
    std::string cases, paths;
    for (const auto* c : all_below(program)) {
        cases += zsh_case(program, *c);
        for (const auto& sub : c->commands)
            paths += fmt::format("            '{}/{}') chosen='{}'; shift words; ((--CURRENT)) ;;\n",
                                 below(program, *c), sub.name, below(program, sub));
    }
    return fmt::format(
        "#compdef {0}\n# zsh completion for {0}: written by `{0} help --completion zsh`\n"
        "_{0}() {{\n    local before='' chosen='' word\n"
        "    while ((CURRENT > 2)); do\n        word=$words[2]\n        before=$chosen\n"
        "        case \"$chosen/$word\" in\n{1}        esac\n        [[ $chosen == $before ]] && break\n    done\n"
        "    case $chosen in\n{2}    esac\n}}\n_{0} \"$@\"\n",
        program.path, paths, cases);
}

// The fish condition that the command being typed is `c`.
std::string fish_condition(const OutlinedCommand& program, const OutlinedCommand& c) {
    const std::string path = below(program, c);
    if (path.empty()) return "__fish_use_subcommand";
    const auto blank = path.rfind(' ');
    std::string s = "__fish_seen_subcommand_from " + (blank == std::string::npos ? path : path.substr(0, blank));
    if (blank != std::string::npos) s += "; and __fish_seen_subcommand_from " + path.substr(blank + 1);
    return s;
}

std::string fish(const OutlinedCommand& program) {
    std::string s = fmt::format("# fish completion for {0}: written by `{0} help --completion fish`\n", program.path);
    for (const auto* c : all_below(program)) {
        const std::string here = fmt::format("complete -c {} -n '{}'", program.path, fish_condition(program, *c));
        for (const auto& sub : c->commands)
            s += fmt::format("{} -f -a {} -d '{}'\n", here, sub.name, quoted(sub.summary, "'"));
        for (const auto& o : c->options) {
            const std::string values = o.choices.empty() ? "" : fmt::format(" -a '{}'", joined(o.choices, " "));
            if (o.positional) s += values.empty() ? "" : here + " -f" + values + "\n";
            else if (o.name.starts_with("--"))
                s += fmt::format("{} -l {}{} -d '{}'\n", here, o.name.substr(2),
                                 o.value.empty() ? "" : (o.is_file ? " -r" : " -x") + values, quoted(o.help, "\\"));
        }
    }
    return s;
}

}  // namespace

const std::vector<std::string>& shells() {
    static const std::vector<std::string> all{"bash", "zsh", "fish"};
    return all;
}

std::string completion(const OutlinedCommand& program, const std::string& shell) {
    if (shell == "bash") return bash(program);
    if (shell == "zsh") return zsh(program);
    if (shell == "fish") return fish(program);
    throw std::invalid_argument(fmt::format("there is no completion for '{}'", shell));
}

}  // namespace betwixt::manual
