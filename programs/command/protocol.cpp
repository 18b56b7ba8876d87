// betwixt nboard, betwixt gtp, betwixt hub, betwixt uci, betwixt xboard: the engine behind another program's board.

#include "protocols/protocol.hpp"

#include <csignal>
#include <iostream>

#include <poll.h>
#include <unistd.h>

#include "betwixt/engine/playing.hpp"
#include "command/session.hpp"

namespace betwixt::command {

namespace {

int serve(const protocols::Protocol& protocol, const Session& session, const std::string& book) {
    const Arguments& a = session.arguments;
    const auto engine = session.engine(a);
    configure(*engine, engine_options(a, for_play(*engine)));
    protocols::Settings settings{.game = a.game, .depth = a.depth, .nodes = a.nodes};
    settings.book = book;
    if (a.movetime) settings.movetime = std::chrono::milliseconds(*a.movetime);
    settings.create = [&](const std::string& game) -> std::unique_ptr<Engine> {
        for (const auto& entry : session.games())
            if (entry.name == game) return entry.create();
        return nullptr;
    };
    std::signal(SIGPIPE, SIG_IGN);  // a client that goes away ends the session, not the program
    protocols::LineReader in(STDIN_FILENO, STDOUT_FILENO, protocol.rules, a.already_read);
    protocol.run(*engine, in, std::cout, settings);
    return done;
}

// Reads the first line of standard input, with its line end, or what has arrived within two seconds. Reads no byte
// beyond the line.
std::string first_line() {
    constexpr auto patience = std::chrono::seconds(2);
    constexpr std::size_t longest = 64;  // the first line of a protocol is a word or two
    const auto deadline = std::chrono::steady_clock::now() + patience;
    std::string line;
    while (line.size() < longest && !line.ends_with('\n')) {
        const auto left = deadline - std::chrono::steady_clock::now();
        const auto wait = std::chrono::ceil<std::chrono::milliseconds>(left).count();
        pollfd in{STDIN_FILENO, POLLIN, 0};
        char byte = 0;
        if (wait <= 0 || poll(&in, 1, static_cast<int>(wait)) <= 0 || read(STDIN_FILENO, &byte, 1) != 1) break;
        line += byte;
    }
    return line;
}

}  // namespace

std::optional<std::string> spoken_protocol(std::string& read) {
    if (isatty(STDIN_FILENO)) return std::nullopt;
    read = first_line();
    const auto word = read.substr(0, read.find_first_of(" \t\r\n"));
    for (const auto& protocol : protocols::all_protocols())
        if (protocol.name == word) return word;
    return std::nullopt;
}

void add_protocols(CLI::App& app, Session& session, Run& run) {
    Arguments& a = session.arguments;
    for (const auto& protocol : protocols::all_protocols()) {
        auto& sub = *app.add_subcommand(std::string(protocol.name), std::string(protocol.summary));
        sub.add_option("GAME", a.game, "The game; `games` lists them (default " + std::string(protocol.game) + ")");
        const auto book = std::make_shared<std::string>();
        if (protocol.has_book)
            sub.add_option("--book", *book, "Play from an opening book of chess, a file in Polyglot's format")
                ->type_name("FILE");
        add_limits(sub, a);
        add_options(sub, a, OptionGroup::strength);
        add_options(sub, a);
        sub.footer(
            std::string(protocol.notes) +
            "\nCommands that come through a pipe are all answered before the program ends. docs/reference/protocols.md "
            "has examples.");
        sub.callback([&, book] {
            if (a.game.empty()) a.game = protocol.game;
            run = [&, book] { return serve(protocol, session, *book); };
        });
    }
}

}  // namespace betwixt::command
