#include "protocols/epd.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "protocols/chess_board.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

constexpr std::string_view epd_blanks = " \t\r\n";

// Removes the next word from the text and returns it; empty if there is none.
std::string_view take_word(std::string_view& s) {
    s.remove_prefix(std::min(s.find_first_not_of(epd_blanks), s.size()));
    const auto word = s.substr(0, s.find_first_of(epd_blanks));
    s.remove_prefix(word.size());
    return word;
}

// Removes a counter from the text and returns it, together with a semicolon that ends it; nothing if there is no
// counter.
std::optional<int> take_counter(std::string_view& s) {
    auto ahead = s;
    auto word = take_word(ahead);
    const auto end = word.find_first_not_of("0123456789");
    if (end != word.npos && word[end] == ';')
        ahead = {word.data() + end, s.data() + s.size()}, word = word.substr(0, end);
    const auto counter = whole_number(word);
    if (counter) s = ahead;
    return counter;
}

// Removes a word or a text in quotes from an operation and returns it. Within quotes, \" and \\ stand for a quote and a
// backslash.
std::string take_operand(std::string_view& s) {
    const bool quoted = s.front() == '"';
    if (quoted) s.remove_prefix(1);
    std::string operand;
    while (!s.empty() && (quoted ? s.front() != '"' : std::string_view(" \t\r\n;").find(s.front()) == s.npos)) {
        if (quoted && s.size() > 1 && s.front() == '\\' && (s[1] == '"' || s[1] == '\\')) s.remove_prefix(1);
        operand += s.front();
        s.remove_prefix(1);
    }
    if (quoted && !s.empty()) s.remove_prefix(1);
    return operand;
}

std::vector<EpdOperation> operations_in(std::string_view s) {
    std::vector<EpdOperation> all;
    EpdOperation current;
    const auto end_current = [&] {
        if (!current.code.empty()) all.push_back(std::exchange(current, {}));
    };
    while (!(s.remove_prefix(std::min(s.find_first_not_of(epd_blanks), s.size())), s.empty())) {
        if (s.front() == ';') s.remove_prefix(1), end_current();
        else if (auto operand = take_operand(s); current.code.empty()) current.code = std::move(operand);
        else current.operands.push_back(std::move(operand));
    }
    end_current();
    return all;
}

std::string counter_in(const Epd& epd, std::string_view code, const char* usual) {
    const auto* operation = epd.find(code);
    return operation && operation->operands.size() == 1 && whole_number(operation->operands[0]) ? operation->operands[0]
                                                                                                : usual;
}

}  // namespace

const EpdOperation* Epd::find(std::string_view code) const {
    const auto at = std::find_if(operations.begin(), operations.end(), [&](const auto& o) { return o.code == code; });
    return at == operations.end() ? nullptr : &*at;
}

Epd read_epd(std::string_view line) {
    std::string_view rest = line;
    Epd epd;
    for (int i = 0; i < 4; ++i) {
        const auto field = take_word(rest);
        epd.position += (i ? " " : "") + std::string(field);
    }
    if (!is_fen(epd.position) || epd.position.ends_with(' '))
        throw std::invalid_argument(
            "a line of EPD begins with board, side to move, castling and en passant, not with " +
            in_quotes(trimmed(line)));
    std::string counters;
    for (int i = 0; i < 2; ++i) {
        const auto counter = take_counter(rest);
        if (!counter) break;
        (counters += ' ') += std::to_string(*counter);
    }
    for (auto ahead = rest; counters.empty() && take_word(ahead) == "-";) rest = ahead;  // some write - for no counter
    epd.operations = operations_in(rest);
    epd.position +=
        counters.empty() ? " " + counter_in(epd, "hmvc", "0") + " " + counter_in(epd, "fmvn", "1") : counters;
    return epd;
}

std::string without_operations(const std::string& line) {
    const std::string_view text = trimmed(line);
    if (!is_fen(text)) return line;
    std::string_view rest = text;
    int fields = 0;
    for (auto ahead = rest; fields < 6; ++fields, rest = ahead) {
        const auto word = take_word(ahead);
        if (word.empty() || word == "moves" || (fields >= 4 && !whole_number(word))) break;
    }
    if (fields < 4 || trimmed(rest).empty() || take_word(rest) == "moves") return line;
    return read_epd(text).position;
}

}  // namespace betwixt::protocols
