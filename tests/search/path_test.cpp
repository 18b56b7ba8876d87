// Games that can go on for ever: draws by repetition and by counters rest on the path, and nothing that rests on the
// path is taken for more than that.

#include "betwixt/search/path.hpp"

#include <map>

#include "deepened.hpp"
#include "property.hpp"
#include "trial.hpp"
#include "warren.hpp"

namespace betwixt::testing {
namespace {

Digging digging(const Trial& s) {
    return {
        .seed = s.growth.seed, .nodes = 3 + s.growth.width, .levels = 1 + s.growth.again / 2, .width = 2, .ends = 7};
}

template <class P> struct Played {
    P position;
    std::vector<Key> history;
};
// A game of random moves that are legal, so many or until it is over.
template <class P> Played<P> played(const Digging& d, int plies) {
    Played<P> game{P(d), {}};
    for (int i = 0; i < plies && !game.position.over(); ++i) {
        game.history.push_back(game.position.key());
        game.position.play(static_cast<typename P::Move>(game.position.hash(50 + static_cast<std::uint64_t>(i)) % 2));
    }
    return game;
}

// Deepens by every driver over Alpha-Beta and NegaScout.
template <class P, class Check> void for_all_algorithms(const Trial& s, const Played<P>& game, const Check& check) {
    using G = WarrenGame<P>;
    if (game.position.over()) return;
    for_each_named<Drivers>([&]<class Driver>(std::size_t, Driver) {
        const auto run = [&]<class Searcher>(Searcher) {
            RC_LOG() << Driver::name << " over " << Searcher::name << " " << digging(s) << "\n";
            Bench<G, TwoBoundsTable<G>> bench(G{}, TwoBoundsTable<G>(s.entries, s.replacement()), s.options);
            bench.context.path.start(game.history);
            const Limits limits{.depth = 2 * game.position.numbers()};
            check(deepened<Driver, Searcher>(bench, game.position, {.depth = s.options.exact ? 7 : limits.depth}),
                  brackets_only<Driver>);
        };
        run(AlphaBeta{});
        run(NegaScout{});
    });
}

TEST(PathKeys, TellWhereAPositionOccurredBefore) {
    const std::vector<Key> history{Key(1), Key(2), Key(3), Key(2), Key(4)};
    Path path;
    path.start(history);
    path.enter(Ply{0}, Key(5)), path.enter(Ply{1}, Key(6)), path.enter(Ply{2}, Key(7));
    EXPECT_EQ(path.repeated(Ply{2}, Key(5), 10), 0);   // since the root once is enough
    EXPECT_EQ(path.repeated(Ply{2}, Key(2), 10), -2);  // before the root twice
    EXPECT_EQ(path.repeated(Ply{2}, Key(2), 6), -2);   // the first of them just within what can be undone
    EXPECT_EQ(path.repeated(Ply{2}, Key(2), 5), Path::nowhere);
    EXPECT_EQ(path.repeated(Ply{2}, Key(3), 10), Path::nowhere);  // and not once
    EXPECT_EQ(path.repeated(Ply{2}, Key(2), 4), Path::nowhere);   // with a move between that cannot be undone
    EXPECT_EQ(path.repeated(Ply{2}, Key(5), 1), Path::nowhere);
    EXPECT_EQ(path.repeated(Ply{2}, Key(9), 10), Path::nowhere);
}

TEST(PathKeys, HaveASaltOfTheirOwnForEveryGameInWhichAPositionOccurredTwice) {
    Path path;
    const auto salt = [&](std::vector<Key> history) { return path.start(history), path.salt(); };
    EXPECT_EQ(salt({}), 0u);
    EXPECT_EQ(salt({Key(1), Key(2), Key(3)}), 0u);
    EXPECT_NE(salt({Key(1), Key(2), Key(1)}), 0u);
    EXPECT_EQ(salt({Key(1), Key(2), Key(1)}), salt({Key(3), Key(1), Key(1)}));
    EXPECT_NE(salt({Key(1), Key(2), Key(1)}), salt({Key(2), Key(1), Key(2)}));
    EXPECT_EQ(salt({Key(1), Key(1), Key(1)}), salt({Key(1), Key(1)}));
}

// EXACT values are those of plain minimax, which knows no path.
TEST(PathDependence, IsLeftOutOfExactSearches) {
    for_all(trees(150), [](Trial s) {
        s.options.exact = true, s.options.quiescence = 0;
        const auto game = played<Warren>(digging(s), 0);
        for_all_algorithms(s, game, [&](const auto& search, bool brackets) {
            for (const auto& r : search.iterations)
                if (!brackets) RC_ASSERT(r.value() == truth(WarrenGame<Warren>{}, game.position, r.depth));
            RC_ASSERT(search.end.stats.path_draws == 0u);
        });
    });
}

// Whatever the game before the root was: a win that is claimed is one, and not nearer than it can be.
TEST(PathDependence, NeverMakesAFalseWinOrLoss) {
    std::uint64_t draws = 0, decided = 0;
    for_all(trees(300), [&](Trial s) {
        s.options.exact = false, s.options.quiescence = 0;
        const auto game = played<Warren>(digging(s), static_cast<int>(s.growth.seed % 12));
        const auto ends = retrograde_analysis(digging(s));
        const TrueEnd end = ends[static_cast<std::size_t>(game.position.number())];
        for_all_algorithms(s, game, [&](const auto& search, bool brackets) {
            draws += search.end.stats.path_draws;
            for (const auto& r : search.iterations) {
                if (brackets || !is_decisive(r.value())) continue;
                const int plies = *plies_to_end(r.value());
                RC_ASSERT((plies > 0 ? 1 : -1) == end.sign);
                RC_ASSERT(std::abs(plies) >= end.plies);
                ++decided;
            }
        });
    });
    EXPECT_GT(draws, 100'000u);
    EXPECT_GT(decided, 500u);
}

// From the start of a game a value that is proven is the true one: draws included.
TEST(PathDependence, ProvesWhatIsTrue) {
    std::uint64_t proven = 0;
    for_all(trees(300), [&](Trial s) {
        s.options.exact = false, s.options.quiescence = 0;
        const auto game = played<Warren>(digging(s), 0);
        const auto ends = retrograde_analysis(digging(s));
        const TrueEnd end = ends[static_cast<std::size_t>(game.position.number())];
        for_all_algorithms(s, game, [&](const auto& search, bool brackets) {
            if (brackets || !search.end.proven) return;
            const auto v = search.end.value();
            const int sign = !is_decisive(v) ? 0 : v > 0 ? 1 : -1;
            RC_ASSERT(sign == end.sign);
            ++proven;
        });
    });
    EXPECT_GT(proven, 2'000u);
}

// With a counter every game ends, so the truth is plain minimax over position and counter.
using Counted = WarrenOf<6>;
class CounterTruth {
public:
    TrueEnd of(const Counted& p) {
        if (p.over()) return {p.outcome() == Outcome::draw ? 0 : -1, 0};
        if (p.reversible_plies() >= Counted::drawn_after) return {};
        const auto [at, fresh] = known_.try_emplace({p.number(), p.reversible_plies()});
        if (!fresh) return at->second;
        TrueEnd best{-1, -1};
        for (Counted::Move m = 0; m < p.digging().width; ++m) {
            Counted next = p;
            next.play(m);
            const TrueEnd there = of(next);
            const TrueEnd here{-there.sign, there.plies + 1};
            const bool better = here.sign != best.sign ? here.sign > best.sign
                                : here.sign > 0        ? here.plies < best.plies
                                                       : here.plies > best.plies;
            if (better) best = here;
        }
        return known_[{p.number(), p.reversible_plies()}] = best;
    }

private:
    std::map<std::pair<int, int>, TrueEnd> known_;
};

TEST(Counters, NeverMakeAFalseWinOrLoss) {
    std::uint64_t decided = 0, draws = 0;
    for_all(trees(6000), [&](Trial s) {
        s.options.exact = false, s.options.quiescence = 0;
        const auto game = played<Counted>(digging(s), static_cast<int>(s.growth.seed % Counted::drawn_after));
        CounterTruth truths;
        const TrueEnd end = truths.of(game.position);
        for_all_algorithms(s, game, [&](const auto& search, bool brackets) {
            draws += search.end.stats.path_draws;
            for (const auto& r : search.iterations) {
                if (brackets || !is_decisive(r.value())) continue;
                const int plies = *plies_to_end(r.value());
                RC_ASSERT((plies > 0 ? 1 : -1) == end.sign);
                ++decided;
            }
        });
    });
    EXPECT_GT(draws, 10000u);
    EXPECT_GT(decided, 200u);
}

}  // namespace
}  // namespace betwixt::testing
