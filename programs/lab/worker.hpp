#pragma once
// Measures cells, one after another, with its own engine. There is one worker per thread.

#include <functional>
#include <memory>

#include "lab/measurements.hpp"
#include "lab/queue.hpp"

namespace betwixt::lab {

class Worker {
public:
    Worker(const Plan& plan, const std::vector<GameEntry>& games, const std::atomic<bool>* stop)
        : plan_(plan), games_(games), stop_(stop) {}

    // Throws Interrupted if it is stopped, and what the game or the memory throws.
    std::vector<Sample> measure(std::size_t cell);

private:
    const Plan& plan_;
    const std::vector<GameEntry>& games_;
    const std::atomic<bool>* stop_;
    std::string game_;
    std::unique_ptr<Engine> engine_;  // of game_
};

// Measures the queue's remaining cells with `jobs` threads. Throws what a measurement throws, except Interrupted.
void work(Queue& queue, const Plan& plan, const std::vector<GameEntry>& games, unsigned jobs,
          const std::atomic<bool>* stop);

}  // namespace betwixt::lab
