#pragma once
// One search for CECP, with its lines of thinking.

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

#include "betwixt/engine/thinking.hpp"

namespace betwixt::protocols {

// The state of a search, for the command "." in another thread.
class XboardStatus {
public:
    void begin();
    void heard(const EngineReport& r);
    // "stat01: 150 4711 7 0 20": hundredths of a second since the start, nodes and depth of the last iteration,
    // remaining and all moves of the position. The remaining moves are unknown before the iteration ends.
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
    const std::atomic<bool>* post = nullptr;  // whether lines are sent
    bool always = false;                      // sends lines regardless of `post`
    XboardStatus* status = nullptr;
};

// "7 25 150 4711 e2e4 e7e5": depth, score, hundredths of a second, nodes, line of play. `board` must be set to the root
// of the search, and is so again afterwards.
std::string xboard_thinking(const EngineReport& r, Engine& board);

// Sends such a line after every iteration. If the search fails, returns the best move of its last iteration, or the
// first legal move.
EngineReport xboard_search(Engine& engine, Engine& board, const XboardTask& task,
                           const std::function<void(const std::string&)>& say);

}  // namespace betwixt::protocols
