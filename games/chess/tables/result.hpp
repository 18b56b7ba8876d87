#pragma once
// A byte says who wins, and when: 0 is a draw, n + 1 is a game that is over by mate after n plies. The side to move
// wins in an odd number of plies and loses in an even one, 0 when it is mate.

#include <cstdint>
#include <vector>

namespace betwixt::chess::tables {

using Result = std::uint8_t;
using Results = std::vector<Result>;

inline constexpr Result drawn = 0;
inline constexpr Result mated = 1;
inline constexpr Result latest = 253;

constexpr int plies_of(Result r) { return r - 1; }
constexpr bool won(Result r) { return r != drawn && r % 2 == 0; }
constexpr bool lost(Result r) { return r % 2 == 1; }

// The best for the side to move of the results that its moves lead to: the soonest win, else a draw, else the latest
// loss.
class Best {
public:
    constexpr void take(Result child) {
        if (lost(child)) {
            if (win_ == drawn || child < win_) win_ = child;
        } else if (child == drawn) {
            draw_ = true;
        } else if (child > loss_) {
            loss_ = child;
        }
    }
    constexpr bool any() const { return draw_ || win_ != drawn || loss_ != drawn; }
    // Drawn where nothing was taken.
    constexpr Result result() const {
        if (win_ != drawn) return static_cast<Result>(win_ + 1);
        return draw_ || loss_ == drawn ? drawn : static_cast<Result>(loss_ + 1);
    }

private:
    bool draw_ = false;
    Result win_ = drawn, loss_ = drawn;  // of the children
};

}  // namespace betwixt::chess::tables
