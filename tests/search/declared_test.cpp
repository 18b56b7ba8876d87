// Selective search as declared value functions: every driver finds the value that the declaration says, from every
// first guess, with every table. The classical forms do not.

#include <gtest/gtest.h>

#include "betwixt/deepening/search.hpp"
#include "betwixt/search/selective/late_moves.hpp"
#include "betwixt/search/selective/margins.hpp"
#include "betwixt/search/selective/null_move.hpp"
#include "frozen.hpp"
#include "games/othello/game.hpp"
#include "maze.hpp"
#include "property.hpp"
#include "trial.hpp"

namespace betwixt::testing {
namespace {

// Othello with what selective search asks for: corners are noisy, and a pass is a null move.
struct Selective : othello::Knowledge<othello::Evaluation> {
    using P = othello::Position;
    static bool noisy(const P&, P::Move m) { return m % 8 % 7 == 0 || m / 8 % 7 == 0; }
    static bool extends(const P&, P::Move m) { return m < 64 && (m % 8) % 7 == 0 && (m / 8) % 7 == 0; }
    static std::optional<P::Move> null_move(const P& p) {
        return p.moves() != 0 ? std::optional(othello::pass) : std::nullopt;
    }
};
using SelectiveGame = Game<othello::Position, Selective>;

// The value as declared, from the definition: no window, no table, no order.
template <class G> class Declared {
public:
    using P = typename G::Position;
    using V = typename G::Value;

    Declared(const G& game, const SearchOptions& options) : game_(game), options_(options) {}

    // The root searches all its moves to the full depth, and does not pass.
    V value_at_root(const P& p, Depth depth) const {
        V best = -infinity<V>;
        for (const auto& m : legal_moves(p)) {
            const P child = played(p, m);
            best = std::max(best, negate_if(turn_passed(mover_of(p), child), value(child, depth - 1, After::move)));
        }
        return best;
    }

private:
    V value(const P& p, Depth depth, After after) const {
        const auto moves = legal_moves(p);
        if (moves.empty()) return game_.terminal(p, root_ply);
        if (depth <= 0) return game_.evaluate(p);
        V best = -infinity<V>;
        if (options_.null_move && after != After::null_move && depth >= 2)
            if (const auto pass = game_.knowledge.null_move(p))
                best = -value(played(p, *pass), std::max(depth - 1 - 2, 0), After::null_move);
        if (options_.reverse_futility > 0 && depth <= 6)
            best = std::max(best, static_cast<V>(game_.evaluate(p) - margin(options_.reverse_futility, depth)));
        for (const auto& m : moves) best = std::max(best, of_move(p, m, depth, after));
        return best;
    }
    static V margin(double units, Depth depth) {
        return static_cast<V>(units * depth * static_cast<double>(G::unit()));
    }
    bool forcing(const P& p, const typename P::Move& m) const {
        if constexpr (G::offers.forcing) return game_.knowledge.forcing(p, m);
        else return false;
    }
    static P played(P p, const typename P::Move& m) { return p.play(m), p; }
    V of_move(const P& p, const typename P::Move& m, Depth depth, After after) const {
        const bool picked = options_.extend && (forcing(p, m) || !G::offers.forcing) && game_.knowledge.extends(p, m);
        const bool extended = picked && after != After::extension;
        const bool calm = !game_.knowledge.noisy(p, m) && !forcing(p, m);
        const bool reduced = !extended && options_.reduce && depth >= selective::shallowest_reduced && calm;
        const P child = played(p, m);
        const bool turned = turn_passed(mover_of(p), child);
        const V v =
            negate_if(turned, value(child, depth - 1 + extended - reduced, extended ? After::extension : After::move));
        // Futility is about quiet moves: neither noisy nor forcing nor picked out for an extension.
        if (options_.futility <= 0 || depth > options_.futility_depth || !calm || picked) return v;
        return std::min(v, static_cast<V>(game_.evaluate(p) + margin(options_.futility, depth)));
    }

    const G& game_;
    SearchOptions options_;
};

SearchOptions declared(SearchOptions o, std::uint64_t seed) {
    o.null_move = seed & 1, o.reduce = seed & 2, o.extend = seed & 4, o.futility = seed & 8 ? 20 : 0;
    o.reverse_futility = seed & 16 ? 15 : 0, o.futility_depth = seed & 32 ? 3 : 1;
    o.exact = true, o.quiescence = 0;
    return o;
}

// What every driver over both recursions returns, from the trial's first guess.
template <class G, class Check> void for_all_algorithms(const Trial& s, const typename G::Position& position,
                                                        typename G::Value near_value, const Check& check) {
    using Memory = Table<TwoBounds<typename G::Value, typename G::Move>>;
    for_each_named<Drivers>([&]<class Driver>(std::size_t, Driver) {
        const auto run = [&]<class Searcher>(Searcher) {
            Bench<G, Memory> bench(G{}, Memory(s.entries, s.replacement()), s.options);
            using C = typename Bench<G, Memory>::C;
            auto root = bench.root(position, Algorithm<C>::template of<Driver, Searcher>(), s.depth,
                                   s.tuning<typename G::Value>());
            const auto g =
                Algorithm<C>::template of<Driver, Searcher>().drive(root, s.first_guess<typename G::Value>(near_value));
            check(g, brackets_only<Driver>, bench.context);
        };
        run(AlphaBeta{});
        run(NegaScout{});
    });
}

template <class G> void check_declared(const Trial& s, const typename G::Position& position) {
    const auto f = Declared<G>(G{}, s.options).value_at_root(position, s.depth);
    for_all_algorithms<G>(s, position, f, [&](auto g, bool brackets, const auto& c) {
        if (!brackets) RC_ASSERT(g == f);
        RC_ASSERT(c.stats.contradictions == 0u);
        RC_ASSERT(c.table.contradictions == 0u);
    });
}

Maze maze(const Trial& s) { return Maze(s.growth.seed, std::clamp(s.growth.width, 2, 4), 40); }

TEST(DeclaredSelectivity, IsTheSameForEveryDriverOnMazes) {
    for_all(trees(400), [](Trial s) {
        s.options = declared(s.options, s.growth.seed);
        s.depth = std::min(s.depth, 6);
        check_declared<MazeGame>(s, maze(s));
    });
}

// Where noisy moves and killers are searched before the others are listed (search/picker.hpp).
TEST(DeclaredSelectivity, IsTheSameForEveryDriverWhereNoisyMovesLead) {
    using C = Bench<StairsGame, Table<TwoBounds<std::int16_t, Maze::Move>>>::C;
    static_assert(ranks_quiet_moves<C> && C::Game::offers.noisy_moves && names_first_moves<C> && !C::can_look_ahead);
    for_all(trees(400), [](Trial s) {
        s.options = declared(s.options, s.growth.seed);
        s.depth = std::min(s.depth, 6);
        check_declared<StairsGame>(s, Stairs(s.growth.seed, std::clamp(s.growth.width, 2, 4), 40));
    });
}

TEST(DeclaredSelectivity, IsTheSameForEveryDriverOnOthello) {
    for_all(trees(16), [](Trial s) {
        s.options = declared(s.options, s.growth.seed);
        s.depth = std::min(s.depth, 4);
        othello::Position p = othello::Notation::parse("f5d6c3d3c4f4f6");
        for (std::uint64_t i = 0; i < 10 && !p.over(); ++i) {
            const auto moves = legal_moves(p);
            p.play(moves[static_cast<int>(mix(s.growth.seed + i) % static_cast<std::uint64_t>(moves.size()))]);
        }
        if (!p.over()) check_declared<SelectiveGame>(s, p);
    });
}

// With a classical part the value depends on the driver and on the first guess, or two passes contradict each other.
template <class Switch> int differences(Switch on) {
    int different = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Trial s;
        s.growth.seed = seed, s.growth.width = 4, s.depth = 5;
        s.options.exact = false;
        on(s.options);
        std::optional<std::int16_t> first;
        for (const auto guess : {Guess::right, Guess::lowest, Guess::highest}) {
            s.guess = guess;
            for_all_algorithms<MazeGame>(s, maze(s), std::int16_t{0}, [&](auto g, bool brackets, const auto& c) {
                if (brackets) return;
                different += (first && g != *first) || c.stats.contradictions > 0 || c.table.contradictions > 0;
                if (!first) first = g;
            });
        }
    }
    return different;
}

TEST(ClassicalSelectivity, DependsOnTheWindow) {
    EXPECT_EQ(differences([](SearchOptions& o) { o.exact = true; }), 0);
    EXPECT_EQ(differences([](SearchOptions& o) { o.exact = true, o.null_move = o.reduce = o.extend = true; }), 0);
    EXPECT_GT(differences([](SearchOptions& o) { o.null_move_cut = true; }), 0);
    EXPECT_GT(differences([](SearchOptions& o) { o.reduce_late = true; }), 0);
    EXPECT_GT(differences([](SearchOptions& o) { o.futility_cut = 20; }), 0);
    EXPECT_GT(differences([](SearchOptions& o) { o.prune_late = true; }), 0);
    EXPECT_GT(differences([](SearchOptions& o) { o.reduce_unknown = true; }), 0);
}

// A table that is kept while the declaration changes does not answer for the new one.
TEST(DeclaredSelectivity, IsNotMixedUpInATableThatIsKept) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Maze root(seed, 3, 40);
        Search<MazeGame> kept;
        for (const std::uint64_t parts : {0, 2, 16, 1, 63, 8, 40, 4, 0}) {
            kept.options = declared(kept.options, parts);
            EXPECT_EQ(kept(root, {.depth = 5, .first = 5}).value(),
                      (Declared<MazeGame>(MazeGame{}, kept.options).value_at_root(root, 5)))
                << seed << " " << parts;
        }
    }
}

