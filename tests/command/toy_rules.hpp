#pragma once
// Small games made by lot, as rules alone: positions are numbers, a side may move twice in a row, moves may win
// something at once, and games may go round in circles. Their values are found by plain iteration.

#include <algorithm>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "betwixt/engine/game_rules.hpp"

namespace betwixt::test {

class ToyRules : public GameRules {
public:
    static constexpr double won = 1e6;  // a win in n plies is won - n

    // With outcomes moves lead anywhere and win nothing; else they lead to higher numbers.
    ToyRules(unsigned seed, bool outcomes) : outcomes_(outcomes), nodes_(40) {
        std::mt19937 random(seed);
        const auto below = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            auto& n = nodes_[i];
            n.side = static_cast<int>(below(2));
            n.end = static_cast<double>(below(outcomes ? 3 : 9)) - (outcomes ? 1 : 4);
            const bool ends = i > 0 && (i + 1 == nodes_.size() || below(6) == 0);
            for (std::size_t k = ends ? 0 : 1 + below(4); k > 0; --k)
                n.moves.push_back({outcomes ? below(nodes_.size()) : i + 1 + below(nodes_.size() - i - 1),
                                   outcomes ? 0.0 : static_cast<double>(below(4)) - 1});
        }
    }

    bool has_outcomes() const override { return outcomes_; }
    bool can_repeat() const override { return outcomes_; }
    void set_position(std::string_view text) override {
        std::size_t read = 0;
        const std::string s(text);
        std::size_t n = nodes_.size();
        if (!s.empty() && s.find_first_not_of("0123456789") == std::string::npos && s.size() < 4)
            n = std::stoul(s, &read);
        if (n >= nodes_.size()) throw std::invalid_argument("no such position");
        path_ = {n};
    }
    std::string position() const override { return std::to_string(path_.back()); }
    std::vector<std::string> legal_moves() const override {
        std::vector<std::string> texts;
        for (std::size_t m = 0; m < here().moves.size(); ++m) texts.emplace_back(1, static_cast<char>('a' + m));
        return texts;
    }
    int side_to_move() const override { return here().side; }
    void play(std::string_view move) override { path_.push_back(edge(move).to); }
    bool take_back() override {
        if (path_.size() == 1) return false;
        path_.pop_back();
        return true;
    }
    double gain(std::string_view move) const override { return edge(move).gain; }
    std::optional<std::string> result() const override {
        return here().moves.empty() ? std::optional<std::string>("over") : std::nullopt;
    }
    std::optional<double> final_value() const override {
        return here().moves.empty() ? std::optional(here().end) : std::nullopt;
    }

    std::size_t size() const { return nodes_.size(); }
    // Of every position for its side to move: what so many plies force, and endless play is a draw.
    std::vector<double> values() const {
        std::vector<double> v(nodes_.size(), 0);
        for (std::size_t round = 0; round < 2 * nodes_.size(); ++round) {
            auto next = v;
            for (std::size_t i = 0; i < nodes_.size(); ++i) {
                const auto& n = nodes_[i];
                next[i] = n.moves.empty() ? n.end * (outcomes_ ? won : 1) : value_of_best(n, v);
            }
            v = std::move(next);
        }
        return v;
    }
    // The place of a best move, by those values.
    std::size_t best(std::size_t node, const std::vector<double>& values) const {
        const auto& n = nodes_[node];
        for (std::size_t m = 0; m < n.moves.size(); ++m)
            if (value_of(n, n.moves[m], values) == values[node]) return m;
        throw std::logic_error("no move is worth what the position is");
    }

private:
    struct Edge {
        std::size_t to;
        double gain;
    };
    struct Node {
        int side = 0;
        double end = 0;
        std::vector<Edge> moves{};
    };
    const Node& here() const { return nodes_[path_.back()]; }
    const Edge& edge(std::string_view move) const {
        const auto m = move.size() == 1 ? static_cast<std::size_t>(move[0] - 'a') : nodes_.size();
        if (m >= here().moves.size()) throw std::invalid_argument("no such move");
        return here().moves[m];
    }
    double value_of(const Node& n, const Edge& e, const std::vector<double>& v) const {
        double x = nodes_[e.to].side == n.side ? v[e.to] : -v[e.to];
        if (outcomes_ && x != 0) x += x > 0 ? -1 : 1;
        return x + e.gain;
    }
    double value_of_best(const Node& n, const std::vector<double>& v) const {
        double best = -2 * won;
        for (const Edge& e : n.moves) best = std::max(best, value_of(n, e, v));
        return best;
    }

    bool outcomes_;
    std::vector<Node> nodes_;
    std::vector<std::size_t> path_{0};
};

}  // namespace betwixt::test
