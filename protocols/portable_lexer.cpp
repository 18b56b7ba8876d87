#include "protocols/portable_lexer.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

constexpr std::string_view first_tag = "[Event \"";  // of a game, according to the standard

// Replaces the hyphens, the dashes and the minus of Unicode, U+2010 to U+2015 and U+2212, by '-'.
std::string with_plain_dashes(std::string_view word) {
    if (word.find('\xe2') == word.npos) return std::string(word);  // almost always
    std::string plain;
    for (std::size_t i = 0; i < word.size();) {
        const auto sign = word.substr(i, 3);
        const bool dash = sign == "\xe2\x88\x92" || (sign.size() == 3 && sign.substr(0, 2) == "\xe2\x80" &&
                                                     sign[2] >= '\x90' && sign[2] <= '\x95');
        plain += dash ? '-' : word[i];
        i += dash ? sign.size() : 1;
    }
    return plain;
}

}  // namespace

void PortableLexer::fail(const std::string& what, std::size_t at) const {
    throw std::invalid_argument(std::string(notation_->name) + ", character " + std::to_string(at + 1) + ": " + what);
}

std::size_t PortableLexer::skip() {
    number_ = {};
    line_ends_ = empty_lines_ = dots_ = 0;
    while (skip_one()) {
    }
    return at_;
}

bool PortableLexer::at_line_begin() const { return at_ == 0 || text_[at_ - 1] == '\n' || text_[at_ - 1] == '\r'; }

// Skips one item. False at the beginning of a token.
bool PortableLexer::skip_one() {
    const char c = here();
    if (at_ >= text_.size()) return false;
    if (is_blank(c)) return skip_blank(), true;
    line_ends_ = 0;
    dots_ += c == '.';
    if (c == '.' || c == ')') ++at_;                            // an extra closing bracket is ignored
    else if (text_.substr(at_, 3) == "\xef\xbb\xbf") at_ += 3;  // a byte-order mark
    else if (c == '%' && at_line_begin()) line();
    else if (c == ';') annotations_.push_back(braced(line().substr(1)));
    else if (c == '{') annotations_.push_back(braced(comment()));
    else if (c == '(') annotations_.push_back(variation());
    else if (c == '$') annotations_.push_back(glyph());
    else if (c == '!' || c == '?') annotations_.push_back(marks());
    else return (c == '[' && skip_closing_tag()) || (is_digit(c) && skip_number());
    return true;
}

void PortableLexer::skip_blank() {
    const char c = text_[at_++];
    if (c == '\n' || (c == '\r' && here() != '\n')) empty_lines_ = std::max(empty_lines_, line_ends_++);
}

// The rest of the line.
std::string_view PortableLexer::line() {
    const std::size_t from = at_;
    at_ = std::min(text_.find_first_of("\r\n", at_), text_.size());
    return text_.substr(from, at_ - from);
}

// Throws if a construct between these places is unclosed, or if a game begins within it.
void PortableLexer::check_open(std::string_view what, std::size_t from, std::size_t to) const {
    const auto part = text_.substr(from, to - from);
    for (std::size_t at = 0; (at = part.find(first_tag, at)) != std::string_view::npos; ++at)
        if (at > 0 && (part[at - 1] == '\n' || part[at - 1] == '\r')) to = std::string_view::npos;
    if (to == std::string_view::npos) fail(std::string(what), from);
}

// The text of a comment in brackets, without them.
std::string_view PortableLexer::comment() {
    const std::size_t from = at_ + 1, end = text_.find('}', at_);
    check_open("a comment ends without '}'", at_, end);
    at_ = end + 1;
    return text_.substr(from, end - from);
}

// Variations may be nested; brackets in comments do not count.
std::string PortableLexer::variation() {
    const std::size_t from = at_;
    std::string text;
    int open = 0;
    do {
        const char c = here();
        const bool game_begins = c == '[' && at_line_begin() && text_.substr(at_, first_tag.size()) == first_tag;
        if (at_ >= text_.size() || game_begins) at_ = from, fail("a variation ends without ')'", from);
        if (c == '{') text += braced(comment());
        else if (c == ';') text += braced(line().substr(1));
        else if (c == '%' && at_line_begin()) line();
        else open += (c == '(') - (c == ')'), text += is_blank(c) ? ' ' : c, ++at_;
    } while (open > 0);
    return text;
}

