#pragma once
// One rank's part in a distributed search: transposition-driven scheduling of MTD(f) (Kishimoto and Schaeffer 2002).
//
// Positions are spread over the ranks by their keys. Every few plies a question about a position is sent to the rank
// that owns it, where all askers of the same question wait for one node. The owner searches a small tree alone. It
// opens a large one and asks the owners of the children: the eldest child first, and if that gives no cutoff, all
// others (young brothers wait). The answers go back to the askers. A rank never waits while it has a node to work on.
//
// An answer is a bound on the value of a position and holds for every asker and every pass. So the ranks need not agree
// where a pass begins or ends. A late answer does no harm because node numbers are not reused. A child has less depth
// or less of the game left than its parent, so no question waits for itself.

#include <cstdint>
#include <deque>
#include <memory>
#include <set>
#include <unordered_map>
#include <vector>

#include "distributed/grain.hpp"
#include "distributed/message.hpp"

namespace betwixt::distributed {

struct Place {
    int rank = 0, size = 1;
};

// What a rank has done, as counts.
struct Work {
    std::uint64_t nodes = 0;            // visited
    std::uint64_t in_vain = 0;          // nodes visited in searches that were given up; then the node was opened
    std::uint64_t searched = 0;         // questions answered without other ranks
    std::uint64_t opened = 0;           // nodes opened
    std::uint64_t joined = 0;           // questions that were already being answered for another asker
    std::uint64_t withdrawn = 0;        // nodes given up because their last asker withdrew
    std::uint64_t late = 0;             // answers to nodes that no longer existed
    std::uint64_t most_nodes_open = 0;  // the maximum at one time
    Work& operator+=(const Work& w);
};

class Scheduler {
public:
    Scheduler(NodeSearch& search, Network& network, Place place, Grain grain = {});
    ~Scheduler();
    Scheduler(const Scheduler&) = delete;
    Scheduler& operator=(const Scheduler&) = delete;

    // Takes a message of kind ask, withdraw or answer.
    void take(const Message& message);
    // Works on one node. Returns the number of nodes visited; nothing if there is no work.
    std::optional<std::uint64_t> work();

    // Asks for the root, which belongs to the asking rank. The move with the index `first` is expected to be the best.
    void ask_root(const Question& question, std::size_t first);
    // The answer to the last ask_root(), once it is known, and the index of the move that reached gamma.
    struct RootAnswer {
        std::int64_t g;
        std::optional<std::size_t> best;
    };
    std::optional<RootAnswer> root_answer() const { return root_answer_; }

    const Work& done() const { return done_; }
    std::size_t nodes_open() const { return nodes_.size(); }

private:
    struct Node;
    struct Hash {
        std::size_t operator()(const QuestionName& name) const;
    };
    // The order of work: the move order of a search by one process, then the older node first.
    using Turn = std::pair<std::string, std::uint64_t>;

    void take_here(const Message& message);
    void deliver();
    void ask(const Question& question, const Asker& asker, const std::string& order);
    void withdraw(const QuestionName& name, const Asker& asker);
    void answer(const Message& message);

    void open(Node& node, OpenedNode moves);
    void ask_children(Node& node);
    void finish(Node& node, std::int64_t g);
    void give_up(Node& node);
    void withdraw_children(Node& node);
    void erase(Node& node);
    int owner_of(const QuestionName& name) const;
    void post(int to, Message message);

    NodeSearch& search_;
    Network& network_;
    Place place_;
    int plies_;  // between questions that travel
    GrainMeter grain_;
    std::unordered_map<std::uint64_t, std::unique_ptr<Node>> nodes_;  // by number
    std::unordered_map<QuestionName, std::uint64_t, Hash> named_;     // their numbers
    std::set<Turn> queue_;                                            // nodes that nobody has worked on
    std::deque<Message> here_;                                        // messages to this rank itself
    std::uint64_t last_number_ = 0;                                   // the root's asker has number 0
    std::optional<RootAnswer> root_answer_;
    Work done_;
};

}  // namespace betwixt::distributed
