#include "protocols/records.hpp"

#include <cctype>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>

#include "protocols/chess_board.hpp"
#include "protocols/edx.hpp"
#include "protocols/ggf.hpp"
#include "protocols/othello_pgn.hpp"
#include "protocols/othello_result.hpp"
#include "protocols/othello_tags.hpp"
#include "protocols/pdn.hpp"
#include "protocols/pgn.hpp"
#include "protocols/san.hpp"
#include "protocols/sgf.hpp"
#include "protocols/text_parts.hpp"
#include "protocols/wthor.hpp"

namespace betwixt::protocols {

namespace {

[[noreturn]] void wrong(int line, const std::string& what, const char* unit = "line") {
    throw std::invalid_argument(fmt::format("{} {}: {}", unit, line, what));
}

// Removes the move at the beginning of `line` and returns it: a pass, or the longest matching text of a legal move.
std::string take_move(const Engine& engine, std::string& line) {
    std::string text;
    std::size_t length = 0;
    for (const auto& pass : {"pass", "pa", "ps", "--", "@@"})
        if (!length && line.rfind(pass, 0) == 0) text = "pass", length = std::string_view(pass).size();
    for (const auto& move : engine.legal_moves())
        if (move.size() > length && line.rfind(lower(move), 0) == 0) text = move, length = move.size();
    if (!length)
        text = line.substr(0, line.find(' ')).substr(0, 2), length = text.size();  // for a message, or after a pass
    line = trimmed(std::string_view(line).substr(length));
    return text;
}

// The text after a move's number such as "12." and blanks.
std::string without_number(const std::string& line) {
    const auto end = std::min(line.find_first_not_of("0123456789"), line.size());
    return end > 0 && line[end] == '.' ? std::string(trimmed(std::string_view(line).substr(end + 1))) : line;
}

// Reads the moves of a line, with or without blanks between them; passes may be missing. They are played from the
// engine's position.
GameRecord from_moves(Engine& engine, std::string_view text) {
    GameRecord record;
    for (std::string line = without_number(lower(text)); !line.empty(); line = without_number(line))
        for (auto& move : play_recorded(engine, {.text = take_move(engine, line)}))
            record.moves.push_back(std::move(move));
    return record;
}

// True for a line of the books of Logistello: +d3-c5+..., where a sign says who moves.
bool is_signed_line(std::string_view line) {
    return line.size() > 2 && (line[0] == '+' || line[0] == '-') && std::isalpha(static_cast<unsigned char>(line[1]));
}

// +d3-c5+...: -04 10, Black's moves and White's, Black's lead in discs, and a number for the origin of the game. Passes
// are missing.
GameRecord from_signed_line(Engine& engine, std::string_view line) {
    GameRecord record;
    for (; is_signed_line(line); line.remove_prefix(3))
        for (auto& move : play_recorded(engine, {.text = lower(line.substr(1, 2)), .side = line[0] == '+' ? 0 : 1}))
            record.moves.push_back(std::move(move));
    if (line.empty()) return record;
    const auto words = words_of(std::string(line.substr(1)));
    const auto lead = words.empty() ? std::nullopt : lead_in(words[0]);
    if (line[0] != ':' || !lead)
        throw std::invalid_argument("after the moves comes : and a number of discs, not " + in_quotes(line));
    record.tags.emplace_back("RE", sgf_of_lead(*lead));
    return record;
}

// True for two squares or more in a row: f5d6. One square is the best move of a position in OBF.
bool are_several_squares(std::string_view text) {
    const auto is_square = [](std::string_view two) {
        return std::string_view("abcdefghABCDEFGH").find(two[0]) != two.npos && two[1] >= '1' && two[1] <= '8';
    };
    if (text.size() < 4 || text.size() % 2 != 0) return false;
    for (std::size_t at = 0; at < text.size(); at += 2)
        if (!is_square(text.substr(at, 2))) return false;
    return true;
}

// <64 squares> <X|O>; move:value; ... or, as Edax writes games from a position, <64 squares> <X|O>;f5d6...
GameRecord from_obf(Engine& engine, std::string_view line) {
    const auto mark = std::min(line.find(';'), line.size());
    const auto rest = trimmed(line.substr(std::min(mark + 1, line.size())));
    const bool game = are_several_squares(rest);
    engine.set_position(game ? line.substr(0, mark) : line);
    const std::string start = engine.position();
    GameRecord record = game ? from_moves(engine, rest) : GameRecord{};
    record.start = start;
    return record;
}

// Empty if there is none.
std::string_view line_of_first_record(std::string_view text) {
    const RecordShape lines = record_shape("moves");
    text.remove_prefix(lines.begin(text, 0));
    return trimmed(text.substr(0, text.find_first_of("\r\n")));
}

// True if the text begins with a tag [Name "value"], a comment, or the number of a first move.
bool looks_portable(std::string_view text) {
    const auto skip_to = [&](std::size_t at) { text.remove_prefix(std::min(at, text.size())); };
    for (skip_to(text.find_first_not_of(" \t\r\n\xef\xbb\xbf")); !text.empty() && text[0] == '%';
         skip_to(text.find_first_not_of(" \t\r\n")))
        skip_to(text.find_first_of("\r\n"));
    if (text.empty()) return false;
    const auto digits = text.substr(0, text.find_first_not_of("0123456789"));
    return text[0] == '[' || text[0] == '{' || text[0] == ';' ||
           (!digits.empty() && text.substr(digits.size(), 1) == ".");
}

// True if a move's number other than 1 begins the second line, as in a game of Othello that has a line for each move. A
// line of moves that is a game may be numbered, too.
bool goes_on_with_numbers(std::string_view text) {
    const RecordShape lines = record_shape("moves");
    const auto end = lines.end(text, lines.begin(text, 0));
    const auto second = end ? line_of_first_record(text.substr(*end)) : std::string_view();
    const auto digits = std::min(second.find_first_not_of("0123456789"), second.size());
    return digits > 0 && second.substr(digits, 1) == "." && second.substr(0, digits) != "1";
}

// Changes the engine's position.
bool is_of_othello(Engine& engine) {
    engine.set_position("");
    return is_board_of_64(engine.position());
}

// True for a game of chess without tags and numbers: a move in SAN first, and a comment or a result, which lines of
// moves lack.
bool is_bare_pgn(std::string_view line, Engine& engine) {
    const auto word = line.substr(0, line.find_first_of(" {(!?$"));
    const bool has_result =
        line.ends_with("*") || line.ends_with("1-0") || line.ends_with("0-1") || line.ends_with("1/2");
    if (word.empty() || (!has_result && line.find('{') == line.npos)) return false;
    try {
        return !move_of_san(engine, word).empty();
    } catch (const std::invalid_argument&) {
        return false;
    }
}

}  // namespace

const std::vector<std::string>& record_formats() {
    static const std::vector<std::string> names{"ggf", "sgf", "wtb", "pdn", "pgn", "transcript", "moves", "obf"};
    return names;
}

std::string format_of(std::string_view text, Engine& engine) {
    engine.set_position("");
    const bool chess = is_fen(engine.position());
    if (is_edx(text)) return "edx";
    if (is_wthor(text)) return "wtb";
    if (looks_portable(text)) {
        if (chess) return "pgn";
        if (!is_board_of_64(engine.position())) return "pdn";
        return line_of_first_record(text).find_first_of("[{;") == 0 || goes_on_with_numbers(text) ? "pgn" : "moves";
    }
    if (text.find("(;") != text.npos)
        return text.find("GM[2]") == text.npos &&
                       (text.find("GM[Othello]") != text.npos || text.find("BO[8") != text.npos)
                   ? "ggf"
                   : "sgf";
    const auto first = line_of_first_record(text);
    if (first.size() > 64 && first.substr(0, 64).find_first_not_of("XOxo0*-.") == first.npos) return "obf";
    return chess && is_bare_pgn(first, engine) ? "pgn" : "moves";
}

GameRecord read_record(Engine& engine, const RecordText& record, std::string_view format, std::string_view game) {
    if (!record.whole) throw std::invalid_argument("the record is longer than 16 MB");
    std::size_t at = 0;
    if (format == "pgn" && is_of_othello(engine)) return from_othello_pgn(engine, record.text, at);
    if (format == "pgn") return from_pgn(engine, record.text, at, game);
    if (format == "pdn") return from_pdn(engine, record.text, at, game);
    if (format == "ggf") return from_ggf(record.text);
    if (format == "sgf") return from_sgf(record.text, at);
    if (format == "wtb") return from_wthor(record.header, record.text);
    if (format == "edx") return from_edx(record.text);
    const auto line = without_comment(record.text);
    if (format == "obf") return from_obf(engine, line);
    engine.set_position("");
    return is_signed_line(line) ? from_signed_line(engine, line) : from_moves(engine, line);
}

std::vector<Numbered> read_records(Engine& engine, std::string_view text, std::string_view format,
                                   std::string_view game) {
    std::istringstream in{std::string(text)};
    RecordTexts texts(in);
    std::vector<Numbered> all;
    if (format == "wtb") check_wthor(text.substr(0, wthor_header));
    while (const auto record = texts.next(record_shape(format))) {
        try {
            all.push_back({record->line, read_record(engine, *record, format, game)});
        } catch (const std::invalid_argument& e) {
            wrong(record->line, e.what(), record->unit());
        }
    }
    if (format == "wtb") check_wthor_count(text, all.size());
    if (all.empty() && (format == "ggf" || format == "sgf")) wrong(1, upper(format) + " begins with '(;'");
    return all;
}

std::string write_record(Engine& engine, const GameRecord& record, std::string_view format, std::string_view game) {
    if (format == "pgn")
        return (is_of_othello(engine) ? to_othello_pgn(engine, record) : to_pgn(engine, record, game)) + "\n";
    if (format == "pdn") return to_pdn(engine, record, game) + "\n";
    if (format == "wtb") return to_wthor(engine, record);
    const auto played = replay(engine, record);
    engine.set_position(record.start);
    const std::string start = engine.position();
    if (format == "ggf") return to_ggf(start, played, ggf_tags(record.tags)) + "\n";
    if (format == "sgf")
        return to_sgf({.start = start, .moves = played, .tags = sgf_tags(record.tags), .preface = record.preface}) +
               "\n";
    if (format == "obf" && !is_board_of_64(start))
        throw std::invalid_argument("OBF is for boards of 64 squares, not for " + in_quotes(start));
    engine.set_position("");
    const bool from_start = start == engine.position();
    if (format != "obf" && !from_start)
        throw std::invalid_argument("a game that does not begin at the start is not written as moves alone");
    engine.set_position(record.start);
    std::string s;
    for (const auto& move : played) {
        if (format == "transcript" && move.text != "pass") s += move.text;
        if (format == "moves") s += (s.empty() ? "" : " ") + move.text;
        if (format == "obf")
            s += engine.position() + "; " + move.text + (move.eval ? fmt::format(":{:+.2f};\n", *move.eval) : ";\n");
        engine.play(move.text);
    }
    if (format == "obf" && played.empty()) s = start + ";";
    return s.empty() || s.back() != '\n' ? s + "\n" : s;
}

void append_record(std::string& file, std::string_view record, std::string_view format) {
    if (format == "wtb") append_wthor(file, record);
    else file += record;
}

}  // namespace betwixt::protocols
