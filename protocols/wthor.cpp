#include "protocols/wthor.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <stdexcept>

#include <fmt/format.h>

#include "protocols/othello_result.hpp"
#include "protocols/othello_tags.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

// Places in the header.
constexpr std::size_t games_at = 4, names_at = 8, year_at = 10, size_at = 12, kind_at = 13;
// Places in a game.
constexpr std::size_t score_at = 6, best_score_at = 7, moves_at = 8;

// The tags of a game's three numbers, in order: what SGF calls them, and the number beside a name.
constexpr std::array<std::pair<const char*, const char*>, 3> numbered{
    {{"EV", "EventNumber"}, {"PB", "BlackNumber"}, {"PW", "WhiteNumber"}}};
constexpr const char* best_score = "TheoreticalScore";

unsigned byte_at(std::string_view bytes, std::size_t at) { return static_cast<unsigned char>(bytes[at]); }
unsigned number_at(std::string_view bytes, std::size_t at, std::size_t size) {
    unsigned n = 0;
    for (std::size_t i = size; i-- > 0;) n = n << 8 | byte_at(bytes, at + i);
    return n;
}
void put(std::string& bytes, std::size_t at, std::size_t size, unsigned n) {
    for (std::size_t i = 0; i < size; ++i, n >>= 8) bytes[at + i] = static_cast<char>(n & 0xff);
}

// A move's byte is ten times its row and its column, from 1. Empty if there is no such square.
std::string square_of_byte(unsigned byte) {
    const unsigned row = byte / 10, column = byte % 10;
    if (row < 1 || row > 8 || column < 1 || column > 8) return "";
    return {static_cast<char>('a' + column - 1), static_cast<char>('0' + row)};
}
char byte_of_square(const std::string& square) {
    return static_cast<char>(10 * (square[1] - '0') + square[0] - 'a' + 1);
}

// The number of a player or tournament; 0, unknown, if the tags have none.
unsigned number_of(const RecordTags& tags, const std::pair<const char*, const char*>& names) {
    auto text = value_of_tag(tags, names.second);
    if (text.empty()) text = value_of_tag(tags, names.first);
    const auto n = whole_number(text);
    return n && *n >= 0 && *n < 65536 ? static_cast<unsigned>(*n) : 0;
}

// The year at the beginning of a date; 0 if there is none.
unsigned year_in(std::string_view date) {
    const auto year = whole_number(date.substr(0, 4));
    return year && *year > 0 ? static_cast<unsigned>(*year) : 0;
}

std::string header_made_today(unsigned year_of_games) {
    const std::chrono::year_month_day today{std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
    const int year = int{today.year()};
    std::string header(wthor_header, '\0');
    put(header, 0, 1, static_cast<unsigned>(year / 100));
    put(header, 1, 1, static_cast<unsigned>(year % 100));
    put(header, 2, 1, unsigned{today.month()});
    put(header, 3, 1, unsigned{today.day()});
    put(header, year_at, 2, year_of_games);
    put(header, size_at, 1, 8);
    return header;
}

}  // namespace

bool is_wthor(std::string_view bytes) {
    if (bytes.size() < wthor_header) return false;
    const unsigned century = byte_at(bytes, 0), year = byte_at(bytes, 1), month = byte_at(bytes, 2),
                   day = byte_at(bytes, 3), size = byte_at(bytes, size_at);
    return century >= 19 && century <= 21 && year < 100 && month <= 12 && day <= 31 &&
           (size == 0 || size == 8 || size == 10) && byte_at(bytes, kind_at) <= 1;
}

void check_wthor(std::string_view header) {
    if (header.size() < wthor_header)
        throw std::invalid_argument(
            fmt::format("a WTHOR archive begins with {} bytes, here are {}", wthor_header, header.size()));
    const unsigned size = byte_at(header, size_at), kind = byte_at(header, kind_at);
    if (size != 0 && size != 8)
        throw std::invalid_argument(
            fmt::format("the archive has games on boards of {0}x{0} squares, not of 8x8", size));
    if (kind == 1)
        throw std::invalid_argument("the archive has solitaires, which are positions to solve, and no games");
    if (kind != 0) throw std::invalid_argument(fmt::format("the archive is of kind {}, games are of kind 0", kind));
    if (number_at(header, games_at, 4) == 0 && number_at(header, names_at, 2) > 0)
        throw std::invalid_argument("the file has the names of players or tournaments, and no games");
}

void check_wthor_count(std::string_view header, std::size_t games) {
    if (header.size() < wthor_header || number_at(header, games_at, 4) <= games) return;
    throw std::invalid_argument(fmt::format("the archive ends after {} of the {} games that its header counts", games,
                                            number_at(header, games_at, 4)));
}

