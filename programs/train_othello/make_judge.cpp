#include "games/fast_path.hpp"
#include "train_othello/judge.hpp"

namespace betwixt::train {

std::unique_ptr<Judge> make_judge(const othello::PatternWeights& weights) {
    return BETWIXT_FASTEST(train, searching_judge)(weights);
}

}  // namespace betwixt::train
