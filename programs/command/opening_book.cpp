// betwixt book: makes chess opening books in Polyglot's format from recorded games, and shows their contents.

#include "command/session.hpp"
#include "match/recorded_game.hpp"
#include "protocols/book_maker.hpp"
#include "protocols/polyglot_key.hpp"
#include "protocols/records.hpp"
#include "protocols/san.hpp"
#include "support/complain.hpp"
#include "support/files.hpp"
#include "support/table.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

namespace {

struct OpeningBookOptions {
    std::vector<std::string> games;
    std::string book;
    protocols::BookRules rules;
    bool all = false;
};

void check_book_game(const Engine& engine, const std::string& game) {
    if (!protocols::is_fen(engine.position()))
        throw UserError(fmt::format("an opening book is for chess and chess960, not for {}", game));
}

std::size_t positions_in(const protocols::PolyglotBook& book) {
    std::size_t n = 0;
    for (std::size_t i = 0; i < book.size(); ++i) n += i == 0 || book[i].key != book[i - 1].key;
    return n;
}

std::string key_text(std::uint64_t key) { return fmt::format("{:016x}", key); }

// ---- make

int make_book(const Session& session, const OpeningBookOptions& o) {
    const std::string& game = session.arguments.game;
    const auto engine = session.entry(game).create();
    check_book_game(*engine, game);
    protocols::BookMaker maker(o.rules);
    std::size_t used = 0, left_out = 0;
    BadRecords bad(session.arguments.bad_records);
    for (const auto& name : o.games) {
        RecordsFile file(name, bad);
        match::for_each_game(*engine, file, "auto", game, "pgn", [&](const protocols::GameRecord& record) {
            ++(maker.add(*engine, record) ? used : left_out);
        });
    }
    if (left_out > 0) complain("{} games without a result are left out", left_out);
    const auto book = maker.book();
    if (book.empty())
        throw UserError(
            fmt::format("{} games have no move for a book: one is played in at least {} games "
                        "(--least-games)",
                        used, o.rules.least_games));
    write_file(o.book, protocols::write_polyglot(book));
    fmt::print("{}: {} moves of {} positions from {} games\n", o.book, grouped(book.size()),
               grouped(positions_in(book)), grouped(used));
    return bad.finish(done);
}

// ---- show

std::string percent_of(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? "" : fmt::format("{:.1f}", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

void show_entries(const protocols::PolyglotBook& book, Format format) {
    TextTable table({"key", "move", "weight", "learn"});
    Json entries = Json::array();
    for (const auto& e : book) {
        const auto key = key_text(e.key), move = protocols::polyglot_move_text(e.move);
        if (format == Format::json)
            entries.push_back({{"key", key}, {"move", move}, {"weight", e.weight}, {"learn", e.learn}});
        else table.add({key, move, e.weight, e.learn});
    }
    if (format == Format::json) return fmt::print("{}\n", json_text(entries, 2));
    fmt::print("{}", format == Format::csv ? table.csv() : table.text());
}

// Prints the book's moves in the engine's position.
void show_book_moves(const protocols::PolyglotBook& book, Engine& engine, const Arguments& a, const std::string& file) {
    const auto found = protocols::book_moves(book, engine);
    const auto total = found.total_weight();
    TextTable table({"move", "san", "weight", "%", "learn"});
    Json json{{"book", file},
              {"moves", book.size()},
              {"positions", positions_in(book)},
              {"position", engine.position()},
              {"key", key_text(protocols::polyglot_key(engine))},
              {"found", Json::array()}};
    for (const auto& move : found.moves) {
        const auto san = protocols::san_of(engine, move.text);
        table.add({move.text, san, move.weight, percent_of(move.weight, total), move.learn});
        json["found"].push_back({{"move", move.text}, {"san", san}, {"weight", move.weight}, {"learn", move.learn}});
    }
    if (found.illegal > 0) complain("{} moves that the book has here are not legal", found.illegal);
    if (a.format == Format::json) return fmt::print("{}\n", json_text(json, 2));
    if (a.format == Format::csv) return fmt::print("{}", table.csv());
    fmt::print("{}: {} moves of {} positions\n", file, grouped(book.size()), grouped(positions_in(book)));
    if (found.moves.empty()) return fmt::print("no move for this position\n");
    fmt::print("{}", table.text());
}

int show_book(const Session& session, const OpeningBookOptions& o) {
    const Arguments& a = session.arguments;
    const auto engine = session.engine(a);
    check_book_game(*engine, a.game);
    const auto book = protocols::read_polyglot_file(o.book);
    if (o.all) show_entries(book, a.format);
    else show_book_moves(book, *engine, a, o.book);
    return done;
}

void add_make(CLI::App& book, Session& session, Run& run, const std::shared_ptr<OpeningBookOptions>& o) {
    auto& sub = *book.add_subcommand("make", "Make a book of recorded games");
    add_game(sub, session);
    sub.add_option("FILE", o->games, "Files of games: PGN, the record of a match, or the moves of one game a line")
        ->required();
    add_bad_records(sub, session.arguments);
    sub.add_option("--to", o->book, "The book to write")->required()->type_name("FILE");
    add_whole(sub, "plies", 1, 1000, "How many plies of each game enter the book", o->rules.plies);
    add_whole(sub, "least-games", 1, 1'000'000'000, "Leave out what was played in fewer games", o->rules.least_games);
    add_whole(sub, "least-score", 0, 100, "Leave out what scored less for its side, in percent", o->rules.least_score);
    add_value(
        sub, "weight", Domain::choice({"results", "games", "equal"}),
        "What a move weighs: 2 for a win and 1 for a draw of its side, how often it was played, or as much as any "
        "other (default results)",
        [o](const OptionValue& v) {
            const auto& name = std::get<std::string>(v);
            o->rules.weight = name == "games"   ? protocols::BookWeight::games
                              : name == "equal" ? protocols::BookWeight::equal
                                                : protocols::BookWeight::results;
        });
    sub.callback([&, o] { run = [&, o] { return make_book(session, *o); }; });
}

void add_show(CLI::App& book, Session& session, Run& run, const std::shared_ptr<OpeningBookOptions>& o) {
    auto& sub = *book.add_subcommand("show", "Show the moves that a book has for a position");
    add_game(sub, session);
    sub.add_option("BOOK", o->book, "The book, in Polyglot's format")->required();
    add_position(sub, session.arguments);
    sub.add_flag("--all", o->all, "Every entry of the file instead, as it is");
    add_format(sub, session.arguments);
    sub.callback([&, o] { run = [&, o] { return show_book(session, *o); }; });
}

}  // namespace

void add_opening_book(CLI::App& app, Session& session, Run& run) {
    auto& book = *app.add_subcommand("book", "Make and show opening books of chess, in Polyglot's format");
    book.require_subcommand(1);
    const auto o = std::make_shared<OpeningBookOptions>();
    add_make(book, session, run, o);
    add_show(book, session, run, o);
}

}  // namespace betwixt::command
