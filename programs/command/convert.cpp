// betwixt convert GAME: game records from one format to another, chosen, sorted and counted.

#include <optional>

#include "command/record_filter.hpp"
#include "command/record_output.hpp"
#include "command/record_statistics.hpp"
#include "command/session.hpp"
#include "match/recorded_game.hpp"
#include "protocols/chess_board.hpp"
#include "protocols/openings.hpp"
#include "protocols/record_tags.hpp"
#include "protocols/records.hpp"
#include "support/complain.hpp"
#include "support/interrupt.hpp"
#include "support/text.hpp"
#include "support/work_queue.hpp"

namespace betwixt::command {

using namespace support;

namespace {

struct ConvertOptions {
    std::vector<std::string> files{"-"};
    std::string from = "auto", to;
    RecordFilterOptions filter;
    RecordOutputOptions output;
    std::vector<std::string> drop;  // kinds of annotations
    std::string sort;
    bool reverse = false, statistics = false, openings = false;
    std::size_t first = 0;  // games at most; 0: all
};

// Thrown when enough games were found.
struct Enough {};

// Removes annotations by their kinds: comments, variations, glyphs.
void drop_annotations(protocols::GameRecord& record, const std::vector<std::string>& kinds) {
    const auto is_dropped = [&](const std::string& one) {
        const auto* kind = one[0] == '{' ? "comments" : one[0] == '(' ? "variations" : "glyphs";
        return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
    };
    std::erase_if(record.preface, is_dropped);
    for (auto& move : record.moves) std::erase_if(move.annotations, is_dropped);
}

class Conversion {
public:
    Conversion(Session& session, const ConvertOptions& o)
        : o_(o),
          game_(session.arguments.game),
          engine_(session.entry(game_).create()),
          filter_(o.filter, *engine_),
          output_(o.output),
          bad_(session.arguments.bad_records),
          statistics_(moves_white_first()) {
        if (!o_.to.empty())
            protocols::write_record(*engine_, {}, o_.to, game_);  // throws if the game has no such format
        if (!o_.openings) return;
        const auto table = session.entry(game_).openings;
        if (table.empty()) throw UserError(fmt::format("the openings of {} have no names here", game_));
        openings_.emplace(table, *engine_);
    }

    int run() {
        const Interrupt interrupt;
        try {
            for (const auto& name : o_.files) {
                RecordsFile file(name, bad_);
                match::for_each_game(*engine_, file, o_.from, game_, o_.to, [&](const protocols::GameRecord& record) {
                    if (interrupt) throw Interrupted();
                    take(record);
                });
            }
        } catch (const Enough&) {
        } catch (const Interrupted&) {
            complain("stopped after {} games", read_);
            return interrupted;
        }
        sorted_.write(output_, o_.reverse);
        if (o_.statistics) output_.add(statistics_.text());
        output_.finish();
        return bad_.finish(done);
    }

private:
    bool moves_white_first() {
        engine_->set_position("");
        return protocols::is_fen(engine_->position());
    }
    void take(protocols::GameRecord record) {
        if (o_.first && kept_ == o_.first) throw Enough();
        ++read_;
        if (!filter_.keeps(record)) return;
        ++kept_;
        drop_annotations(record, o_.drop);
        if (openings_) name_opening(record);
        if (o_.statistics) return statistics_.add(record);
        auto text = protocols::write_record(*engine_, record, o_.to, game_);
        if (o_.sort.empty()) return output_.add(text);
        sorted_.add(o_.sort == "plies" ? std::to_string(record.moves.size()) : protocols::tag_of(record, o_.sort),
                    std::move(text));
    }

    void name_opening(protocols::GameRecord& record) {
        const auto* opening = openings_->name_of(record, *engine_);
        if (!opening) return;
        protocols::set_tag(record, "ECO", opening->code);
        protocols::set_tag(record, "Opening", opening->name);
    }

