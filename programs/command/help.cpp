// betwixt help: the help of a command, and manual pages and completions generated from the same options.

#include "command/session.hpp"
#include "manual/completion.hpp"
#include "manual/man_page.hpp"
#include "support/files.hpp"
#include "support/text.hpp"
#include "support/version.hpp"

namespace betwixt::command {

namespace {

struct HelpOptions {
    std::vector<std::string> path;
    std::string man, completion;
};

const CLI::App& named(const CLI::App& app, const std::vector<std::string>& path) {
    const CLI::App* at = &app;
    for (const auto& word : path) {
        std::vector<std::string> names;
        const CLI::App* found = nullptr;
        for (const auto* sub : at->get_subcommands([](const CLI::App*) { return true; })) {
            names.push_back(sub->get_name());
            if (sub->get_name() == word) found = sub;
        }
        if (!found)
            throw UserError(fmt::format("'{}' is not a command; {}", word, suggestion(word, names, "commands are")));
        at = found;
    }
    return *at;
}

int help(const CLI::App& app, const Session& session, const HelpOptions& o) {
    if (o.man.empty() && o.completion.empty()) {
        std::string before;  // the words before the command's name
        for (std::size_t i = 0; i < o.path.size(); ++i) before += (i == 0 ? app.get_name() : " " + o.path[i - 1]);
        fmt::print("{}", named(app, o.path).help(before));
        return done;
    }
    std::vector<std::string> games;
    for (const auto& entry : session.games()) games.push_back(entry.name);
    const auto program = manual::outline(app, games);
    if (!o.completion.empty()) fmt::print("{}", manual::completion(program, o.completion));
    if (!o.man.empty())
        for (const auto& page : manual::man_pages(program, support::version))
            support::write_file(std::filesystem::path(o.man) / page.file, page.text);
    return done;
}

}  // namespace

void add_help(CLI::App& app, Session& session, Run& run) {
    auto& sub = *app.add_subcommand("help", "Explain a command; write manual pages or completions");
    const auto o = std::make_shared<HelpOptions>();
    sub.add_option("COMMAND", o->path, "The command, as in `help lab run`");
    sub.add_option("--man", o->man, "Write the manual page of the program and of each command into this folder");
    sub.add_option("--completion", o->completion, "Print what a shell needs to complete command lines")
        ->check(CLI::IsMember(manual::shells()));
    sub.callback([&, o] { run = [&, o] { return help(app, session, *o); }; });
}

}  // namespace betwixt::command
