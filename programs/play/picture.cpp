#include "play/picture.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace betwixt::play {

namespace {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }
bool is_number(std::string_view s) { return !s.empty() && s.find_first_not_of("0123456789") == std::string_view::npos; }

std::vector<Cell> words_of(const std::string& text, std::size_t line) {
    std::vector<Cell> words;
    for (std::size_t at = text.find_first_not_of(' '); at != std::string::npos;) {
        const auto end = std::min(text.find(' ', at), text.size());
        words.push_back({line, at, end - at});
        at = text.find_first_not_of(' ', end);
    }
    return words;
}

}  // namespace

Picture::Picture(const std::string& drawn) {
    std::istringstream in(drawn);
    for (std::string line; std::getline(in, line);) lines_.push_back(line);
    while (!lines_.empty() && lines_.back().find_first_not_of(' ') == std::string::npos) lines_.pop_back();
    board_lines_ = lines_.empty() ? 0 : lines_.size() - 1;
    for (std::size_t i = 0; i < board_lines_; ++i) {
        if (is_letters(lines_[i])) continue;
        for (const auto& word : words_of(lines_[i], i))
            if (word.from > 0 || !is_number(text(word))) cells_.push_back(word);
    }
}

// True for a line of column letters: "a b c d".
bool Picture::is_letters(const std::string& line) const {
    char expected = 'a';
    for (const char c : line.substr(0, line.find("   ", line.find_first_not_of(' '))))
        if (c != ' ' && c != expected++) return false;
    return expected > 'b';
}

std::string Picture::mover() const {
    if (lines_.empty()) return {};
    const auto& last = lines_.back();
    const auto end = last.find(" to move");
    if (end == std::string::npos || end == 0) return {};
    const auto begin = last.find_last_of(' ', end - 1);
    return last.substr(begin == std::string::npos ? 0 : begin + 1, end - (begin == std::string::npos ? 0 : begin + 1));
}

std::optional<Cell> Picture::square(char column, char row) const {
    const auto letters = std::find_if(lines_.begin(), lines_.end(), [&](const auto& l) { return is_letters(l); });
    if (letters == lines_.end()) return std::nullopt;
    const auto at = letters->find(column);
    for (std::size_t i = 0; i < board_lines_; ++i)
        if (!lines_[i].empty() && lines_[i].front() == row)
            for (const auto& cell : cells_)
                if (cell.line == i && cell.from == at) return cell;
    return std::nullopt;
}

namespace {

struct Ink {
    std::string_view on, off;
};
// Colours of the two sides' pieces, and of marked cells. Orange and blue of middle brightness: their contrast is at
// least 3.8 on a white ground and 5.4 on a black one.
constexpr Ink inks[] = {{"\x1b[1;38;5;166m", "\x1b[0m"}, {"\x1b[1;38;5;32m", "\x1b[0m"}};
constexpr Ink reversed{"\x1b[7m", "\x1b[27m"};

const Piece* piece_of(const Look& look, char letter) {
    for (const auto& p : look.pieces)
        if (p.letter == letter) return &p;
    return nullptr;
}

// A line with its pieces in the given style. A letter next to a letter or digit is no piece.
std::string drawn(const std::string& line, const std::vector<Cell>& marked, const Look& look, const Style& style) {
    std::string s;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool alone = (i == 0 || !is_word(line[i - 1])) && (i + 1 == line.size() || !is_word(line[i + 1]));
        const Piece* piece = alone ? piece_of(look, line[i]) : nullptr;
        const auto begins = [&](const Cell& c) { return c.from == i; };
        const auto ends = [&](const Cell& c) { return c.from + c.length == i + 1; };
        if (style.colour && piece) s += inks[piece->side].on;
        if (style.colour && std::any_of(marked.begin(), marked.end(), begins)) s += reversed.on;
        if (piece && style.unicode) s += piece->glyph;
        else s += line[i];
        if (style.colour && std::any_of(marked.begin(), marked.end(), ends)) s += reversed.off;
        if (style.colour && piece) s += inks[piece->side].off;
    }
    return s;
}

// Puts brackets into the blanks around marked cells, a bar between two adjacent marked cells.
std::string bracketed(std::string line, const std::vector<Cell>& marked) {
    for (const auto& cell : marked) {
        const std::size_t end = cell.from + cell.length;
        if (end >= line.size()) line.resize(end + 1, ' ');
        line[end] = ']';
    }
    for (const auto& cell : marked)
        if (cell.from > 0) line[cell.from - 1] = line[cell.from - 1] == ']' ? '|' : '[';
    return line;
}

}  // namespace

std::string Picture::shown(const std::vector<Cell>& marked, const Look& look, const Style& style) const {
    std::string s;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        std::vector<Cell> here;
        for (const auto& cell : marked)
            if (cell.line == i) here.push_back(cell);
        const std::string line = style.colour ? lines_[i] : bracketed(lines_[i], here);
        s += is_letters(line) ? line : drawn(line, here, look, style);
        s += '\n';
    }
    return s;
}

}  // namespace betwixt::play