GameRecord from_wthor(std::string_view header, std::string_view game) {
    check_wthor(header);
    if (game.size() < wthor_game)
        throw std::invalid_argument(
            fmt::format("the archive ends after {} of the {} bytes of a game", game.size(), wthor_game));
    GameRecord record;
    for (std::size_t i = 0; i < numbered.size(); ++i)
        record.tags.emplace_back(numbered[i].first, std::to_string(number_at(game, 2 * i, 2)));
    if (const unsigned year = number_at(header, year_at, 2)) record.tags.emplace_back("DT", std::to_string(year));
    const auto keep_score = [&](std::size_t at, const char* name, auto&& text) {
        const auto score = static_cast<int>(byte_at(game, at));
        if (score <= othello_discs) record.tags.emplace_back(name, text(score));
        else
            record.notes.push_back(
                fmt::format("the score {} is more than {} discs, and is ignored", score, othello_discs));
    };
    keep_score(score_at, "RE", [](int score) { return sgf_of_lead(2 * score - othello_discs); });
    keep_score(best_score_at, best_score, [](int score) { return std::to_string(score); });
    std::string_view moves = game.substr(moves_at);
    moves = moves.substr(0, moves.find_last_not_of('\0') + 1);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        record.moves.push_back({.text = square_of_byte(byte_at(moves, i))});
        if (record.moves.back().text.empty())
            throw std::invalid_argument(
                fmt::format("move {} is {}, but squares are 11 to 88 without 0 and 9", i + 1, byte_at(moves, i)));
    }
    return record;
}

std::string to_wthor(Engine& engine, const GameRecord& record) {
    engine.set_position("");
    const std::string usual = engine.position();
    const auto played = replay(engine, record);
    const std::string end = engine.position();
    engine.set_position(record.start);
    if (!is_board_of_64(usual))
        throw std::invalid_argument("WTHOR archives are of Othello, not of " + in_quotes(usual));
    if (engine.position() != usual)
        throw std::invalid_argument("a game that does not begin at the start has no place in a WTHOR archive");
    const auto tags = sgf_tags(record.tags);
    std::string game(wthor_game, '\0');
    for (std::size_t i = 0; i < numbered.size(); ++i) put(game, 2 * i, 2, number_of(tags, numbered[i]));
    const auto said = value_of_tag(tags, "RE");
    const auto score = static_cast<unsigned>((othello_discs + lead_in(said).value_or(lead_on(end))) / 2);
    const auto best = whole_number(value_of_tag(tags, best_score));
    put(game, score_at, 1, score);
    put(game, best_score_at, 1, best && *best >= 0 && *best <= othello_discs ? static_cast<unsigned>(*best) : score);
    std::size_t at = moves_at;
    for (const auto& move : played)
        if (move.text != "pass") game[at++] = byte_of_square(move.text);
    std::string header = header_made_today(year_in(value_of_tag(tags, "DT")));
    put(header, games_at, 4, 1);
    return header + game;
}

void append_wthor(std::string& archive, std::string_view other) {
    if (archive.empty()) {
        archive = other;
        return;
    }
    put(archive, games_at, 4, number_at(archive, games_at, 4) + number_at(other, games_at, 4));
    if (number_at(archive, year_at, 2) != number_at(other, year_at, 2)) put(archive, year_at, 2, 0);
    archive += other.substr(wthor_header);
}

std::string wthor_moves(std::string_view game) {
    std::string text;
    for (std::size_t i = moves_at; i < game.size() && game[i] != '\0'; ++i) {
        const auto square = square_of_byte(byte_at(game, i));
        (text += text.empty() ? "" : " ") += square.empty() ? std::to_string(byte_at(game, i)) : square;
    }
    return text;
}

std::vector<std::string> wthor_names(std::string_view bytes, std::size_t bytes_of_name) {
    const std::size_t count = bytes.size() < wthor_header ? 0 : number_at(bytes, names_at, 2);
    if (bytes.size() < wthor_header + count * bytes_of_name)
        throw std::invalid_argument("the file of names is cut short");
    std::vector<std::string> names(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto name = bytes.substr(wthor_header + i * bytes_of_name, bytes_of_name);
        for (const char c : name.substr(0, name.find('\0'))) {  // Latin-1
            const auto code = static_cast<unsigned char>(c);
            if (code < 0x80) names[i] += c;
            else (names[i] += static_cast<char>(0xc0 | code >> 6)) += static_cast<char>(0x80 | (code & 0x3f));
        }
    }
    return names;
}

void name_players(GameRecord& record, const std::vector<std::string>& players,
                  const std::vector<std::string>& tournaments) {
    std::vector<std::pair<std::string, std::string>> numbers;
    for (auto& [tag, value] : record.tags)
        for (const auto& [name, number] : numbered) {
            const auto& names = tag == "EV" ? tournaments : players;
            const auto n = whole_number(value);
            if (tag != name || !n || *n < 0 || static_cast<std::size_t>(*n) >= names.size()) continue;
            numbers.emplace_back(number, value);
            value = names[static_cast<std::size_t>(*n)];
            break;
        }
    record.tags.insert(record.tags.end(), numbers.begin(), numbers.end());
}

}  // namespace betwixt::protocols
