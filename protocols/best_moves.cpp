#include "protocols/best_moves.hpp"

#include <algorithm>

namespace betwixt::protocols {

namespace {

class Ranker {
public:
    Ranker(Engine& engine, const Limits& limits, LineReader& in) : engine_(engine), limits_(limits), in_(in) {
        for (const auto& move : engine.legal_moves()) {
            ranking_.moves.emplace_back();
            ranking_.moves.back().best = move;
        }
    }

    // False when it was stopped first: then the ranking stays as it was.
    bool iterate(Depth depth, bool stoppable) {
        auto next = ranking_;
        for (auto& move : next.moves) {
            if (move.proven) continue;
            const Thought t = search_after(move.best, depth - 1, stoppable);
            if (t.stopped) return false;
            move = seen_before(move.best, t.report);
        }
        ranking_ = std::move(next);
        std::stable_sort(ranking_.moves.begin(), ranking_.moves.end(),
                         [](const EngineReport& a, const EngineReport& b) { return a.value > b.value; });
        return true;
    }
    bool all_proven() const {
        return std::all_of(ranking_.moves.begin(), ranking_.moves.end(),
                           [](const EngineReport& r) { return r.proven; });
    }
    const Ranking& ranking() {
        ranking_.nodes = nodes_;
        ranking_.seconds = seconds_;
        return ranking_;
    }

private:
    Thought search_after(const std::string& move, Depth depth, bool stoppable) {
        Limits l{.depth = depth, .first = depth};
        if (stoppable) l = within_what_is_left(l);
        mover_ = engine_.side_to_move();
        engine_.play(move);
        replier_ = engine_.side_to_move();
        Thought t;
        if (stoppable) t = think(engine_, l, std::nullopt, in_, nullptr);
        else t.report = engine_.search(l, nullptr);
        engine_.take_back();
        nodes_ += t.report.stats.nodes;
        seconds_ += t.report.seconds;
        return t;
    }
    Limits within_what_is_left(Limits l) const {
        if (limits_.nodes) l.nodes = *limits_.nodes > nodes_ ? *limits_.nodes - nodes_ : 0;
        if (limits_.time) {
            const auto used = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * seconds_));
            l.time = std::max(std::chrono::milliseconds{0}, *limits_.time - used);
        }
        return l;
    }
    // The report on the position after the move as one on the position before it.
    EngineReport seen_before(const std::string& move, EngineReport r) const {
        r.best = move;
        ++r.depth;
        r.pv.insert(r.pv.begin(), move);
        if (mover_ == replier_) return r;
        r.value = -r.value;
        std::swap(r.lower, r.upper);
        if (r.lower) r.lower = -*r.lower;
        if (r.upper) r.upper = -*r.upper;
        return r;
    }

    Engine& engine_;
    const Limits& limits_;
    LineReader& in_;
    Ranking ranking_;
    std::uint64_t nodes_ = 0;
    double seconds_ = 0;
    int mover_ = 0, replier_ = 0;
};

}  // namespace

void rank_moves(Engine& engine, const Limits& limits, LineReader& in, const std::function<void(const Ranking&)>& tell) {
    Ranker ranker(engine, limits, in);
    in.begin_search();
    for (Depth d = 2; d == 2 || (d <= limits.depth && !ranker.all_proven()); ++d) {
        if (!ranker.iterate(d, d > 2)) return;
        tell(ranker.ranking());
    }
}

}  // namespace betwixt::protocols
