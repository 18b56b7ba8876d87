#pragma once
// A distributed search on a simulated network: schedulers and searches are real, time is simulated. One process plays
// all ranks, in the order of simulated time.

#include <atomic>
#include <cstdint>
#include <memory>
#include <queue>
#include <vector>

#include "distributed/root.hpp"
#include "distributed/traffic.hpp"

namespace betwixt::distributed {

// Simulated durations in seconds.
struct Costs {
    double node = 100e-9;    // of a rank's time, to send a message, and again to receive it
    double message = 2e-6;   // of a rank's time, to send one, and again to receive it
    double latency = 20e-6;  // from the sender to the receiver
    double byte = 1e-9;      // of the sender's time: 1 GB/s
};

class Simulation {
public:
    // One rank for each search. Rank 0 has the root.
    Simulation(std::vector<std::unique_ptr<NodeSearch>> searches, Costs costs, Grain grain);
    ~Simulation();
    Simulation(const Simulation&) = delete;
    Simulation& operator=(const Simulation&) = delete;

    // Runs until the question is answered. Throws Root::Stopped if `stop` becomes true, and what the searches throw.
    Scheduler::RootAnswer ask(const Question& question, std::size_t first, const std::atomic<bool>* stop = nullptr);

    const NodeSearch& root_search() const;
    double seconds() const { return now_; }  // until the last answer
    Work work() const;                       // of all ranks; most_nodes_open is that of one
    Traffic traffic() const { return traffic_; }
    double busy() const;  // the fraction of the ranks' time that was work, messages included

private:
    struct Rank;
    struct Event {
        double time;
        std::uint64_t number;  // events at the same time happen in the order of their creation
        int rank;
        bool operator>(const Event& e) const { return time != e.time ? time > e.time : number > e.number; }
    };

    void wake(int rank, double time);
    void run(Rank& rank, double time);

    Costs costs_;
    std::vector<std::unique_ptr<Rank>> ranks_;
    std::priority_queue<Event, std::vector<Event>, std::greater<>> events_;
    std::uint64_t events_made_ = 0;
    double now_ = 0;
    Traffic traffic_;
};

}  // namespace betwixt::distributed
