#include "command/positions.hpp"

#include "betwixt/core/key.hpp"
#include "support/at_place.hpp"
#include "support/files.hpp"
#include "support/records_file.hpp"

namespace betwixt::command {

using namespace support;

namespace {

// Adds the positions of the game that --from, --to and --every select.
void take_chosen(Engine& engine, const std::vector<std::string>& positions, const Arguments& a,
                 std::vector<std::string>& chosen) {
    for (int ply = a.from; ply <= a.to && ply < static_cast<int>(positions.size()); ply += a.every) {
        engine.set_position(positions[static_cast<std::size_t>(ply)]);
        if (!engine.result()) chosen.push_back(positions[static_cast<std::size_t>(ply)]);
    }
}

PositionSet of_games_file(Engine& engine, const Arguments& a, BadRecords& bad) {
    PositionSet set;
    std::size_t games = 0;
    read_games(engine, a.games_file, a.game, bad, [&](const FileGame& game) {
        take_chosen(engine, game.positions, a, set.positions);
        ++games;
    });
    set.source = fmt::format("{} games of {}", games, a.games_file);
    return set;
}

PositionSet of_recorded_games(Engine& engine, const Arguments& a, std::string_view text) {
    PositionSet set;
    const auto games = lines_of(text);
    for (const auto& line : games) {
        engine.set_position("");
        take_chosen(engine, engine.play_all(line.text), a, set.positions);
    }
    set.source = fmt::format("{} recorded games", games.size());
    return set;
}

// Positions from games of random moves.
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

PositionSet load_positions(const Session& session, BadRecords& bad) {
    const Arguments& a = session.arguments;
    const GameEntry& entry = session.entry(a.game);
    const auto engine = entry.create();
    PositionSet set;
    if (!a.position.empty()) {
        set = {"as given", {a.position}};
        at_place("--position", [&] { engine->set_position(a.position); });
    } else if (!a.positions_file.empty()) {
        set.source = a.positions_file;
        for (auto& line : read_positions(*engine, a.positions_file, a.game, bad))
            set.positions.push_back(std::move(line.text));
    } else if (!a.games_file.empty()) {
        set = of_games_file(*engine, a, bad);
    } else if (!entry.games.empty()) {
        set = of_recorded_games(*engine, a, entry.games);
    } else if (entry.positions) {
        set = {fmt::format("seed {}", a.seed), entry.positions(a.seed)};
    } else {
        set = {fmt::format("random games of seed {}", a.seed), by_chance(*engine, a.seed)};
    }
    if (set.positions.empty()) throw UserError("no position is left to search: change --from, --to or --every");
    return set;
}

}  // namespace betwixt::command
