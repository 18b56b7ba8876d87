#include "protocols/sgf.hpp"

#include <stdexcept>

#include <fmt/format.h>

#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

[[noreturn]] void wrong(const std::string& what, std::size_t at) {
    throw std::invalid_argument(fmt::format("SGF, character {}: {}", at + 1, what));
}

// The place of f5 in the text of a position.
std::size_t square_of(const std::string& point, std::size_t at) {
    const std::string p = lower(trimmed(point));
    if (p.size() != 2 || p[0] < 'a' || p[0] > 'h' || p[1] < '1' || p[1] > '8')
        wrong(in_quotes(point) + " is no square; squares are written f5", at);
    return static_cast<std::size_t>(8 * (p[1] - '1') + p[0] - 'a');
}

// Reads one game: nodes ";", of properties NAME[value][value]..., and in brackets what follows them.
class Reader {
public:
    Reader(std::string_view text, std::size_t at) : text_(text), at_(at) {}

    GameRecord game() {
        at_ = text_.find('(', at_);
        if (at_ == std::string_view::npos) wrong("a game begins with '(;'", text_.size());
        while (next() != ')') {
            if (next() == '(') ++open_, ++at_;
            else if (next() == ';') ++at_;
            else property();
        }
        skip_other_lines();
        if (board_.find_first_of("XO") != std::string::npos) record_.start = board_ + ' ' + to_move_;
        return std::move(record_);
    }
    std::size_t at() const { return at_; }

private:
    char next() {
        at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
        if (at_ == text_.size()) wrong("the game ends without ')'", at_);
        return text_[at_];
    }
    // From the end of the main line to the end of the game.
    void skip_other_lines() {
        while (open_ > 0) {
            const char c = next();
            if (c == '[') value();
            else ++at_, open_ += c == '(' ? 1 : c == ')' ? -1 : 0;
        }
    }

    void property() {
        const std::size_t from = at_;
        while (at_ < text_.size() && std::isalpha(static_cast<unsigned char>(text_[at_]))) ++at_;
        const std::string name(text_.substr(from, at_ - from));
        if (name.empty() || next() != '[') wrong("a property, as B[f5], or ')' is expected here", from);
        while (next() == '[') use(name, value(), from);
    }
    std::string value() {
        std::string s;
        for (++at_; at_ < text_.size() && text_[at_] != ']'; ++at_) {
            if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
            s += text_[at_];
        }
        if (at_ == text_.size()) wrong("a value ends without ']'", at_);
        ++at_;
        return s;
    }
    void use(const std::string& name, const std::string& value, std::size_t at) {
        if (name == "B" || name == "W") return add_move(value, name == "B" ? 0 : 1, at);
        if (name == "AB" || name == "AW" || name == "AE" || name == "PL") {
            if (!record_.moves.empty()) wrong(name + " after the first move is not understood", at);
            if (name == "PL") to_move_ = lower(value).substr(0, 1) == "w" ? 'O' : 'X';
            else board_[square_of(value, at)] = name == "AB" ? 'X' : name == "AW" ? 'O' : '-';
        } else if (name == "GM" && trimmed(value) != "2") {
            wrong("GM" + in_quotes(value) + " is not Othello, GM[2]", at);
        } else if (name == "SZ" && trimmed(value) != "8") {
            wrong("the board is not 8x8: SZ" + in_quotes(value), at);
        } else if (name != "GM" && name != "SZ" && name != "FF" && name != "C") {
            record_.tags.emplace_back(name, value);
        }
    }
    void add_move(const std::string& value, int side, std::size_t at) {
        const std::string text = lower(trimmed(value));
        const bool pass = text.empty() || text == "pa" || text == "pass" || text == "--";
        if (!pass) square_of(value, at);
        record_.moves.push_back({.text = pass ? "pass" : text, .side = side});
    }

    std::string_view text_;
    std::size_t at_;
    int open_ = 0;  // brackets
    GameRecord record_;
    std::string board_ = std::string(64, '-');
    char to_move_ = 'X';
};

}  // namespace

GameRecord from_sgf(std::string_view text, std::size_t& at) {
    Reader reader(text, at);
    GameRecord record = reader.game();
    at = reader.at();
    return record;
}

std::string to_sgf(const std::string& start, const std::vector<RecordedMove>& played) {
    if (!is_board_of_64(start))
        throw std::invalid_argument("SGF is written for boards of 64 squares, not for " + in_quotes(start));
    std::string s = "(;FF[4]GM[2]AP[Betwixt]SZ[8]";
    for (const auto& [property, disc] : {std::pair{"AB", 'X'}, {"AW", 'O'}}) {
        if (start.substr(0, 64).find(disc) == std::string::npos) continue;
        s += property;
        for (std::size_t i = 0; i < 64; ++i)
            if (start[i] == disc) s += fmt::format("[{}{}]", "abcdefgh"[i % 8], 1 + i / 8);
    }
    s += start[65] == 'X' ? "PL[B]" : "PL[W]";
    for (const auto& move : played)
        s += fmt::format(";{}[{}]", move.side == 1 ? 'W' : 'B', move.text == "pass" ? "PA" : move.text);
    return s + ")";
}

}  // namespace betwixt::protocols
