#include "proof/job_worker.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include "proof/searched_moves.hpp"
#include "support/clock.hpp"

namespace betwixt::proof {

namespace {

constexpr auto pause = std::chrono::milliseconds(50);  // of a worker for whom there is no question
constexpr std::uint64_t hopeless = 64;                 // the part of the nodes for a try that will be in vain
constexpr std::uint64_t order = 1000;                  // the part of the nodes for the guess at a move's value

std::string name_of(const JobTree::Question& q) {
    return q.position + (q.claim.at_least ? " >= " : " <= ") + fmt::format("{}", q.claim.bound);
}

}  // namespace

JobWorker::JobWorker(Engine& engine, const GameEntry& game, const Limits& limits, const std::filesystem::path& folder,
                     const JobTask& task)
    : engine_(engine),
      options_(engine.options()),
      limits_(limits),
      info_(engine.info()),
      task_(task),
      rules_(game.create()),
      tree_(*rules_, task.position),
      folder_(folder),
      journal_(folder, folder_.worker()) {}

JobState JobWorker::work(const std::atomic<bool>* stop, const std::function<void(const JobState&)>& on_state) {
    for (;;) {
        journal_.read(tree_);
        const auto claim = next_claim(tree_.bounds(), task_.guess, task_.weak);
        const auto now = state(claim);
        on_state(now);
        if (!claim || (stop && *stop)) return now;
        if (const auto question = take(*claim)) {
            answer(*question, stop);
            folder_.give_back(name_of(*question));
        } else {
            std::this_thread::sleep_for(pause);
        }
    }
}

// A question that no other worker has. When all are taken, one that may turn out to be needless.
std::optional<JobTree::Question> JobWorker::take(const Claim& claim) {
    std::optional<JobTree::Question> taken;
    const auto offer = [&](const JobTree::Question& question) {
        if (!folder_.take(name_of(question))) return false;
        journal_.read(tree_);
        if (tree_.is_open(question)) taken = question;
        else folder_.give_back(name_of(question));  // it was answered a moment ago
        return true;
    };
    for (const bool eager : {false, true})
        if (tree_.each_open(claim, eager, offer)) break;
    return taken;
}

void JobWorker::answer(const JobTree::Question& question, const std::atomic<bool>* stop) {
    const support::Stopwatch watch;
    const double bound = reported(question.claim.bound, info_);
    EngineOptions asked = options_;
    (question.claim.at_least ? asked.at_least : asked.at_most) = bound;
    engine_.configure(asked);
    engine_.set_position(question.position);
    Limits limits = limits_;
    limits.stop = stop;
    limits.nodes = tree_.is_hopeless(question.ply) ? std::max<std::uint64_t>(1, task_.nodes / hopeless) : task_.nodes;
    const auto r = engine_.search(limits, {});
    const auto claimed_or = [&](std::optional<double> x, double none) { return x ? claimed(*x, info_) : none; };
    if (r.proven && (r.lower || r.upper)) {
        const Bounds<double> bounds{claimed_or(r.lower, -infinity<double>), claimed_or(r.upper, infinity<double>)};
        journal_.answer(question, bounds, r.best, {r.stats.nodes, watch.seconds()});
        return;
    }
    if (stop && *stop) return;
    std::uint64_t nodes = r.stats.nodes;
    const auto moves = in_order(question, r.best, nodes, stop);
    if (!(stop && *stop)) journal_.open(question, moves, {nodes, watch.seconds()});
}

// The moves of the position, the best first, as short searches judge; of equals, the one that the long search preferred.
std::vector<std::string> JobWorker::in_order(const JobTree::Question& question, const std::string& best,
                                             std::uint64_t& nodes, const std::atomic<bool>* stop) {
    engine_.configure(options_);
    engine_.set_position(question.position);
    struct Judged {
        std::string move;
        double value;
    };
    std::vector<Judged> judged;
    const int mover = engine_.side_to_move();
    Limits limits;
    limits.nodes = std::max<std::uint64_t>(1, task_.nodes / order);
    limits.stop = stop;
    for (const auto& move : engine_.legal_moves()) {
        const double gain = engine_.gain(move);
        engine_.play(move);
        const bool passed = engine_.side_to_move() != mover;
        const auto r = engine_.search(limits, {});
        nodes += r.stats.nodes;
        engine_.take_back();
        judged.push_back({move, Claim::before(claimed(r.value, info_), passed, gain, info_.has_outcomes)});
    }
    std::stable_sort(judged.begin(), judged.end(), [&](const Judged& a, const Judged& b) {
        return a.value != b.value ? a.value > b.value : a.move == best && b.move != best;
    });
    std::vector<std::string> moves;
    for (auto& j : judged) moves.push_back(std::move(j.move));
    return moves;
}

JobState JobWorker::state(std::optional<Claim> claim) const {
    return {tree_.bounds(),    tree_.best(),     claim ? tree_.done(*claim) : 1, tree_.answered(), tree_.opened(),
            folder_.workers(), journal_.effort()};
}

}  // namespace betwixt::proof
