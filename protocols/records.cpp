#include "protocols/records.hpp"

#include <stdexcept>

#include <fmt/format.h>

#include "protocols/chess_board.hpp"
#include "protocols/ggf.hpp"
#include "protocols/pdn.hpp"
#include "protocols/pgn.hpp"
#include "protocols/sgf.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

[[noreturn]] void wrong(int line, const std::string& what) {
    throw std::invalid_argument(fmt::format("line {}: {}", line, what));
}

// The move that `line` begins with: a pass, or the longest text of a legal move. Takes it off the line.
std::string take_move(const Engine& engine, std::string& line) {
    std::string text;
    std::size_t length = 0;
    for (const auto& pass : {"pass", "pa", "--"})
        if (!length && line.rfind(pass, 0) == 0) text = "pass", length = std::string_view(pass).size();
    for (const auto& move : engine.legal_moves())
        if (move.size() > length && line.rfind(lower(move), 0) == 0) text = move, length = move.size();
    if (!length)
        text = line.substr(0, line.find(' ')).substr(0, 2), length = text.size();  // for a message, or after a pass
    line = trimmed(std::string_view(line).substr(length));
    return text;
}

// The moves of a line, with or without blanks between them; passes may be left out.
GameRecord from_moves(Engine& engine, std::string_view text) {
    engine.set_position("");
    GameRecord record;
    for (std::string line = lower(text); !line.empty();)
        for (auto& move : play_recorded(engine, {.text = take_move(engine, line)}))
            record.moves.push_back(std::move(move));
    return record;
}

// <64 squares> <X|O>; move:value; ...
GameRecord from_obf(Engine& engine, std::string_view line) {
    engine.set_position(line);
    return {.start = engine.position(), .moves = {}};
}

std::vector<Numbered> from_lines(Engine& engine, std::string_view text, bool boards) {
    std::vector<Numbered> all;
    for (int number = 1; !text.empty(); ++number) {
        const auto end = std::min(text.find('\n'), text.size());
        const auto line = trimmed(text.substr(0, std::min(text.substr(0, end).find_first_of("%#"), end)));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty()) continue;
        try {
            all.push_back({number, boards ? from_obf(engine, line) : from_moves(engine, line)});
        } catch (const std::invalid_argument& e) {
            wrong(number, e.what());
        }
    }
    return all;
}

// A tag [Name "value"], a comment, or the number of a first move.
bool looks_portable(std::string_view text) {
    const auto skip_to = [&](std::size_t at) { text.remove_prefix(std::min(at, text.size())); };
    for (skip_to(text.find_first_not_of(" \t\r\n\xef\xbb\xbf")); !text.empty() && text[0] == '%';
         skip_to(text.find_first_not_of(" \t\r\n")))
        skip_to(text.find('\n'));
    if (text.empty()) return false;
    const auto digits = text.substr(0, text.find_first_not_of("0123456789"));
    return text[0] == '[' || text[0] == '{' || text[0] == ';' ||
           (!digits.empty() && text.substr(digits.size(), 1) == ".");
}

// PGN or PDN.
std::vector<Numbered> from_portable(Engine& engine, std::string_view text, bool chess, std::string_view game) {
    std::vector<Numbered> all;
    LineCounter lines(text);
    for (std::size_t at = 0; chess ? find_pgn_game(text, at) : find_pdn_game(text, at);) {
        const int line = lines.at(at);
        try {
            all.push_back({line, chess ? from_pgn(engine, text, at, game) : from_pdn(engine, text, at, game)});
        } catch (const std::invalid_argument& e) {
            wrong(line, e.what());
        }
    }
    return all;
}

}  // namespace

const std::vector<std::string>& record_formats() {
    static const std::vector<std::string> names{"ggf", "sgf", "pdn", "pgn", "transcript", "moves", "obf"};
    return names;
}

std::string format_of(std::string_view text, const Engine& engine) {
    if (looks_portable(text)) return is_fen(engine.position()) ? "pgn" : "pdn";
    if (text.find("(;") != std::string_view::npos) return text.find("GM[2]") != std::string_view::npos ? "sgf" : "ggf";
    for (auto rest = text; !rest.empty();) {
        const auto end = std::min(rest.find('\n'), rest.size());
        const auto line = trimmed(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (line.empty() || line.front() == '%' || line.front() == '#') continue;
        return line.substr(0, 64).find_first_not_of("XOxo*-.") == std::string_view::npos && line.size() > 64 ? "obf"
                                                                                                             : "moves";
    }
    return "moves";
}

std::vector<Numbered> read_records(Engine& engine, std::string_view text, std::string_view format,
                                   std::string_view game) {
    if (format == "pdn" || format == "pgn") return from_portable(engine, text, format == "pgn", game);
    if (format != "ggf" && format != "sgf") return from_lines(engine, text, format == "obf");
    std::vector<Numbered> all;
    LineCounter lines(text);
    for (std::size_t at = text.find("(;"); at != std::string_view::npos;) {
        const int line = lines.at(at);
        try {
            std::size_t end = at;
            all.push_back({line, format == "ggf" ? from_ggf(text, end) : from_sgf(text, end)});
            at = text.find("(;", end);
        } catch (const std::invalid_argument& e) {
            wrong(line, e.what());
        }
    }
    if (all.empty()) wrong(1, upper(format) + " begins with '(;'");
    return all;
}

std::string write_record(Engine& engine, const GameRecord& record, std::string_view format, std::string_view game) {
    const auto played = replay(engine, record);
    if (format == "pdn") return to_pdn(engine, {record.start, played, record.tags}, game) + "\n";
    if (format == "pgn") return to_pgn(engine, {record.start, played, record.tags}, game) + "\n";
    engine.set_position(record.start);
    const std::string start = engine.position();
    if (format == "ggf") return to_ggf(start, played, record.tags) + "\n";
    if (format == "sgf") return to_sgf(start, played, record.tags) + "\n";
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

}  // namespace betwixt::protocols
