// However messages are delayed, and whoever has which position: the ranks find what minimax finds.

#include "tests/distributed/ranks.hpp"
#include "tests/distributed/weave.hpp"
#include "tests/support/property.hpp"
#include "tests/support/scored_boxes.hpp"

namespace betwixt::testing {
namespace {

// The value of a position, counted from it, to the end of the game.
template <class G> class Minimax {
public:
    using P = typename G::Position;
    using V = typename G::Value;

    V operator()(const P& p) {
        const Key key = key_of(p);
        const auto [place, is_new] = known_.try_emplace({key.check, key.index});
        if (is_new) known_[{key.check, key.index}] = value(p);
        return known_[{key.check, key.index}];
    }

private:
    V value(const P& p) {
        if (p.over()) return game_.terminal(p, root_ply);
        V best = -infinity<V>;
        for (const auto& m : legal_moves(p)) {
            const BeforeMove<G> before(game_, p, m);
            P child = p;
            child.play(m);
            V v = (*this)(child);
            if constexpr (G::offers.outcomes) v = from_root(v, Ply{1});
            best = std::max(best, before.after(child).to_parent(v));
        }
        return best;
    }
    G game_{};
    std::map<std::pair<std::uint64_t, std::uint64_t>, V> known_;
};

struct Case {
    int ranks;
    std::uint64_t grain;
    std::uint64_t seed;
    const char* driver;
    int plies = 1;
};

// All ranks together find the value, know the move, and forget every question in the end.
template <class G> void expect_value(const typename G::Position& root, const Case& c) {
    std::vector<std::unique_ptr<RankSearch<G>>> owners;
    std::vector<NodeSearch*> searches;
    for (int i = 0; i < c.ranks; ++i) {
        owners.push_back(std::make_unique<RankSearch<G>>(G{}, root));
        searches.push_back(&owners.back()->nodes);
    }
    Ranks ranks(searches, {c.grain, c.plies}, c.seed);
    distributed::Root driver(*searches.front(),
                             [&](const Question& q, std::size_t first) { return ranks.ask(q, first); });
    driver.close(c.driver, 0, false);
    Minimax<G> minimax;
    const auto f = ordinal(minimax(root));
    ASSERT_EQ(driver.bounds().lower, f) << c.driver;
    ASSERT_EQ(driver.bounds().upper, f) << c.driver;
    ASSERT_EQ(ranks.come_to_rest(), 0u);
    const auto moves = legal_moves(root);
    if (moves.empty()) return;
    const auto m = moves[static_cast<int>(driver.best)];
    const BeforeMove<G> before(G{}, root, m);
    auto child = root;
    child.play(m);
    auto v = minimax(child);
    if constexpr (G::offers.outcomes) v = from_root(v, Ply{1});
    ASSERT_EQ(ordinal(before.after(child).to_parent(v)), f) << "the best move";
}

template <class G> class OnGraphs : public ::testing::Test {};
using Graphs = ::testing::Types<PointsWeave, RealWeave, OutcomeWeave>;
TYPED_TEST_SUITE(OnGraphs, Graphs);

TYPED_TEST(OnGraphs, RanksFindTheValueOfMinimax) {
    for_all(trees(6000, 3), [] {
        const auto small = [](int least, int most) {
            return static_cast<std::uint8_t>(*rc::gen::resize(rc::kNominalSize, rc::gen::inRange(least, most + 1)));
        };
        const Pattern pattern{*rc::gen::arbitrary<std::uint32_t>(),
                              small(3, 12),
                              small(2, 12),
                              small(2, 5),
                              *rc::gen::element<std::uint8_t>(0, 0, 6, 12),
                              *rc::gen::element<std::uint8_t>(0, 2, 4)};
        const Case c{*rc::gen::element(1, 2, 3, 8), *rc::gen::element<std::uint64_t>(0, 1, 6, 40),
                     *rc::gen::arbitrary<std::uint64_t>(), *rc::gen::element("mtd(f)", "mtd-bi", "squeeze"),
                     *rc::gen::element(1, 2, 3)};
        expect_value<TypeParam>(Weave(pattern), c);
        RC_ASSERT(!::testing::Test::HasFatalFailure());
    });
}

// A position has one question for each gain on the way to it.
TEST(Scheduler, GainsOfMovesAndTheSameSideAgain) {
    for (const int ranks : {1, 2, 3, 8})
        for (const std::uint64_t grain : {0, 30, 500}) {
            auto by_gains = ScoredBoxes<true>{};
            auto by_score = ScoredBoxes<false>{};
            for (const int edge : {0, 9, 3, 13, 16, 5, 11})
                by_gains.play(static_cast<std::uint8_t>(edge)), by_score.play(static_cast<std::uint8_t>(edge));
            expect_value<BoxesByGains>(by_gains, {ranks, grain, grain + 1, "mtd(f)", 2});
            expect_value<BoxesByScore>(by_score, {ranks, grain, grain + 2, "mtd(f)"});
        }
}

TEST(Message, OfAnyKindArrivesAsItWasSent) {
    using distributed::Message;
    Message ask;
    ask.kind = Message::Kind::ask;
    ask.asker = {3, 1ull << 40, 7};
    ask.question = {{1, 2, 30, -5}, std::string("a\0b", 3)};
    ask.order = std::string("\0\1\2", 3);
    auto answer = ask;
    answer.kind = Message::Kind::answer, answer.value = -(1ll << 50);
    auto withdrawal = ask;
    withdrawal.kind = Message::Kind::withdraw;
    Message begin;
    begin.kind = Message::Kind::begin, begin.text = "1 a position";
    for (const auto& m : {ask, answer, withdrawal, begin}) {
        const auto bytes = distributed::bytes_of(m);
        const auto again = distributed::message_from(bytes);
        EXPECT_EQ(again.kind, m.kind);
        EXPECT_EQ(distributed::bytes_of(again), bytes);
        if (m.kind == Message::Kind::begin) continue;
        for (std::size_t n = 0; n < 16; ++n)
            EXPECT_THROW(distributed::message_from(bytes.substr(0, n)), std::runtime_error) << n;
    }
    const auto again = distributed::message_from(distributed::bytes_of(ask));
    EXPECT_EQ(again.asker, ask.asker);
    EXPECT_EQ(again.question.name, ask.question.name);
    EXPECT_EQ(again.question.position, ask.question.position);
    EXPECT_EQ(again.order, ask.order);
    EXPECT_EQ(distributed::message_from(distributed::bytes_of(answer)).value, answer.value);
    EXPECT_EQ(distributed::message_from(distributed::bytes_of(withdrawal)).question.name, ask.question.name);
    EXPECT_EQ(distributed::message_from(distributed::bytes_of(begin)).text, begin.text);
    EXPECT_THROW(distributed::message_from("\x7f"), std::runtime_error);
}

// The cases above are of use only if they reach what they are to test.
TEST(Scheduler, JoinsWithdrawsAndHearsLateAnswers) {
    distributed::Work all;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const Weave root(Pattern{static_cast<std::uint32_t>(seed), 9, 6, 5, 0, 4});
        std::vector<std::unique_ptr<RankSearch<PointsWeave>>> owners;
        std::vector<NodeSearch*> searches;
        for (int i = 0; i < 3; ++i) {
            owners.push_back(std::make_unique<RankSearch<PointsWeave>>(PointsWeave{}, root));
            searches.push_back(&owners.back()->nodes);
        }
        Ranks ranks(searches, {6, 1}, seed);
        distributed::Root driver(*searches.front(),
                                 [&](const Question& q, std::size_t first) { return ranks.ask(q, first); });
        driver.close("mtd(f)", 0, false);
        ranks.come_to_rest();
        all += ranks.work();
    }
    EXPECT_GT(all.joined, 0u);
    EXPECT_GT(all.withdrawn, 0u);
    EXPECT_GT(all.late, 0u);
    EXPECT_GT(all.searched, 0u);
    EXPECT_GT(all.opened, 0u);
}

}  // namespace
}  // namespace betwixt::testing
