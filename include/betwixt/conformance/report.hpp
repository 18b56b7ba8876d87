#pragma once
// The options and the report of a check of a game's rules.

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace betwixt {

struct VerifyOptions {
    std::uint64_t positions = 200'000;  // checked breadth-first from the start; at most as many again in random games
    int random_games = 200;
    int max_plies = 10'000;               // longer random games are left unfinished
    std::uint64_t search_nodes = 20'000;  // of minimax, in each of some dozens of searches
    std::uint64_t seed = 1;
    const std::atomic<bool>* stop = nullptr;             // may be set by another thread
    std::function<void(double fraction)> on_progress{};  // called from this thread, with 0 .. 1
};

struct VerifyReport {
    struct Failure {
        std::string check;               // its short name (verify.hpp lists them)
        std::string what;                // a sentence
        std::vector<std::string> moves;  // a way from the start that shows it
        std::string position;            // after these moves: its text or picture, where the game writes one
        bool shortest = false;           // no shorter way shows it: all were tried
    };
    // What looks wrong, but may be right in this game: a sentence that ends with a question.
    struct Question {
        std::string about;  // perspective, turn, generate
        std::string what;
    };
    // Its texts are constants of the program.
    struct Capability {
        std::string_view type;  // of the game's four: position, knowledge, notation, traits
        std::string_view name;
        bool offered;
        std::string_view unused;  // why no search uses it though it is offered; empty if one does
        std::string_view buys;    // a sentence

        bool used() const { return offered && unused.empty(); }
    };

    std::uint64_t positions = 0;       // checked
    int games = 0;                     // played
    int longest_game = 0;              // in plies, of the random games that ended
    int most_moves = 0;                // seen in one position
    int won = 0, drawn = 0, lost = 0;  // random games, for the side to move at their end
    bool stopped = false;              // before all was checked
    std::vector<Failure> failures{};   // causes before what follows from them
    std::vector<Question> questions{};
    std::vector<Capability> capabilities{};
    std::vector<std::string> notes{};

    bool passed() const { return failures.empty(); }
};

}  // namespace betwixt
