#pragma once
// Measures cells, one after another, with engines of its own: one for each thread.

#include <functional>
#include <memory>

#include "lab/measurements.hpp"
#include "lab/queue.hpp"

namespace betwixt::lab {

class Worker {
public:
    Worker(const Plan& plan, const std::vector<GameEntry>& games, const std::atomic<bool>* stop)
        : plan_(plan), games_(games), stop_(stop) {}

    // Throws Interrupted when it is stopped, and what the game or the memory throws.
    std::vector<Sample> measure(std::size_t cell);

private:
    const Plan& plan_;
    const std::vector<GameEntry>& games_;
    const std::atomic<bool>* stop_;
    std::string game_;
    std::unique_ptr<Engine> engine_;  // of game_
};

// Measures all that the queue has left, with so many threads; meanwhile this one calls `serve` once, if it is given.
// Throws what a measurement throws.
void work(Queue& queue, const Plan& plan, const std::vector<GameEntry>& games, unsigned jobs,
          const std::atomic<bool>* stop, const std::function<void()>& serve = {});

}  // namespace betwixt::lab
