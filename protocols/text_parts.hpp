#pragma once
// Small pieces of text that several formats share.

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace betwixt::protocols {

inline std::string lower(std::string_view s) {
    std::string t(s);
    for (char& c : t) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return t;
}
inline std::string upper(std::string_view s) {
    std::string t(s);
    for (char& c : t) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return t;
}
inline std::string_view trimmed(std::string_view s) {
    constexpr std::string_view blanks = " \t\r\n";
    s.remove_prefix(std::min(s.find_first_not_of(blanks), s.size()));
    return s.substr(0, s.find_last_not_of(blanks) + 1);
}
inline std::vector<std::string> words_of(const std::string& s) {
    std::istringstream in(s);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

// The whole text as a number; nothing when it is none.
inline std::optional<int> whole_number(std::string_view s) {
    int n = 0;
    const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), n);
    return error == std::errc{} && end == s.data() + s.size() ? std::optional(n) : std::nullopt;
}
inline std::optional<double> real_number(std::string_view s) {
    std::istringstream in{std::string(s)};
    double x = 0;
    if (!(in >> x) || in.peek() != std::char_traits<char>::eof() || !std::isfinite(x)) return std::nullopt;
    return x;
}

// The line on which a character stands, the first is 1. Asked for ever later characters it counts each once.
class LineCounter {
public:
    explicit LineCounter(std::string_view text) : text_(text) {}
    int at(std::size_t place) {
        const auto piece = text_.substr(counted_, place - counted_);
        line_ += static_cast<int>(std::count(piece.begin(), piece.end(), '\n'));
        counted_ = place, work_ += piece.size();
        return line_;
    }
    // How many characters were looked at.
    std::size_t work() const { return work_; }

private:
    std::string_view text_;
    std::size_t counted_ = 0, work_ = 0;
    int line_ = 1;
};

// For messages: at most forty characters, none of them unprintable.
inline std::string in_quotes(std::string_view s) {
    std::string t(s.substr(0, 40));
    for (char& c : t)
        if (!std::isprint(static_cast<unsigned char>(c))) c = '?';
    return "'" + t + (s.size() > 40 ? "...'" : "'");
}

// Is this a board of 64 squares and the side to move, as Othello's positions are written?
inline bool is_board_of_64(std::string_view s) {
    return s.size() == 66 && s.find_first_not_of("XO-") == 64 && s[64] == ' ' && (s[65] == 'X' || s[65] == 'O');
}
// Squares without a stone in a position written as X, O and -.
inline int empty_squares(std::string_view position) {
    return static_cast<int>(std::count(position.begin(), position.end(), '-'));
}

}  // namespace betwixt::protocols
