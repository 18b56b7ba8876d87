// betwixt convert GAME: game records from one format to another.

#include "command/session.hpp"
#include "match/recorded_game.hpp"
#include "protocols/records.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

namespace {

struct ConvertOptions {
    std::string file = "-", from = "auto", to;
};

int convert(const Session& session, const ConvertOptions& o) {
    const std::string& game = session.arguments.game;
    const auto engine = session.entry(game).create();
    protocols::write_record(*engine, {}, o.to, game);  // throws if the game has no such format
    BadRecords bad(session.arguments.bad_records);
    RecordsFile file(o.file, bad);
    match::for_each_game(*engine, file, o.from, game, o.to, [&](const protocols::GameRecord& record) {
        fmt::print("{}", protocols::write_record(*engine, record, o.to, game));
    });
    return bad.finish(done);
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
    add_bad_records(sub, session.arguments);
    sub.footer(
        "ggf         (;GM[Othello]...;), games of Othello servers and of NBoard\n"
        "sgf         (;FF[4]GM[2]...;B[f5]...), of Othello; of variations the first is read\n"
        "wtb         an archive of WTHOR, the games of Othello tournaments of a year, binary\n"
        "pdn         [Event \"...\"] 1. 9-13 22-18 ... 1-0, of checkers: what databases and GUIs keep\n"
        "pgn         [Event \"...\"] 1. e4 e5 ... 1-0, of chess, chess960 and Othello: the same\n"
        "transcript  f5d6c3..., passes left out\n"
        "moves       f5 d6 c3 ..., passes given: what `betwixt record` writes and --games reads\n"
        "match       the file of `betwixt match --record`, with what each player said of its moves\n"
        "obf         of Othello, a line for each position with its move: what --positions reads");
    sub.callback([&, o] { run = [&, o] { return convert(session, *o); }; });
}

}  // namespace betwixt::command
