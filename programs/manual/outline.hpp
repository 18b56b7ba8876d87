#pragma once
// The command line as data: commands, their options, and the possible values of each option. Manual pages and
// completions are generated from it.

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace betwixt::manual {

struct OutlinedOption {
    std::string name;   // --depth, or GAME for a positional argument
    std::string value;  // the kind of value: 0..250, NAME; empty for a flag
    std::string help;
    std::string group;
    std::vector<std::string> choices;  // the only values, if they are few
    bool positional = false;
    bool required = false;
    bool is_file = false;  // the value is the name of a file or a folder
};

struct OutlinedCommand {
    std::string path;  // "betwixt lab run"
    std::string name;  // "run"
    std::string summary, footer;
    std::vector<OutlinedOption> options;
    std::vector<OutlinedCommand> commands;
};

// `games` are the choices of every GAME.
OutlinedCommand outline(const CLI::App& app, const std::vector<std::string>& games, const std::string& parent = "");

// This command and all commands below it, parents first.
std::vector<const OutlinedCommand*> all_below(const OutlinedCommand& command);

}  // namespace betwixt::manual
