#include "protocols/portable_lexer.hpp"

#include <algorithm>
#include <cctype>

#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

}  // namespace

void PortableLexer::fail(const std::string& what, std::size_t at) const {
    throw std::invalid_argument(std::string(notation_->name) + ", character " + std::to_string(at + 1) + ": " + what);
}

std::size_t PortableLexer::skip() {
    number_ = {};
    while (skip_one()) {
    }
    return at_;
}

// False at the beginning of a token.
bool PortableLexer::skip_one() {
    const char c = here();
    if (at_ >= text_.size()) return false;
    const bool line_begins = at_ == 0 || text_[at_ - 1] == '\n';
    if (is_blank(c) || c == '!' || c == '?' || c == '.') ++at_;
    else if (text_.substr(at_, 3) == "\xef\xbb\xbf") at_ += 3;  // as some editors begin a file
    else if (c == ';' || (c == '%' && line_begins)) skip_line();
    else if (c == '{') take_comment();
    else if (c == '(') skip_variation();
    else if (c == '$') at_ = std::min(text_.find_first_not_of("0123456789", at_ + 1), text_.size());
    else return is_digit(c) && skip_number();
    return true;
}

void PortableLexer::skip_line() { at_ = std::min(text_.find('\n', at_), text_.size()); }

void PortableLexer::skip_comment() {
    const auto end = text_.find('}', at_);
    if (end == std::string_view::npos) fail("a comment ends without '}'", at_);
    at_ = end + 1;
}

void PortableLexer::take_comment() {
    const std::size_t from = at_ + 1;
    skip_comment();
    comment_ = text_.substr(from, at_ - 1 - from);
}

// Variations stand in each other; brackets in their comments do not count.
void PortableLexer::skip_variation() {
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
bool PortableLexer::skip_number() {
    const auto end = std::min(text_.find_first_not_of("0123456789", at_), text_.size());
    if (end == text_.size() || text_[end] != '.') return false;
    number_ = text_.substr(at_, end - at_);
    at_ = std::min(text_.find_first_not_of('.', end), text_.size());
    return true;
}

PortableToken PortableLexer::next() {
    comment_ = {};
    const std::size_t from = skip();
    if (from == text_.size()) return {PortableToken::Kind::end, "", "", from};
    if (here() == '[') return tag();
    const auto end = std::min(text_.find_first_of(" \t\r\n\v\f{}()[];$!?*", at_ + (here() == '*')), text_.size());
    std::string word(text_.substr(from, end - from));
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
    const std::string name(text_.substr(begin, at_ - begin));
    if (name.empty()) fail("a tag is [Name \"value\"]", from);
    while (is_blank(here())) ++at_;
    std::string value;
    if (here() == '"') value = quoted();
    while (is_blank(here())) ++at_;
    if (here() != ']') fail("the tag " + in_quotes(name) + " ends without ']'", from);
    ++at_;
    return {PortableToken::Kind::tag, name, value, from};
}

// A backslash takes the meaning of a quote or of a backslash behind it.
std::string PortableLexer::quoted() {
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
