#pragma once
// The search node by node, for several processes that share one tree: positions are bytes here, and values are ordinals
// (ordinal() in core/value.hpp), counted from the position that they belong to.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "betwixt/core/value.hpp"

namespace betwixt {

struct EngineReport;

// Identifies a question: equal names ask the same. The key stands for the position, as in the table.
struct QuestionName {
    std::uint64_t check = 0, index = 0;  // the key
    Depth depth = 0;                     // at least that of every child
    std::int64_t gamma = 0;              // asks whether the value is at least gamma
    bool operator==(const QuestionName&) const = default;
};

struct Question {
    QuestionName name;
    std::string position;  // its bytes, valid in this program only
};

// How a value of the child is converted to the parent's view.
struct Edge {
    bool passed = true;     // true if the opponent is to move at the child
    int plies = 1;          // more than one where moves were forced
    std::int64_t gain = 0;  // what the move itself gained for its side
};

// A node and the questions about its children, in the order in which they are to be asked.
struct OpenedNode {
    struct Child {
        Question question;
        Edge edge;
        std::size_t listed;  // the place of its move in the game's order
    };
    std::optional<std::int64_t> answer;  // set if no child is needed: as NodeSearch::search
    std::optional<std::int64_t> g;       // the best value of the children that are known without a question
    std::optional<std::size_t> best;     // and the place of that move
    std::vector<Child> children;
};

// For use by one thread. It uses the table of the engine that made it, and is valid until that engine's options change.
// Values are proven: throws std::runtime_error if one would depend on an evaluation, because the game is too long, and
// what the game's code throws.
class NodeSearch {
public:
    virtual ~NodeSearch() = default;

    // The question whether the value of the engine's position is at least gamma.
    virtual Question root(std::int64_t gamma) const = 0;
    // Returns g (fail-soft): g < gamma implies f <= g, else f >= g. Nothing if more than `limit` nodes would be needed.
    // Sets `nodes` to the number searched. The table keeps what was learned.
    virtual std::optional<std::int64_t> search(const Question& question, std::uint64_t limit, std::uint64_t& nodes) = 0;
    virtual OpenedNode open(const Question& question) = 0;
    // The root, with all its moves, the one at the place `first` in front. Only the rules and the children answer it,
    // so that the best move is known.
    virtual OpenedNode open_root(const Question& question, std::size_t first) = 0;
    // All children are searched: stores g, the value as search() returns it. `best` is the place of the move that
    // reached gamma, if one did.
    virtual void store(const Question& question, std::int64_t g, std::optional<std::size_t> best) = 0;
    virtual std::int64_t to_parent(const Edge& edge, std::int64_t value) const = 0;

    // The root's values lie within -limit .. limit; a win with the last ply is worth latest_win.
    virtual std::int64_t limit() const = 0;
    virtual std::int64_t latest_win() const = 0;
    // Converts a value of the root as reports give it; and back, bounds and the place of the best move to a report.
    virtual std::int64_t ordinal_of(double value) const = 0;
    virtual EngineReport report(std::int64_t lower, std::int64_t upper, std::size_t best) const = 0;

protected:
    NodeSearch() = default;
    NodeSearch(const NodeSearch&) = default;
    NodeSearch& operator=(const NodeSearch&) = default;
};

}  // namespace betwixt
