#include "proof/job_tree.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace betwixt::proof {

JobTree::JobTree(GameRules& rules, const std::string& root)
    : rules_(rules), outcomes_(rules.has_outcomes()), root_(&node(root, 0)) {}

void JobTree::answer(const std::string& position, int ply, Bounds<double> bounds, const std::string& best) {
    Node& n = node(position, ply);
    ++answered_, ++tries(ply).answered;
    if (!best.empty()) n.best = best;
    tighten(n, bounds);
}

void JobTree::open(const std::string& position, int ply, const std::vector<std::string>& moves) {
    Node& n = node(position, ply);
    if (n.opened) return;
    n.opened = true;
    ++opened_, ++tries(ply).in_vain;
    rules_.set_position(position);
    const int mover = rules_.side_to_move();
    for (const auto& move : moves) {
        const double gain = rules_.gain(move);
        rules_.play(move);
        Node& child = node(rules_.position(), ply + 1);
        if (const auto end = rules_.final_value()) {
            const double value = *end * (outcomes_ ? won : 1);
            child.bounds = {value, value};
        }
        n.children.push_back({move, &child, rules_.side_to_move() != mover, gain});
        child.parents.push_back(&n);
        rules_.take_back();
    }
    tighten(n, {});
}

std::string JobTree::best() const {
    if (root_->bounds.open()) return {};
    if (!root_->opened) return root_->best;
    return proving_move(root_->position, root_->bounds.lower).value_or("");
}

std::optional<std::string> JobTree::proving_move(const std::string& position, double at_least) const {
    const auto found = nodes_.find(position);
    if (found == nodes_.end()) return std::nullopt;
    for (const auto& child : found->second.children)
        if (value_of(child).lower >= at_least) return child.move;
    return std::nullopt;
}

bool JobTree::each_open(const Claim& claim, bool eager, const Offer& offer) const {
    return each_open((*root_), claim, eager, offer);
}

bool JobTree::is_open(const Question& question) const {
    const Node& n = nodes_.at(question.position);
    return !n.opened && !decides(n, question.claim);
}

double JobTree::done(const Claim& claim) const { return done((*root_), claim); }

bool JobTree::is_hopeless(int ply) const {
    if (static_cast<std::size_t>(ply) >= tries_.size()) return false;
    const Tries& t = tries_[static_cast<std::size_t>(ply)];
    const unsigned all = t.answered + t.in_vain;
    return all >= 2 && t.in_vain > t.answered && all % 16 != 0;  // now and then a full try: the tree may have shrunk
}

JobTree::Node& JobTree::node(const std::string& position, int ply) {
    const auto [at, is_new] = nodes_.try_emplace(position, Node{position, ply});
    if (is_new && outcomes_) at->second.bounds = {1 - won, won - 1};  // an unfinished game ends no sooner
    return at->second;
}

// The bounds of the position before the move, as far as this move gives them.
Bounds<double> JobTree::value_of(const Child& child) const {
    const auto before = [&](double v) { return Claim::before(v, child.passed, child.gain, outcomes_); };
    const auto [lower, upper] = child.node->bounds;
    return child.passed ? Bounds<double>{before(upper), before(lower)} : Bounds<double>{before(lower), before(upper)};
}

bool JobTree::decides(const Node& n, const Claim& claim) const {
    const auto [lower, upper] = n.bounds;
    return claim.at_least ? lower >= claim.bound || upper < claim.bound : upper <= claim.bound || lower > claim.bound;
}

bool JobTree::each_open(const Node& n, const Claim& claim, bool eager, const Offer& offer) const {
    if (decides(n, claim)) return false;
    if (!n.opened) return offer({n.position, claim, n.ply});
    for (const auto& child : n.children) {
        const auto below = claim.after(child.passed, child.gain, outcomes_);
        if (decides(*child.node, below)) continue;
        if (each_open(*child.node, below, eager, offer)) return true;
        if (!eager && &child == &n.children.front()) return false;
    }
    return false;
}

double JobTree::done(const Node& n, const Claim& claim) const {
    if (decides(n, claim)) return 1;
    if (n.children.empty()) return 0;
    double sum = 0;
    for (const auto& child : n.children) sum += done(*child.node, claim.after(child.passed, child.gain, outcomes_));
    return sum / static_cast<double>(n.children.size());
}

// Also tightens by the children's bounds, and then those of the parents.
void JobTree::tighten(Node& n, Bounds<double> bounds) {
    if (!n.children.empty()) {
        Bounds<double> best{-infinity<double>, -infinity<double>};
        for (const auto& child : n.children) {
            const auto [lower, upper] = value_of(child);
            best = {std::max(best.lower, lower), std::max(best.upper, upper)};
        }
        bounds = {std::max(bounds.lower, best.lower), std::min(bounds.upper, best.upper)};
    }
    const auto before = n.bounds;
    n.bounds = {std::max(before.lower, bounds.lower), std::min(before.upper, bounds.upper)};
    if (n.bounds.crossed())
        throw std::runtime_error("the answers about " + n.position + " contradict each other: it is at least " +
                                 Claim::text_of(n.bounds.lower, outcomes_) + " and at most " +
                                 Claim::text_of(n.bounds.upper, outcomes_));
    if (n.bounds == before) return;
    for (Node* parent : n.parents) tighten(*parent, {});
}

JobTree::Tries& JobTree::tries(int ply) {
    if (static_cast<std::size_t>(ply) >= tries_.size()) tries_.resize(static_cast<std::size_t>(ply) + 1);
    return tries_[static_cast<std::size_t>(ply)];
}

std::optional<Claim> next_claim(Bounds<double> bounds, double guess, bool weak) {
    const auto [lower, upper] = bounds;
    if (weak) {
        if (lower > 0 || upper < 0 || (lower == 0 && upper == 0)) return std::nullopt;
        return Claim{lower < 0, 0};
    }
    if (!bounds.open()) return std::nullopt;
    if (guess > lower && guess <= upper) return Claim{true, guess};
    if (guess <= lower) return Claim{false, lower};
    return Claim{true, upper};
}

}  // namespace betwixt::proof
