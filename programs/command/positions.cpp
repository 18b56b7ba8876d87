#include "command/positions.hpp"

#include <fstream>
#include <random>
#include <sstream>

#include "betwixt/core/key.hpp"

namespace betwixt::command {

namespace {

// Every position of the games that --from, --to and --every choose.
std::vector<std::string> from_games(Engine& engine, const std::vector<Line>& games, const std::string& name,
                                    const Arguments& a) {
    std::vector<std::string> chosen;
    for (const auto& game : games) {
        std::vector<std::string> positions;
        try {
            engine.set_position("");
            positions = engine.play_all(game.text);
        } catch (const std::invalid_argument& e) {
            throw UserError(fmt::format("{}, line {}: {}", name, game.number, e.what()));
        }
        for (int ply = a.from; ply <= a.to && ply < static_cast<int>(positions.size()); ply += a.every) {
            engine.set_position(positions[static_cast<std::size_t>(ply)]);
            if (!engine.result()) chosen.push_back(positions[static_cast<std::size_t>(ply)]);
        }
    }
    return chosen;
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

std::vector<Line> lines_of(std::istream& in) {
    std::vector<Line> lines;
    std::string text;
    for (int number = 1; std::getline(in, text); ++number) {
        text.erase(std::min(text.find_first_of("#%\r"), text.size()));
        text.erase(text.find_last_not_of(" \t") + 1);
        text.erase(0, std::min(text.find_first_not_of(" \t"), text.size()));
        if (!text.empty()) lines.push_back({number, text});
    }
    return lines;
}

std::vector<Line> read_lines(const std::string& file) {
    std::ifstream in(file);
    if (!in) throw UserError(fmt::format("cannot read the file '{}'", file));
    auto lines = lines_of(in);
    if (lines.empty()) throw UserError(fmt::format("the file '{}' has no line with anything on it", file));
    return lines;
}

void play_random(Engine& engine, std::vector<std::string>& moves, int plies, std::uint64_t seed) {
    for (int ply = 0; ply < plies && !engine.result(); ++ply) {
        const auto legal = engine.legal_moves();
        const std::size_t first = mix(seed + static_cast<std::uint64_t>(ply) * 0x9e3779b97f4a7c15u) % legal.size();
        for (std::size_t i = 0; i < legal.size(); ++i) {
            moves.push_back(legal[(first + i) % legal.size()]);
            engine.play(moves.back());
            if (!engine.result() || i + 1 == legal.size()) break;
            engine.take_back();
            moves.pop_back();
        }
    }
}

PositionSet load_positions(const Session& session) {
    const Arguments& a = session.arguments;
    const GameEntry& entry = session.entry(a.game);
    const auto engine = entry.create();
    PositionSet set;
    if (!a.position.empty()) {
        set = {"as given", {a.position}};
        try {
            engine->set_position(a.position);
        } catch (const std::invalid_argument& e) {
            throw UserError(fmt::format("--position: {}", e.what()));
        }
    } else if (!a.positions_file.empty()) {
        set.source = a.positions_file;
        for (const auto& line : read_lines(a.positions_file)) {
            try {
                engine->set_position(line.text);
            } catch (const std::invalid_argument& e) {
                throw UserError(fmt::format("{}, line {}: {}", a.positions_file, line.number, e.what()));
            }
            set.positions.push_back(line.text);
        }
    } else if (!a.games_file.empty()) {
        const auto games = read_lines(a.games_file);
        set = {fmt::format("{} games of {}", games.size(), a.games_file), from_games(*engine, games, a.games_file, a)};
    } else if (!entry.games.empty()) {
        std::istringstream in{std::string(entry.games)};
        const auto games = lines_of(in);
        set = {fmt::format("{} recorded games", games.size()), from_games(*engine, games, "the recorded games", a)};
    } else if (entry.positions) {
        set = {fmt::format("seed {}", a.seed), entry.positions(a.seed)};
    } else {
        set = {fmt::format("random games of seed {}", a.seed), by_chance(*engine, a.seed)};
    }
    if (set.positions.empty()) throw UserError("no position is left to search: change --from, --to or --every");
    return set;
}

}  // namespace betwixt::command
