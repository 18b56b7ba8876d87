#pragma once
// One rank's part in a distributed search: transposition-driven scheduling of MTD(f) (Kishimoto and Schaeffer 2002).
//
// Positions are spread over the ranks by their keys. Every few plies a question about a position travels to the rank
// that owns it. There all who ask the same wait for one node. The owner searches a small tree by itself. It opens a
// large one and asks the owners of the children: the eldest first, and if that does not cut off, all others (young
// brothers wait). The answers go back to those who asked. A rank never waits while it has a node to work on.
//
// An answer is a bound on the value of a position, which holds whoever asked and in whatever pass. So no two ranks
// have to agree where a pass begins or ends, and an answer that comes late can do no harm: numbers of nodes are not
// used again. A child has less depth or less of the game left than its parent, so no question waits for itself.

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

// What a rank has done.
struct Work {
    std::uint64_t nodes = 0;            // visited
    std::uint64_t in_vain = 0;          // of them, in searches that were given up for the node to be opened
    std::uint64_t searched = 0;         // questions answered without others
    std::uint64_t opened = 0;           // nodes opened
    std::uint64_t joined = 0;           // questions that were being answered for another asker already
    std::uint64_t withdrawn = 0;        // nodes given up because nobody waited for them any more
    std::uint64_t late = 0;             // answers that nobody waited for
    std::uint64_t most_nodes_open = 0;  // at one time
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
    // Works on one node. Returns the number of nodes visited; nothing when there is no work.
    std::optional<std::uint64_t> work();

    // Asks for the root, which belongs to whoever asks. The move at the place `first` is expected to be the best.
    void ask_root(const Question& question, std::size_t first);
    // The answer to the last ask_root(), and the place of the move that reached gamma, once it is there.
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
    // The order of work: that of a search by one process, as far as it is known here; then the older first.
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
    std::set<Turn> queue_;                                            // those that nobody has worked on
    std::deque<Message> here_;                                        // messages to this rank itself
    std::uint64_t last_number_ = 0;                                   // 0 is the root's asker
    std::optional<RootAnswer> root_answer_;
    Work done_;
};

}  // namespace betwixt::distributed
