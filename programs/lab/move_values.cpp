#include "lab/move_values.hpp"

#include <sstream>
#include <stdexcept>

#include <fmt/format.h>

#include "support/text.hpp"

namespace betwixt::lab {

namespace {

constexpr const char *win = "win_in_", *loss = "loss_in_";

// Writes "win in 7" and "loss in 4" without blanks.
std::string value_text(const EngineReport& move) {
    if (!move.decisive) return fmt::format("{}", move.value);
    return (move.value > 0 ? win : loss) + move.value_text.substr(move.value_text.rfind(' ') + 1);
}

double number_in(const std::string& text) {
    if (const auto number = support::to_number(text)) return *number;
    throw std::invalid_argument(fmt::format("'{}' is no value of a move", text));
}

MoveValue with_value(std::string move, const std::string& text) {
    const auto plies = [&](const char* name) { return number_in(text.substr(std::string(name).size())); };
    if (text.starts_with(win)) return {std::move(move), 1, -plies(win)};
    if (text.starts_with(loss)) return {std::move(move), -1, plies(loss)};
    return {std::move(move), 0, number_in(text)};
}

}  // namespace

std::string text_of(const std::vector<EngineReport>& moves) {
    std::string text;
    for (const auto& move : moves) text += fmt::format("{}{}={}", text.empty() ? "" : " ", move.best, value_text(move));
    return text;
}

std::vector<MoveValue> move_values_in(const std::string& text) {
    std::vector<MoveValue> all;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const auto sign = word.rfind('=');
        if (sign == std::string::npos) throw std::invalid_argument(fmt::format("'{}' is no move and its value", word));
        all.push_back(with_value(word.substr(0, sign), word.substr(sign + 1)));
    }
    return all;
}

}  // namespace betwixt::lab