    const ConvertOptions& o_;
    const std::string& game_;
    std::unique_ptr<Engine> engine_;
    RecordFilter filter_;
    RecordOutput output_;
    SortedGames sorted_;
    BadRecords bad_;
    RecordStatistics statistics_;
    std::optional<protocols::Openings> openings_;
    std::size_t read_ = 0, kept_ = 0;
};

void add_choice(CLI::App& sub, ConvertOptions& o) {
    const auto group = "Which games";
    sub.add_option("--tag", o.filter.tags,
                   "Only games whose tag contains a text, White=Capablanca, or is greater or less, WhiteElo>2500 or "
                   "Date<1950; several conditions must all hold")
        ->type_name("CONDITION")
        ->allow_extra_args(false)
        ->group(group);
    sub.add_option("--player", o.filter.player, "Only games of a player whose name contains this text")->group(group);
    sub.add_option("--min-plies", o.filter.min_plies, "Only games of at least this many plies")->group(group);
    sub.add_option("--max-plies", o.filter.max_plies, "Only games of at most this many plies")->group(group);
    sub.add_option("--position", o.filter.position, "Only games in which this position occurs")->group(group);
    sub.add_option("--material", o.filter.material,
                   "Only games with this material, such as KRPvKR, of either colour (chess)")
        ->group(group);
    sub.add_flag("--unique", o.filter.unique, "Keep only the first of games with the same start and moves")
        ->group(group);
    sub.add_option("--first", o.first, "Stop after this many games")->group(group);
}

void add_output(CLI::App& sub, ConvertOptions& o) {
    const auto group = "Output";
    sub.add_option("--out", o.output.file, "Write to this file")->type_name("FILE")->group(group);
    sub.add_option("--split", o.output.split, "Write files of this many games each: FILE-1, FILE-2, ...")->group(group);
    sub.add_option("--sort", o.sort, "Sort by a tag, such as Date, or by plies; this keeps all games in memory")
        ->group(group);
    sub.add_flag("--reverse", o.reverse, "Sort the other way round")->group(group);
    sub.add_option("--drop", o.drop, "Leave out comments, variations or glyphs ($1, or ! behind a move)")
        ->delimiter(',')
        ->check(CLI::IsMember({"comments", "variations", "glyphs"}))
        ->group(group);
    sub.add_flag("--openings", o.openings, "Set the tags ECO and Opening by the positions of the game (chess)")
        ->group(group);
    sub.add_flag("--statistics", o.statistics,
                 "Print statistics of the games instead: lengths, results, players, openings")
        ->group(group);
}

}  // namespace

void add_convert(CLI::App& app, Session& session, Run& run) {
    auto& sub = *app.add_subcommand("convert", "Write game records in another format; choose, sort and count them");
    const auto o = std::make_shared<ConvertOptions>();
    auto formats = protocols::record_formats();
    add_game(sub, session);
    sub.add_option("FILE", o->files, "Files of records; - is standard input")->capture_default_str();
    sub.add_option("--to", o->to, "The format to write: " + joined(formats))->check(CLI::IsMember(formats));
    formats.insert(formats.end(), {"edx", "match"});
    formats.insert(formats.begin(), "auto");
    sub.add_option("--from", o->from, "The format to read; auto looks at the text: " + joined(formats))
        ->check(CLI::IsMember(formats))
        ->capture_default_str();
    add_choice(sub, *o);
    add_output(sub, *o);
    add_bad_records(sub, session.arguments);
    sub.footer(
        "ggf         (;GM[Othello]...;), games of Othello servers and of NBoard\n"
        "sgf         (;FF[4]GM[2]...;B[f5]...), of Othello; of variations the first is read\n"
        "wtb         an archive of WTHOR, the games of Othello tournaments of a year, binary\n"
        "edx         a game that Edax has saved, binary; it is only read\n"
        "pdn         [Event \"...\"] 1. 9-13 22-18 ... 1-0, of checkers: what databases and GUIs keep\n"
        "pgn         [Event \"...\"] 1. e4 e5 ... 1-0, of chess, chess960 and Othello: the same\n"
        "transcript  f5d6c3..., passes left out\n"
        "moves       f5 d6 c3 ..., passes given: what `betwixt record` writes and --games reads\n"
        "match       the file of `betwixt match --record`, with what each player said of its moves\n"
        "obf         of Othello, a line for each position with its move: what --positions reads");
    sub.callback([&, o] {
        run = [&, o] {
            if (o->to.empty() && !o->statistics) throw UserError("--to is required, unless --statistics is given");
            o->output.archive = o->to == "wtb" && !o->statistics;
            return Conversion(session, *o).run();
        };
    });
}

}  // namespace betwixt::command
