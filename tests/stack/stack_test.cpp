// The deepest search needs little stack. A ply of this game, with up to 64 moves of a byte, takes 2.2 KB with g++ 12
// at -O3 (gcc -fstack-usage), so 550 KB for 250 plies: 8 bytes a move are ranks, the rest hardly grows with the game.

#include <gtest/gtest.h>
#include <pthread.h>

#include "betwixt/deepening/search.hpp"
#include "betwixt/search/mt.hpp"
#include "frozen.hpp"
#include "games/synthetic/tree.hpp"

namespace betwixt::testing {
namespace {

#ifdef NDEBUG
constexpr std::size_t stack_size = 640 << 10;
#else
constexpr std::size_t stack_size = 4 << 20;  // sanitizers, counters and -O0 have much larger frames
#endif

using Path = synthetic::Tree<synthetic::Shape::uniform>;
using PathGame = synthetic::TreeGame<synthetic::Shape::uniform, double>;

// One line of 250 plies.
template <class Recursion> void* search(void* result) {
    PathGame game;
    Bench<PathGame, Table<TwoBounds<double, Path::Move>>> bench(game, Table<TwoBounds<double, Path::Move>>(1 << 10));
    Path position({.width = 1, .depth = max_depth, .seed = 3});
    *static_cast<double*>(result) = mt<Recursion>(bench.context, position, {}, {max_depth, root_ply});
    return nullptr;
}

double on_small_stack(void* (*body)(void*)) {
    double result = 0;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    EXPECT_EQ(pthread_attr_setstacksize(&attributes, stack_size), 0);
    pthread_t thread{};
    EXPECT_EQ(pthread_create(&thread, &attributes, body, &result), 0);
    pthread_join(thread, nullptr);
    pthread_attr_destroy(&attributes);
    return result;
}

TEST(Stack, Of640KiBIsEnoughFor250Plies) {
    const double value = truth(PathGame{}, Path({.width = 1, .depth = max_depth, .seed = 3}), max_depth);
    EXPECT_EQ(on_small_stack(&search<AlphaBeta>), value);
    EXPECT_EQ(on_small_stack(&search<NegaScout>), value);
}

// A game whose positions may have 20,000 moves, though these have one.
struct Wide {
    struct Move {
        std::uint32_t number;
        bool operator==(const Move&) const = default;
    };
    static constexpr int max_moves = 20'000;
    std::uint64_t plies = 0;
    void generate(MovesOf<Wide>& moves) const {
        if (!over()) moves.push({7});
    }
    void play(Move) { ++plies; }
    bool over() const { return plies == 40; }
    Outcome outcome() const { return Outcome::loss; }
    std::uint64_t key() const { return plies; }
};

void* search_wide(void* result) {
    Search<Game<Wide>> search(Game<Wide>{}, DefaultTable<Game<Wide>>(1 << 10));
    *static_cast<double*>(result) = search(Wide{}, {.depth = 40}).value();
    return nullptr;
}

TEST(Stack, HoldsNoListsOfThousandsOfMoves) { EXPECT_EQ(on_small_stack(&search_wide), loss_in<std::int16_t>(40)); }

}  // namespace
}  // namespace betwixt::testing
