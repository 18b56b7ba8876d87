#include "train_chess/network_fit.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "games/fast_path.hpp"
#include "support/files.hpp"
#include "support/progress.hpp"
#include "support/work_queue.hpp"
#include "train_chess/game_record.hpp"
#include "training/two_views.hpp"

namespace betwixt::train_chess {

namespace {

using namespace chess;
using Layer = training::TwoViews<network_inputs, network_units, network_heads>;
using Seen = training::Seen<32>;

constexpr int slices = 4;  // of a batch: as many threads may share it

// A position as the side to move sees it: its own first rank is the lowest.
struct Example {
    Board occupied;
    std::array<std::uint8_t, 16> pieces;  // of the occupied squares in order, four bits each: type, + 6 if the other's
    float chance;                         // of the side to move
    std::uint32_t game;
    bool held_out() const { return game % 50 == 7; }
};
static_assert(sizeof(Example) == 32);
using Examples = std::vector<Example>;

Example example_of(const Position& p, float chance, std::uint32_t game) {
    Example e{};
    const Square turn = p.side() == white ? 0 : 56;
    e.occupied = turn == 0 ? p.occupied() : __builtin_bswap64(p.occupied());
    std::size_t i = 0;
    for (Board b = e.occupied; b; b &= b - 1, ++i) {
        const Square at = first(b) ^ turn;
        const int piece = p.at(at) + ((p.pieces(p.side()) & bit(at)) != 0 ? 0 : 6);
        e.pieces[i / 2] = static_cast<std::uint8_t>(e.pieces[i / 2] | piece << 4 * (i % 2));
    }
    e.chance = chance, e.game = game;
    return e;
}

Seen seen_of(const Example& e) {
    std::array<std::uint8_t, 32> piece, at;
    std::array<Square, 2> kings{};
    Seen seen;
    for (Board b = e.occupied; b; b &= b - 1, ++seen.count) {
        const int p = e.pieces[seen.count / 2] >> 4 * (seen.count % 2) & 15;
        piece[seen.count] = static_cast<std::uint8_t>(p), at[seen.count] = static_cast<std::uint8_t>(first(b));
        if (p % 6 == king) kings[p >= 6] = first(b);
    }
    // The square of the other's king is turned with the board: its own first rank is the highest here.
    const Square own = turned_for(white, kings[0]), other = turned_for(black, kings[1]);
    for (std::size_t i = 0; i < seen.count; ++i) {
        const bool mine = piece[i] < 6;
        const auto type = static_cast<Type>(piece[i] % 6);
        seen.own[i] = static_cast<std::uint16_t>(input_of(mine, type, at[i] ^ own));
        seen.other[i] = static_cast<std::uint16_t>(input_of(!mine, type, at[i] ^ other));
    }
    seen.head = static_cast<std::size_t>(head_of(static_cast<int>(seen.count)));
    return seen;
}

void read_examples(const std::filesystem::path& file, std::uint32_t first_game, double result_share,
                   Examples& examples) {
    const std::string bytes = support::read_file(file);
    std::uint32_t number = first_game;
    for (std::string_view rest = bytes; !rest.empty(); ++number)
        each_found(take_game(rest), [&](const Position& p, const Found& found, int half_points) {
            if (!found.quiet) return;
            double chance = 1 / (1 + std::exp(-found.value / double{Network::scale}));
            if (half_points >= 0) {
                const double result = (p.side() == white ? half_points : 2 - half_points) / 2.0;
                chance += result_share * (result - chance);
            }
            examples.push_back(example_of(p, static_cast<float>(chance), number));
        });
}

// All examples; those held out are the second.
std::array<Examples, 2> examples_of(const std::vector<std::filesystem::path>& files, const NetworkFitOptions& o,
                                    const std::atomic<bool>& stop) {
    constexpr std::uint32_t most_games = 1'000;  // in a file
    std::vector<Examples> parts(files.size());
    support::Progress progress("files of games read", files.size());
    support::in_parallel(o.jobs, static_cast<int>(files.size()), [&](int i) {
        if (stop) throw support::Interrupted{};
        const auto n = static_cast<std::size_t>(i);
        read_examples(files[n], static_cast<std::uint32_t>(i) * most_games, o.result_share, parts[n]);
        progress.next();
    });
    std::array<Examples, 2> all;
    for (Examples& part : parts) {
        for (const Example& e : part) all[e.held_out()].push_back(e);
        Examples().swap(part);
    }
    support::Lots lots(mix(o.seed) + 17);
    for (std::size_t i = all[0].size(); i > 1; --i)
        std::swap(all[0][i - 1], all[0][static_cast<std::size_t>(lots.below(static_cast<int>(i)))]);
    return all;
}

std::int32_t rounded(float weight, int one, int most) {
    const long n = std::lround(static_cast<double>(weight) * one);
    return static_cast<std::int32_t>(std::clamp<long>(n, -most, most));
}
Network in_whole_numbers(const Layer& layer) {
    const auto& w = layer.weights();
    const auto take = [&](std::size_t from, Network::Units& units, int one, int most) {
        for (std::size_t i = 0; i < units.size(); ++i)
            units[i] = static_cast<std::int16_t>(rounded(w[from + i], one, most));
    };
    Network n;
    for (std::size_t i = 0; i < n.first.size(); ++i) take(i * network_units, n.first[i], Network::one, Network::most);
    take(Layer::biases, n.first_bias, Network::one, Network::most);
    for (std::size_t head = 0; head < n.last.size(); ++head) {
        for (std::size_t side = 0; side < 2; ++side)
            take(Layer::last + (2 * head + side) * network_units, n.last[head][side], Network::last_one,
                 Network::last_most);
        n.last_bias[head] = rounded(w[Layer::last_biases + head], Network::one * Network::last_one, 1 << 24);
    }
    return n;
}

// Passes over the examples.
class Fit {
public:
    Fit(Layer& layer, const Examples& examples, const NetworkFitOptions& o, const std::atomic<bool>& stop)
        : layer_(layer), examples_(examples), o_(o), stop_(stop), gradients_(slices, Layer::Numbers(Layer::numbers)) {}

