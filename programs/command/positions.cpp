#include "command/positions.hpp"

#include "betwixt/core/key.hpp"
#include "support/at_place.hpp"
#include "support/files.hpp"
#include "support/records_file.hpp"

namespace betwixt::command {

using namespace support;

namespace {

// Every position of the games that --from, --to and --every choose.
std::vector<std::string> from_games(Engine& engine, const std::vector<FileGame>& games, const Arguments& a) {
    std::vector<std::string> chosen;
    for (const auto& [line, positions] : games)
        for (int ply = a.from; ply <= a.to && ply < static_cast<int>(positions.size()); ply += a.every) {
            engine.set_position(positions[static_cast<std::size_t>(ply)]);
            if (!engine.result()) chosen.push_back(positions[static_cast<std::size_t>(ply)]);
        }
    return chosen;
}

std::vector<FileGame> recorded_games(Engine& engine, std::string_view text) {
    std::vector<FileGame> games;
    for (const auto& line : lines_of(text)) {
        engine.set_position("");
        games.push_back({line.number, engine.play_all(line.text)});
    }
    return games;
}

// Positions of games in which every move is drawn by lot.
std::vector<std::string> by_chance(Engine& engine, std::uint64_t seed) {
    constexpr int wanted = 20;
    constexpr int longest = 200;
    std::vector<std::string> chosen;
    for (std::uint64_t game = 0; game < 200 && chosen.size() < wanted; ++game) {
        engine.set_position("");
        const std::uint64_t stop_at = 1 + mix(seed * 1000 + game) % 12;
        for (std::uint64_t ply = 0; ply < longest && !engine.result(); ++ply) {
            if (ply == stop_at) {
                chosen.push_back(engine.position());
                break;
            }
            const auto moves = engine.legal_moves();
            engine.play(moves[mix(mix(seed) + 1000 * game + ply) % moves.size()]);
        }
    }
    return chosen;
}

}  // namespace

PositionSet load_positions(const Session& session) {
    const Arguments& a = session.arguments;
    const GameEntry& entry = session.entry(a.game);
    const auto engine = entry.create();
    PositionSet set;
    if (!a.position.empty()) {
        set = {"as given", {a.position}};
        at_place("--position", [&] { engine->set_position(a.position); });
    } else if (!a.positions_file.empty()) {
        set.source = a.positions_file;
        for (const auto& line : read_positions(*engine, a.positions_file, a.game)) {
            at_line(a.positions_file, line.number, [&] { engine->set_position(line.text); });
            set.positions.push_back(line.text);
        }
    } else if (!a.games_file.empty()) {
        const auto games = read_games(*engine, a.games_file, a.game);
        set = {fmt::format("{} games of {}", games.size(), a.games_file), from_games(*engine, games, a)};
    } else if (!entry.games.empty()) {
        const auto games = recorded_games(*engine, entry.games);
        set = {fmt::format("{} recorded games", games.size()), from_games(*engine, games, a)};
    } else if (entry.positions) {
        set = {fmt::format("seed {}", a.seed), entry.positions(a.seed)};
    } else {
        set = {fmt::format("random games of seed {}", a.seed), by_chance(*engine, a.seed)};
    }
    if (set.positions.empty()) throw UserError("no position is left to search: change --from, --to or --every");
    return set;
}

}  // namespace betwixt::command
