#pragma once
// Text functions that several formats share.

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "betwixt/game/safe_text.hpp"

namespace betwixt::protocols {

inline bool is_blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }
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

// The number if the whole text is one; nothing otherwise.
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

// The number of line ends in a text: \n, \r\n or \r.
inline int line_ends_in(std::string_view s) {
    int ends = 0;
    for (std::size_t i = 0; i < s.size(); ++i)
        ends += s[i] == '\n' || (s[i] == '\r' && (i + 1 == s.size() || s[i + 1] != '\n'));
    return ends;
}

// The text before a comment, which begins with # or %.
inline std::string_view without_comment(std::string_view line) {
    return trimmed(line.substr(0, line.find_first_of("#%")));
}

// True for a byte that could control a terminal and has no place in a value of a record. \n and \t are allowed.
inline bool is_control(char c) {
    return (static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t') || c == '\x7f';
}

// A comment as PGN exports it: on one line, in brackets, which it cannot contain.
inline std::string braced(std::string_view comment) {
    std::string s;
    for (const char c : comment) s += is_blank(c) || is_control(c) ? ' ' : c == '}' ? ')' : c;
    return '{' + std::string(trimmed(s)) + '}';
}

// For messages: at most forty bytes, safe to show.
inline std::string in_quotes(std::string_view s) { return quoted_text(s); }

// True for a board of 64 squares and the side to move, the notation of Othello's positions.
inline bool is_board_of_64(std::string_view s) {
    return s.size() == 66 && s.find_first_not_of("XO-") == 64 && s[64] == ' ' && (s[65] == 'X' || s[65] == 'O');
}
// The number of squares without a stone in a position written as X, O and -.
inline int empty_squares(std::string_view position) {
    return static_cast<int>(std::count(position.begin(), position.end(), '-'));
}

}  // namespace betwixt::protocols