// $ and digits.
std::string PortableLexer::glyph() {
    const std::size_t from = at_;
    at_ = std::min(text_.find_first_not_of("0123456789", at_ + 1), text_.size());
    return std::string(text_.substr(from, at_ - from));
}

// The glyph of ! and ? behind a move; of longer rows the first two count.
std::string PortableLexer::marks() {
    constexpr std::array<std::string_view, 6> all{"!", "?", "!!", "??", "!?", "?!"};  // $1 to $6
    const std::size_t from = at_;
    at_ = std::min(text_.find_first_not_of("!?", at_), text_.size());
    const auto found = std::find(all.begin(), all.end(), text_.substr(from, std::min<std::size_t>(at_ - from, 2)));
    return "$" + std::to_string(found - all.begin() + 1);
}

// Skips a move's number such as "12.": the digits, not the dots.
bool PortableLexer::skip_number() {
    const auto end = std::min(text_.find_first_not_of("0123456789", at_), text_.size());
    if (end == text_.size() || text_[end] != '.') return false;
    number_ = text_.substr(at_, end - at_);
    at_ = end;
    dots_ = 0;
    return true;
}

// Skips [/pgn], which ends a game in forums.
bool PortableLexer::skip_closing_tag() {
    if (text_.substr(at_, 2) != "[/") return false;
    const auto end = text_.find_first_of("]\r\n", at_);
    if (end == std::string_view::npos || text_[end] != ']') return false;
    at_ = end + 1;
    return true;
}

PortableToken PortableLexer::next() {
    annotations_.clear();
    const std::size_t from = skip();
    if (from == text_.size()) return {PortableToken::Kind::end, "", "", from};
    if (here() == '[') return tag();
    const auto end = std::min(text_.find_first_of(" \t\r\n\v\f{}()[];$!?*", at_ + (here() == '*')), text_.size());
    std::string word = with_plain_dashes(text_.substr(from, end - from));
    if (word.empty()) fail(in_quotes(text_.substr(from, 1)) + " is neither a tag nor a move", from);
    at_ = end;
    if (word == "*") return {PortableToken::Kind::mark, word, "", from};
    if (notation_->is_result(word)) return {PortableToken::Kind::result, word, "", from};
    if (notation_->star_praises && here() == '*') ++at_;
    return {PortableToken::Kind::move, word, "", from};
}

PortableToken PortableLexer::tag() {
    const std::size_t from = at_++;
    while (is_blank(here())) ++at_;
    const std::size_t begin = at_;
    while (std::isalnum(static_cast<unsigned char>(here())) || here() == '_') ++at_;
    std::string name(text_.substr(begin, at_ - begin));
    if (name.empty()) fail("a tag is [Name \"value\"]", from);
    std::string value = tag_value(name);
    while (is_blank(here())) ++at_;
    if (here() != ']') fail("the tag " + in_quotes(name) + " ends without ']'", from);
    ++at_;
    return {PortableToken::Kind::tag, std::move(name), std::move(value), from};
}

// The value, with or without quotes. Skips a colon after the name; further words are appended to the name.
std::string PortableLexer::tag_value(std::string& name) {
    while (is_blank(here()) || here() == ':') ++at_;
    if (here() == '"') return quoted();
    const auto end = std::min(text_.find_first_of("\"]\r\n", at_), text_.size());
    const auto words = trimmed(text_.substr(at_, end - at_));
    at_ = end;
    if (here() != '"') return std::string(words);
    for (const char c : words)
        if (std::isalnum(static_cast<unsigned char>(c))) name += c;
    return quoted();
}

// \" and \\ stand for a quote and a backslash. A quote that is not followed by ']' or a line end belongs to the value.
std::string PortableLexer::quoted() {
    const std::size_t from = at_++;
    const auto closes = [&] {
        const auto behind = text_.find_first_not_of(" \t", at_ + 1);
        return behind == std::string_view::npos ||
               std::string_view("]\r\n").find(text_[behind]) != std::string_view::npos;
    };
    std::string value;
    for (; at_ < text_.size() && text_[at_] != '\n' && text_[at_] != '\r' && !(text_[at_] == '"' && closes()); ++at_) {
        const bool escaped =
            text_[at_] == '\\' && at_ + 1 < text_.size() && (text_[at_ + 1] == '"' || text_[at_ + 1] == '\\');
        if (escaped) ++at_;
        value += text_[at_];
    }
    if (here() != '"') fail("a value ends without '\"'", from);
    ++at_;
    return value;
}

}  // namespace betwixt::protocols
