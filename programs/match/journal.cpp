#include "match/journal.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "protocols/text_parts.hpp"
#include "support/files.hpp"
#include "support/text.hpp"

namespace betwixt::match {

namespace {

double rounded(double seconds) { return std::round(seconds * 1e6) / 1e6; }

End end_named(const std::string& name) {
    for (std::size_t i = 0; i < ends; ++i)
        if (name == name_of(static_cast<End>(i))) return static_cast<End>(i);
    throw std::invalid_argument("'" + name + "' is not an end of a game");
}

// Reads a whole number that fits T; json's own conversion casts any number.
template <class T> T whole(const Json& json) {
    const auto fitting = [](auto n) {
        if (!std::in_range<T>(n)) throw std::invalid_argument("a number is out of range");
        return static_cast<T>(n);
    };
    if (json.is_number_unsigned()) return fitting(json.get<std::uint64_t>());
    if (json.is_number_integer()) return fitting(json.get<std::int64_t>());
    throw std::invalid_argument("a number is not whole");
}
template <class T> std::array<T, 2> two_whole(const Json& json) { return {whole<T>(json.at(0)), whole<T>(json.at(1))}; }

// The names of the parts in which the matches differ.
std::string differences(const Json& was, const Json& is) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : is.items())
        if (!was.is_object() || !was.contains(key) || was.at(key) != value) keys.push_back(key);
    return support::joined(keys);
}

// How each move was found. Older records lack this.
std::vector<MoveNote> notes_of(const Json& json, std::size_t moves) {
    std::vector<MoveNote> notes(moves);
    const auto each = [&](const char* key, auto&& take) {
        if (!json.contains(key)) return;
        if (json.at(key).size() != moves)
            throw std::invalid_argument(std::string(key) + " are not as many as the moves");
        for (std::size_t i = 0; i < moves; ++i)
            if (const Json& value = json.at(key).at(i); !value.is_null()) take(notes[i], value);
    };
    each("evals", [](MoveNote& note, const Json& value) { note.score = value.get<double>(); });
    each("depths", [](MoveNote& note, const Json& value) { note.depth = whole<int>(value); });
    each("times", [](MoveNote& note, const Json& value) { note.seconds = value.get<double>(); });
    return notes;
}

}  // namespace

Json to_json(const GameRecord& g, const std::vector<PlayerSpec>& players) {
    Json evals = Json::array(), depths = Json::array(), times = Json::array();
    for (const auto& note : g.notes) {
        evals.push_back(note.score ? Json(rounded(*note.score)) : Json(nullptr));
        depths.push_back(note.depth ? Json(*note.depth) : Json(nullptr));
        times.push_back(rounded(note.seconds));
    }
    const auto name = [&](int player) { return players[g.players[static_cast<std::size_t>(player)]].name; };
    return {{"game", g.index},
            {"opening", g.opening},
            {"players", g.players},
            {"sides", {name(g.player_of_side[0]), name(g.player_of_side[1])}},
            {"swapped", g.player_of_side[0] == 1},
            {"date", g.date},
            {"moves", support::joined(g.moves, " ")},
            {"evals", evals},
            {"depths", depths},
            {"times", times},
            {"winner", g.score == 0.5 ? Json(nullptr) : Json(name(g.score > 0.5 ? 0 : 1))},
            {"score", g.score},
            {"points", g.points ? Json(*g.points) : Json(nullptr)},
            {"end", name_of(g.end)},
            {"by", g.culprit < 0 ? Json(nullptr) : Json(name(g.culprit))},
            {"culprit", g.culprit},
            {"detail", g.detail},
            {"plies", g.plies},
            {"nodes", g.nodes},
            {"seconds", {rounded(g.seconds[0]), rounded(g.seconds[1])}},
            {"cpu_seconds", {rounded(g.cpu[0]), rounded(g.cpu[1])}}};
}

GameRecord game_from_json(const Json& json) {
    try {
        GameRecord g;
        g.index = whole<std::uint64_t>(json.at("game"));
        json.at("opening").get_to(g.opening);
        if (json.contains("players")) g.players = two_whole<std::size_t>(json.at("players"));
        const int swapped = json.at("swapped").get<bool>() ? 1 : 0;
        g.player_of_side = {swapped, 1 - swapped};
        g.date = json.value("date", "");
        g.moves = protocols::words_of(json.at("moves").get<std::string>());
        g.notes = notes_of(json, g.moves.size());
        json.at("score").get_to(g.score);
        if (!json.at("points").is_null()) g.points = json.at("points").get<double>();
        g.end = end_named(json.at("end").get<std::string>());
        g.culprit = whole<int>(json.at("culprit"));
        g.plies = two_whole<int>(json.at("plies"));
        g.nodes = two_whole<std::uint64_t>(json.at("nodes"));
        json.at("seconds").get_to(g.seconds);
        json.at("cpu_seconds").get_to(g.cpu);
        if (std::max(g.players[0], g.players[1]) >= most_players || g.culprit < -1 || g.culprit > 1 ||
            (g.score != 0 && g.score != 0.5 && g.score != 1))
            throw std::invalid_argument("no such score or player");
        return g;
    } catch (const nlohmann::json::exception& e) {
        throw std::invalid_argument("it is not the record of a game");
    }
}

std::array<std::string, 2> names_by_side(const Json& json) {
    try {
        return json.at("sides").get<std::array<std::string, 2>>();
    } catch (const nlohmann::json::exception&) {
        throw std::invalid_argument("it does not say who played");
    }
}

std::string line_of(const Json& json) { return support::json_text(json); }

namespace {

// False if the text of the file has no complete line.
bool read_text(const std::string& text, const std::string& file, const Json& match, const Journal::OnLine& on_line) {
    std::size_t at = 0;
    for (int number = 1;; ++number) {
        const auto end = text.find('\n', at);
        // An incomplete text may be overwritten only if it is the beginning of this match's first line.
        if (end == std::string::npos && at == 0 && line_of(match).compare(0, text.size(), text) != 0)
            throw std::invalid_argument("the file '" + file + "' is not a record of a match");
        if (end == std::string::npos) return at > 0;
        const auto json = support::read_json(std::string_view(text).substr(at, end - at));
        if (number == 1) {
            if (!json.is_object() || !json.contains("match"))
                throw std::invalid_argument("the file '" + file + "' is not a record of a match");
            if (json != Json::parse(line_of(match)))
                throw std::invalid_argument("the file '" + file + "' records another match: it differs in " +
                                            differences(json, match));
        } else {
            try {
                on_line(json);
            } catch (const std::invalid_argument& e) {
                throw std::invalid_argument(file + ", line " + std::to_string(number) + ": " + e.what());
            }
        }
        at = end + 1;
    }
}

}  // namespace

Journal::Journal(const std::string& file, const Json& match, const OnLine& on_line) : file_(file) {
    const bool begun = read_text(file_.text(), file, match, on_line);
    file_.repair();
    if (!begun) file_.add(line_of(match));
}

void Journal::read(const std::string& file, const Json& match, const OnLine& on_line) {
    read_text(support::read_file(file), file, match, on_line);
}

}  // namespace betwixt::match
