#include "match/recorded_game.hpp"

#include <cmath>
#include <optional>
#include <stdexcept>

#include <fmt/format.h>

#include "match/journal.hpp"
#include "protocols/text_parts.hpp"
#include "support/wthor_names.hpp"

namespace betwixt::match {

namespace {

using Tags = std::vector<std::pair<std::string, std::string>>;

constexpr const char* event = "Betwixt match";

// The score of side 0: Black in checkers and Othello, White in chess.
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

// The Othello tags that GGF and SGF share. The result is in discs; a game that did not end by the rules has only its
// winner.
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
    auto json = support::read_json(line);
    if (!json.is_object()) throw std::invalid_argument("it is not the record of a game");
    return json;
}

void check_match(std::string_view head, const std::string& game, const std::string& file) {
    const auto json = support::read_json(head.substr(0, head.find('\n')));
    if (const auto other = json.is_object() ? json.value("match", "") : ""; other != game)
        throw std::invalid_argument(
            fmt::format("{}, line 1: it is the record of a match of {}", file, other.empty() ? "another game" : other));
}

// The game on a line of a match record; nothing for its first line and for an incomplete last line.
std::optional<protocols::GameRecord> game_of_line(Engine& engine, const protocols::RecordText& text,
                                                  std::string_view format) {
    if (!text.text.ends_with('\n') || text.line == 1) return std::nullopt;
    const auto json = parsed(text.text);
    const auto record = game_from_json(json);
    return recorded_game(record, read_opening(engine, record.opening), names_by_side(json), format);
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

std::string tags_format(Engine& engine, std::string_view format) {
    engine.set_position("");
    const bool othello = protocols::is_board_of_64(engine.position());
    return othello && (format == "pgn" || format == "wtb") ? "sgf" : std::string(format);
}

bool is_record_of_match(std::string_view head) {
    const auto json = support::read_json(head.substr(0, head.find('\n')));
    return json.is_object() && json.contains("match");
}

void for_each_game(Engine& engine, support::RecordsFile& file, std::string from, const std::string& game,
                   std::string_view to, const std::function<void(const protocols::GameRecord&)>& f) {
    if (from == "auto") from = is_record_of_match(file.head()) ? "match" : protocols::format_of(file.head(), engine);
    if (from == "match") check_match(file.head(), game, file.name());
    const auto tags = tags_format(engine, to);
    const auto names = from == "wtb" ? std::optional(support::WthorNames(file.folder())) : std::nullopt;
    const auto count = file.for_each(from, [&](const protocols::RecordText& text) {
        auto record = from == "match" ? game_of_line(engine, text, tags)
                                      : std::optional(protocols::read_record(engine, text, from, game));
        if (!record) return;
        if (names) names->name(*record);
        f(*record);
        file.tell(text, record->notes);
    });
    if (count == 0) throw std::invalid_argument(fmt::format("{} holds no games", file.name()));
}

}  // namespace betwixt::match
