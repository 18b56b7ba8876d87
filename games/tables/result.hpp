#pragma once
// A result is a byte: 0 is a draw; n + 1 is a win or a loss after n plies of best play.

#include <cstdint>
#include <vector>

namespace betwixt::tables {

using Result = std::uint8_t;
using Results = std::vector<Result>;

inline constexpr Result drawn = 0;
inline constexpr Result ended = 1;  // the game is over here
inline constexpr Result latest = 253;

// The result for a side that cannot move: it loses in most games, and wins in give-away games.
enum class Stuck { loses, wins };

constexpr int plies_of(Result r) { return r - 1; }
constexpr bool won(Result r, Stuck stuck) { return r != drawn && (r % 2 == 0) == (stuck == Stuck::loses); }
constexpr bool lost(Result r, Stuck stuck) { return r != drawn && (r % 2 == 1) == (stuck == Stuck::loses); }

// The best of the children's results for the side to move: the soonest win, else a draw, else the latest loss.
class Best {
public:
    explicit constexpr Best(Stuck stuck = Stuck::loses) : stuck_(stuck) {}
    constexpr void take(Result child) {
        if (lost(child, stuck_)) {
            if (win_ == drawn || child < win_) win_ = child;
        } else if (child == drawn) {
            draw_ = true;
        } else if (child > loss_) {
            loss_ = child;
        }
    }
    constexpr bool any() const { return draw_ || win_ != drawn || loss_ != drawn; }
    // `otherwise` if no result was taken.
    constexpr Result result(Result otherwise = drawn) const {
        if (!any()) return otherwise;
        if (win_ != drawn) return static_cast<Result>(win_ + 1);
        return draw_ ? drawn : static_cast<Result>(loss_ + 1);
    }

private:
    Stuck stuck_;
    bool draw_ = false;
    Result win_ = drawn, loss_ = drawn;  // of the children
};

}  // namespace betwixt::tables
