#pragma once
// Rounds of self-play and fit, whatever the game: resumable after a kill, the same for every number of threads.

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace betwixt::training {

// A number for each round from the first on; the last one goes for all that follow.
inline int nth(const std::vector<int>& list, int n) {
    return list[std::min(static_cast<std::size_t>(std::max(n, 0)), list.size() - 1)];
}

// What a fit found.
struct Fitted {
    std::string weights;  // as they are kept in a file
    std::string log;      // lines of CSV
    std::size_t samples;  // that were read
};

// What a game plugs in.
class Student {
public:
    virtual ~Student() = default;

    // All options that change the result, in a line: a folder goes on only with the same ones.
    virtual std::string describe() const = 0;
    // Plays the games first, first + 1, ..., first + count - 1 with the weights of the round before, and writes their
    // samples to the file, whole or not at all. Called by several threads at once.
    virtual void play(int round, std::uint32_t first, int count, const std::filesystem::path& file) = 0;
    // Fits weights to the samples of these files, the oldest first.
    virtual Fitted fit(int round, const std::vector<std::filesystem::path>& files) = 0;
    // The weights of the round before, as fit() returned them, before the next one is played.
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
    int rounds = 3;                  // and of the last
    std::vector<int> games{10'000};  // of each round from the first on; the last number goes for all that follow
    int kept = 2;                    // rounds whose games are fitted; 0: all
    int jobs = 1;                    // threads
    int games_per_file = 500;
    std::string extension = ".bin";  // of the files of weights
};

// Trains or goes on training. False when `stop` was set. Throws std::runtime_error when the folder holds a training
// with other options.
bool train(const Rounds& rounds, Student& student, const std::atomic<bool>& stop);

}  // namespace betwixt::training
