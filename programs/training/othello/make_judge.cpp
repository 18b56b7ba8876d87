#include "games/fast_path.hpp"
#include "training/othello/judge.hpp"

namespace betwixt::train_othello {

std::unique_ptr<Judge> make_judge(const othello::PatternWeights& weights) {
    return BETWIXT_FASTEST(train_othello, searching_judge)(weights);
}

}  // namespace betwixt::train_othello
