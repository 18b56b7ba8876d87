// betwixt record GAME: plays whole games with itself and writes their moves, for use by `compare --games`.

#include "betwixt/core/key.hpp"
#include "command/positions.hpp"
#include "command/session.hpp"
#include "match/openings.hpp"
#include "support/files.hpp"
#include "support/interrupt.hpp"
#include "support/progress.hpp"
#include "support/random_moves.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

namespace {

struct RecordOptions {
    int games = 10;
    int random_plies = 8;
    int max_plies = 500;
    std::string openings;
};

// The moves of each opening of the file.
std::vector<Line> recorded_openings(const Session& session, const RecordOptions& o, BadRecords& bad) {
    if (o.openings.empty()) return {};
    auto lines = match::opening_lines(session.entry(session.arguments.game), o.openings, bad);
    constexpr std::string_view word = "moves ";
    for (auto& [number, text] : lines)
        if (text.starts_with(word)) text.erase(0, word.size());
    return lines;
}

int record(const Session& session, const RecordOptions& o) {
    const Arguments& a = session.arguments;
    const auto engine = session.engine(a);
    BadRecords bad(a.bad_records);
    const auto openings = recorded_openings(session, o, bad);
    const int games = openings.empty() ? o.games : std::min(o.games, static_cast<int>(openings.size()));
    Interrupt interrupt;
    Limits l{.depth = a.depth.value_or(6), .stop = interrupt.stop()};
    Progress progress("record " + a.game, static_cast<std::uint64_t>(games));
    fmt::print("# betwixt record {} --games {} --depth {} --seed {}{}\n", a.game, games, l.depth, a.seed,
               openings.empty() ? fmt::format(" --random-plies {}", o.random_plies) : " --openings FILE");
    for (int game = 0; game < games; ++game) {
        progress.show(static_cast<std::uint64_t>(game));
        engine->set_position("");
        engine->forget();
        std::vector<std::string> moves;
        if (openings.empty()) {
            moves = play_random(*engine, o.random_plies, mix(a.seed * 1000 + static_cast<std::uint64_t>(game)));
        } else {
            const Line& opening = openings[static_cast<std::size_t>(game)];
            if (!bad.read(o.openings, opening.number, opening.text, [&] { engine->play_all(opening.text); })) continue;
            moves.push_back(opening.text);
        }
        for (int ply = 0; !engine->result() && ply < o.max_plies; ++ply) {
            moves.push_back(engine->search(l, nullptr).best);
            if (interrupt) return interrupted;
            engine->play(moves.back());
        }
        fmt::print("{}\n", joined(moves, " "));
        std::fflush(stdout);
    }
    return bad.finish(done);
}

}  // namespace

void add_record(CLI::App& app, Session& session, Run& run) {
    auto& sub = *app.add_subcommand("record", "Play whole games with itself and write their moves");
    const auto o = std::make_shared<RecordOptions>();
    Arguments& a = session.arguments;
    add_game(sub, session);
    sub.add_option("--games", o->games, "How many games")->check(CLI::Range(1, 1'000'000))->capture_default_str();
    sub.add_option(
        "--openings", o->openings,
        "Begin with the moves on each line of a file, or of each game in PDN or PGN, instead of random moves");
    add_bad_records(sub, a);
    sub.add_option("--random-plies", o->random_plies, "How many random moves begin each game")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    sub.add_option("--depth", a.depth, "Search each move to this many plies (default 6)")
        ->check(CLI::Range(1, max_depth));
    sub.add_option("--seed", a.seed, "Seed of the random moves")->capture_default_str();
    add_options(sub, a, OptionGroup::algorithm);
    add_options(sub, a, OptionGroup::memory);
    sub.callback([&, o] { run = [&, o] { return record(session, *o); }; });
}

}  // namespace betwixt::command
