#include "protocols/othello_result.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

std::optional<int> whole_lead(std::string_view text) {
    const auto discs = real_number(text);
    if (!discs || std::abs(*discs) > othello_discs || *discs != std::floor(*discs)) return std::nullopt;
    return static_cast<int>(*discs);
}

}  // namespace

int lead_on(std::string_view board) {
    const auto squares = board.substr(0, othello_discs);
    const auto black = static_cast<int>(std::count(squares.begin(), squares.end(), 'X'));
    const auto white = static_cast<int>(std::count(squares.begin(), squares.end(), 'O'));
    const int empty = othello_discs - black - white;
    return black - white + (black > white ? empty : black < white ? -empty : 0);
}

std::optional<int> lead_in(std::string_view result) {
    const auto text = upper(trimmed(result.substr(0, result.find(':'))));  // -34.00:t in GGF is a loss on time
    if (text.empty()) return std::nullopt;
    if (text == "1/2-1/2" || text == "DRAW") return 0;
    if (text.starts_with("B+")) return whole_lead(std::string_view(text).substr(2));
    if (text.starts_with("W+")) {
        const auto lead = whole_lead(std::string_view(text).substr(2));
        return lead ? std::optional(-*lead) : std::nullopt;
    }
    const auto dash = text.find('-', 1);
    const bool is_signed = text[0] == '+' || text[0] == '-' || text == "0";
    if (dash == text.npos) return is_signed ? whole_lead(text) : std::nullopt;
    const auto black = whole_number(std::string_view(text).substr(0, dash));
    const auto white = whole_number(std::string_view(text).substr(dash + 1));
    const bool are_discs = black && white && *black >= 0 && *white >= 0 && *black <= othello_discs &&
                           *white <= othello_discs && *black + *white > 1;  // 1-0 says only who has won
    return are_discs && *black + *white <= othello_discs ? std::optional(*black - *white) : std::nullopt;
}

std::string discs_of_lead(int lead) {
    const int black = (othello_discs + lead) / 2;
    return std::to_string(black) + "-" + std::to_string(othello_discs - black);
}

std::string sgf_of_lead(int lead) {
    return lead == 0 ? "0" : (lead > 0 ? "B+" : "W+") + std::to_string(std::abs(lead));
}

std::string_view value_of_tag(const std::vector<std::pair<std::string, std::string>>& tags, std::string_view name) {
    for (const auto& [key, value] : tags)
        if (key == name) return value;
    return {};
}

}  // namespace betwixt::protocols
