#pragma once
// One search for CECP, told in lines of thinking.

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

#include "betwixt/engine/thinking.hpp"

namespace betwixt::protocols {

// What a search has come to, for the command "." of another thread.
class XboardStatus {
public:
    void begin();
    void heard(const EngineReport& r);
    // "stat01: 150 4711 7 0 20": hundredths of a second since it began, nodes and depth of the last iteration, moves of
    // the position that are left and all: of these nothing is known before the iteration ends.
    std::string line(std::size_t moves) const;

private:
    mutable std::mutex mutex_;
    std::chrono::steady_clock::time_point begun_{};
    std::uint64_t nodes_ = 0;
    Depth depth_ = 0;
};

struct XboardTask {
    Limits limits{};
    std::optional<TimeControl> clock{};
    const std::atomic<bool>* post = nullptr;  // are lines said?
    bool always = false;                      // whatever that says
    XboardStatus* status = nullptr;
};

// "7 25 150 4711 e2e4 e7e5": depth, score, hundredths of a second, nodes, line of play. `board` stands where the search
// began, and again afterwards.
std::string xboard_thinking(const EngineReport& r, Engine& board);

// Says such a line after every iteration. Where the search fails, the best move of its last iteration is taken, or the
// first legal one.
EngineReport xboard_search(Engine& engine, Engine& board, const XboardTask& task,
                           const std::function<void(const std::string&)>& say);

}  // namespace betwixt::protocols
