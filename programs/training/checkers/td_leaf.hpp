#pragma once
// TD-leaf(lambda) by self-play (Baxter, Tridgell and Weaver 1998): after each game the weights change so that the value
// of each position's principal leaf moves towards the values that followed.

#include <atomic>
#include <filesystem>

#include "games/checkers/tanh_evaluation.hpp"

namespace betwixt::train_checkers {

struct TdLeaf {
    std::filesystem::path folder = "give-away-training";  // log and latest weights; the same folder resumes
    std::filesystem::path out{};                          // also write the last weights here
    std::uint64_t seed = 1;
    int games = 20'000;
    int depth = 4;                        // plies that self-play searches
    int random_from = 4, random_to = 10;  // random plies at the start of each game
    double lambda = 0.7;
    double rate = 5e-5;           // of the first game
    int half_rate_after = 1'000;  // games; the rate is rate / (1 + game / half_rate_after)
    int judged_every = 1'000;     // games between matches against material alone
    int judged_by = 200;          // number of games of each match
};

// Plays one game of self-play and returns the updated weights.
checkers::Weights learn_from_game(const TdLeaf& o, int number, const checkers::Weights& weights);

// Points of `a` against `b` in percent. Each opening is played twice, by searches of this depth.
double match(const checkers::Weights& a, const checkers::Weights& b, const TdLeaf& o, int depth);

// Learns, or resumes. False if it was stopped. Throws std::runtime_error if the folder has a log of other options.
bool learn(const TdLeaf& o, const std::atomic<bool>& stop);

}  // namespace betwixt::train_checkers
