#include "protocols/record_texts.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "protocols/edx.hpp"
#include "protocols/pdn.hpp"
#include "protocols/pgn.hpp"
#include "protocols/portable_game.hpp"
#include "protocols/text_parts.hpp"
#include "protocols/wthor.hpp"

namespace betwixt::protocols {

namespace {

constexpr std::size_t read_at_once = std::size_t{1} << 20;

// ---- PGN and PDN

std::size_t portable_begin(const PortableNotation& notation, std::string_view text, std::size_t at) {
    PortableLexer lexer(notation, text, at);
    try {
        lexer.skip();
    } catch (const std::invalid_argument&) {  // a fault within the record: reported when the record is read
    }
    return lexer.at() == text.size() || lexer.number().empty() ? lexer.at() : lexer.number_at();
}

std::optional<std::size_t> portable_end(const PortableNotation& notation, std::string_view text, std::size_t at) {
    PortableGame game(notation, text, at);
    try {
        while (game.next().kind != PortableToken::Kind::end) {
        }
        return game.saw_all() ? std::nullopt : std::optional(game.at());
    } catch (const std::invalid_argument&) {
        const auto next = next_header(text, game.at());
        return next == text.size() ? std::nullopt : std::optional(next);
    }
}

// ---- GGF and SGF

// True if a game begins here, at the start of a line. A game that is still open there is unfinished.
bool tree_begins(std::string_view text, std::size_t at) {
    if (at > 0 && text[at - 1] != '\n' && text[at - 1] != '\r') return false;
    const auto begin = text.substr(at, 5);
    return begin == "(;GM[" || begin == "(;FF[";
}

std::size_t tree_begin(std::string_view text, std::size_t at) { return std::min(text.find("(;", at), text.size()); }

std::optional<std::size_t> tree_end(std::string_view text, std::size_t at) {
    int open = 0;
    bool in_value = false;
    for (std::size_t i = at; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '(' && i > at && tree_begins(text, i)) return i;
        if (in_value) {
            if (c == '\\') ++i;
            else if (c == ']') in_value = false;
        } else if (c == '[') in_value = true;
        else if (c == '(') ++open;
        else if (c == ')' && --open == 0) return i + 1;
    }
    return std::nullopt;
}

// ---- lines

std::size_t line_begin(std::string_view text, std::size_t at) {
    while ((at = std::min(text.find_first_not_of(" \t\r\n\v\f", at), text.size())) < text.size()) {
        if (text[at] != '#' && text[at] != '%') break;
        at = std::min(text.find_first_of("\r\n", at), text.size());
    }
    return at;
}

std::optional<std::size_t> line_end(std::string_view text, std::size_t at) {
    const auto end = text.find_first_of("\r\n", at);
    if (end == text.npos || end + 1 == text.size()) return std::nullopt;  // \n may follow \r
    return end + (text.substr(end, 2) == "\r\n" ? 2 : 1);
}

// ---- games of a fixed size

std::size_t bytes_begin(std::string_view, std::size_t at) { return at; }

template <std::size_t size> std::optional<std::size_t> bytes_end(std::string_view text, std::size_t at) {
    return text.size() - at < size ? std::nullopt : std::optional(at + size);
}

}  // namespace

RecordShape record_shape(std::string_view format) {
    if (format == "pgn")
        return {[](auto text, auto at) { return portable_begin(notation_of_pgn(), text, at); },
                [](auto text, auto at) { return portable_end(notation_of_pgn(), text, at); }};
    if (format == "pdn")
        return {[](auto text, auto at) { return portable_begin(notation_of_pdn(), text, at); },
                [](auto text, auto at) { return portable_end(notation_of_pdn(), text, at); }};
    if (format == "wtb") return {bytes_begin, bytes_end<wthor_game>, wthor_header};
    if (format == "edx") return {bytes_begin, bytes_end<edx_game>};
    if (format == "ggf" || format == "sgf") return {tree_begin, tree_end};
    return {line_begin, line_end};
}

std::string_view RecordTexts::head() {
    if (!begun_) grow();
    return text();
}

void RecordTexts::count_lines() {
    if (header_.empty()) line_ += line_ends_in(text().substr(counted_, at_ - counted_));
}

void RecordTexts::take_header(std::size_t size) {
    header_ = text().substr(0, size);
    at_ = counted_ = header_.size();
    line_ = 0;
}

void RecordTexts::grow() {
    count_lines();
    buffer_.erase(0, at_);
    at_ = counted_ = 0;
    const std::size_t had = buffer_.size();
    buffer_.resize(had + std::max(had, read_at_once));
    in_.read(buffer_.data() + had, static_cast<std::streamsize>(buffer_.size() - had));
    buffer_.resize(had + static_cast<std::size_t>(in_.gcount()));
    ended_ = !in_;
    if (!begun_ && text().starts_with("\xef\xbb\xbf")) buffer_.erase(0, 3);
    begun_ = true;
}

RecordText RecordTexts::take(std::size_t end, bool whole) {
    count_lines();
    line_ += !header_.empty();
    counted_ = std::exchange(at_, end);
    return {line_, text().substr(counted_, end - counted_), whole, header_};
}

std::optional<RecordText> RecordTexts::next(const RecordShape& shape) {
    if (head(); header_.empty() && shape.header > 0) take_header(shape.header);
    for (;; grow()) {
        const std::size_t begin = shape.begin(text(), at_);
        const bool too_long = text().size() - at_ > longest_record;
        if (begin == text().size() && ended_) return std::nullopt;
        if (begin == text().size()) {
            if (too_long) at_ = begin;  // an unclosed comment, or blanks
            continue;
        }
        at_ = begin;
        auto end = shape.end(text(), at_);
        if (!end && ended_) end = text().size();
        if (end || too_long) return take(end.value_or(text().size()), end.has_value());
    }
}

}  // namespace betwixt::protocols
