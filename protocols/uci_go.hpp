#pragma once
// What `go` asks: any of searchmoves, ponder, wtime, btime, winc, binc, movestogo, depth, nodes, mate, movetime,
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
    std::optional<int> mate{};  // in so many moves
    std::optional<Time> movetime{};
    std::array<std::optional<Time>, 2> left{}, increment{};  // by side
    std::optional<int> moves_to_go{};
    std::vector<std::string> moves{};  // searchmoves
    bool ponder = false, infinite = false;

    // The clock of a side; the other side's where its own is not told.
    std::optional<TimeControl> clock(int side, Time lag) const;
    // The time for a move that the client sets, less the lag, of which it takes a tenth at most.
    std::optional<Time> time(Time lag) const;
};

// Numbers out of range count as the nearest in range. What is not known is left out. Throws std::invalid_argument.
UciGo read_uci_go(const std::vector<std::string>& words);

}  // namespace betwixt::protocols
