#include "protocols/move_note.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

constexpr double win = 1000;  // less the number of moves to the win: RecordedMove::eval

constexpr double greatest_known_value = 1e6,
                 longest_known_time = 1e9;  // limits for values and seconds: larger ones are ignored

std::string text_of_value(double value) {
    const double moves = win - std::abs(value);
    return moves >= 0 && moves <= win / 2
               ? fmt::format("{}M{:.0f}", value > 0 ? '+' : '-', moves)
               : fmt::format("{:+.2f}", std::clamp(value, -greatest_known_value, greatest_known_value));
}

// A value has a sign, which distinguishes it from a move's number.
std::optional<double> value_in(std::string_view text) {
    if (text.empty() || (text[0] != '+' && text[0] != '-')) return std::nullopt;
    if (text.substr(1, 1) != "M") {
        const auto value = real_number(text);
        return value && std::abs(*value) <= greatest_known_value ? value : std::nullopt;
    }
    const auto moves = whole_number(text.substr(2));
    if (!moves || *moves < 0 || *moves > win / 2) return std::nullopt;
    return text[0] == '+' ? win - *moves : *moves - win;
}

// "+0.35/12", "+0.35", "/12". False if the text is none of these.
bool read_value_and_depth(std::string_view text, RecordedMove& move) {
    const auto slash = std::min(text.find('/'), text.size());
    const auto value = value_in(text.substr(0, slash));
    const auto depth = slash < text.size() ? whole_number(text.substr(slash + 1)) : std::nullopt;
    if (!value && (slash > 0 || !depth)) return false;
    if (value) move.eval = value;
    if (depth && *depth >= 0) move.depth = depth;
    return true;
}

bool read_seconds(std::string_view text, RecordedMove& move) {
    if (text.empty() || text.back() != 's') return false;
    const auto seconds = real_number(text.substr(0, text.size() - 1));
    if (!seconds || !(*seconds >= 0 && *seconds <= longest_known_time)) return false;
    move.seconds = *seconds + 0.0;
    return true;
}

}  // namespace

std::string comment_on(const RecordedMove& move) {
    if (!move.eval && !move.depth && move.seconds < 0.0005) return "";
    std::string s = "{";
    if (move.eval) s += text_of_value(*move.eval);
    if (move.depth) s += fmt::format("/{}", *move.depth);
    return s + fmt::format("{}{:.3f}s}}", s.size() > 1 ? " " : "", move.seconds);
}

std::string_view read_comment(std::string_view comment, RecordedMove& move) {
    const auto comma = std::min(comment.find(','), comment.size());
    const auto words = words_of(std::string(comment.substr(0, comma)));
    RecordedMove noted = move;
    const auto reads = [&](const auto& word) { return read_value_and_depth(word, noted) || read_seconds(word, noted); };
    if (words.empty() || !std::all_of(words.begin(), words.end(), reads)) return comment;
    move = std::move(noted);
    return trimmed(comment.substr(std::min(comma + 1, comment.size())));
}

}  // namespace betwixt::protocols
