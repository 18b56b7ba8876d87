#include "protocols/portable_game.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace betwixt::protocols {

using Kind = PortableToken::Kind;

PortableToken PortableGame::end_at(std::size_t at) {
    over_ = true;
    lexer_.go_to(at);
    return {Kind::end, "", "", at};
}

PortableToken PortableGame::read() {
    PortableToken token = lexer_.next();
    saw_all_ = saw_all_ || lexer_.at() == size_;
    return token;
}

PortableToken PortableGame::next() {
    if (over_) return end_at(lexer_.at());
    PortableToken token = read();
    while (token.kind == Kind::mark && star_praises()) token = read();
    if (begins_next(token)) return end_at(token.kind == Kind::move ? lexer_.number_at() : token.at);
    if (token.kind == Kind::mark) token.kind = Kind::result;
    over_ = token.kind == Kind::result || token.kind == Kind::end;
    if (token.kind == Kind::move) begun_ = true;
    if (token.kind == Kind::tag) {
        close_ = close_ || (!tags_.empty() && lexer_.empty_lines() == 0);
        tags_.push_back(token.text);
    }
    return token;
}

// A separate star ends the game, unless moves of this game follow: then it annotates the move before it as good.
bool PortableGame::star_praises() {
    if (!notation_->star_praises || !begun_) return false;
    PortableLexer ahead = lexer_;
    const PortableToken token = ahead.next();
    saw_all_ = saw_all_ || ahead.at() == size_;
    return token.kind == Kind::move && ahead.number() != "1";
}

bool PortableGame::begins_next(const PortableToken& token) {
    if (token.kind == Kind::tag) return begun_ || tag_begins_next(token.text);
    if (token.kind != Kind::move || !begun_ || lexer_.empty_lines() == 0 || lexer_.number() != "1") return false;
    return lexer_.dots() == 1;  // 1... is a move of Black
}

bool PortableGame::tag_begins_next(const std::string& name) {
    constexpr std::array<std::string_view, 7> once{"Event", "Site", "Date", "Round", "White", "Black", "Result"};
    if (tags_.empty()) return false;
    const bool again = std::find(tags_.begin(), tags_.end(), name) != tags_.end();
    if (again && (name == tags_.front() || std::find(once.begin(), once.end(), name) != once.end())) return true;
    return lexer_.empty_lines() > (close_ ? 0 : 1);
}

std::size_t next_header(std::string_view text, std::size_t at) {
    const auto is_tag = [&](std::size_t line) {
        return text.substr(line, 1) == "[" && line + 1 < text.size() &&
               std::isalpha(static_cast<unsigned char>(text[line + 1]));
    };
    const auto before = at == 0 ? std::string_view::npos : text.find_last_of("\r\n", at - 1);
    std::size_t line = before == std::string_view::npos ? 0 : before + 1;
    bool in_header = text.substr(line, 1) == "[";
    while (true) {
        const auto end = text.find_first_of("\r\n", line);
        if (end == std::string_view::npos) return text.size();
        line = end + (text.substr(end, 2) == "\r\n" ? 2 : 1);
        if (is_tag(line) && !in_header) return line;
        in_header = in_header && is_tag(line);
    }
}

}  // namespace betwixt::protocols
