#include "proof/solution_tree.hpp"

#include <algorithm>
#include <stdexcept>

namespace betwixt::proof {

void SolutionTree::prove(const std::string& position, const Claim& claim) {
    if (is_proven(position, claim)) return;
    rules_.set_position(position);
    const auto moves = rules_.legal_moves();
    const auto next = children(moves, claim);
    std::string move;
    if (claim.at_least) {
        auto chosen = std::find_if(next.begin(), next.end(), [](const Child& c) { return c.holds; });
        if (chosen == next.end()) chosen = next.begin() + static_cast<std::ptrdiff_t>(adviser_(position, claim.bound));
        move = moves[static_cast<std::size_t>(chosen - next.begin())];
        if (!chosen->holds) prove(chosen->position, chosen->claim);
    } else {
        for (const auto& child : next)
            if (!child.holds) prove(child.position, child.claim);
    }
    file_.lemma(claim, position, move);
    (claim.at_least ? at_least_ : at_most_)[position] = claim.bound;
}

// The positions after the moves, and the claims to be proven about them.
std::vector<SolutionTree::Child> SolutionTree::children(const std::vector<std::string>& moves, const Claim& claim) {
    std::vector<Child> next;
    const int mover = rules_.side_to_move();
    for (const auto& move : moves) {
        const double gain = rules_.gain(move);
        rules_.play(move);
        const Claim wanted = claim.after(rules_.side_to_move() != mover, gain, outcomes_);
        const auto end = rules_.final_value();
        Child child{rules_.position(), wanted, false};
        child.holds = end ? wanted.allows(*end * (outcomes_ ? won : 1)) : is_proven(child.position, wanted);
        rules_.take_back();
        if (end && !child.holds && !claim.at_least)
            throw std::runtime_error(fmt::format("{} is not true of {}: the move {} contradicts it",
                                                 claim.text(outcomes_), rules_.position(), move));
        next.push_back(std::move(child));
    }
    return next;
}

bool SolutionTree::is_proven(const std::string& position, const Claim& claim) const {
    if (outcomes_ && claim.goes_without_saying()) return true;
    const auto& proven = claim.at_least ? at_least_ : at_most_;
    const auto found = proven.find(position);
    return found != proven.end() && claim.allows(found->second);
}

}  // namespace betwixt::proof
