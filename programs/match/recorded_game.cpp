#include "match/recorded_game.hpp"

#include <cmath>
#include <stdexcept>

#include <fmt/format.h>

#include "match/journal.hpp"

namespace betwixt::match {

namespace {

using Tags = std::vector<std::pair<std::string, std::string>>;

constexpr const char* event = "Betwixt match";

// As side 0 sees it: Black of checkers and Othello, White of chess.
double score_of_first(const GameRecord& game) { return game.player_of_side[0] == 0 ? game.score : 1 - game.score; }

Tags portable_tags(const GameRecord& game, const std::array<std::string, 2>& names, bool white_first) {
    const double first = score_of_first(game);
    return {{"Event", event},
            {"Date", game.date},
            {"Round", std::to_string(game.index + 1)},
            {white_first ? "White" : "Black", names[0]},
            {white_first ? "Black" : "White", names[1]},
            {"Result", first == 1   ? "1-0"
                       : first == 0 ? "0-1"
                                    : "1/2-1/2"},
            {"Termination", name_of(game.end)}};
}

// Of Othello: what GGF and SGF name alike. The result is in discs; a game that did not end by the rules has its winner.
Tags othello_tags(const GameRecord& game, const std::array<std::string, 2>& names, bool ggf) {
    const double first = score_of_first(game);
    std::string result = ggf ? "?" : first == 1 ? "B+" : first == 0 ? "W+" : "0";
    if (game.points) {
        const double discs = game.player_of_side[0] == 0 ? *game.points : -*game.points;
        result = ggf          ? fmt::format("{:+.2f}", discs)
                 : discs == 0 ? "0"
                              : fmt::format("{}+{:g}", discs > 0 ? 'B' : 'W', std::abs(discs));
    }
    return {{ggf ? "PC" : "EV", event}, {"DT", game.date}, {"PB", names[0]}, {"PW", names[1]}, {"RE", result}};
}

Tags tags_of(const GameRecord& game, const std::array<std::string, 2>& names, std::string_view format) {
    if (format == "pgn" || format == "pdn") return portable_tags(game, names, format == "pgn");
    if (format == "ggf" || format == "sgf") return othello_tags(game, names, format == "ggf");
    return {};
}

Json parsed(std::string_view line) {
    const auto json = Json::parse(line, nullptr, false);
    if (!json.is_object()) throw std::invalid_argument("it is not the record of a game");
    return json;
}

// Calls f(number, line) for each whole line; a last one without its end was cut short.
template <class F> void for_each_line(std::string_view text, F&& f) {
    for (int number = 1; text.find('\n') != std::string_view::npos; ++number) {
        f(number, text.substr(0, text.find('\n')));
        text.remove_prefix(text.find('\n') + 1);
    }
}

}  // namespace

protocols::GameRecord recorded_game(const GameRecord& game, const Opening& opening,
                                    const std::array<std::string, 2>& names, std::string_view format) {
    protocols::GameRecord record{.start = opening.position, .tags = tags_of(game, names, format)};
    for (const auto& move : opening.moves) record.moves.push_back({.text = move});
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const auto note = i < game.notes.size() ? game.notes[i] : MoveNote{};
        record.moves.push_back(
            {.text = game.moves[i], .eval = note.score, .seconds = note.seconds, .depth = note.depth});
    }
    return record;
}

bool is_record_of_match(std::string_view text) {
    const auto json = Json::parse(text.substr(0, text.find('\n')), nullptr, false);
    return json.is_object() && json.contains("match");
}

std::vector<protocols::Numbered> recorded_games(Engine& engine, std::string_view text, std::string_view game,
                                                std::string_view format) {
    std::vector<protocols::Numbered> all;
    for_each_line(text, [&](int number, std::string_view line) {
        try {
            const auto json = parsed(line);
            if (number == 1) {
                if (json.value("match", "") != game)
                    throw std::invalid_argument("it is the record of a match of " +
                                                json.value("match", "another game"));
                return;
            }
            const auto record = game_from_json(json);
            const auto opening = read_opening(engine, record.opening);
            all.push_back({number, recorded_game(record, opening, names_by_side(json), format)});
        } catch (const std::invalid_argument& e) {
            throw std::invalid_argument(fmt::format("line {}: {}", number, e.what()));
        }
    });
    return all;
}

}  // namespace betwixt::match
