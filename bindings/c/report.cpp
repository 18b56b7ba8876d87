#include "bindings/c/report.hpp"

#include <limits>

#include "bindings/c/text.hpp"

namespace betwixt::bindings {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

// All fields but the texts.
betwixt_report numbers_of(const EngineReport& r) {
    betwixt_report c{};
    c.kind = static_cast<int32_t>(r.kind);
    c.depth = static_cast<int32_t>(r.depth);
    c.selectivity = r.selectivity;
    c.exact = r.exact();
    c.proven = r.proven;
    c.decisive = r.decisive;
    c.ends_in = r.ends_in.value_or(0);
    c.passes = static_cast<int32_t>(r.stats.passes);
    c.lower = r.lower.value_or(-infinite);
    c.upper = r.upper.value_or(infinite);
    c.null_window = r.null_window;
    c.alpha = r.alpha;
    c.beta = r.beta;
    c.value = r.value;
    c.seconds = r.seconds;
    c.nodes = r.stats.nodes;
    return c;
}

}  // namespace

const betwixt_report& OwnedReport::set(const EngineReport& r) {
    value_text_ = r.value_text, best_ = r.best, line_ = joined(r.pv);
    report_ = numbers_of(r);
    report_.value_text = value_text_.c_str();
    report_.best = best_.c_str();
    report_.line = line_.c_str();
    return report_;
}

const betwixt_ranking& OwnedRanking::set(const Ranking& r) {
    texts_.clear(), moves_.clear();
    for (const auto& move : r.moves) {
        texts_.insert(texts_.end(), {move.value_text, move.best, joined(move.pv)});
        moves_.push_back(numbers_of(move));
    }
    for (std::size_t i = 0; i < moves_.size(); ++i) {  // only now: texts_ grows no more, so the pointers stay valid
        moves_[i].value_text = texts_[3 * i].c_str();
        moves_[i].best = texts_[3 * i + 1].c_str();
        moves_[i].line = texts_[3 * i + 2].c_str();
    }
    ranking_ = {static_cast<int32_t>(r.depth), static_cast<int32_t>(moves_.size()), moves_.data(), r.nodes, r.seconds};
    return ranking_;
}

}  // namespace betwixt::bindings
