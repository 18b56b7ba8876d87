#pragma once
// The arguments of `go`: any of searchmoves, ponder, wtime, btime, winc, binc, movestogo, depth, nodes, mate, movetime,
// infinite and perft, in any order.

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "betwixt/engine/time_budget.hpp"

namespace betwixt::protocols {

struct UciGo {
    using Time = std::chrono::milliseconds;

    std::optional<Depth> depth{}, perft{};
    std::optional<std::uint64_t> nodes{};
    std::optional<int> mate{};  // a mate in this many moves
    std::optional<Time> movetime{};
    std::array<std::optional<Time>, 2> left{}, increment{};  // by side
    std::optional<int> moves_to_go{};
    std::vector<std::string> moves{};  // searchmoves
    bool ponder = false, infinite = false;
    std::vector<std::string> ignored{};  // a sentence for each word without its number

    // False if nothing says when the search ends.
    bool is_limited() const;

    // The clock of a side, or the other side's if its own is not given.
    std::optional<TimeControl> clock(int side, Time lag) const;
    // The client's time for a move, less the lag, of which at most a tenth of the time is subtracted.
    std::optional<Time> time(Time lag) const;
};

// A number out of range counts as the nearest one in range, and its fraction is dropped. Unknown words are ignored. If
// a word lacks its number, and nothing else limits the search, it has a second.
UciGo read_uci_go(const std::vector<std::string>& words);

}  // namespace betwixt::protocols