// A line of positions; the second is a draw without a move, though its evaluation is high. There is no over(), as in
// chess.
struct Stalemate {
    using Move = int;
    int at = 0;
    void generate(auto& moves) const {
        if (at == 0) moves.push(1);
        if (at != 1) moves.push(at + 2);
    }
    void play(Move m) { at = m; }
    static Outcome outcome() { return Outcome::draw; }
};
struct StalemateKnowledge {
    static constexpr std::int16_t limit = 100, unit = 1;
    static std::int16_t evaluate(const Stalemate& p) { return p.at == 1 ? 50 : p.at == 6 ? 10 : -20; }
    static bool noisy(const Stalemate&, Stalemate::Move) { return false; }
};

TEST(DeclaredSelectivity, AFinishedGameIsWorthWhatTheRulesSay) {
    Search<Game<Stalemate, StalemateKnowledge>> search;
    search.options.reverse_futility = 1;
    for (const auto* driver : {"mtd(f)", "aspiration", "wide"}) {
        search.driver = driver;
        search.forget();
        EXPECT_EQ(search(Stalemate{}, {.depth = 3, .first = 3}).value(), 0) << driver;
    }
}

TEST(ClassicalSelectivity, IsRefusedByAnExactSearch) {
    Search<MazeGame> search;
    search.options.reduce_late = true;
    EXPECT_THROW(search(Maze(1, 3, 40), {.depth = 2}), std::invalid_argument);
}

}  // namespace
}  // namespace betwixt::testing
