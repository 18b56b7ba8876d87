#pragma once
// Endgame tables of a game as a program makes and checks them. A search asks them by its game's knowledge
// (game/knowledge.hpp, tablebase).

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace betwixt {

// A piece of work. It returns early, without a trace, when `stop` is set, and throws std::runtime_error with a sentence
// when something is wrong.
struct TableTask {
    std::string name;
    std::uint64_t positions;
    bool finished;  // before it began: nothing is left to do but to read what later tasks need
    std::function<void(const std::atomic<bool>* stop)> run;
};
// Tasks that may run at the same time; `end` comes after them all, and before the next stage.
struct TableStage {
    std::vector<TableTask> tasks;
    std::function<void()> end;
};

struct TableInfo {
    std::string name;
    int pieces;
    bool distances;
    std::uint64_t positions, wins, losses, draws;  // for the side to move
    std::optional<int> longest;                    // plies, where the table has distances
    std::uint64_t bytes;
};

class EndgameTables {
public:
    virtual ~EndgameTables() = default;

    virtual int most_pieces() const = 0;
    // All tables of up to so many pieces, those of at most `distances` pieces with the plies to the end; a game may
    // keep them in all. What stands in the folder already is kept.
    virtual std::vector<TableStage> build(int pieces, int distances, const std::filesystem::path& folder) = 0;
    // Every position of them.
    virtual std::vector<TableStage> verify(int pieces, const std::filesystem::path& folder) = 0;
    // What the folder has, few pieces first, or without a folder what is compiled in. `complain` hears of files that
    // cannot be used.
    virtual std::vector<TableInfo> info(const std::filesystem::path& folder,
                                        const std::function<void(const std::string&)>& complain) = 0;

protected:
    EndgameTables() = default;
    EndgameTables(const EndgameTables&) = default;
    EndgameTables& operator=(const EndgameTables&) = default;
};

}  // namespace betwixt
