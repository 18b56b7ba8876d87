#pragma once
// Answers the questions of a job by searches.

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "proof/job_tree.hpp"

namespace betwixt::proof {

struct JobAnswer {
    std::optional<Bounds<double>> bounds{};  // they decide the question, and the position has this best move
    std::string best{};
    std::vector<std::string> moves{};  // without bounds: how the question is divided; empty after a stop
    std::uint64_t nodes = 0;           // that this took
};

class JobAnswers {
public:
    // The engine is configured as for a solution, without a question. `nodes`: of the largest question.
    JobAnswers(Engine& engine, std::uint64_t nodes)
        : engine_(engine), options_(engine.options()), info_(engine.info()), nodes_(nodes) {}

    // Searches at most `nodes` nodes, and then divides the question.
    JobAnswer operator()(const JobTree::Question& question, std::uint64_t nodes, const std::atomic<bool>* stop);

private:
    EngineReport search(const JobTree::Question& question, std::uint64_t nodes, const std::atomic<bool>* stop);
    void divide(const JobTree::Question& question, JobAnswer& answer, const std::atomic<bool>* stop);

    Engine& engine_;
    EngineOptions options_;
    GameInfo info_;
    std::uint64_t nodes_;
};

// A guess at the value of the engine's position, as in claims: by a short search, or 0 where games are won and lost.
double guess_at(Engine& engine);

// The nodes for a question: fewer where most tries have been in vain.
std::uint64_t nodes_for(const JobTree::Question& question, const JobTree& tree, std::uint64_t most);

}  // namespace betwixt::proof
