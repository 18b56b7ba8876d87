#pragma once
// The search node by node, for several processes that share one tree: positions are bytes here, and values are their
// places in the order of the game's values (ordinal() in core/value.hpp), counted from the position that they belong
// to.

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
    Depth depth = 0;                     // no child has more
    std::int64_t gamma = 0;              // asks whether the value is at least gamma
    bool operator==(const QuestionName&) const = default;
};

struct Question {
    QuestionName name;
    std::string position;  // its bytes: they mean something to this program alone
};

// How a value of the child reads to its parent.
struct Edge {
    bool passed = true;     // true if the opponent is to move at the child
    int plies = 1;          // more than one where moves were forced
    std::int64_t gain = 0;  // what the side that moved won at once
};

// A node whose children are to be asked, in the order in which they are to be.
struct OpenedNode {
    struct Child {
        Question question;
        Edge edge;
        std::size_t listed;  // the place of its move in the game's order
    };
    std::optional<std::int64_t> answer;  // the node needs no children: as NodeSearch::search
    std::optional<std::int64_t> g;       // the best value of the children that are known without a question
    std::optional<std::size_t> best;     // and the place of that move
    std::vector<Child> children;
};

// Asked by one thread. It uses the table of the engine that made it, and lives no longer than that engine keeps its
// options. Values are proven: it throws std::runtime_error where one would rest on an evaluation, because the game
// goes on for too long, and what the game's code throws.
class NodeSearch {
public:
    virtual ~NodeSearch() = default;

    // Asks whether the value of the position that the engine was set to is at least gamma.
    virtual Question root(std::int64_t gamma) const = 0;
    // Returns g (fail-soft): g < gamma implies f <= g, else f >= g. Nothing when more than so many nodes would be
    // needed; `nodes` is what was needed. The table keeps what was learned.
    virtual std::optional<std::int64_t> search(const Question& question, std::uint64_t limit, std::uint64_t& nodes) = 0;
    virtual OpenedNode open(const Question& question) = 0;
    // The root, with all its moves, the one at the place `first` in front: nothing but the rules and the children
    // answer, so that the best move is known.
    virtual OpenedNode open_root(const Question& question, std::size_t first) = 0;
    // All children are searched. g is the value, as search() returns it; `best` is the place of the move that reached
    // gamma, if one did.
    virtual void store(const Question& question, std::int64_t g, std::optional<std::size_t> best) = 0;
    virtual std::int64_t to_parent(const Edge& edge, std::int64_t value) const = 0;

    // The root's values lie within -limit .. limit; a win with the last ply is worth latest_win.
    virtual std::int64_t limit() const = 0;
    virtual std::int64_t latest_win() const = 0;
    // A value of the root as reports give it, and back: bounds and the place of the best move as a report.
    virtual std::int64_t ordinal_of(double value) const = 0;
    virtual EngineReport report(std::int64_t lower, std::int64_t upper, std::size_t best) const = 0;

protected:
    NodeSearch() = default;
    NodeSearch(const NodeSearch&) = default;
    NodeSearch& operator=(const NodeSearch&) = default;
};

}  // namespace betwixt
