#include "protocols/pdn_lexer.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>

#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

constexpr std::array<std::string_view, 8> pdn_results{"1-0", "0-1", "1/2-1/2", "0-0", "2-0", "1-1", "0-2", "*"};

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

}  // namespace

bool is_pdn_result(std::string_view text) {
    return std::find(pdn_results.begin(), pdn_results.end(), text) != pdn_results.end();
}

void PdnLexer::fail(const std::string& what, std::size_t at) {
    throw std::invalid_argument("PDN, character " + std::to_string(at + 1) + ": " + what);
}

std::size_t PdnLexer::skip() {
    number_ = {};
    while (skip_one()) {
    }
    return at_;
}

// False at the beginning of a token.
bool PdnLexer::skip_one() {
    const char c = here();
    if (at_ >= text_.size()) return false;
    const bool line_begins = at_ == 0 || text_[at_ - 1] == '\n';
    if (is_blank(c) || c == '!' || c == '?' || c == '.') ++at_;
    else if (text_.substr(at_, 3) == "\xef\xbb\xbf") at_ += 3;  // as some editors begin a file
    else if (c == ';' || (c == '%' && line_begins)) skip_line();
    else if (c == '{') skip_comment();
    else if (c == '(') skip_variation();
    else if (c == '$') at_ = std::min(text_.find_first_not_of("0123456789", at_ + 1), text_.size());
    else return is_digit(c) && skip_number();
    return true;
}

void PdnLexer::skip_line() { at_ = std::min(text_.find('\n', at_), text_.size()); }

void PdnLexer::skip_comment() {
    const auto end = text_.find('}', at_);
    if (end == std::string_view::npos) fail("a comment ends without '}'", at_);
    at_ = end + 1;
}

// Variations stand in each other; brackets in their comments do not count.
void PdnLexer::skip_variation() {
    const std::size_t from = at_;
    int open = 0;
    do {
        const char c = here();
        if (at_ >= text_.size()) fail("a variation ends without ')'", from);
        if (c == '{') skip_comment();
        else if (c == ';') skip_line();
        else open += (c == '(') - (c == ')'), ++at_;
    } while (open > 0);
}

// A move's number, "12.": the digits and the dots.
bool PdnLexer::skip_number() {
    const auto end = std::min(text_.find_first_not_of("0123456789", at_), text_.size());
    if (end == text_.size() || text_[end] != '.') return false;
    number_ = text_.substr(at_, end - at_);
    at_ = std::min(text_.find_first_not_of('.', end), text_.size());
    return true;
}

PdnToken PdnLexer::next() {
    const std::size_t from = skip();
    if (from == text_.size()) return {PdnToken::Kind::end, "", "", from};
    if (here() == '[') return tag();
    const auto end = std::min(text_.find_first_of(" \t\r\n\v\f{}()[];$!?*", at_ + (here() == '*')), text_.size());
    std::string word(text_.substr(from, end - from));
    if (word.empty()) fail(in_quotes(text_.substr(from, 1)) + " is neither a tag nor a move", from);
    at_ = end;
    if (word == "*") return {PdnToken::Kind::mark, word, "", from};
    if (is_pdn_result(word)) return {PdnToken::Kind::result, word, "", from};
    if (here() == '*') ++at_;  // appended to a move it praises it
    return {PdnToken::Kind::move, word, "", from};
}

PdnToken PdnLexer::tag() {
    const std::size_t from = at_++;
    while (is_blank(here())) ++at_;
    const std::size_t begin = at_;
    while (std::isalnum(static_cast<unsigned char>(here())) || here() == '_') ++at_;
    const std::string name(text_.substr(begin, at_ - begin));
    if (name.empty()) fail("a tag is [Name \"value\"]", from);
    while (is_blank(here())) ++at_;
    std::string value;
    if (here() == '"') value = quoted();
    while (is_blank(here())) ++at_;
    if (here() != ']') fail("the tag " + in_quotes(name) + " ends without ']'", from);
    ++at_;
    return {PdnToken::Kind::tag, name, value, from};
}

// A backslash takes the meaning of a quote or of a backslash behind it.
std::string PdnLexer::quoted() {
    const std::size_t from = at_++;
    std::string value;
    for (; at_ < text_.size() && text_[at_] != '"'; ++at_) {
        const bool escaped =
            text_[at_] == '\\' && at_ + 1 < text_.size() && (text_[at_ + 1] == '"' || text_[at_ + 1] == '\\');
        if (escaped) ++at_;
        value += text_[at_];
    }
    if (at_ == text_.size()) fail("a value ends without '\"'", from);
    ++at_;
    return value;
}

}  // namespace betwixt::protocols
