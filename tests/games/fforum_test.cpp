// The endgame problems #1 to #19 of FForum, 14 to 16 empty squares: every driver finds the exact score and a best move.

#include <fstream>
#include <map>
#include <sstream>

#include <gtest/gtest.h>

#include "betwixt/deepening/deepen.hpp"
#include "betwixt/memory/table.hpp"
#include "betwixt/search/clock.hpp"
#include "games/othello/game.hpp"

namespace betwixt::testing {
namespace {

using othello::Position;
using G = othello::Game;
using Memory = Table<TwoBounds<G::Value, G::Move>>;

struct Problem {
    Position position;
    int score;                            // in discs, of the best move
    std::map<std::string, int> scores{};  // of moves by their text
};

// A line is "SQUARES X; G8:+18; H1:+12;", best move first.
Problem read_problem(const std::string& line) {
    std::istringstream fields(line);
    std::string field;
    std::getline(fields, field, ';');
    Problem problem{othello::Notation::parse(field), -100};
    while (std::getline(fields, field, ';')) {
        const auto colon = field.find(':');
        if (colon == std::string::npos) continue;
        std::string move = field.substr(field.find_first_not_of(' '), 2);
        move[0] = static_cast<char>(move[0] | 0x20);
        problem.scores[move] = std::stoi(field.substr(colon + 1));
        problem.score = std::max(problem.score, problem.scores[move]);
    }
    return problem;
}

std::vector<Problem> read_problems() {
    std::ifstream file("data/othello/fforum-1-19.obf");
    std::vector<Problem> problems;
    for (std::string line; std::getline(file, line);) problems.push_back(read_problem(line));
    return problems;
}

TEST(Othello, EveryDriverSolvesFForum1To19) {
    using C = Context<G, Memory>;
    const G game;
    const auto problems = read_problems();
    ASSERT_EQ(problems.size(), 19u);
    for_each_named<Drivers>([&](std::size_t, auto driver) {
        const auto algorithm = Algorithm<C>::find(driver.name, "alpha-beta");
        for (std::size_t i = 0; i < problems.size(); ++i) {
            SCOPED_TRACE(std::string(driver.name) + " #" + std::to_string(i + 1));
            const auto& [position, score, scores] = problems[i];
            Memory memory(1 << 20);
            Ordering<G> ordering;
            ordering.history.enabled = false;  // the generator's order of endgames is better: 0.86 of the nodes
            Clock clock;
            G::EndMemory ends;
            C c{game, memory, ordering, clock, SearchOptions{}, &ends};
            const Plan<G::Value> plan{.tuning = {.width = 100, .step = 25, .epsilon = 1}};
            const auto report = deepen(c, position, *algorithm, plan, Limits{}, [](const auto&) {});
            if constexpr (brackets_only<decltype(driver)>) {
                EXPECT_LE(report.bounds.lower, 100 * score);
                EXPECT_GE(report.bounds.upper, 100 * score);
            } else {
                EXPECT_EQ(report.bounds, (Bounds<G::Value>{report.value(), report.value()}));
                EXPECT_EQ(report.value(), 100 * score);
            }
            const auto move = othello::Notation::move_text(position, *report.best);
            const auto best = scores.find(move);
            ASSERT_NE(best, scores.end()) << move;
            EXPECT_EQ(best->second, score) << best->first;
        }
    });
}

// Children that the game solves by itself have no entries, and their keys are not computed.
TEST(Othello, EtcAsksNothingOfWhatTheGameSolves) {
    const auto probes = [](const G::Position& position, Depth etc) {
        Memory memory(1 << 16);
        Ordering<G> ordering;
        Clock clock;
        G::EndMemory ends;
        const G game;
        Context<G, Memory> c{game, memory, ordering, clock, SearchOptions{.killers = false, .etc = etc}, &ends};
        const auto algorithm = Algorithm<Context<G, Memory>>::find("mtd(f)", "alpha-beta");
        const Plan<G::Value> plan{.tuning = {.width = 100, .step = 25, .epsilon = 1}};
        return deepen(c, position, *algorithm, plan, Limits{.depth = 60, .to_end = true}, [](const auto&) {})
            .table.probes;
    };
    for (const auto& problem : read_problems()) {
        constexpr Depth last = othello::end_squares;
        if (problem.position.empties() > last + 4) continue;
        EXPECT_EQ(probes(problem.position, last + 1), probes(problem.position, last + 2));
    }
}

}  // namespace
}  // namespace betwixt::testing
