#include "distributed/scheduler.hpp"

#include <algorithm>
#include <utility>

#include "betwixt/core/key.hpp"

namespace betwixt::distributed {

// A question at its owner. It always has at least one asker.
struct Scheduler::Node {
    std::uint64_t number;
    Question question;
    std::string order;
    std::vector<Asker> askers;
    bool opened = false;
    OpenedNode moves{};
    std::vector<bool> waits{};  // [child]: its answer is missing
    std::size_t asked = 0;      // the first `asked` children have been asked
    std::size_t waiting = 0;    // the number of missing answers
};

Work& Work::operator+=(const Work& w) {
    nodes += w.nodes, in_vain += w.in_vain, searched += w.searched, opened += w.opened, joined += w.joined;
    withdrawn += w.withdrawn, late += w.late, most_nodes_open += w.most_nodes_open;
    return *this;
}

std::size_t Scheduler::Hash::operator()(const QuestionName& name) const {
    return mix(name.check ^ mix(name.index + static_cast<std::uint64_t>(name.gamma)) ^
               static_cast<std::uint64_t>(name.depth));
}

Scheduler::Scheduler(NodeSearch& search, Network& network, Place place, Grain grain)
    : search_(search), network_(network), place_(place), plies_(grain.plies), grain_(grain) {}
Scheduler::~Scheduler() = default;

void Scheduler::take(const Message& message) {
    take_here(message);
    deliver();
}

void Scheduler::ask_root(const Question& question, std::size_t first) {
    root_answer_.reset();
    ask(question, {place_.rank, 0, 0}, {});
    Node& root = *nodes_.at(last_number_);
    queue_.erase({root.order, root.number});
    open(root, search_.open_root(question, first));
    deliver();
}

std::optional<std::uint64_t> Scheduler::work() {
    if (queue_.empty()) return std::nullopt;
    Node& node = *nodes_.at(queue_.begin()->second);
    queue_.erase(queue_.begin());
    const Depth depth = node.question.name.depth;
    std::uint64_t visited = 0;
    const auto g = search_.search(node.question, grain_.limit(depth), visited);
    grain_.tried(depth, g.has_value());
    done_.nodes += visited;
    if (g) {
        ++done_.searched;
        finish(node, *g);
    } else {
        done_.in_vain += visited, ++visited;
        open(node, search_.open(node.question));
    }
    deliver();
    return visited;
}

void Scheduler::take_here(const Message& m) {
    if (m.kind == Message::Kind::ask) ask(m.question, m.asker, m.order);
    else if (m.kind == Message::Kind::withdraw) withdraw(m.question.name, m.asker);
    else answer(m);
}
// Handles this rank's messages to itself until none is left.
void Scheduler::deliver() {
    while (!here_.empty()) {
        const Message message = std::move(here_.front());
        here_.pop_front();
        take_here(message);
    }
}

void Scheduler::ask(const Question& question, const Asker& asker, const std::string& order) {
    const auto [place, is_new] = named_.try_emplace(question.name, last_number_ + 1);
    if (!is_new) {
        ++done_.joined;
        Node& node = *nodes_.at(place->second);
        node.askers.push_back(asker);
        if (order < node.order && queue_.erase({node.order, node.number})) {
            node.order = order;
            queue_.emplace(order, node.number);
        }
        return;
    }
    ++last_number_;
    nodes_.emplace(last_number_, std::make_unique<Node>(Node{last_number_, question, order, {asker}}));
    queue_.emplace(order, last_number_);
    done_.most_nodes_open = std::max<std::uint64_t>(done_.most_nodes_open, nodes_.size());
}

void Scheduler::withdraw(const QuestionName& name, const Asker& asker) {
    const auto found = named_.find(name);
    if (found == named_.end()) return;  // the answer is on its way
    Node& node = *nodes_.at(found->second);
    std::erase(node.askers, asker);
    if (node.askers.empty()) give_up(node);
}

void Scheduler::answer(const Message& m) {
    if (m.asker.node == 0) return;  // the root has no other asker
    const auto found = nodes_.find(m.asker.node);
    if (found == nodes_.end()) {
        ++done_.late;
        return;
    }
    Node& node = *found->second;
    node.waits[m.asker.child] = false;
    --node.waiting;
    const auto& child = node.moves.children[m.asker.child];
    const auto v = search_.to_parent(child.edge, m.value);
    if (!node.moves.g || v > *node.moves.g) node.moves.g = v, node.moves.best = child.listed;
    if (*node.moves.g >= node.question.name.gamma) finish(node, *node.moves.g);
    else if (node.waiting == 0) ask_children(node);
}

void Scheduler::open(Node& node, OpenedNode moves) {
    ++done_.opened, ++done_.nodes;
    node.opened = true;
    node.moves = std::move(moves);
    if (node.moves.answer) return finish(node, *node.moves.answer);
    node.waits.resize(node.moves.children.size());
    ask_children(node);
}

// Asks the eldest child first, then all others.
void Scheduler::ask_children(Node& node) {
    auto& children = node.moves.children;
    if (node.asked == children.size()) return finish(node, node.moves.g.value());
    const std::size_t end = node.asked == 0 ? 1 : children.size();
    for (; node.asked < end; ++node.asked) {
        const auto i = static_cast<std::uint32_t>(node.asked);
        node.waits[i] = true, ++node.waiting;
        const auto& question = children[i].question;
        post(owner_of(question.name),
             {Message::Kind::ask, {place_.rank, node.number, i}, question, node.order + static_cast<char>(i), 0, {}});
    }
}

// Stores the node's value and sends it to all askers.
void Scheduler::finish(Node& node, std::int64_t g) {
    const auto best = g >= node.question.name.gamma ? node.moves.best : std::nullopt;
    if (node.opened) search_.store(node.question, g, best);
    withdraw_children(node);
    for (const auto& asker : node.askers) {
        if (asker.rank == place_.rank && asker.node == 0) root_answer_ = {g, best};
        else post(asker.rank, {Message::Kind::answer, asker, {}, {}, g, {}});
    }
    erase(node);
}

void Scheduler::give_up(Node& node) {
    ++done_.withdrawn;
    withdraw_children(node);
    erase(node);
}

void Scheduler::withdraw_children(Node& node) {
    if (node.waiting == 0) return;
    for (std::uint32_t i = 0; i < node.asked; ++i) {
        if (!node.waits[i]) continue;
        const auto& name = node.moves.children[i].question.name;
        post(owner_of(name), {Message::Kind::withdraw, {place_.rank, node.number, i}, {name, {}}, {}, 0, {}});
    }
}

void Scheduler::erase(Node& node) {
    queue_.erase({node.order, node.number});
    named_.erase(node.question.name);
    nodes_.erase(node.number);
}

int Scheduler::owner_of(const QuestionName& name) const {
    if (name.depth % plies_ != 0) return place_.rank;
    return static_cast<int>(mix(name.check ^ mix(name.index)) % static_cast<std::uint64_t>(place_.size));
}

void Scheduler::post(int to, Message message) {
    if (to == place_.rank) here_.push_back(std::move(message));
    else network_.send(to, message);
}

}  // namespace betwixt::distributed
