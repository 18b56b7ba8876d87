// The command line: subcommands, and one sentence for each error in it.

#include "betwixt/command.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iostream>

#include <poll.h>
#include <unistd.h>

#include "betwixt/engine/nearest_name.hpp"
#include "command/help_format.hpp"
#include "command/session.hpp"
#include "support/complain.hpp"
#include "support/standard_streams.hpp"
#include "support/text.hpp"
#include "support/version.hpp"

namespace betwixt {

namespace {

using namespace command;
using namespace support;

// "lab run", for "betwixt lab run"
std::string path_of(const CLI::App& at) {
    const CLI::App* parent = at.get_parent();
    return parent && parent->get_parent() ? path_of(*parent) + " " + at.get_name() : at.get_name();
}

// The options and commands that are possible here: the one most similar to `word`, or all.
std::string choices(const CLI::App& app, const std::string& word = "") {
    std::vector<std::string> names;
    for (const auto* sub : app.get_subcommands([](const CLI::App*) { return true; })) names.push_back(sub->get_name());
    const bool commands = !names.empty();
    if (!commands)
        for (const auto* option : app.get_options())
            if (!option->get_lnames().empty()) names.push_back("--" + option->get_lnames().front());
    const std::string meant = word.substr(0, word.find('='));
    constexpr std::size_t many = 20;  // too many for one sentence
    if (!commands && names.size() > many && nearest_name(meant, names).empty())
        return fmt::format("'{} {} --help-all' lists the options", program_name(), path_of(app));
    return suggestion(meant, names, commands ? "commands are" : "options are");
}

// The subcommand that was being read when the error occurred.
const CLI::App& innermost(const CLI::App& app) {
    const auto chosen = app.get_subcommands();
    return chosen.empty() ? app : innermost(*chosen.front());
}

// The option that lists all options of a command.
const char* full_help(const CLI::App& app) {
    const auto options = app.get_options();
    const bool more = std::any_of(options.begin(), options.end(), [](const CLI::Option* option) {
        return std::ranges::find(search_headings, option->get_group()) != search_headings.end();
    });
    return more ? "--help-all" : "--help";
}

// The message for a missing or unknown command.
std::string no_command(const CLI::App& app, const CLI::App& at, const std::vector<GameEntry>& games) {
    const auto words = app.remaining(true);
    if (words.empty() && &at == &app)
        return fmt::format("a command is needed, as in '{0} play {1}' or '{0} search {1}'; '{0} --help' lists all",
                           program_name(), games.empty() ? "GAME" : games.front().name);
    if (words.empty()) return fmt::format("a command is needed after {}; {}", path_of(at), choices(at));
    return fmt::format("'{}' is not a command of {}; {}", words.front(), path_of(at), choices(at, words.front()));
}

std::string sentence(const CLI::App& app, const CLI::ParseError& error, const std::vector<GameEntry>& games) {
    const CLI::App& at = innermost(app);
    std::string what = error.what();
    std::replace(what.begin(), what.end(), '\n', ' ');
    const bool has_commands = !at.get_subcommands([](const CLI::App*) { return true; }).empty();
    if (dynamic_cast<const CLI::RequiredError*>(&error) && has_commands && (&at != &app || app.remaining().empty()))
        return no_command(app, at, games);
    const bool extra = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
    if (extra || (&at == &app && !app.remaining().empty())) {
        const auto extras = app.remaining(true);
        const std::string word = extras.empty() ? "that" : extras.front();
        const bool option = word.substr(0, 1) == "-";
        return fmt::format("'{}' is not {}; {}", word,
                           &at == &app ? "a command"
                           : option    ? "an option of " + at.get_name()
                                       : "expected after " + at.get_name(),
                           choices(at, word));
    }
    return fmt::format("{} (see '{} {} {}')", what, program_name(), path_of(at), full_help(at));
}

int parse_and_run(int argc, const char* const* argv, const std::vector<GameEntry>& games) {
    if (argc > 0) program_name() = std::filesystem::path(argv[0]).filename().string();
    Session session(games);
    Run run;
    std::vector<const char*> line(argv, argv + argc);
    const auto protocol = argc == 1 ? spoken_protocol(session.arguments.already_read) : std::nullopt;
    if (protocol) line.push_back(protocol->c_str());
    const std::string word = line.size() > 1 ? line[1] : "--help";
    if (word != "help") session.arguments.command = word;  // help prints the options of all commands
    CLI::App app{"Betwixt: one null-window search, many drivers, for any two-player game with perfect information"};
    app.name(program_name());
    app.set_version_flag("--version", std::string(version));
    app.require_subcommand(1);
    app.formatter(std::make_shared<HelpFormat>());
    app.set_help_all_flag("--help-all", "The same with all options");
    app.footer(fmt::format("Help for a command: {} COMMAND --help", program_name()));
    add_lists(app, session, run);
    add_option_list(app, session, run);
    add_search(app, session, run);
    add_trace(app, session, run);
    add_solve(app, session, run);
    add_check(app, session, run);
    add_suite(app, session, run);
    add_compare(app, session, run);
    add_perft(app, session, run);
    add_verify(app, session, run);
    add_tables(app, session, run);
    add_play(app, session, run);
    add_serve(app, run);
    add_protocols(app, session, run);
    add_record(app, session, run);
    add_opening_book(app, session, run);
    add_convert(app, session, run);
    add_match(app, session, run);
    add_tune(app, session, run);
    add_lab(app, session, run);
    add_bench(app, session, run);
    add_help(app, session, run);
    try {
        app.parse(static_cast<int>(line.size()), line.data());
    } catch (const CLI::Success& help) {
        if (const auto words = app.remaining(true); !words.empty() && words.front().front() != '-') {
            complain("{}", no_command(app, innermost(app), games));
            return wrong_use;
        }
        return app.exit(help);
    } catch (const CLI::ParseError& error) {
        complain("{}", sentence(app, error, games));
        return wrong_use;
    }
    session.load_modules();
    session.read_typed_position();
    return run();
}

// True if the output is a pipe that nobody reads any more.
bool reader_has_gone() {
    pollfd output{STDOUT_FILENO, 0, 0};
    return poll(&output, 1, 0) == 1 && (output.revents & POLLERR);
}

// Flushes the output and reports a failed write, as on a full disk.
int with_output_checked(int status) {
    std::cout.flush();
    if (std::cout && std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
    const int error = errno;
    std::clearerr(stdout), std::cout.clear();
    if (!reader_has_gone()) complain("the output could not be written: {}", std::strerror(error));
    return status == done ? found_wrong : status;
}

int run_guarded(int argc, const char* const* argv, const std::vector<GameEntry>& games) {
    try {
        return parse_and_run(argc, argv, games);
    } catch (const UserError& error) {
        complain("{}", error.what());
        return wrong_use;
    } catch (const std::invalid_argument& error) {
        complain("{}", error.what());
        return wrong_use;
    } catch (const std::filesystem::filesystem_error& error) {
        complain("cannot use '{}': {}", error.path1().string(), error.code().message());
        return wrong_use;
    } catch (const std::bad_alloc&) {
        complain("there is not enough memory");
        return wrong_use;
    } catch (const std::exception& error) {
        complain("{}", error.what());
        return found_wrong;
    }
}

}  // namespace

int run_command(int argc, const char* const* argv, const std::vector<GameEntry>& games) {
    open_standard_streams();
    return with_output_checked(run_guarded(argc, argv, games));
}

}  // namespace betwixt
