#pragma once
// All positions reachable from one, and the value of each, by retrograde analysis: for games with a win, a loss or a
// draw, which may have cycles. A side that can force a win wins as soon as possible. If neither side can, the game is a
// draw.

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
    // A move: the position after it, and whether the turn passed to the opponent.
    struct Edge {
        Number to : 31;
        Number passed : 1;
    };
    // Called with the numbers of expanded and of found positions. Returns false to stop.
    using OnProgress = std::function<bool(std::uint64_t expanded, std::uint64_t found)>;

    // Starts at the position that the rules are set to. Throws std::invalid_argument if there are more than `most`
    // positions. Nothing if it was stopped.
    static std::optional<Enumeration> of(GameRules& rules, std::uint64_t most, const OnProgress& on_progress);

    Number count() const { return numbers_.count(); }
    // The first position has number 0.
    Number number_of(const std::string& position) const { return numbers_.of(position); }
    // The moves of a position in the game's order.
    std::span<const Edge> moves(Number position) const {
        return {edges_.data() + first_[position], edges_.data() + first_[position + 1]};
    }
    // As in claims: a win in n plies is won - n.
    double value(Number position) const;
    // The value of the move for the side that makes it.
    double value(const Edge& move) const;
    // The index of the best move; the first of equals.
    std::size_t best(Number position) const;
    std::vector<std::string> best_line(GameRules& rules, const std::string& from) const;

private:
    // 0 for unknown values and for draws; n + 1 for a win in n plies, -(n + 1) for a loss.
    using Result = std::int16_t;

    bool expand(GameRules& rules, std::uint64_t most, const OnProgress& on_progress);
    void add_moves(GameRules& rules, std::vector<std::string>& found);
    bool analyse(const OnProgress& on_progress);

    PositionNumbers numbers_;
    std::vector<std::uint64_t> first_;  // [position]: its first edge; one more entry at the end
    std::vector<Edge> edges_;
    std::vector<Result> results_;
};

}  // namespace betwixt::proof
