#include "support/random_moves.hpp"

#include "betwixt/core/key.hpp"

namespace betwixt::support {

std::vector<std::string> play_random(Engine& engine, int plies, std::uint64_t seed) {
    std::vector<std::string> moves;
    for (int ply = 0; ply < plies && !engine.result(); ++ply) {
        const auto legal = engine.legal_moves();
        const std::size_t first = mix(seed + static_cast<std::uint64_t>(ply) * 0x9e3779b97f4a7c15u) % legal.size();
        for (std::size_t i = 0; i < legal.size(); ++i) {
            moves.push_back(legal[(first + i) % legal.size()]);
            engine.play(moves.back());
            if (!engine.result() || i + 1 == legal.size()) break;
            engine.take_back();
            moves.pop_back();
        }
    }
    return moves;
}

}  // namespace betwixt::support
