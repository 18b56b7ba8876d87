#include "proof/enumeration.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <fmt/core.h>

#include "proof/claim.hpp"

namespace betwixt::proof {

std::optional<Enumeration> Enumeration::of(GameRules& rules, std::uint64_t most, const OnProgress& on_progress) {
    Enumeration e;
    if (!e.expand(rules, most, on_progress) || !e.analyse(on_progress)) return std::nullopt;
    return e;
}

// Expands breadth first, so that only the texts of two generations are in memory.
bool Enumeration::expand(GameRules& rules, std::uint64_t most, const OnProgress& on_progress) {
    std::vector<std::string> generation{rules.position()}, next;
    numbers_.add(generation.front());
    for (; !generation.empty(); generation = std::exchange(next, {}))
        for (auto& position : generation) {
            rules.set_position(position);
            std::string().swap(position);
            add_moves(rules, next);
            if (numbers_.count() > most)
                throw std::invalid_argument(fmt::format("the game has more than {} positions from there", most));
            if (!on_progress(first_.size(), numbers_.count())) return false;
        }
    first_.push_back(edges_.size());
    return true;
}

// Adds the moves of the position set; appends new positions after them to `found`.
void Enumeration::add_moves(GameRules& rules, std::vector<std::string>& found) {
    first_.push_back(edges_.size());
    const double end = rules.final_value().value_or(0);
    results_.push_back(static_cast<Result>(end > 0 ? 1 : end < 0 ? -1 : 0));
    const int mover = rules.side_to_move();
    for (const auto& move : rules.legal_moves()) {
        rules.play(move);
        auto position = rules.position();
        const bool passed = rules.side_to_move() != mover;
        rules.take_back();
        const auto [number, is_new] = numbers_.add(position);
        edges_.push_back({number & 0x7fffffffu, passed});
        if (is_new) found.push_back(std::move(position));
    }
}

// Works backwards from the ends of the game, one ply at a time. A move is good for its side if it leads to a loss of
// the opponent. The first good move found makes a win; the last bad move, if all are bad, makes a loss.
bool Enumeration::analyse(const OnProgress& on_progress) {
    const std::size_t n = first_.size() - 1;
    std::vector<std::uint64_t> first_before(n + 1);  // first edge into each position
    for (const Edge& e : edges_) ++first_before[e.to];
    for (std::uint64_t sum = 0; auto& first : first_before) sum += std::exchange(first, sum);
    std::vector<Edge> before(edges_.size());
    for (Number p = 0; p < n; ++p)
        for (const Edge& e : moves(p)) before[first_before[e.to]++] = {p & 0x7fffffffu, e.passed};
    // Now each entry is where the edges of the next position begin.
    std::vector<std::uint8_t> open(n);
    std::vector<Number> order;
    for (Number p = 0; p < n; ++p) {
        open[p] = static_cast<std::uint8_t>(moves(p).size());
        if (results_[p] != 0) order.push_back(p);
    }
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Number at = order[i];
        const auto farther = static_cast<Result>(std::abs(results_[at]) + 1);
        for (auto e = at == 0 ? 0 : first_before[at - 1]; e < first_before[at]; ++e) {
            const Number p = before[e].to;
            const bool good = (results_[at] > 0) != before[e].passed;
            if (results_[p] != 0 || (!good && --open[p] > 0)) continue;
            results_[p] = static_cast<Result>(good ? farther : -farther);
            order.push_back(p);
        }
        if (i % 65536 == 0 && !on_progress(n, n)) return false;
    }
    return true;
}

double Enumeration::value(Number position) const {
    const int r = results_[position];
    return r == 0 ? 0 : r > 0 ? won - (r - 1) : -(won - (-r - 1));
}

double Enumeration::value(const Edge& move) const {
    const double v = move.passed ? -value(move.to) : value(move.to);
    return v == 0 ? 0 : v > 0 ? v - 1 : v + 1;
}

std::size_t Enumeration::best(Number position) const {
    const auto all = moves(position);
    const auto better = [this](const Edge& a, const Edge& b) { return value(a) < value(b); };
    return static_cast<std::size_t>(std::max_element(all.begin(), all.end(), better) - all.begin());
}

// Ends at the end of the game, or when a position occurs again.
std::vector<std::string> Enumeration::best_line(GameRules& rules, const std::string& from) const {
    std::vector<std::string> line;
    std::vector<Number> met;
    rules.set_position(from);
    for (Number at = number_of(from); !moves(at).empty() && std::find(met.begin(), met.end(), at) == met.end();) {
        met.push_back(at);
        const auto chosen = best(at);
        line.push_back(rules.legal_moves()[chosen]);
        rules.play(line.back());
        at = moves(at)[chosen].to;
    }
    return line;
}

}  // namespace betwixt::proof
