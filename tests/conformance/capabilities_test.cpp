// What verify says of a game's capabilities is what the searches do: they ask for what is said to be used, and for
// nothing that is said to be unused.

#include "betwixt/conformance/capabilities.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "betwixt/game/perft.hpp"
#include "scored_boxes.hpp"
#include "stones.hpp"

namespace betwixt::testing {
namespace {

using Capability = VerifyReport::Capability;

template <class G> Capability capability(std::string_view name) {
    const auto all = capabilities<G>();
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& c) { return c.name == name; });
    if (found != all.end()) return *found;
    ADD_FAILURE() << "there is no capability " << name;
    return {};
}

// What a game of the test offers.
enum Offer : unsigned {
    over = 1,
    undo = 2,
    canonical = 4,
    bounds = 8,
    candidates = 16,
    values = 32,  // else outcomes
    score = 64,
    small_key = 128,
    many_moves = 256,
};
constexpr bool has(unsigned offers, Offer o) { return (offers & o) != 0; }
// How often the searches asked for it.
std::map<std::string_view, int> asked;

template <unsigned offers> struct Constants {
    static constexpr int max_moves = 3;
    static constexpr int max_plies = 30;
    static constexpr std::size_t move_indices = has(offers, many_moves) ? 17 : 4;
};
template <unsigned offers>
requires(has(offers, small_key)) struct Constants<offers> : Constants<offers & ~small_key> {
    static constexpr int key_bits = 32;
};

// One to three stones are taken off a heap; whoever takes the last one wins.
template <unsigned offers> struct Heap {
    using Move = std::uint8_t;
    using Traits = Constants<offers>;

    std::uint8_t stones = 19;

    void generate(auto& moves) const {
        for (Move m = 1; m <= std::min<int>(stones, 3); ++m)
            if (!moves.push(m)) return;
    }
    void play(Move m) { stones = static_cast<std::uint8_t>(stones - m); }
    void undo(Move m) requires(has(offers, Offer::undo)) {
        ++asked["undo"];
        stones = static_cast<std::uint8_t>(stones + m);
    }
    bool over() const requires(has(offers, Offer::over)) { return ++asked["over"], stones == 0; }
    Outcome outcome() const { return Outcome::loss; }
    int plies_left() const { return ++asked["plies_left"], stones; }
    int count_moves() const { return ++asked["count_moves"], std::min<int>(stones, 3); }
    bool legal(Move m) const { return ++asked["legal"], m <= stones; }
    Key key() const { return ++asked["key"], stones; }
    Key child_key(Move m) const { return ++asked["child_key"], std::uint64_t{stones} - m; }
    Canonical canonical() const requires(has(offers, Offer::canonical)) {
        return ++asked["canonical"], Canonical{stones, 0};
    }
    static Move to_canonical(Move m, int) { return m; }
    static Move from_canonical(Move m, int) { return m; }
};

template <unsigned offers> struct HeapKnowledge {
    using P = Heap<offers>;
    using Move = typename P::Move;
    using V = std::int16_t;
    static constexpr V limit = 20;

    static V evaluate(const P& p) { return static_cast<V>(mix(p.stones) % 20); }
    static V terminal(const P&) requires(has(offers, values)) { return -20; }
    // Rather not leave two or three stones.
    static void candidates(const P& p, auto& moves) requires(has(offers, Offer::candidates)) {
        ++asked["candidates"];
        for (Move m = 1; m <= std::min<int>(p.stones, 3); ++m)
            if (p.stones - m != 2 && p.stones - m != 3) moves.push(m);
    }
    static int score(const P&, Move m) requires(has(offers, Offer::score)) { return ++asked["score"], m; }
    static bool noisy(const P& p, Move m) { return ++asked["noisy"], p.stones == m; }
    static bool forcing(const P& p, Move m) { return ++asked["forcing"], p.stones == m + 2; }
    static bool extends(const P& p, Move m) { return ++asked["extends"], p.stones == m + 1; }
    static Endgame endgame(const P&) { return ++asked["endgame"], Endgame{20, 20, 20}; }

    // What is asked of unfinished games needs over().
    static constexpr bool knows_ends = has(offers, over);
    static KnownBounds<V, Move> bounds(const P& p, Window<V>,
                                       Depth) requires(has(offers, Offer::bounds) && knows_ends) {
        ++asked["bounds"];
        KnownBounds<V, Move> known;
        if (p.stones <= 3) known.exactly(has(offers, values) ? limit : win_in<V>(1));
        return known;
    }
    static std::optional<Move> null_move(const P&) requires knows_ends { return ++asked["null_move"], std::nullopt; }
    static std::optional<ProbCutModel> model(const P&, Depth, bool) requires knows_ends {
        return ++asked["model"], std::nullopt;
    }
    static std::optional<Bounds<V>> tablebase(const P&) requires knows_ends {
        return ++asked["tablebase"], std::nullopt;
    }
    static constexpr Depth solve_plies = 5;
    struct EndMemory {
        void clear() {}
    };
    static V solve(const P& p, Window<V>, std::uint64_t& nodes, EndMemory&) requires knows_ends {
        ++asked["solve"], ++nodes;
        return p.stones % 4 == 0 ? -20 : 20;
    }
};

struct HeapNotation {
    static std::string text(const auto& p) { return std::to_string(p.stones); }
    static int points(const auto&, int plies) { return plies; }
};

template <unsigned offers> using HeapGame = Game<Heap<offers>, HeapKnowledge<offers>, HeapNotation>;

