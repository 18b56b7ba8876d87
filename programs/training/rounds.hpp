#pragma once
// Rounds of self-play and fit for any game: resumable after a kill, with the same result for every number of threads.

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace betwixt::training {

// The number for round n, counted from 0; the last one applies to all later rounds.
inline int nth(const std::vector<int>& list, int n) {
    return list[std::min(static_cast<std::size_t>(std::max(n, 0)), list.size() - 1)];
}

// The result of a fit.
struct Fitted {
    std::string weights;  // as stored in a file
    std::string log;      // lines of CSV
    std::size_t samples;  // number of samples read
};

// The interface that a game implements.
class Student {
public:
    virtual ~Student() = default;

    // All options that change the result, on one line: a folder can be resumed only with the same options.
    virtual std::string describe() const = 0;
    // Plays the games first, first + 1, ..., first + count - 1 with the weights of the round before, and writes their
    // samples to the file, completely or not at all. Called by several threads at once.
    virtual void play(int round, std::uint32_t first, int count, const std::filesystem::path& file) = 0;
    // Fits weights to the samples of these files, the oldest first.
    virtual Fitted fit(int round, const std::vector<std::filesystem::path>& files) = 0;
    // Takes the weights of the round before, as fit() returned them. Called before the next round is played.
    virtual void take_weights(const std::string& weights) = 0;

protected:
    Student() = default;
    Student(const Student&) = default;
    Student& operator=(const Student&) = default;
};

struct Rounds {
    std::filesystem::path folder;    // games, weights and logs; the same folder resumes
    std::filesystem::path out{};     // also write the weights here after each round
    int first = 1;                   // the number of the first round
    int rounds = 3;                  // the number of the last round
    std::vector<int> games{10'000};  // of each round from the first on; the last number applies to all later rounds
    int kept = 2;                    // rounds whose games are fitted; 0: all
    int jobs = 1;                    // threads
    int games_per_file = 500;
    std::string extension = ".bin";  // of the files of weights
};

// Trains, or resumes a training. False if `stop` was set. Throws std::runtime_error if the folder has a training with
// other options.
bool train(const Rounds& rounds, Student& student, const std::atomic<bool>& stop);

}  // namespace betwixt::training
