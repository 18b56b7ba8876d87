#pragma once
// SPSA, simultaneous perturbation (Spall, IEEE Trans. on Automatic Control 37 (1992)): tunes numbers by games. Each
// iteration moves all numbers at once by a step up or down, chosen at random, lets that choice play against the
// opposite one, and moves all numbers towards the winner.

#include <cstdint>
#include <string>
#include <vector>

namespace betwixt::match {

// A number to tune.
struct Tuned {
    std::string name;
    double start = 0, least = 0, most = 0;
    double step = 0;    // in the last iteration; earlier steps are up to twice as large
    bool whole = true;  // only whole numbers are played
};

// "NAME=START,LEAST,MOST" or "NAME=START,LEAST,MOST,STEP". The usual step is a twentieth of the range, and at least 1/2
// for whole numbers. The number is whole if START, LEAST and MOST are. Throws std::invalid_argument.
Tuned tuned_number(const std::string& text);

// The number as a player's option says it.
std::string value_text(const Tuned& number, double value);

struct SpsaOptions {
    std::uint64_t iterations = 1000;
    double rate = 0;  // of steps that a number moves for a won game in the last iteration
    std::uint64_t seed = 1;
};

class Spsa {
public:
    // The two choices that play each other: values within their ranges.
    struct Sides {
        std::vector<double> up, down;
    };

    Spsa(std::vector<Tuned> numbers, const SpsaOptions& options);

    const std::vector<Tuned>& numbers() const { return numbers_; }
    const std::vector<double>& values() const { return values_; }
    std::uint64_t iteration() const { return iteration_; }
    bool ended() const { return iteration_ >= options_.iterations; }
    // Of the present iteration: always the same for a seed.
    Sides sides() const;
    // Ends the iteration: `up` has won so many games more than it lost.
    void learn(double difference);

private:
    std::uint64_t random(std::size_t number, int purpose) const;
    double sign(std::size_t number) const { return random(number, 0) & 1 ? 1 : -1; }
    double step(std::size_t number) const;

    std::vector<Tuned> numbers_;
    SpsaOptions options_;
    std::vector<double> values_{};
    std::uint64_t iteration_ = 0;
};

// The rate at which chance alone, in so many pairs of games, moves a number by at most half of its step.
double usual_rate(std::uint64_t pairs);

}  // namespace betwixt::match
