#include "protocols/ggf.hpp"

#include <stdexcept>

#include <fmt/format.h>

#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

[[noreturn]] void wrong(const std::string& what, std::size_t at) {
    throw std::invalid_argument(fmt::format("GGF, character {}: {}", at + 1, what));
}

// The board of a BO tag as the engine writes positions.
std::string board_text(std::string_view s, std::size_t at) {
    s = trimmed(s);
    const auto size_end = s.find_first_of(" \t");
    if (s.substr(0, size_end) != "8") wrong("the board is not 8x8: BO" + in_quotes(s), at);
    std::string board;
    for (const char c : s.substr(size_end == std::string_view::npos ? s.size() : size_end)) {
        if (c == ' ' || c == '\t') continue;
        if (c == '*' || c == 'X' || c == 'x') board += 'X';
        else if (c == 'O' || c == 'o') board += 'O';
        else if (c == '-' || c == '.') board += '-';
        else wrong(fmt::format("a square of the board is {}, not *, O or -", in_quotes({&c, 1})), at);
    }
    if (board.size() != 65 || board.back() == '-')
        wrong(fmt::format("the board has {} squares and a side to move, * or O; here are {} characters", 64,
                          board.size()),
              at);
    return board.substr(0, 64) + ' ' + board.back();
}

// Reads one game: tags, NAME[value], between "(;" and ";)".
class Reader {
public:
    Reader(std::string_view text, std::size_t at) : text_(text), at_(at) {}

    GameRecord game() {
        at_ = text_.find("(;", at_);
        if (at_ == std::string_view::npos) wrong("a game begins with '(;'", text_.size());
        at_ += 2;
        GameRecord record;
        bool board = false;
        while (skip_blanks(), text_.substr(at_, 2) != ";)") {
            const std::size_t from = at_;
            const std::string name = upper(tag_name());
            const std::string value = tag_value();
            if (name == "BO") record.start = board_text(value, from), board = true;
            else if (name == "B" || name == "W") add_move(record, value, name == "B" ? 0 : 1, from);
            else if (name != "GM") record.tags.emplace_back(name, value);
            else if (lower(value) != "othello") wrong("a game of " + in_quotes(value), from);
        }
        if (!board) wrong("the game has no board, BO[8 ...]", at_);
        at_ += 2;
        return record;
    }
    std::size_t at() const { return at_; }

private:
    // And what is left of a value with brackets in it, as NBoard writes names: PB[a [b]].
    void skip_blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n]", at_), text_.size()); }
    std::string_view tag_name() {
        const std::size_t from = at_;
        while (at_ < text_.size() && std::isalpha(static_cast<unsigned char>(text_[at_]))) ++at_;
        if (at_ == text_.size()) wrong("the game ends without ';)'", at_);
        if (at_ == from || text_[at_] != '[') wrong("a tag, as PB[name], or ';)' is expected here", at_);
        return text_.substr(from, at_++ - from);
    }
    std::string tag_value() {
        std::string value;
        for (; at_ < text_.size() && text_[at_] != ']'; ++at_) {
            if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
            value += text_[at_];
        }
        if (at_ == text_.size()) wrong("a tag ends without ']'", at_);
        ++at_;
        return value;
    }
    static void add_move(GameRecord& record, const std::string& value, int side, std::size_t at) {
        try {
            record.moves.push_back(move_from_ggf(value));
        } catch (const std::invalid_argument& e) {
            wrong(e.what(), at);
        }
        record.moves.back().side = side;
    }

    std::string_view text_;
    std::size_t at_;
};

std::string escaped(std::string_view value) {
    std::string s;
    for (const char c : value) {
        if (c == ']' || c == '\\') s += '\\';
        s += c;
    }
    return s;
}

}  // namespace

GameRecord from_ggf(std::string_view text) {
    std::size_t at = 0;
    return from_ggf(text, at);
}

GameRecord from_ggf(std::string_view text, std::size_t& at) {
    Reader reader(text, at);
    GameRecord record = reader.game();
    at = reader.at();
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
    for (const auto& [name, value] : tags) s += fmt::format("{}[{}]", name, escaped(value));
    std::string board = start;
    std::replace(board.begin(), board.end(), 'X', '*');
    s += fmt::format("BO[8 {}]", board);
    for (const auto& move : played) {
        s += move.side == 1 ? "W[" : "B[";
        s += move_to_ggf(move.text);
        if (move.eval) s += fmt::format("/{:.2f}", *move.eval);
        if (move.seconds > 0) s += fmt::format("{}/{:.2f}", move.eval ? "" : "/", move.seconds);
        s += "]";
    }
    return s + ";)";
}

}  // namespace betwixt::protocols
