#include "protocols/sgf.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

#include <fmt/format.h>

#include "protocols/record_lexer.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

constexpr double greatest_value = 1e6;  // of a move: larger values are ignored
constexpr RecordSyntax sgf_syntax{.format = "SGF", .begin = "(", .element = "a property, as B[f5]", .end = ")"};

// The index of f5 in the text of a position.
std::size_t square_of(const std::string& point) {
    const std::string p = lower(trimmed(point));
    if (p.size() != 2 || p[0] < 'a' || p[0] > 'h' || p[1] < '1' || p[1] > '8')
        throw std::invalid_argument(in_quotes(point) + " is no square; squares are written f5");
    return static_cast<std::size_t>(8 * (p[1] - '1') + p[0] - 'a');
}

// Small letters in a name have no meaning, as in FF[3] and older versions: PlayerBlack is PB, White is W.
std::string without_small_letters(const std::string& name) {
    std::string capitals;
    for (const char c : name)
        if (c >= 'A' && c <= 'Z') capitals += c;
    if (capitals.empty()) throw std::invalid_argument("the property " + in_quotes(name) + " has no capital letter");
    return capitals;
}

// The properties that praise or blame a move, and the glyphs of PGN with the same meaning.
struct Judgement {
    std::string_view name, value, glyph;
};
constexpr std::array<Judgement, 6> judgements{
    {{"TE", "1", "$1"}, {"BM", "1", "$2"}, {"TE", "2", "$3"}, {"BM", "2", "$4"}, {"IT", "", "$5"}, {"DO", "", "$6"}}};

// The glyph of a property; empty for a property that judges no move.
std::string_view glyph_of(std::string_view name, std::string_view value) {
    for (const auto& one : judgements)
        if (one.name == name && (one.value == "2") == (trimmed(value) == "2")) return one.glyph;
    return "";
}

// Reads one game: nodes ";" of properties NAME[value][value]..., and their continuations in brackets.
class Reader {
public:
    Reader(std::string_view text, std::size_t at) : lexer_(sgf_syntax, text, at) {}

    GameRecord game() {
        lexer_.find_game();
        int open = 1;  // brackets
        while (!lexer_.eat(")")) {
            if (lexer_.eat("(")) ++open;
            else if (!lexer_.eat(";")) property();
        }
        // Skips from the end of the main line to the end of the game.
        for (--open; open > 0;) {
            if (lexer_.next() == '[') lexer_.value();
            else if (lexer_.eat("(")) ++open;
            else if (lexer_.eat(")")) --open;
            else lexer_.skip();
        }
        if (board_.find_first_of("XO") != std::string::npos) record_.start = board_ + ' ' + to_move_;
        return std::move(record_);
    }
    std::size_t at() const { return lexer_.at(); }

private:
    void property() {
        const std::size_t from = lexer_.at();
        std::string name = lexer_.name();
        lexer_.explain(from, [&] { name = without_small_letters(name); });
        while (lexer_.next() == '[') {
            const std::string value = lexer_.value();
            lexer_.explain(from, [&] { use(name, value); });
        }
    }
    void use(const std::string& name, const std::string& value) {
        if (name == "B" || name == "W") return add_move(value, name == "B" ? 0 : 1);
        if (name == "AB" || name == "AW" || name == "AE" || name == "PL") {
            if (!record_.moves.empty()) throw std::invalid_argument(name + " after the first move is not understood");
            if (name == "PL") to_move_ = lower(value).substr(0, 1) == "w" ? 'O' : 'X';
            else board_[square_of(value)] = name == "AB" ? 'X' : name == "AW" ? 'O' : '-';
        } else if (name == "GM" && trimmed(value) != "2") {
            throw std::invalid_argument("GM" + in_quotes(value) + " is not Othello, GM[2]");
        } else if (name == "SZ" && trimmed(value) != "8") {
            throw std::invalid_argument("the board is not 8x8: SZ" + in_quotes(value));
        } else if (name == "V" && !record_.moves.empty()) {
            auto& move = record_.moves.back();
            const auto value_of_black = real_number(value);
            if (value_of_black && std::abs(*value_of_black) <= greatest_value)
                move.eval = move.side == 1 ? -*value_of_black : *value_of_black;
        } else if (name == "C") {
            annotations().push_back(braced(value));
        } else if (const auto glyph = glyph_of(name, value); !glyph.empty()) {
            annotations().emplace_back(glyph);
        } else if (name != "GM" && name != "SZ" && name != "FF") {
            record_.tags.emplace_back(name, value);
        }
    }
    std::vector<std::string>& annotations() {
        return record_.moves.empty() ? record_.preface : record_.moves.back().annotations;
    }
    void add_move(const std::string& value, int side) {
        const std::string text = lower(trimmed(value));
        const bool pass = text.empty() || text == "pa" || text == "pass" || text == "--";
        if (!pass) square_of(value);
        record_.moves.push_back({.text = pass ? "pass" : text, .side = side});
    }

