// The principal line at null windows: marks alone change no value, and they spare what classical forms take.

#include "betwixt/search/selective/principal.hpp"

#include "betwixt/deepening/search.hpp"
#include "betwixt/search/path.hpp"
#include "frozen.hpp"
#include "maze.hpp"
#include "property.hpp"
#include "trial.hpp"

namespace betwixt::testing {
namespace {

using Memory = Table<TwoBounds<std::int16_t, MazeGame::Move>>;

// The value of a maze and how many nodes a search of it visits.
struct Visited {
    std::int16_t value;
    std::uint64_t nodes;
};
template <class Driver> Visited visited(const Trial& s, const SearchOptions& options) {
    Bench<MazeGame, Memory> bench(MazeGame{}, Memory(s.entries, s.replacement()), options);
    using C = Bench<MazeGame, Memory>::C;
    const auto algorithm = Algorithm<C>::template of<Driver, AlphaBeta>();
    auto root = bench.root(Maze(s.growth.seed, std::clamp(s.growth.width, 2, 4), 40), algorithm, s.depth,
                           s.tuning<std::int16_t>());
    const auto value = algorithm.drive(root, s.first_guess<std::int16_t>(0));
    return {value, bench.context.clock.nodes()};
}

TEST(Place, HasAMarkThatItsChildDoesNotInherit) {
    const Place at{4, Ply{7}};
    EXPECT_FALSE(at.principal);
    EXPECT_TRUE(at.as_principal().principal);
    EXPECT_EQ(number(at.as_principal().ply), 7);
    EXPECT_EQ(at.as_principal().after, After::move);
    EXPECT_EQ(at.reached(After::extension).as_principal().after, After::extension);
    EXPECT_FALSE(at.as_principal().reached(After::null_move).principal);
}

// Without cuts and reductions there is nothing to be spared.
TEST(PrincipalLine, ChangesNoValueByItself) {
    for_all(trees(300), [](Trial s) {
        s.depth = std::min(s.depth, 6);
        s.options.exact = true, s.options.quiescence = 0;
        const auto plain = visited<MtdF>(s, s.options);
        s.options.principal = true;
        RC_ASSERT(visited<MtdF>(s, s.options).value == plain.value);
        RC_ASSERT(visited<MtdStep>(s, s.options).value == plain.value);
        RC_ASSERT(visited<AbSss>(s, s.options).value == plain.value);
    });
}

// Late moves of the line are searched in full, so a search with marks visits more.
TEST(PrincipalLine, IsSparedReductions) {
    std::uint64_t plain = 0, marked = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Trial s;
        s.growth.seed = seed, s.growth.width = 4, s.depth = 6;
        SearchOptions options;
        options.exact = false, options.reduce_late = true;
        plain += visited<MtdF>(s, options).nodes;
        options.principal = true;
        marked += visited<MtdF>(s, options).nodes;
    }
    EXPECT_GT(marked, plain + plain / 20);
}

// A wide maze that says how many plies late moves lose, and notes who asks.
struct Hall : Maze {
    static constexpr int max_moves = 8;
    using Maze::Maze;
    bool operator==(const Hall&) const = default;
};
struct HallKnowledge : MazeKnowledge {
    struct Asked {
        Depth depth;
        int number;
    };
    std::vector<Asked>* asked;

