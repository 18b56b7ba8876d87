#pragma once
// The endgame tables of a game, for programs that build and check them. A search uses them through the game's knowledge
// (game/knowledge.hpp, tablebase).

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace betwixt {

// A piece of work. run() returns early, leaving nothing behind, if `stop` is set, and throws std::runtime_error with a
// sentence if something is wrong.
struct TableTask {
    std::string name;
    std::uint64_t positions;
    bool finished;  // before it began: run() only reads what later tasks need
    std::function<void(const std::atomic<bool>* stop)> run;
};
// Tasks that may run at the same time; `end` is called after all of them, before the next stage.
struct TableStage {
    std::vector<TableTask> tasks;
    std::function<void()> end;
};

struct TableInfo {
    std::string name;
    int pieces;
    bool distances;
    std::uint64_t positions, wins, losses, draws;  // for the side to move; all 0 where the file does not count them
    std::optional<int> longest;                    // plies, where the table has distances
    std::uint64_t bytes;
};

class EndgameTables {
public:
    virtual ~EndgameTables() = default;

    virtual int most_pieces() const = 0;
    // Builds all tables of up to `pieces` pieces, those of at most `distances` pieces with the plies to the end; a game
    // may store these in all. Tables already in the folder are kept.
    virtual std::vector<TableStage> build(int pieces, int distances, const std::filesystem::path& folder) = 0;
    // Checks every position of them.
    virtual std::vector<TableStage> verify(int pieces, const std::filesystem::path& folder) = 0;
    // The tables in the folder, fewest pieces first, or without a folder those compiled in. `complain` is called for
    // files that cannot be used.
    virtual std::vector<TableInfo> info(const std::filesystem::path& folder,
                                        const std::function<void(const std::string&)>& complain) = 0;

protected:
    EndgameTables() = default;
    EndgameTables(const EndgameTables&) = default;
    EndgameTables& operator=(const EndgameTables&) = default;
};

}  // namespace betwixt
