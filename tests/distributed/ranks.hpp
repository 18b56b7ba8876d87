#pragma once
// Ranks in one process, and a network between them that delivers when it likes.

#include <deque>
#include <map>
#include <memory>
#include <random>
#include <stdexcept>
#include <utility>
#include <vector>

#include "betwixt/deepening/search.hpp"
#include "betwixt/engine/engine.hpp"
#include "betwixt/engine/game_node_search.hpp"
#include "distributed/root.hpp"

namespace betwixt::testing {

// What a GameNodeSearch wants to know of an engine.
template <class G> struct Reporter {
    using V = typename G::Value;
    static V value_of(double value) { return static_cast<V>(value); }
    static EngineReport report_on(const typename G::Position&, Bounds<V> bounds, std::size_t) {
        EngineReport r;
        r.lower = static_cast<double>(bounds.lower), r.upper = static_cast<double>(bounds.upper);
        return r;
    }
};

// The search of one rank, with a table of its own.
template <class G> struct RankSearch {
    using S = Search<G>;
    RankSearch(G game, const typename G::Position& root)
        : search(std::move(game), DefaultTable<G>(4096)), nodes(reporter, search, root) {}
    Reporter<G> reporter;
    S search;
    GameNodeSearch<Reporter<G>, S> nodes;
};

// Messages between a pair of ranks keep their order; of all pairs one is chosen by lot.
class Ranks {
public:
    Ranks(std::vector<NodeSearch*> searches, distributed::Grain grain, std::uint64_t seed) : lot_(seed) {
        const int size = static_cast<int>(searches.size());
        for (int i = 0; i < size; ++i) {
            posts_.push_back(std::make_unique<Post>(*this, i));
            schedulers_.push_back(std::make_unique<distributed::Scheduler>(
                *searches[static_cast<std::size_t>(i)], *posts_.back(), distributed::Place{i, size}, grain));
        }
    }
    // Throws std::logic_error when nothing happens any more.
    distributed::Scheduler::RootAnswer ask(const Question& question, std::size_t first) {
        schedulers_.front()->ask_root(question, first);
        while (!schedulers_.front()->root_answer())
            if (!step()) throw std::logic_error("the ranks wait for each other");
        return *schedulers_.front()->root_answer();
    }
    // Until nothing is under way. Returns the nodes that are still open.
    std::size_t come_to_rest() {
        while (step()) {
        }
        std::size_t open = 0;
        for (const auto& s : schedulers_) open += s->nodes_open();
        return open;
    }
    distributed::Work work() const {
        distributed::Work all;
        for (const auto& s : schedulers_) all += s->done();
        return all;
    }

private:
    struct Post final : distributed::Network {
        Post(Ranks& ranks, int from) : ranks_(ranks), from_(from) {}
        void send(int to, const distributed::Message& m) override {
            ranks_.lines_[{from_, to}].push_back(distributed::bytes_of(m));
        }
        Ranks& ranks_;
        int from_;
    };

    // One message is delivered, or one rank works on one node. False when there is neither.
    bool step() {
        const auto lines = lines_.size(), all = lines + schedulers_.size();
        const auto start = std::uniform_int_distribution<std::size_t>(0, all - 1)(lot_);
        for (std::size_t i = 0; i < all; ++i) {
            const auto chosen = (start + i) % all;
            if (chosen >= lines ? schedulers_[chosen - lines]->work().has_value() : deliver(chosen)) return true;
        }
        return false;
    }
    bool deliver(std::size_t chosen) {
        auto line = lines_.begin();
        std::advance(line, static_cast<std::ptrdiff_t>(chosen));
        const int to = line->first.second;
        const auto bytes = std::move(line->second.front());
        line->second.pop_front();
        if (line->second.empty()) lines_.erase(line);
        schedulers_[static_cast<std::size_t>(to)]->take(distributed::message_from(bytes));
        return true;
    }

    std::mt19937_64 lot_;
    std::vector<std::unique_ptr<Post>> posts_;
    std::vector<std::unique_ptr<distributed::Scheduler>> schedulers_;
    std::map<std::pair<int, int>, std::deque<std::string>> lines_;  // none is empty
};

}  // namespace betwixt::testing
