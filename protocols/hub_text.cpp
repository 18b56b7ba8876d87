#include "protocols/hub_text.hpp"

#include <algorithm>
#include <stdexcept>

#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

constexpr std::string_view hub_blanks = " \t\r\n";

// Removes a part of the line that ends at one of these characters, or is in quotes.
std::string take_until(std::string_view& line, std::string_view ends) {
    if (!line.empty() && line.front() == '"') {
        const auto end = std::min(line.find('"', 1), line.size());
        std::string text(line.substr(1, end - 1));
        line.remove_prefix(std::min(end + 1, line.size()));
        return text;
    }
    const auto end = std::min(line.find_first_of(ends), line.size());
    std::string text(line.substr(0, end));
    line.remove_prefix(end);
    return text;
}

}  // namespace

HubLine::HubLine(std::string_view line) {
    line = trimmed(line);
    command = take_until(line, hub_blanks);
    for (line = trimmed(line); !line.empty(); line = trimmed(line)) {
        auto& [name, value] = arguments.emplace_back(take_until(line, " \t\r\n="), "");
        if (line.empty() || line.front() != '=') continue;
        line.remove_prefix(1);
        value = take_until(line, hub_blanks);
    }
}

std::optional<std::string> HubLine::value(std::string_view name) const {
    for (const auto& [argument, text] : arguments)
        if (argument == name) return text;
    return std::nullopt;
}

std::string hub_value(std::string_view text) {
    std::string s(text);
    for (char& c : s)
        if (c == '"') c = '\'';
        else if (c == '\n' || c == '\r') c = ' ';
    return s.empty() || s.find_first_of(" \t=") != std::string::npos ? '"' + s + '"' : s;
}

std::string hub_move(const DraughtsMove& move) {
    std::string s = std::to_string(move.squares.front()) + (move.captured.empty() ? '-' : 'x') +
                    std::to_string(move.squares.back());
    for (const int square : move.captured) s += 'x' + std::to_string(square);
    return s;
}

std::string move_of_hub(Engine& engine, const std::string& text) {
    const auto wanted = squares_in(text);
    std::vector<std::string> close, legal;
    for (const auto& move : draughts_moves(engine)) {
        legal.push_back(hub_move(move));
        if (wanted.size() < 2 || move.squares.front() != wanted[0] || move.squares.back() != wanted[1]) continue;
        std::vector<int> captured(wanted.begin() + 2, wanted.end());
        std::sort(captured.begin(), captured.end());
        if (captured == move.captured) return move.text;
        if (captured.empty()) close.push_back(move.text);
    }
    if (close.size() == 1) return close.front();
    std::string all = legal.empty() ? "the game is over" : "legal moves are";
    for (const auto& move : legal) all += ' ' + move;
    throw std::invalid_argument(in_quotes(text) + (close.empty() ? " is not a legal move; " : " is ambiguous; ") + all);
}

}  // namespace betwixt::protocols
