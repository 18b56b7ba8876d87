// The pattern evaluation against squares counted one by one, and the file of its weights.

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "betwixt/core/key.hpp"
#include "betwixt/deepening/search.hpp"
#include "betwixt/game/legal_moves.hpp"
#include "games/othello/game.hpp"
#include "random_play.hpp"

namespace betwixt::testing {
namespace {

using othello::Board;
using othello::Notation;
using othello::PatternEvaluation;
using othello::PatternWeights;
using othello::Position;
namespace patterns = othello::patterns;

// Any weights, equal for mirror images.
const PatternWeights& some_weights() {
    static const PatternWeights weights = [] {
        PatternWeights w;
        const auto& shared = othello::SharedContents::get();
        for (int p = 0; p < patterns::phases; ++p)
            for (std::size_t i = 0; i < patterns::contents; ++i) {
                const auto lot = mix(shared.weight_of[i] + 1'000'000u * static_cast<unsigned>(p));
                w.phase(p)[i] = static_cast<std::int16_t>(lot % 3 == 0 ? 0 : static_cast<int>(lot % 401) - 200);
            }
        return w;
    }();
    return weights;
}

using Squares = std::vector<std::pair<int, int>>;  // columns and rows

Squares squares_of(const std::string& names) {
    Squares s;
    for (std::size_t i = 0; i + 1 < names.size(); i += 3) s.emplace_back(names[i] - 'a', names[i + 1] - '1');
    return s;
}

// Every place of the pattern on the board once, whichever way round.
std::vector<Squares> places(const Squares& pattern) {
    std::map<std::set<std::pair<int, int>>, Squares> found;
    for (int way = 0; way < 8; ++way) {
        Squares place;
        for (auto [column, row] : pattern) {
            if (way & 1) column = 7 - column;
            if (way & 2) row = 7 - row;
            if (way & 4) std::swap(column, row);
            place.emplace_back(column, row);
        }
        found.emplace(std::set(place.begin(), place.end()), place);
    }
    std::vector<Squares> all;
    for (const auto& [set, place] : found) all.push_back(place);
    return all;
}

// The patterns by the names of their squares, in the order of patterns.hpp.
const std::vector<std::string> names{"a1 b1 c1 a2 b2 c2 a3 b3 c3",
                                     "a1 b1 c1 d1 e1 f1 g1 h1 b2 g2",
                                     "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2",
                                     "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4",
                                     "a2 b2 c2 d2 e2 f2 g2 h2",
                                     "a3 b3 c3 d3 e3 f3 g3 h3",
                                     "a4 b4 c4 d4 e4 f4 g4 h4",
                                     "a1 b2 c3 d4 e5 f6 g7 h8",
                                     "b1 c2 d3 e4 f5 g6 h7",
                                     "c1 d2 e3 f4 g5 h6",
                                     "d1 e2 f3 g4 h5",
                                     "e1 f2 g3 h4"};

std::size_t moves_of(const Position& p) {
    const auto moves = legal_moves(p);
    return moves.contains(othello::pass) ? 0 : std::min(23u, static_cast<unsigned>(moves.size()));
}

int by_squares(const PatternWeights& weights, const Position& p) {
    const std::string text = Notation::text(p);
    const char mover = text.back();
    const int discs = static_cast<int>(64 - std::count(text.begin(), text.end() - 2, '-'));
    const int phase = discs < 10 ? 0 : std::min(17, (discs - 10) / 3);
    int sum = 0;
    std::size_t first = 0;
    for (const auto& name : names) {
        for (const auto& place : places(squares_of(name))) {
            std::size_t content = 0;
            std::size_t digit = 1;
            for (const auto& [column, row] : place) {
                const char c = text[static_cast<std::size_t>(8 * row + column)];
                content += digit * (c == '-' ? 0u : c == mover ? 1u : 2u);
                digit *= 3;
            }
            sum += weights.phase(phase)[first + content];
        }
        std::size_t size = 1;
        for (std::size_t i = 0; i < squares_of(name).size(); ++i) size *= 3;
        first += size;
    }
    sum += weights.phase(phase)[first + 24 * moves_of(p) + moves_of(p.verify_opposite())];
    sum += weights.phase(phase)[first + std::size_t{24} * 24 + static_cast<std::size_t>(discs)];
    return std::clamp(sum, -6399, 6399);
}

TEST(OthelloPatterns, AreSummedAsTheirSquaresSay) {
    const PatternEvaluation evaluation(some_weights());
    random_games(Position{}, 30, 1, [&](const Position& p, const auto&, auto) {
        ASSERT_EQ(evaluation.evaluate(p), by_squares(some_weights(), p)) << Notation::text(p);
    });
}

TEST(OthelloPatterns, EveryMirrorImageHasTheSameValue) {
    const PatternEvaluation evaluation(some_weights());
    random_games(Position{}, 10, 2, [&](const Position& p, const auto&, auto) {
        const std::string text = Notation::text(p);
        for (int way = 1; way < 8; ++way) {
            std::string mirrored = text;
            for (int row = 0; row < 8; ++row)
                for (int column = 0; column < 8; ++column) {
                    int r = way & 1 ? 7 - row : row;
                    int c = way & 2 ? 7 - column : column;
                    if (way & 4) std::swap(r, c);
                    mirrored[static_cast<std::size_t>(8 * r + c)] = text[static_cast<std::size_t>(8 * row + column)];
                }
            ASSERT_EQ(evaluation.evaluate(Notation::parse(mirrored)), evaluation.evaluate(p)) << text;
        }
    });
}

TEST(OthelloPatterns, EveryContentIsVisitedOnce) {
    random_games(Position{}, 5, 3, [&](const Position& p, const auto&, auto) {
        std::size_t visited = 0;
        int sum = 0;
        const auto* w = some_weights().phase(patterns::phase_of(std::popcount(p.mine() | p.theirs())));
        patterns::for_each_content(p.mine(), p.theirs(), [&](std::uint32_t i) { ++visited, sum += w[i]; });
        ASSERT_EQ(visited, patterns::shown);
        ASSERT_EQ(std::clamp(sum, -6399, 6399), PatternEvaluation(some_weights()).evaluate(p));
    });
}

TEST(OthelloPatterns, TheFileGivesBackTheWeights) {
    const std::string file = some_weights().encode();
    const PatternWeights read = PatternWeights::decode(file);
    for (int p = 0; p < patterns::phases; ++p)
        ASSERT_TRUE(std::equal(read.phase(p), read.phase(p) + patterns::contents, some_weights().phase(p))) << p;
}

void expect_unusable(const std::string& file, std::string_view why) {
    try {
        PatternWeights::decode(file);
        ADD_FAILURE() << "accepted, though " << why;
    } catch (const std::runtime_error& e) {
        EXPECT_NE(std::string_view(e.what()).find(why), std::string_view::npos) << e.what();
    }
}

TEST(OthelloPatterns, ADamagedFileIsRefused) {
    const std::string good = PatternWeights{}.encode();
    expect_unusable("", "there are none");
    expect_unusable("a text", "another format");
    expect_unusable(good.substr(0, good.size() - 1), "checksum");
    for (std::size_t i = good.size() / 2; i < good.size(); i += 7) {
        std::string bad = good;
        bad[i] = static_cast<char>(bad[i] ^ 4);
        expect_unusable(bad, "checksum");
    }
}

// Positions of 8 empty squares from games by lot: the shipped weights are far nearer to perfect play than the hand-set
// evaluation is.
TEST(OthelloPatterns, TheShippedWeightsKnowHowGamesEnd) {
    Search<othello::Game> search({}, DefaultTable<othello::Game>::of_bytes(1 << 20));
    const PatternEvaluation patterns;
    double error = 0;
    double by_hand = 0;
    int positions = 0;
    random_games(Position{}, 300, 3, [&](const Position& p, const auto& moves, auto) {
        if (std::popcount(p.mine() | p.theirs()) != 56 || moves.empty()) return;
        const double exact = search(p, {.depth = p.plies_left(), .first = p.plies_left()}).value();
        error += std::abs(patterns.evaluate(p) - exact) / 100;
        by_hand += std::abs(othello::Evaluation{}.evaluate(p) - exact) / 100;
        ++positions;
    });
    ASSERT_GT(positions, 200);
    EXPECT_LT(error / positions, 8.5);
    EXPECT_GT(by_hand / positions, 10);
}

TEST(OthelloPatterns, TheRealValueIsTheSameInDiscs) {
    random_games(Position{}, 3, 4, [&](const Position& p, const auto&, auto) {
        EXPECT_EQ(othello::RealPatternEvaluation{}.evaluate(p), PatternEvaluation{}.evaluate(p) / 100.0);
    });
}

}  // namespace
}  // namespace betwixt::testing
