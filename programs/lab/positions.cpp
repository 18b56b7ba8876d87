#include "lab/positions.hpp"

#include <fmt/core.h>

#include "betwixt/core/key.hpp"
#include "support/at_place.hpp"
#include "support/files.hpp"
#include "support/random_moves.hpp"
#include "support/records_file.hpp"
#include "support/text.hpp"

namespace betwixt::lab {

namespace {

bool chosen(const PositionChoice& c, int ply) { return ply >= c.from && ply <= c.to && (ply - c.from) % c.every == 0; }

// Adds the chosen positions of one game; `all` has all its positions in order.
void take(Engine& engine, const PositionChoice& c, int record, const std::vector<std::string>& all,
          std::vector<Place>& places) {
    for (int ply = 0; ply < static_cast<int>(all.size()); ++ply) {
        if (!chosen(c, ply)) continue;
        engine.set_position(all[static_cast<std::size_t>(ply)]);
        if (!engine.result()) places.push_back({record, ply, all[static_cast<std::size_t>(ply)], {}});
    }
}

void recorded(Engine& engine, const PositionChoice& c, std::string_view text, std::vector<Place>& places) {
    int record = 0;
    for (const auto& line : support::lines_of(text)) {
        if (c.games && record == *c.games) break;
        engine.set_position("");
        take(engine, c, ++record, engine.play_all(line.text), places);
    }
}

// Games of random moves; a move that ends the game is avoided if possible.
void by_lot(Engine& engine, const PositionChoice& c, std::uint64_t seed, std::vector<Place>& places) {
    for (int game = 1; game <= *c.random_games; ++game) {
        engine.set_position("");
        const auto moves = support::play_random(engine, c.to, mix(mix(seed) + static_cast<std::uint64_t>(game)));
        engine.set_position("");
        take(engine, c, game, engine.play_all(support::joined(moves, " ")), places);
    }
}

void from_file(Engine& engine, const PositionChoice& c, const std::string& game, std::vector<Place>& places) {
    for (const auto& line : support::read_unchecked_positions(engine, c.file, game)) {
        support::at_line(c.file, line.number, [&] { engine.set_position(line.text); });
        if (!engine.result()) places.push_back({line.number, 0, line.text, {}});
    }
}

void planted(Engine& engine, const PositionChoice& c, std::uint64_t seed, std::vector<Place>& places) {
    int record = 0;
    for (const auto& tree : c.trees)
        for (int i = 0; i < c.count; ++i) {
            const auto text = fmt::format("{}{}seed={}", tree, tree.empty() ? "" : " ",
                                          seed * 1'000'000 + static_cast<std::uint64_t>(i));
            engine.set_position(text);
            places.push_back({++record, 0, text, {}});
        }
}

// `limit` of all places: a random one from each of `limit` equal parts. Every n-th place could fall on the same ply of
// each game, for example on the first position.
std::vector<Place> thinned(const std::vector<Place>& all, std::size_t limit) {
    if (all.size() <= limit) return all;
    std::vector<Place> some;
    for (std::size_t i = 0; i < limit; ++i) {
        const std::size_t begin = i * all.size() / limit, end = (i + 1) * all.size() / limit;
        some.push_back(all[begin + mix(i) % (end - begin)]);
    }
    return some;
}

}  // namespace

std::vector<Place> places_of(const PositionChoice& c, std::uint64_t seed, const GameEntry& entry) {
    const auto engine = entry.create();
    std::vector<Place> places;
    if (!c.trees.empty()) planted(*engine, c, seed, places);
    else if (!c.file.empty()) from_file(*engine, c, entry.name, places);
    else if (c.random_games) by_lot(*engine, c, seed, places);
    else if (!entry.games.empty()) recorded(*engine, c, entry.games, places);
    else if (entry.positions) planted(*engine, {.trees = {""}, .count = c.count}, seed, places);
    else by_lot(*engine, {.from = c.from, .to = c.to, .every = c.every, .random_games = 20}, seed, places);
    if (places.empty())
        throw std::invalid_argument(fmt::format("'positions' leaves no position of {} to search", entry.name));
    return c.limit ? thinned(places, static_cast<std::size_t>(*c.limit)) : places;
}

std::vector<Place> whole_games(const std::vector<Place>& places) {
    std::vector<Place> games;
    for (const auto& p : places) {
        if (games.empty() || games.back().record != p.record) games.push_back(p);
        games.back().line.push_back(p.position);
    }
    return games;
}

std::string hash_of(const std::vector<Place>& places) {
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const auto& p : places)
        for (const char c : fmt::format("{} {} {}\n", p.record, p.ply, p.position))
            hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return fmt::format("{:016x}", hash);
}

}  // namespace betwixt::lab
