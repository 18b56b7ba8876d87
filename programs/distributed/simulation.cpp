#include "distributed/simulation.hpp"

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <utility>

namespace betwixt::distributed {

struct Simulation::Rank final : Network {
    Rank(Simulation& simulation, std::unique_ptr<NodeSearch> nodes, Place place, Grain grain)
        : world(simulation), search(std::move(nodes)), here(place), scheduler(*search, *this, place, grain) {}

    void send(int to, const Message& message) override { outbox.emplace_back(to, message); }
    // Sends the messages one after another, starting now.
    void send_all() {
        for (auto& [to, message] : outbox) {
            const auto size = bytes_of(message).size();
            world.traffic_.count(message, size);
            free_at += world.costs_.message + static_cast<double>(size) * world.costs_.byte;
            const double arrives = free_at + world.costs_.latency;
            world.ranks_[static_cast<std::size_t>(to)]->inbox.push({arrives, ++world.events_made_, std::move(message)});
            world.wake(to, arrives);
        }
        outbox.clear();
    }

    struct Letter {
        double arrives;
        std::uint64_t number;
        Message message;
        bool operator>(const Letter& l) const { return arrives != l.arrives ? arrives > l.arrives : number > l.number; }
    };

    Simulation& world;
    std::unique_ptr<NodeSearch> search;
    Place here;
    Scheduler scheduler;
    std::priority_queue<Letter, std::vector<Letter>, std::greater<>> inbox;
    std::vector<std::pair<int, Message>> outbox;
    double free_at = 0;  // the time until which the rank works
    double busy = 0;
};

Simulation::Simulation(std::vector<std::unique_ptr<NodeSearch>> searches, Costs costs, Grain grain) : costs_(costs) {
    const int size = static_cast<int>(searches.size());
    for (int rank = 0; rank < size; ++rank)
        ranks_.push_back(std::make_unique<Rank>(*this, std::move(searches[static_cast<std::size_t>(rank)]),
                                                Place{rank, size}, grain));
}
Simulation::~Simulation() = default;

Scheduler::RootAnswer Simulation::ask(const Question& question, std::size_t first, const std::atomic<bool>* stop) {
    Rank& root = *ranks_.front();
    root.free_at = std::max(root.free_at, now_);
    root.scheduler.ask_root(question, first);
    root.send_all();
    wake(0, root.free_at);
    while (!root.scheduler.root_answer()) {
        if (events_.empty()) throw std::logic_error("the ranks wait for each other");
        if (stop && stop->load(std::memory_order_relaxed)) throw Root::Stopped{};
        const Event event = events_.top();
        events_.pop();
        Rank& rank = *ranks_[static_cast<std::size_t>(event.rank)];
        if (event.time < rank.free_at) continue;  // run() wakes the rank again when it is free
        run(rank, event.time);
    }
    now_ = root.free_at;
    return *root.scheduler.root_answer();
}

// Handles the messages that have arrived, then works on one node.
void Simulation::run(Rank& rank, double time) {
    rank.free_at = time;
    bool idle = true;
    while (!rank.inbox.empty() && rank.inbox.top().arrives <= time) {
        const Message message = rank.inbox.top().message;
        rank.inbox.pop();
        rank.free_at += costs_.message;
        rank.scheduler.take(message);
        rank.send_all();
        idle = false;
    }
    if (const auto nodes = rank.scheduler.work()) {
        rank.free_at += static_cast<double>(*nodes) * costs_.node;
        rank.send_all();
        idle = false;
    }
    rank.busy += rank.free_at - time;
    if (!idle) wake(rank.here.rank, rank.free_at);
}

void Simulation::wake(int rank, double time) { events_.push({time, ++events_made_, rank}); }

const NodeSearch& Simulation::root_search() const { return *ranks_.front()->search; }

Work Simulation::work() const {
    Work all;
    for (const auto& rank : ranks_) {
        const auto most = std::max(all.most_nodes_open, rank->scheduler.done().most_nodes_open);
        all += rank->scheduler.done();
        all.most_nodes_open = most;
    }
    return all;
}

double Simulation::busy() const {
    double busy = 0;
    for (const auto& rank : ranks_) busy += rank->busy;
    return now_ > 0 ? busy / (now_ * static_cast<double>(ranks_.size())) : 0;
}

}  // namespace betwixt::distributed