// Every kind of search, by default options but for those that switch on what they are named for; and perft.
template <class G> void search_in_all_ways() {
    asked.clear();
    typename G::Position position;
    Search<G> search;
    search(position, {.depth = 8});
    search(position, {.depth = 6, .first = 6});
    search(position, {.first = max_depth, .to_end = true});
    search.options.quiescence = 2, search.options.null_move = search.options.extend = true;
    search(position, {.depth = 6});
    search.plan.selectivity = 0;
    search(position, {.depth = 8});
    perft(position, 4);
}

// What is said of each function of the game, and whether the searches call it.
template <unsigned offers> void expect_truth() {
    const std::set<std::string_view> counted{"undo",    "key",       "canonical",  "child_key",  "legal",
                                             "over",    "bounds",    "candidates", "score",      "noisy",
                                             "forcing", "extends",   "null_move",  "model",      "endgame",
                                             "solve",   "tablebase", "plies_left", "count_moves"};
    using G = HeapGame<offers>;
    search_in_all_ways<G>();
    for (const auto& c : capabilities<G>()) {
        if (counted.contains(c.name)) {
            EXPECT_EQ(asked[c.name] > 0, c.used()) << c.name << " of " << offers << ": " << c.unused;
        }
    }
}

TEST(Capabilities, AreUsedWhereTheySaySo) {
    expect_truth<0>();
    expect_truth<over>();
    expect_truth<over | undo>();
    expect_truth<canonical>();
    expect_truth<over | bounds>();
    expect_truth<over | bounds | candidates | score>();
    expect_truth<candidates>();
    expect_truth<over | candidates | undo>();
    expect_truth<values>();
    expect_truth<values | over | score>();
    expect_truth<values | over | bounds | canonical>();
    expect_truth<values | over | bounds | undo>();
}

template <class G> void expect_unused(std::string_view name, std::string_view why) {
    const auto c = capability<G>(name);
    EXPECT_TRUE(c.offered) << name;
    EXPECT_FALSE(c.used()) << name;
    EXPECT_EQ(c.unused, why) << name;
}
template <class G> void expect_used(std::string_view name) {
    EXPECT_TRUE(capability<G>(name).used()) << name << ": " << capability<G>(name).unused;
}

TEST(Capabilities, SayWhyTheyAreUnused) {
    expect_unused<HeapGame<candidates>>("candidates", "only a lookahead asks, which needs over()");
    expect_used<HeapGame<candidates | over>>("candidates");
    expect_unused<HeapGame<canonical>>("key", "canonical() gives the key");
    expect_used<HeapGame<0>>("key");
    expect_unused<HeapGame<over>>("solve", "only games that are counted in points are solved so");
    expect_used<HeapGame<over | values>>("solve");
    expect_unused<HeapGame<0>>("count_moves", "perft asks only where there is over()");
    expect_unused<HeapGame<over | bounds>>("legal",
                                           "bounds() is asked of every child, so all moves are generated first");
    expect_unused<HeapGame<score>>("move_index", "the game's own order is better: try --history");
    expect_unused<HeapGame<0>>("text", "without parse() files hold lists of moves");
    expect_unused<HeapGame<values>>("points", "only won and lost games are turned into points");
    expect_used<HeapGame<0>>("points");
    expect_used<BoxesByGains>("gain");
}

// The table's entry tells whether the key is small enough for it.
TEST(Capabilities, SayWhetherEntriesAreSmall) {
    const auto size = []<class G>(G) { return sizeof(typename DefaultTable<G>::Entry); };
    expect_used<HeapGame<small_key>>("key_bits");
    expect_used<HeapGame<small_key>>("limit");
    EXPECT_EQ(size(HeapGame<small_key>{}), 8u);
    constexpr auto why = "entries of 8 bytes need max_plies and limit up to 62, and move_indices up to 16";
    expect_unused<HeapGame<small_key | many_moves>>("key_bits", why);
    expect_unused<HeapGame<small_key | many_moves>>("limit", "a game of outcomes uses it for entries of 8 bytes alone");
    EXPECT_GT(size(HeapGame<small_key | many_moves>{}), 8u);
    expect_unused<HeapGame<small_key | values>>("key_bits", why);
    expect_used<HeapGame<small_key | values>>("limit");
    EXPECT_GT(size(HeapGame<small_key | values>{}), 8u);
}

// A constant out of its range is as good as none.
template <int bits, int plies> struct Odd : Heap<0> {
    struct Traits {
        static constexpr int key_bits = bits, max_plies = plies;
    };
};
TEST(Capabilities, AreNotOfferedByConstantsOutOfRange) {
    EXPECT_TRUE((HasKeyBits<Odd<32, 1>> && HasKeyBits<Odd<63, 1>>));
    EXPECT_FALSE((HasKeyBits<Odd<31, 1>> || HasKeyBits<Odd<64, 1>>));
    EXPECT_TRUE((BoundsAllGames<Odd<32, 1>>));
    EXPECT_FALSE((BoundsAllGames<Odd<32, 0>>));
}

// What stones.hpp has, and nothing else.
TEST(Capabilities, AreAllListed) {
    const std::set<std::string_view> offered{
        "undo",  "key",       "over", "plies_left", "to_move", "move_index", "verify_key",  "verify_opposite",
        "noisy", "move_text", "text", "parse",      "draw",    "max_moves",  "move_indices"};
    const auto all = capabilities<StonesGame>();
    for (const auto& c : all) {
        EXPECT_EQ(c.offered, offered.contains(c.name)) << c.name;
        EXPECT_EQ(c.used(), c.offered) << c.name << ": " << c.unused;
        EXPECT_FALSE(c.buys.empty());
    }
    EXPECT_EQ(all.size(), 58u);
}

}  // namespace
}  // namespace betwixt::testing
