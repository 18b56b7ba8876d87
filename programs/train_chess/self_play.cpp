#include "train_chess/self_play.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "betwixt/deepening/search.hpp"
#include "betwixt/engine/playing.hpp"
#include "games/chess/game.hpp"
#include "support/lots.hpp"
#include "train_chess/opening.hpp"

namespace betwixt::train_chess {

namespace {

using namespace chess;
using support::Lots;

constexpr std::size_t table_bytes = std::size_t{1} << 20;  // small enough for the second-level cache
constexpr int longest_game = 300;                          // plies; what goes on is a draw
constexpr int drawn_after = 60;                            // in training games: plies without progress
constexpr int decided = 1'500, decided_plies = 6;          // a value as large for so many plies ends the game
constexpr double scale = 400;                              // so that a pawn comes out near a hundred

struct Step {
    Sample sample;
    bool quiet;  // else the evaluation is not asked here
};

class SelfPlay {
public:
    SelfPlay(const Weights& weights, const PlayOptions& o, int round)
        : o_(o), round_(round), search_(game_with(weights), DefaultTable<chess::FeatureGame>::of_bytes(table_bytes)) {
        search_.options.exact = false;
        cut_classically(search_.options);
    }

    void play(std::uint32_t number, Samples& samples) {
        Lots lots(mix(mix(o_.seed) + static_cast<std::uint64_t>(round_)) + mix(number));
        search_.forget();
        Position p = after_opening(lots);
        std::vector<Step> steps;
        double white_chance = 0.5;
        for (int ply = 0, clear = 0; ply < longest_game; ++ply) {
            if (!p.has_moves()) {
                if (p.in_check()) white_chance = p.side() == white ? 0 : 1;
                break;
            }
            if (p.reversible_plies() >= drawn_after || is_dead(p) || repeats(p)) break;
            const auto report = search_(p, {.nodes = o_.nodes});
            const auto value =
                report.bounds.lower > -infinity<std::int16_t> ? report.bounds.lower : report.bounds.upper;
            clear = std::abs(value) >= decided ? clear + 1 : 0;
            const double chance = is_decisive(value) ? (value > 0 ? 1 : 0) : chance_of(value);
            Step step{sample_of(p, number),
                      !p.in_check() && !(report.best && FeatureKnowledge().noisy(p, *report.best))};
            step.sample.chance = static_cast<float>(p.side() == white ? chance : 1 - chance);
            steps.push_back(step);
            if (clear >= decided_plies) {
                white_chance = (value > 0) == (p.side() == white) ? 1 : 0;
                break;
            }
            search_.history.push_back(p.key());
            p.play(report.best ? *report.best : legal_moves(p).front());
        }
        search_.history.clear();
        carry_back(steps, white_chance, samples);
    }

private:
    static chess::FeatureGame game_with(const Weights& weights) {
        chess::FeatureGame game;
        game.knowledge = FeatureKnowledge(weights);
        return game;
    }
    bool repeats(const Position& p) const {
        const auto& h = search_.history;
        return std::find(h.begin(), h.end(), p.key()) != h.end();
    }
    Position after_opening(Lots& lots) {
        Position p;
        for (const Move m : opening(search_, {o_.random_from, o_.random_to, o_.sound_plies, o_.nodes}, lots)) p.play(m);
        return p;
    }
    // Each value is a mean of what was seen at the position and what came out of the next (the lambda return of temporal
    // differences, Sutton 1988).
    void carry_back(std::vector<Step>& steps, double white_chance, Samples& samples) const {
        for (std::size_t i = steps.size(); i-- > 0;) {
            Sample& s = steps[i].sample;
            white_chance = (1 - o_.lambda) * static_cast<double>(s.chance) + o_.lambda * white_chance;
            s.chance = static_cast<float>(white_chance);
            if (steps[i].quiet) samples.push_back(s);
        }
    }

    PlayOptions o_;
    int round_;
    Search<chess::FeatureGame> search_;
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