    RecordLexer lexer_;
    GameRecord record_;
    std::string board_ = std::string(64, '-');
    char to_move_ = 'X';
};

// Rounds to hundredths; never returns -0.
double hundredths(double value) {
    return std::round(100 * std::clamp(value, -greatest_value, greatest_value)) / 100 + 0.0;
}

std::string bracketed(std::string_view value) {
    std::string s = "[";
    for (const char c : value) {
        if (c == ']' || c == '\\') s += '\\';
        s += is_control(c) ? ' ' : c;
    }
    return s + "]";
}

// The property for a tag of SGF's game information, which has the same name in GGF; the result in SGF's notation. Empty
// for other tags.
std::string property_of(const std::string& name, const std::string& value) {
    constexpr std::array<std::string_view, 13> known{"PB", "PW", "BR", "WR", "DT", "EV", "RO",
                                                     "RE", "PC", "TM", "RU", "GN", "GC"};
    if (std::find(known.begin(), known.end(), name) == known.end()) return "";
    std::string text = value;
    if (name == "RE")
        if (const auto discs = real_number(value); discs && value.find_first_of("+-") == 0)
            text = *discs == 0 ? "0" : fmt::format("{}+{:g}", *discs > 0 ? 'B' : 'W', std::abs(*discs));
    return name + bracketed(text);
}

// Comments and judgements, as properties. Variations are left out.
std::string properties_of(const std::vector<std::string>& annotations) {
    std::string s, comment;
    for (const std::string_view one : annotations) {
        if (one[0] == '{' && one.size() > 2) (comment += comment.empty() ? "" : " ") += one.substr(1, one.size() - 2);
        for (const auto& j : judgements)
            if (j.glyph == one) s += std::string(j.name) + bracketed(j.value);
    }
    return comment.empty() ? s : s + "C" + bracketed(comment);
}

}  // namespace

GameRecord from_sgf(std::string_view text, std::size_t& at) {
    Reader reader(text, at);
    GameRecord record = reader.game();
    at = reader.at();
    return record;
}

std::string to_sgf(const GameRecord& record) {
    const std::string& start = record.start;
    if (!is_board_of_64(start))
        throw std::invalid_argument("SGF is written for boards of 64 squares, not for " + in_quotes(start));
    std::string s = "(;FF[4]GM[2]AP[Betwixt]SZ[8]";
    for (const auto& [name, value] : record.tags) s += property_of(name, value);
    for (const auto& [property, disc] : {std::pair{"AB", 'X'}, {"AW", 'O'}}) {
        if (start.substr(0, 64).find(disc) == std::string::npos) continue;
        s += property;
        for (std::size_t i = 0; i < 64; ++i)
            if (start[i] == disc) s += fmt::format("[{}{}]", "abcdefgh"[i % 8], 1 + i / 8);
    }
    s += start[65] == 'X' ? "PL[B]" : "PL[W]";
    s += properties_of(record.preface);
    for (const auto& move : record.moves) {
        s += fmt::format(";{}[{}]", move.side == 1 ? 'W' : 'B', move.text == "pass" ? "PA" : move.text);
        if (move.eval) s += fmt::format("V[{:.2f}]", hundredths(move.side == 1 ? -*move.eval : *move.eval));
        s += properties_of(move.annotations);
    }
    return s + ")";
}

}  // namespace betwixt::protocols