    Depth reduction(Depth depth, int number) const {
        asked->push_back({depth, number});
        return 3;
    }
};
using HallGame = Game<Hall, HallKnowledge>;
constexpr Depth root_depth = 5;

// The depths and numbers of moves for which a search of a hall asked.
std::vector<HallKnowledge::Asked> asked_in(std::uint64_t seed, bool principal) {
    std::vector<HallKnowledge::Asked> asked;
    HallGame game;
    game.knowledge.asked = &asked;
    Search<HallGame> search(game, DefaultTable<HallGame>::of_bytes(1 << 16));
    search.options.exact = false, search.options.reduce_late = true, search.options.principal = principal;
    search(Hall(seed, 8, 2'000), {.depth = root_depth, .first = root_depth});
    return asked;
}

// No other node is as deep as the root.
TEST(PrincipalLine, ReducesLateMovesOfTheRootWhereTheGameSaysByHowMuch) {
    int at_root = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        for (const auto& [depth, number] : asked_in(seed, true))
            if (depth == root_depth) {
                ++at_root;
                EXPECT_GE(number, selective::late_on_line);
            }
        for (const auto& [depth, number] : asked_in(seed, false)) EXPECT_LT(depth, root_depth);
    }
    EXPECT_GT(at_root, 0);
}

TEST(PrincipalLine, LosesAPlyLessThanOtherNodes) {
    std::vector<HallKnowledge::Asked> asked;
    HallGame game;
    game.knowledge.asked = &asked;
    using M = Table<TwoBounds<std::int16_t, Hall::Move>>;
    Bench<HallGame, M> bench(game, M(64), {.exact = false, .reduce_late = true});
    using C = Bench<HallGame, M>::C;
    Hall here(1, 8, 50);
    const auto depth_of_child = [&](Place at, int number) {
        const Window<std::int16_t> low{9, 10};
        const Node<C> n{here, low, at};
        Depth found = -1;
        const Attempt<C> attempt{Hall::Move{0}, true, number, low, infinity<std::int16_t>};
        selective_value(bench.context, n, attempt, {at.depth - 1, Ply{1}}, [&](Place there) {
            found = there.depth;
            return std::int16_t{0};  // fails low: not searched again
        });
        return found;
    };
    const Place at{10, root_ply};
    EXPECT_EQ(depth_of_child(at, 2), 9);
    EXPECT_EQ(depth_of_child(at, 3), 6);
    EXPECT_EQ(depth_of_child(at.as_principal(), 3), 9);
    EXPECT_EQ(depth_of_child(at.as_principal(), 4), 7);
}

// Moves that took few nodes come late.
TEST(PrincipalLine, PutsTheRootsMovesInTheOrderOfTheirNodes) {
    std::vector<HallKnowledge::Asked> asked;
    HallGame game;
    game.knowledge.asked = &asked;
    using M = Table<TwoBounds<std::int16_t, Hall::Move>>;
    Bench<HallGame, M> bench(game, M(1 << 10), {.exact = false, .reduce_late = true, .principal = true});
    const auto algorithm = Algorithm<Bench<HallGame, M>::C>::of<MtdF, AlphaBeta>();
    auto root = bench.root(Hall(3, 8, 2'000), algorithm, 4);
    algorithm.drive(root, std::int16_t{0});
    auto expected = root.lines();
    std::stable_sort(expected.begin() + 1, expected.end(),
                     [](const auto& a, const auto& b) { return a.nodes > b.nodes; });
    std::vector<Hall::Move> before, wanted, after;
    for (const auto& line : root.lines()) before.push_back(line.move);
    for (const auto& line : expected) wanted.push_back(line.move);
    root.start(5);
    for (const auto& line : root.lines()) after.push_back(line.move);
    EXPECT_NE(before, wanted);
    EXPECT_EQ(after, wanted);
}

struct Replies {
    using Move = int;
    static constexpr std::size_t reply_indices = 8;
    static std::size_t reply_index(Move m) { return static_cast<std::size_t>(m); }
};

TEST(Ancestors, TellsWhatWasPlayedAndWhetherTheEvaluationRises) {
    const Replies p;
    Ancestors<Replies, std::int16_t> line;
    EXPECT_EQ(line.before(Ply{0}).last, Before::nothing);
    EXPECT_TRUE(line.rises(Ply{0}, 10));
    line.play(Ply{0}, p, 3);
    EXPECT_EQ(line.before(Ply{1}).last, 3);
    EXPECT_EQ(line.before(Ply{1}).own, Before::nothing);
    EXPECT_TRUE(line.rises(Ply{1}, 5));
    line.play(Ply{1}, p, 4);
    EXPECT_EQ(line.before(Ply{2}).last, 4);
    EXPECT_EQ(line.before(Ply{2}).own, 3);
    EXPECT_TRUE(line.rises(Ply{2}, 11));
    EXPECT_FALSE(line.rises(Ply{2}, 10));
    EXPECT_FALSE(line.rises(Ply{2}, decltype(line)::unknown));
    line.pass(Ply{2});
    EXPECT_EQ(line.before(Ply{3}).last, Before::nothing);
    EXPECT_EQ(line.before(Ply{3}).own, 4);
    EXPECT_FALSE(line.rises(Ply{3}, 5));

    Ancestors<Replies, std::int16_t> other;
    other.go_on_from(line.end(Ply{3}), Ply{3});
    EXPECT_EQ(other.before(Ply{3}).own, 4);
    EXPECT_TRUE(other.rises(Ply{4}, 1));  // the own evaluation before was unknown
    EXPECT_FALSE(other.rises(Ply{5}, 5));
}

}  // namespace
}  // namespace betwixt::testing
