#include "protocols/record_lexer.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

namespace betwixt::protocols {

void RecordLexer::fail(const std::string& what, std::size_t at) const {
    throw std::invalid_argument(fmt::format("{}, character {}: {}", syntax_.format, at + 1, what));
}

void RecordLexer::find_game() {
    at_ = text_.find(syntax_.begin, at_);
    if (at_ == std::string_view::npos) fail("a game begins with '(;'", text_.size());
    at_ += syntax_.begin.size();
}

char RecordLexer::next() {
    at_ = std::min(text_.find_first_not_of(syntax_.blanks, at_), text_.size());
    if (at_ == text_.size()) fail(fmt::format("the game ends without '{}'", syntax_.end), at_);
    return text_[at_];
}

bool RecordLexer::eat(std::string_view mark) {
    next();
    if (text_.substr(at_, mark.size()) != mark) return false;
    at_ += mark.size();
    return true;
}

std::string RecordLexer::name() {
    const std::size_t from = at_;
    while (at_ < text_.size() && std::isalpha(static_cast<unsigned char>(text_[at_]))) ++at_;
    const std::string letters(text_.substr(from, at_ - from));
    if (next() != '[' || letters.empty())
        fail(fmt::format("{}, or '{}' is expected here", syntax_.element, syntax_.end), from);
    return letters;
}

// Moves to the last character of a line end, which has one or two characters. False if there is none here.
bool RecordLexer::skip_line_end() {
    const auto is_end = [&](std::size_t at) { return at < text_.size() && (text_[at] == '\r' || text_[at] == '\n'); };
    if (!is_end(at_)) return false;
    if (is_end(at_ + 1) && text_[at_ + 1] != text_[at_]) ++at_;
    return true;
}

std::string RecordLexer::value() {
    std::string value;
    for (++at_; at_ < text_.size() && text_[at_] != ']'; ++at_) {
        if (text_[at_] == '\\' && at_ + 1 < text_.size()) {
            ++at_;
            if (skip_line_end()) continue;
        }
        value += text_[at_];
    }
    if (at_ == text_.size()) fail("a value ends without ']'", at_);
    ++at_;
    return value;
}

}  // namespace betwixt::protocols
