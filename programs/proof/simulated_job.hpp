#pragma once
// A job whose workers are simulated: the searches are real, the time is virtual. One process plays all workers, each
// with an engine of its own.

#include <atomic>
#include <functional>
#include <memory>

#include "proof/job_answers.hpp"

namespace betwixt::proof {

struct SimulatedCosts {
    double node = 0;      // seconds of a worker, with all its threads
    double question = 0;  // seconds to take a question from the folder and to write its answer
};

struct SimulatedJob {
    Bounds<double> bounds{};
    double seconds = 0;
    double busy = 0;  // the part of the workers' time in which they searched
    std::uint64_t nodes = 0;
    std::size_t questions = 0;
};

// `engines`: one for each worker, configured as for a solution. `guess`: the value expected, as in claims. `nodes`: of
// the largest question. Stops early if `stop` is set.
SimulatedJob simulate(const std::vector<std::unique_ptr<Engine>>& engines, GameRules& rules,
                      const std::string& position, double guess, std::uint64_t nodes, SimulatedCosts costs,
                      const std::atomic<bool>* stop, const std::function<void(double done)>& on_progress);

}  // namespace betwixt::proof
