// betwixt convert GAME: game records from one format to another.

#include <iostream>
#include <iterator>

#include "command/session.hpp"
#include "match/recorded_game.hpp"
#include "protocols/records.hpp"
#include "support/files.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

namespace {

struct ConvertOptions {
    std::string file = "-", from = "auto", to;
};

std::string content(const std::string& file) {
    if (file != "-") return read_file(file);
    return {std::istreambuf_iterator<char>(std::cin), {}};
}

int convert(const Session& session, const ConvertOptions& o) {
    const auto engine = session.entry(session.arguments.game).create();
    const std::string text = content(o.file);
    const std::string name = o.file == "-" ? "standard input" : o.file;
    const std::string from = o.from != "auto"                  ? o.from
                             : match::is_record_of_match(text) ? "match"
                                                               : protocols::format_of(text, *engine);
    if (text.find_first_not_of(" \t\r\n") == std::string::npos) throw UserError(fmt::format("{} holds no games", name));
    int line = 0;
    try {
        const auto records = from == "match" ? match::recorded_games(*engine, text, session.arguments.game, o.to)
                                             : protocols::read_records(*engine, text, from, session.arguments.game);
        if (records.empty()) throw UserError(fmt::format("{} holds no games", name));
        for (const auto& [number, record] : records) {
            line = number;
            fmt::print("{}", protocols::write_record(*engine, record, o.to, session.arguments.game));
        }
    } catch (const std::invalid_argument& e) {
        if (line == 0) throw UserError(fmt::format("{}, {}", name, e.what()));
        throw UserError(fmt::format("{}, line {}: {}", name, line, e.what()));
    }
    return done;
}

}  // namespace

void add_convert(CLI::App& app, Session& session, Run& run) {
    auto& sub = *app.add_subcommand("convert", "Write game records in another format");
    const auto o = std::make_shared<ConvertOptions>();
    auto formats = protocols::record_formats();
    add_game(sub, session);
    sub.add_option("FILE", o->file, "The records; - is standard input")->capture_default_str();
    sub.add_option("--to", o->to, "The format to write: " + joined(formats))->required()->check(CLI::IsMember(formats));
    formats.emplace_back("match");
    formats.insert(formats.begin(), "auto");
    sub.add_option("--from", o->from, "The format to read; auto looks at the text: " + joined(formats))
        ->check(CLI::IsMember(formats))
        ->capture_default_str();
    sub.footer(
        "ggf         (;GM[Othello]...;), games of Othello servers and of NBoard\n"
        "sgf         (;FF[4]GM[2]...;B[f5]...), of Othello; of variations the first is read\n"
        "pdn         [Event \"...\"] 1. 9-13 22-18 ... 1-0, of checkers: what databases and GUIs keep\n"
        "pgn         [Event \"...\"] 1. e4 e5 ... 1-0, of chess and chess960: the same\n"
        "transcript  f5d6c3..., passes left out\n"
        "moves       f5 d6 c3 ..., passes given: what `betwixt record` writes and --games reads\n"
        "match       the file of `betwixt match --record`, with what each player said of its moves\n"
        "obf         of Othello, a line for each position with its move: what --positions reads");
    sub.callback([&, o] { run = [&, o] { return convert(session, *o); }; });
}

}  // namespace betwixt::command
