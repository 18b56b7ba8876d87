#include "play/ending.hpp"

#include <cmath>

#include <fmt/format.h>

namespace betwixt::play {

namespace {

std::string count_of(double points, std::string_view what) {
    const auto n = std::abs(points);
    const std::string_view word = n == 1 ? what.substr(0, what.size() - 1) : what;
    return fmt::format("{:g} {}", n, word);
}

}  // namespace

std::optional<Ending> ending_of(const Engine& engine, const Look& look, std::optional<int> resigned) {
    if (resigned) return Ending{1 - *resigned, "resignation", true};
    const auto result = engine.result();
    if (!result) return std::nullopt;
    const auto value = engine.final_value();
    if (!value) return Ending{std::nullopt, "by repetition, or too long without progress"};
    if (*value == 0) return Ending{std::nullopt, std::string(look.drawn_by)};
    const int side = engine.side_to_move();
    const int winner = *value > 0 ? side : 1 - side;
    if (engine.has_outcomes()) return Ending{winner, std::string(look.won_by)};
    return Ending{winner, count_of(*value, look.points.empty() ? "points" : look.points), true};
}

std::string words_of(const Ending& ending, const std::function<std::string(int)>& name) {
    const std::string because = ending.reason.empty() ? "" : (ending.says_by ? " by " : ": ") + ending.reason;
    if (!ending.winner) return "a draw" + because;
    const std::string who = name(*ending.winner);
    return who + (who == "you" ? " win" : " wins") + because;
}

}  // namespace betwixt::play
