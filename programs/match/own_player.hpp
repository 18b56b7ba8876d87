#pragma once
// An engine of this library as a player. It thinks as it does in a protocol (engine/thinking.hpp).

#include <atomic>
#include <memory>
#include <string>
#include <thread>

#include "betwixt/engine/lag.hpp"
#include "match/player.hpp"
#include "match/player_spec.hpp"

namespace betwixt::match {

class OwnPlayer final : public Player {
public:
    OwnPlayer(const GameEntry& game, PlayerSpec spec, const std::atomic<bool>* stop);
    ~OwnPlayer() override { stop_pondering(); }

    void begin(const GameSoFar& game) override;
    Choice choose(const Turn& turn) override;
    // Searches the position after the expected move, to fill the table.
    void ponder(const Turn& turn) override;
    void end() override { stop_pondering(); }
    double cpu_seconds() const override { return cpu_; }

private:
    void stop_pondering();

    PlayerSpec spec_;
    const std::atomic<bool>* stop_;
    std::unique_ptr<Engine> engine_;
    Lag lag_;
    double cpu_ = 0;
    std::string expected_;  // the opponent's next move
    std::atomic<bool> enough_ = false;
    std::thread pondering_;
};

}  // namespace betwixt::match
