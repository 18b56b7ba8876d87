#include "protocols/ggf.hpp"

#include <algorithm>
#include <cctype>
#include <stdexcept>

#include <fmt/format.h>

#include "protocols/record_lexer.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

// ] counts as a blank, to skip the rest of a value with brackets in it, as in NBoard's names: PB[a [b]].
constexpr RecordSyntax syntax{
    .format = "GGF", .begin = "(;", .element = "a tag, as PB[name]", .end = ";)", .blanks = " \t\r\n]"};

// The board of a BO tag in the engine's notation.
std::string board_text(std::string_view s) {
    s = trimmed(s);
    const auto size_end = s.find_first_of(" \t");
    if (s.substr(0, size_end) != "8") throw std::invalid_argument("the board is not 8x8: BO" + in_quotes(s));
    std::string board;
    for (const char c : s.substr(size_end == std::string_view::npos ? s.size() : size_end)) {
        if (c == ' ' || c == '\t') continue;
        if (c == '*' || c == 'X' || c == 'x') board += 'X';
        else if (c == 'O' || c == 'o') board += 'O';
        else if (c == '-' || c == '.') board += '-';
        else throw std::invalid_argument(fmt::format("a square of the board is {}, not *, O or -", in_quotes({&c, 1})));
    }
    if (board.size() != 65 || board.back() == '-')
        throw std::invalid_argument(
            fmt::format("the board has 64 squares and a side to move, * or O; here are {} characters", board.size()));
    return board.substr(0, 64) + ' ' + board.back();
}

void use(GameRecord& record, const std::string& name, const std::string& value) {
    if (name == "BO") record.start = board_text(value);
    else if (name == "B" || name == "W") {
        record.moves.push_back(move_from_ggf(value));
        record.moves.back().side = name == "B" ? 0 : 1;
    } else if (name != "GM") record.tags.emplace_back(name, value);
    else if (lower(value) != "othello") throw std::invalid_argument("a game of " + in_quotes(value));
}

// False for tags that cannot be written as remarks: GGF's names have only letters, and some names have a meaning in
// GGF.
bool is_a_remark(std::string_view tag) {
    const auto is_letter = [](unsigned char c) { return std::isalpha(c) != 0; };
    const bool has_a_meaning = tag == "GM" || tag == "BO" || tag == "B" || tag == "W";
    return !tag.empty() && std::all_of(tag.begin(), tag.end(), is_letter) && !has_a_meaning;
}

std::string escaped(std::string_view value) {
    std::string s;
    for (const char c : value) {
        if (c == ']' || c == '\\') s += '\\';
        s += is_control(c) ? ' ' : c;
    }
    return s;
}

}  // namespace

GameRecord from_ggf(std::string_view text) {
    std::size_t at = 0;
    return from_ggf(text, at);
}

GameRecord from_ggf(std::string_view text, std::size_t& at) {
    RecordLexer lexer(syntax, text, at);
    lexer.find_game();
    GameRecord record;
    while (!lexer.eat(";)")) {
        const std::size_t from = lexer.at();
        const std::string name = upper(lexer.name());
        const std::string value = lexer.value();
        lexer.explain(from, [&] { use(record, name, value); });
    }
    if (record.start.empty()) lexer.fail("the game has no board, BO[8 ...]", lexer.at() - 2);
    at = lexer.at();
    return record;
}

RecordedMove move_from_ggf(std::string_view text) {
    const auto first = text.find('/');
    const auto second = first == std::string_view::npos ? first : text.find('/', first + 1);
    const auto part = [&](std::size_t from, std::size_t to) {
        return from == std::string_view::npos ? std::string_view{} : trimmed(text.substr(from + 1, to - from - 1));
    };
    RecordedMove move;
    move.text = lower(trimmed(text.substr(0, first)));
    if (move.text == "pa" || move.text == "--" || move.text == "@@" || move.text == "pass") move.text = "pass";
    else if (move.text.size() != 2)
        throw std::invalid_argument(in_quotes(text) +
                                    " is no move; moves are written F5 or PA, then /eval/seconds if known");
    move.eval = real_number(part(first, second));
    move.seconds = std::clamp(real_number(part(second, text.size())).value_or(0), 0.0, 1e9);
    return move;
}

std::string move_to_ggf(std::string_view move) { return move == "pass" ? "PA" : upper(move); }

std::string to_ggf(const std::string& start, const std::vector<RecordedMove>& played,
                   const std::vector<std::pair<std::string, std::string>>& tags) {
    if (!is_board_of_64(start))
        throw std::invalid_argument("GGF is for boards of 64 squares, not for " + in_quotes(start));
    std::string s = "(;GM[Othello]";
    for (const auto& [name, value] : tags)
        if (const auto tag = upper(name); is_a_remark(tag)) s += fmt::format("{}[{}]", tag, escaped(value));
    std::string board = start;
    std::replace(board.begin(), board.end(), 'X', '*');
    s += fmt::format("BO[8 {}]", board);
    for (const auto& move : played) {
        s += move.side == 1 ? "W[" : "B[";
        s += move_to_ggf(move.text);
        if (move.eval) s += fmt::format("/{:.2f}", *move.eval);
        if (move.seconds >= 0.005) s += fmt::format("{}/{:.2f}", move.eval ? "" : "/", move.seconds);
        s += "]";
    }
    return s + ";)";
}

}  // namespace betwixt::protocols
