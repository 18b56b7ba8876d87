#pragma once
// All positions that can be reached from one, and the value of each, by retrograde analysis: for games that are won,
// lost or drawn, and may go round in circles. Who can force a win wins as soon as possible; nobody's game is a draw.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "betwixt/engine/game_rules.hpp"
#include "proof/position_numbers.hpp"

namespace betwixt::proof {

class Enumeration {
public:
    using Number = PositionNumbers::Number;
    // A move: the position after it, and whether the opponent is to move there.
    struct Edge {
        Number to : 31;
        Number passed : 1;
    };
    // Hears how many positions were expanded, and how many were found. Returns false to stop.
    using OnProgress = std::function<bool(std::uint64_t expanded, std::uint64_t found)>;

    // From the position that the rules are set to. Throws std::invalid_argument when there are more than `most`
    // positions. Nothing when it was stopped.
    static std::optional<Enumeration> of(GameRules& rules, std::uint64_t most, const OnProgress& on_progress);

    Number count() const { return numbers_.count(); }
    // The first position has number 0.
    Number number_of(const std::string& position) const { return numbers_.of(position); }
    // Its moves in the order of the game.
    std::span<const Edge> moves(Number position) const {
        return {edges_.data() + first_[position], edges_.data() + first_[position + 1]};
    }
    // As claims count it: a win in n plies is won - n.
    double value(Number position) const;
    // The value of the move for the side that makes it.
    double value(const Edge& move) const;
    // The place of the best move; the first of equals.
    std::size_t best(Number position) const;
    std::vector<std::string> best_line(GameRules& rules, const std::string& from) const;

private:
    // 0 while it is not known, and for draws; n + 1 for a win in n plies, -(n + 1) for a loss.
    using Result = std::int16_t;

    bool expand(GameRules& rules, std::uint64_t most, const OnProgress& on_progress);
    void add_moves(GameRules& rules, std::vector<std::string>& found);
    bool analyse(const OnProgress& on_progress);

    PositionNumbers numbers_;
    std::vector<std::uint64_t> first_;  // of the edges of a position, and one behind the last
    std::vector<Edge> edges_;
    std::vector<Result> results_;
};

}  // namespace betwixt::proof
