#include "training/chess/self_play.hpp"

#include <cmath>
#include <optional>
#include <vector>

#include "support/lots.hpp"
#include "training/chess/player.hpp"

namespace betwixt::train_chess {

namespace {

using namespace chess;
using support::Lots;

constexpr double scale = 400;  // gives a pawn a value near a hundred

struct Step {
    Sample sample;
    bool quiet;  // otherwise the search does not evaluate this position
};

class SelfPlay {
public:
    SelfPlay(const Weights& weights, const PlayOptions& o, int round)
        : o_(o), round_(round), player_(game_with(weights)) {}

    void play(std::uint32_t number, Samples& samples) {
        Lots lots(mix(mix(o_.seed) + static_cast<std::uint64_t>(round_)) + mix(number));
        Position p;
        for (const Move m : player_.opening({o_.random_from, o_.random_to, o_.sound_plies, o_.nodes}, lots)) p.play(m);
        std::vector<Step> steps;
        std::optional<int> result;
        for (int ply = 0; ply < longest_game && !(result = player_.half_points(p)); ++ply) {
            const Thought thought = player_.think(p, o_.nodes);
            const int value = thought.value;
            const double chance = is_decisive(thought.value) ? (value > 0 ? 1 : 0) : chance_of(value);
            Step step{sample_of(p, number), thought.quiet};
            step.sample.chance = static_cast<float>(p.side() == white ? chance : 1 - chance);
            steps.push_back(step);
            if ((result = player_.note(p, value))) break;
            p.play(thought.best ? *thought.best : legal_moves(p).front());
        }
        carry_back(steps, result.value_or(1) / 2.0, samples);
    }

private:
    // Each value becomes a mean of the value found at the position and the value carried back from the next position
    // (the lambda return of temporal differences, Sutton 1988).
    void carry_back(std::vector<Step>& steps, double white_chance, Samples& samples) const {
        for (std::size_t i = steps.size(); i-- > 0;) {
            Sample& s = steps[i].sample;
            white_chance = (1 - o_.lambda) * static_cast<double>(s.chance) + o_.lambda * white_chance;
            s.chance = static_cast<float>(white_chance);
            if (steps[i].quiet) samples.push_back(s);
        }
    }

    static FeatureGame game_with(const Weights& weights) {
        FeatureGame game;
        game.knowledge = FeatureKnowledge(weights);
        return game;
    }

    PlayOptions o_;
    int round_;
    Player<FeatureGame> player_;
};

}  // namespace

double chance_of(double value) { return 1 / (1 + std::exp(-value / scale)); }

Samples play_games(const Weights& weights, const PlayOptions& o, int round, std::uint32_t first, int count) {
    SelfPlay self(weights, o, round);
    Samples samples;
    for (int i = 0; i < count; ++i) self.play(first + static_cast<std::uint32_t>(i), samples);
    return samples;
}

}  // namespace betwixt::train_chess
