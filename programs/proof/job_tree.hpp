#pragma once
// The upper part of a proof that several processes make: its positions, what is known of them, and the questions that
// nobody has answered. Values are as in claims (proof/claim.hpp).

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "betwixt/core/bounds.hpp"
#include "betwixt/engine/game_rules.hpp"
#include "proof/claim.hpp"

namespace betwixt::proof {

class JobTree {
public:
    struct Question {
        std::string position;
        Claim claim;
        int ply;  // from the root

        std::string name() const {
            return fmt::format("{} {} {}", position, claim.at_least ? ">=" : "<=", claim.bound);
        }
    };

    JobTree(GameRules& rules, const std::string& root);

    // Answers may come in any order, also before the position is known by its parent. Bounds only tighten, and a
    // position is opened once.
    // A search has proven these bounds.
    void answer(const std::string& position, int ply, Bounds<double> bounds, const std::string& best);
    // A search has not answered within its nodes: the moves of the position are asked in this order.
    void open(const std::string& position, int ply, const std::vector<std::string>& moves);

    // lower <= value of the root <= upper; equal when the job is done.
    Bounds<double> bounds() const { return root_->bounds; }
    // The best move of the root; empty while its value is open.
    std::string best() const;
    // The move that proves that the opened position is worth at least the bound. Nothing if there is none.
    std::optional<std::string> proving_move(const std::string& position, double at_least) const;

    // The questions that decide a claim about the root, in the order of a search by one process, until offer() returns
    // true. The moves after the first wait for the first, unless `eager`. Returns true if offer() did.
    using Offer = std::function<bool(const Question& question)>;
    bool each_open(const Claim& claim, bool eager, const Offer& offer) const;
    // True if the question is neither answered nor opened.
    bool is_open(const Question& question) const;
    // An estimate of the part of the work that is done, 0 to 1: each move of a position counts as the same part.
    double done(const Claim& claim) const;

    // A question after so many plies is tried with few nodes once most tries there have been in vain.
    bool is_hopeless(int ply) const;
    std::size_t opened() const { return opened_; }
    std::size_t answered() const { return answered_; }

private:
    struct Node;
    struct Child {
        std::string move;
        Node* node;
        bool passed;
        double gain;
    };
    struct Node {
        std::string position;
        int ply;
        Bounds<double> bounds{};
        std::string best{};
        bool opened = false;
        std::vector<Child> children{};
        std::vector<Node*> parents{};
    };
    struct Tries {
        unsigned answered = 0, in_vain = 0;
    };

    Node& node(const std::string& position, int ply);
    Bounds<double> value_of(const Child& child) const;
    bool decides(const Node& node, const Claim& claim) const;
    bool each_open(const Node& node, const Claim& claim, bool eager, const Offer& offer) const;
    double done(const Node& node, const Claim& claim) const;
    void tighten(Node& node, Bounds<double> bounds);
    Tries& tries(int ply);

    GameRules& rules_;
    bool outcomes_;
    std::unordered_map<std::string, Node> nodes_;
    Node* root_;
    std::vector<Tries> tries_;  // by ply
    std::size_t opened_ = 0, answered_ = 0;
};

// The next question about the root by MTD(f): the first guess, then the bound that is nearer to it. `weak`: only
// whether the value is above, at or below 0. Nothing once that is known.
std::optional<Claim> next_claim(Bounds<double> bounds, double guess, bool weak);

}  // namespace betwixt::proof
