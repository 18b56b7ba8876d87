#include "training/checkers/td_leaf.hpp"

#include <cmath>
#include <sstream>
#include <stdexcept>
#include <vector>

#include <fmt/format.h>

#include "support/files.hpp"
#include "support/lots.hpp"
#include "support/progress.hpp"
#include "training/checkers/leaf_search.hpp"

namespace betwixt::train_checkers {

namespace {

using namespace checkers;
using support::Lots;

constexpr double infinite = 1e9;
constexpr int longest_game = 300;  // plies; a longer game is a draw

// An unfinished position after random plies.
Position opening(Lots& lots, const TdLeaf& o) {
    for (;;) {
        Position p(Objective::lose_all);
        const int plies = o.random_from + lots.below(o.random_to - o.random_from + 1);
        for (int ply = 0; ply < plies && !p.over(); ++ply) {
            const auto moves = legal_moves(p);
            p.play(moves[lots.below(moves.size())]);
        }
        if (!p.over()) return p;
    }
}

// A position's value for Black, and its gradient with respect to the weights.
struct Seen {
    double value;
    std::array<double, features_count> gradient{};
};

Seen seen_at(const Weights& weights, const Position& p, const Leaf<Position>& leaf) {
    const double for_black = p.side() == black ? 1 : -1;
    Seen s{for_black * leaf.value, {}};
    if (leaf.finished) return s;
    const Features own = features_of(leaf.position, black), other = features_of(leaf.position, white);
    double sum = 0;
    for (std::size_t i = 0; i < features_count; ++i) sum += weights[i] * (own[i] - other[i]);
    const double t = std::tanh(TanhEvaluation::b * sum);
    const double slope = TanhEvaluation::a * TanhEvaluation::b * (1 - t * t);
    for (std::size_t i = 0; i < features_count; ++i) s.gradient[i] = slope * (own[i] - other[i]);
    return s;
}

// The value of a finished game for Black; 0 if the game was broken off.
double result_for_black(const Position& p) {
    if (!p.over()) return 0;
    const double v = TanhEvaluation::terminal(p);
    return p.side() == black ? v : -v;
}

// Moves the weights along the gradients, by the following temporal differences.
void update(Weights& weights, const std::vector<Seen>& game, double result, double rate, double lambda) {
    double later = result, eligible = 0;
    for (std::size_t t = game.size(); t-- > 0;) {
        eligible = later - game[t].value + lambda * eligible;
        later = game[t].value;
        for (std::size_t i = 0; i < features_count; ++i) weights[i] += rate * eligible * game[t].gradient[i];
    }
}

// Plays a game. Returns 1, 0.5 or 0 points for Black.
double points_of_black(const TanhEvaluation& for_black, const TanhEvaluation& for_white, Position p, int depth) {
    for (int ply = 0; ply < longest_game && !p.over() && p.reversible_plies() < rule_book::drawn_after; ++ply)
        p.play(leaf_search(p.side() == black ? for_black : for_white, p, depth, -infinite, infinite).best);
    return 0.5 + result_for_black(p) / (2 * TanhEvaluation::limit);
}

std::string options_line(const TdLeaf& o) {
    return fmt::format("# TD-leaf: seed {}, depth {}, {} to {} plies by lot, lambda {}, rate {} / (1 + game / {})\n",
                       o.seed, o.depth, o.random_from, o.random_to, o.lambda, o.rate, o.half_rate_after);
}

// The state of the learner: its weights and the number of games, stored as a readable file.
struct State {
    Weights weights{};
    int games = 0;
};

std::string text_of(const State& s, const TdLeaf& o) {
    return options_line(o) + fmt::format("# games {}\n", s.games) + checkers::text_of(s.weights);
}

State read_state(const std::filesystem::path& file, const TdLeaf& o) {
    State s;
    if (!std::filesystem::exists(file)) return s;
    const std::string text = support::read_file(file);
    if (text.rfind(options_line(o), 0) != 0)
        throw std::runtime_error(file.string() + " was made with other options; use another folder");
    std::istringstream second(text.substr(options_line(o).size()));
    std::string hash, word;
    if (!(second >> hash >> word >> s.games) || word != "games")
        throw std::runtime_error(file.string() + ", line 2: the number of games is missing");
    s.weights = weights_from(text);
    return s;
}

}  // namespace

Weights learn_from_game(const TdLeaf& o, int number, const Weights& before) {
    Lots lots(mix(o.seed) + mix(static_cast<std::uint64_t>(number)));
    Position p = opening(lots, o);
    const TanhEvaluation evaluation{before};
    std::vector<Seen> game;
    for (int ply = 0; ply < longest_game && !p.over() && p.reversible_plies() < rule_book::drawn_after; ++ply) {
        const auto leaf = leaf_search(evaluation, p, o.depth, -infinite, infinite);
        game.push_back(seen_at(before, p, leaf));
        p.play(leaf.best);
    }
    Weights weights = before;
    const double rate = o.rate / (1 + static_cast<double>(number) / o.half_rate_after);
    update(weights, game, result_for_black(p), rate, o.lambda);
    return weights;
}

double match(const Weights& a, const Weights& b, const TdLeaf& o, int depth) {
    const TanhEvaluation first{a}, second{b};
    double points = 0;
    for (int pair = 0; pair < o.judged_by / 2; ++pair) {
        Lots lots(mix(o.seed + 77) + mix(static_cast<std::uint64_t>(pair)));
        const Position start = opening(lots, o);
        points += points_of_black(first, second, start, depth) + 1 - points_of_black(second, first, start, depth);
    }
    return 100 * points / o.judged_by;
}

bool learn(const TdLeaf& o, const std::atomic<bool>& stop) {
    const auto file = o.folder / "weights.txt", log = o.folder / "log.csv";
    State s = read_state(file, o);
    std::string lines =
        std::filesystem::exists(log) && s.games ? support::read_file(log) : "games,points_against_material\n";
    support::Progress progress("learning", static_cast<std::uint64_t>(o.games), static_cast<std::uint64_t>(s.games));
    while (s.games < o.games && !stop) {
        s.weights = learn_from_game(o, s.games++, s.weights);
        progress.show(static_cast<std::uint64_t>(s.games));
        if (s.games % o.judged_every != 0 && s.games != o.games) continue;
        // If the aim is to lose all pieces, material counts against its owner.
        Weights material = material_weights();
        for (double& w : material) w = -w;
        lines += fmt::format("{},{:.2f}\n", s.games, match(s.weights, material, o, o.depth));
        support::write_file(log, lines);
        support::write_file(file, text_of(s, o));
    }
    if (s.games < o.games) {
        support::write_file(file, text_of(s, o));
        return false;
    }
    if (!o.out.empty()) support::write_file(o.out, text_of(s, o));
    return true;
}

}  // namespace betwixt::train_checkers