    std::size_t steps() const { return (examples_.size() + batch() - 1) / batch(); }
    // One pass. Returns the mean squared error of the chance.
    double pass(int epoch, support::Progress& progress) {
        double error = 0;
        for (std::size_t step = 0; step < steps(); ++step) {
            if (stop_) throw support::Interrupted{};
            const std::size_t from = step * batch(), to = std::min(from + batch(), examples_.size());
            error += learn(from, to);
            const double part = (epoch + static_cast<double>(step) / static_cast<double>(steps())) / o_.epochs;
            const double swing = (1 + std::cos(std::numbers::pi * part)) / 2;
            layer_.step(gradients_, to - from, o_.last_rate + (o_.first_rate - o_.last_rate) * swing);
            progress.next();
        }
        return error / static_cast<double>(std::max<std::size_t>(1, examples_.size()));
    }

private:
    std::size_t batch() const { return static_cast<std::size_t>(o_.batch); }
    double learn(std::size_t from, std::size_t to) {
        std::array<double, slices> errors{};
        support::in_parallel(std::min(o_.jobs, slices), slices, [&](int slice) {
            const auto s = static_cast<std::size_t>(slice);
            const auto begin = from + (to - from) * s / slices, end = from + (to - from) * (s + 1) / slices;
            for (std::size_t i = begin; i < end; ++i)
                errors[s] +=
                    static_cast<double>(layer_.learn(seen_of(examples_[i]), examples_[i].chance, gradients_[s]));
        });
        double error = 0;
        for (const double e : errors) error += e;
        return error;
    }

    Layer& layer_;
    const Examples& examples_;
    const NetworkFitOptions& o_;
    const std::atomic<bool>& stop_;
    std::vector<Layer::Numbers> gradients_;
};

double error_of(const Layer& layer, const Examples& examples) {
    double sum = 0;
    for (const Example& e : examples) {
        const auto wrong = static_cast<double>(layer.chance(seen_of(e)) - e.chance);
        sum += wrong * wrong;
    }
    return sum / static_cast<double>(std::max<std::size_t>(1, examples.size()));
}

}  // namespace

NetworkFitted BETWIXT_PATH fit_network(const std::vector<std::filesystem::path>& files, const NetworkFitOptions& o,
                                       const std::atomic<bool>& stop) {
    const auto [examples, held_out] = examples_of(files, o, stop);
    Layer layer(o.seed, static_cast<float>(Network::last_most) / Network::last_one);
    Fit fit(layer, examples, o, stop);
    NetworkFitted fitted{
        .network = {}, .log = "epoch,error,error_held_out\n", .fitted = examples.size(), .held_out = held_out.size()};
    support::Progress progress("steps of the fit", fit.steps() * static_cast<std::size_t>(o.epochs));
    for (int epoch = 0; epoch < o.epochs; ++epoch) {
        const double error = fit.pass(epoch, progress);
        fitted.log += fmt::format("{},{:.6f},{:.6f}\n", epoch + 1, error, error_of(layer, held_out));
    }
    fitted.network = in_whole_numbers(layer);
    return fitted;
}

}  // namespace betwixt::train_chess
