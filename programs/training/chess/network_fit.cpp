#include "training/chess/network_fit.hpp"

#include <bit>
#include <cmath>

#include <fmt/format.h>

#include "games/fast_path.hpp"
#include "support/files.hpp"
#include "support/progress.hpp"
#include "training/chess/game_record.hpp"

namespace betwixt::train_chess {

namespace {

using namespace chess;
using Layer = training::LayerOf<Network>;
using Seen = training::Seen<32>;

// A position from the side to move's view: its own first rank is the lowest.
struct Example {
    Board occupied;
    std::array<std::uint8_t, 16> pieces;  // of the occupied squares in order, four bits each: type, + 6 for opponents
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
    // The square of the opponent's king is turned with the board: the opponent's first rank is the highest here.
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
            double chance = 1 / (1 + std::exp(-found.value / double{network_scale}));
            if (half_points >= 0) {
                const double result = (p.side() == white ? half_points : 2 - half_points) / 2.0;
                chance += result_share * (result - chance);
            }
            examples.push_back(example_of(p, static_cast<float>(chance), number));
        });
}

// All examples: [0] to fit, [1] held out.
std::array<Examples, 2> examples_of(const std::vector<std::filesystem::path>& files, int jobs, double result_share,
                                    const std::atomic<bool>& stop) {
    constexpr std::uint32_t most_games = 1'000;  // in a file
    std::vector<Examples> parts(files.size());
    support::Progress progress("files of games read", files.size());
    support::in_parallel(jobs, static_cast<int>(files.size()), [&](int i) {
        if (stop) throw support::Interrupted{};
        const auto n = static_cast<std::size_t>(i);
        read_examples(files[n], static_cast<std::uint32_t>(i) * most_games, result_share, parts[n]);
        progress.next();
    });
    std::array<Examples, 2> all;
    for (Examples& part : parts) {
        for (const Example& e : part) all[e.held_out()].push_back(e);
        Examples().swap(part);
    }
    return all;
}

double error_of(const Layer& layer, const Examples& examples) {
    double sum = 0;
    for (const Example& e : examples) {
        const auto wrong = static_cast<double>(layer.chance(seen_of(e)) - e.chance);
        sum += wrong * wrong;
    }
    return sum / static_cast<double>(std::max<std::size_t>(1, examples.size()));
}

}  // namespace

NetworkFitted BETWIXT_PATH fit_network(const std::vector<std::filesystem::path>& files, const LessonFit& o,
                                       const std::atomic<bool>& stop) {
    auto [examples, held_out] = examples_of(files, o.fit.jobs, o.result_share, stop);
    NetworkFitted fitted{
        .network = {}, .log = "epoch,error,error_held_out\n", .fitted = examples.size(), .held_out = held_out.size()};
    training::Passes<Network, Example, decltype(&seen_of)> passes(examples, o.fit, stop, &seen_of);
    if (o.start) passes.start_with(*o.start);
    for (int epoch = 0; epoch < o.fit.epochs; ++epoch) {
        const double error = passes.pass(epoch);
        fitted.log += fmt::format("{},{:.6f},{:.6f}\n", epoch + 1, error, error_of(passes.layer(), held_out));
    }
    fitted.network = training::in_whole_numbers<Network>(passes.layer());
    return fitted;
}

}  // namespace betwixt::train_chess
