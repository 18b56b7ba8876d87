#pragma once
// The solution tree that proves a claim: one move where the prover is to move, all moves where the opponent is.
// Positions that occur again are proven once, so the tree is a graph without cycles.

#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "betwixt/engine/game_rules.hpp"
#include "proof/certificate_file.hpp"

namespace betwixt::proof {

// Returns the index of a legal move that keeps the claimed lower bound of a position. The rules are set to the position
// before and after the call.
using Adviser = std::function<std::size_t(const std::string& position, double at_least)>;

class SolutionTree {
public:
    SolutionTree(GameRules& rules, Adviser adviser, CertificateFile& file)
        : rules_(rules), adviser_(std::move(adviser)), file_(file), outcomes_(rules.has_outcomes()) {}

    // Writes the lemmas that prove the claim, each after those that it rests on. The claim must be true: throws
    // std::runtime_error if a move contradicts it.
    void prove(const std::string& position, const Claim& claim);

private:
    struct Child {
        std::string position;
        Claim claim;
        bool holds;
    };
    std::vector<Child> children(const std::vector<std::string>& moves, const Claim& claim);
    bool is_proven(const std::string& position, const Claim& claim) const;

    GameRules& rules_;
    Adviser adviser_;
    CertificateFile& file_;
    bool outcomes_;
    std::unordered_map<std::string, double> at_least_, at_most_;  // the best bounds proven so far
};

}  // namespace betwixt::proof
