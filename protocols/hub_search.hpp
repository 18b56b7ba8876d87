#pragma once
// The searches of a Hub session. Each runs in a thread of its own, so that the client is answered meanwhile.

#include <cstdint>
#include <mutex>
#include <ostream>
#include <string>
#include <thread>

#include "betwixt/engine/thinking.hpp"
#include "protocols/draughts.hpp"
#include "protocols/line_reader.hpp"

namespace betwixt::protocols {

class HubSearch {
public:
    HubSearch(LineReader& in, std::ostream& out) : in_(in), out_(out) {}
    ~HubSearch() { end(); }
    HubSearch(const HubSearch&) = delete;
    HubSearch& operator=(const HubSearch&) = delete;

    // A line to the client.
    void say(const std::string& line);

    // Searches the position set: `info` lines, then `done`. Until the search has ended the engine is its own, and
    // `board`, which stands where the engine stands.
    void begin(Engine& engine, Engine& board, const Limits& limits, const std::optional<TimeControl>& clock);
    void stop();
    // Waits for the answer. A search without limits is stopped.
    void end();
    // Ends the search without an answer. False when it was answered already, or when there is none.
    bool cancel();

private:
    void run(Engine& engine, Engine& board, const Limits& limits, const std::optional<TimeControl>& clock);
    void show(const EngineReport& r, Engine& board);
    void answer(const EngineReport& r, Engine& board);

    LineReader& in_;
    std::ostream& out_;
    std::mutex mutex_;  // of out_, cancelled_ and answered_
    bool cancelled_ = false, answered_ = false;
    bool unlimited_ = false;
    std::uint64_t nodes_told_ = 0;  // of this search, to the client
    std::thread thread_;
};

}  // namespace betwixt::protocols
