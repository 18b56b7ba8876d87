#pragma once
// An engine of ours as a player. It thinks as it does over a protocol (engine/thinking.hpp).

#include <atomic>
#include <memory>

#include "match/player.hpp"
#include "match/player_spec.hpp"

namespace betwixt::match {

class OwnPlayer final : public Player {
public:
    OwnPlayer(const GameEntry& game, PlayerSpec spec, const std::atomic<bool>* stop);

    void begin(const GameSoFar& game) override;
    Choice choose(const Turn& turn) override;
    double cpu_seconds() const override { return cpu_; }

private:
    PlayerSpec spec_;
    const std::atomic<bool>* stop_;
    std::unique_ptr<Engine> engine_;
    double cpu_ = 0;
};

}  // namespace betwixt::match
