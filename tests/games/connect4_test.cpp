#include <fstream>

#include <gtest/gtest.h>

#include "betwixt/deepening/search.hpp"
#include "betwixt/game/perft.hpp"
#include "betwixt/search/all.hpp"
#include "games/connect4/game.hpp"
#include "random_play.hpp"
#include "throws.hpp"

namespace betwixt::testing {
namespace {

using connect4::Notation;
using connect4::Position;

// John Tromp's counts of move sequences.
TEST(Connect4, Perft) {
    constexpr std::array<std::uint64_t, 11> counts{1,      7,      49,      343,      2401,     16807,
                                                   117649, 823536, 5673234, 39394572, 268031646};
    Position p;
    for (Depth depth = 0; depth < 11; ++depth) EXPECT_EQ(perft(p, depth), counts[static_cast<std::size_t>(depth)]);
}

// Four in a row, square by square.
bool has_four(const std::string& squares, char stone) {
    for (int row = 0; row < 6; ++row)
        for (int column = 0; column < 7; ++column)
            for (const auto& [down, right] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
                int length = 0;
                for (int r = row, c = column; r < 6 && c >= 0 && c < 7; r += down, c += right, ++length) {
                    const int square = 7 * r + c;
                    if (squares[static_cast<std::size_t>(square)] != stone) break;
                }
                if (length >= 4) return true;
            }
    return false;
}

TEST(Connect4, EndsWithFourInARowOrAFullBoard) {
    int won = 0;
    int full = 0;
    random_games(Position{}, 2'000, 1, [&](const Position& p, const auto& moves, auto*) {
        const std::string squares = Notation::text(p);
        const bool x = has_four(squares, 'X');
        const bool o = has_four(squares, 'O');
        const bool no_room = squares.find('-') == std::string::npos;
        ASSERT_EQ(p.over(), x || o || no_room) << Notation::draw(p);
        ASSERT_EQ(moves.empty(), p.over());
        ASSERT_EQ(Notation::parse(squares), p);
        if (!p.over()) {
            const connect4::Knowledge known;
            ASSERT_EQ(known.evaluate(p), -known.evaluate(p.verify_opposite()));
            return;
        }
        ASSERT_EQ(p.outcome(), x || o ? Outcome::loss : Outcome::draw);
        won += x || o, full += !x && !o;
    });
    EXPECT_GT(won, 0);
    EXPECT_GT(full, 0);
}

TEST(Connect4, ReadsMovesAndSquares) {
    Position p;
    for (const char column : std::string("44445")) p.play(static_cast<Position::Move>(column - '1'));
    EXPECT_EQ(Notation::parse("44445"), p);
    EXPECT_EQ(Notation::parse(Notation::text(p)), p);
    EXPECT_EQ(Notation::text(p),
              "--------------"
              "---O------X------O------XX--");
    EXPECT_EQ(Notation::parse(""), Position{});
    EXPECT_EQ(p.plies_left(), 37);
}

// Four stones of 21 won: 17 are left over, and one for the win itself.
TEST(Connect4, ALostGameHasItsScore) {
    const auto lost = Notation::parse("1212121");
    EXPECT_TRUE(lost.over());
    EXPECT_EQ(Notation::points(lost, 0), -18);
    EXPECT_EQ(Notation::points(Notation::parse("121212"), 1), 18);
    EXPECT_EQ(Notation::points(Position{}, 0), 0);
}

TEST(Connect4, RefusesWhatIsNoPosition) {
    const std::string none(35, '-');
    expect_refused<Notation>("448", "move 3, '8', is not a column");
    expect_refused<Notation>("44\x1b", "move 3, '?', is not a column");
    expect_refused<Notation>("440", "move 3, '0', is not a column");
    expect_refused<Notation>("4 4", "move 2, ' ', is not a column");
    expect_refused<Notation>("1111111", "move 7, '1', is in a full column");
    expect_refused<Notation>("12121213", "move 8, '3', comes after the end");
    expect_refused<Notation>("X", "42 squares");
    expect_refused<Notation>(none + "------#", "square 42 is '#'");
    expect_refused<Notation>("X" + none + "------", "in the air");
    expect_refused<Notation>(none + "O------", "one more");
    expect_refused<Notation>(none + "XX-----", "one more");
    expect_refused<Notation>(none.substr(7) + "OO-----XXXX---", "one more");
    expect_refused<Notation>(none.substr(7) + "OOOO---XXXX---", "four in a row");
    expect_refused<Notation>(none.substr(7) + "OOOX---XXXXO--", "went on after four in a row");
}

TEST(Connect4, GeneratesAsFarAsWanted) {
    const Position p = Notation::parse("333333");
    MovesOf<Position> all;
    p.generate(all);
    for (int wanted = 1; wanted <= 6; ++wanted) {
        MovesOf<Position> some;
        const auto take = [&](Position::Move m) { return some.push(m) && some.size() < wanted; };
        MoveStream<Position::Move, decltype(take)> stream(take);
        p.generate(stream);
        ASSERT_EQ(some.size(), wanted);
        EXPECT_TRUE(std::equal(some.begin(), some.end(), all.begin()));
    }
}

// Alpha-Beta as it stands in textbooks, to compare trees with. `exact`: a win's distance is counted from the root. The
// other way, values of wins shrink by one as they go up the tree while windows stay as they are, so that cutoffs near
// wins come later: that is the tree of minimax-rs 0.6, whose count of this search is published.
struct Textbook {
    bool exact;
    std::uint64_t nodes = 0;

    int search(const Position& p, int depth, int ply, int alpha, int beta) {
        constexpr int win = 32'767;
        ++nodes;
        if (p.over()) return p.outcome() == Outcome::draw ? 0 : exact ? ply - win : -win;
        if (depth == 0) return connect4::Knowledge{}.evaluate(p);
        MovesOf<Position> moves;
        p.generate(moves);
        int best = -win;
        for (const auto m : moves) {
            Position child = p;
            child.play(m);
            best = std::max(best, -search(child, depth - 1, ply + 1, -beta, -std::max(alpha, best)));
            if (best >= beta) break;
        }
        if (exact || ply == 0 || std::abs(best) < 32'000) return best;
        return best > 0 ? best - 1 : best + 1;
    }
};

TEST(Connect4, PlainAlphaBetaVisitsTheTextbooksTree) {
    constexpr Depth depth = 14;
    using C = Context<connect4::Game, NoMemory<std::int16_t, Position::Move>, NoOrdering<connect4::Game>>;
    const connect4::Game game;
    C::Memory memory;
    C::Ordering ordering;
    Clock clock;
    C c{game, memory, ordering, clock, SearchOptions{}.frozen()};
    Position p;
    const int value = mt<AlphaBeta>(c, p, C::Window{}, {depth, root_ply});
    const std::uint64_t nodes = clock.nodes();

    EXPECT_EQ(mt<NegaScout>(c, p, C::Window{}, {depth, root_ply}), value);
    EXPECT_LT(clock.nodes(), 2 * nodes);

    Textbook exact{.exact = true};
    EXPECT_EQ(exact.search(p, depth, 0, -32'767, 32'767), value);
    EXPECT_EQ(nodes, exact.nodes);
    EXPECT_EQ(nodes, 15'137'369u);

    Textbook shrinking{.exact = false};
    EXPECT_EQ(shrinking.search(p, depth, 0, -32'767, 32'767), value);
    EXPECT_EQ(shrinking.nodes, 17'865'959u + 1);  // the published count leaves out the root
}

// Connect Four by its rules alone.
struct RulesOnly {
    using Move = Position::Move;
    static constexpr int max_moves = 7;
    static constexpr bool well_ordered = true;
    Position position;

    void generate(auto& moves) const { position.generate(moves); }
    void play(Move m) { position.play(m); }
    bool over() const { return position.over(); }
    Outcome outcome() const { return position.outcome(); }
};
struct SameEvaluation {
    std::int16_t evaluate(const RulesOnly& p) const { return connect4::Knowledge{}.evaluate(p.position); }
};

// A table that loses what it should keep costs many times the nodes and nothing else: one that never overwrites was
// once measured with 5.5 million at this depth, with this order and evaluation.
TEST(Connect4, TheTableEarnsItsKeep) {
    Search<Game<RulesOnly, SameEvaluation>> search;
    search.options.table_depth = 1;
    search.options.lookahead = false;
    const auto plain = search(RulesOnly{}, {.depth = 14});
    EXPECT_LE(plain.stats.nodes, 230'000u);
    search.forget();
    search.options.lookahead = true;  // counts the finished games it sees
    const auto looking = search(RulesOnly{}, {.depth = 14});
    EXPECT_LE(looking.stats.nodes, 250'000u);
    EXPECT_EQ(plain.bounds, looking.bounds);
}

// What is known without search is true: with it, and by its rules alone, a game has the published score.
TEST(Connect4, ScoresAreThoseOfThePublishedPositions) {
    Search<connect4::Game> search;
    Search<Game<RulesOnly>> rules_only;
    int solved = 0;
    for (const auto* file : {"L3_R1", "L2_R1", "L2_R2"}) {
        std::ifstream in("data/connect4/" + std::string(file) + ".txt");
        std::string columns;
        for (int score = 0; in >> columns >> score; ++solved) {
            const Position p = Notation::parse(columns);
            const auto report = search(p, {.first = max_depth});
            EXPECT_EQ(Notation::points(p, plies_to_end(report.value()).value_or(0)), score) << columns;
            if (p.plies_left() < 22) {
                EXPECT_EQ(rules_only({p}).value(), report.value()) << columns;
            }
        }
    }
    EXPECT_EQ(solved, 900);
}

TEST(Connect4, AMirrorImageIsTheSamePosition) {
    random_games(Position{}, 300, 5, [&](const Position& p, const auto& moves, auto*) {
        const Canonical c = p.canonical();
        for (const auto m : moves)
            EXPECT_EQ(Position::from_canonical(Position::to_canonical(m, c.symmetry), c.symmetry), m);
    });
    for (const auto& [a, b] : {std::pair{"1", "7"}, {"2233", "6655"}, {"4417", "4471"}}) {
        EXPECT_EQ(Notation::parse(a).canonical().key, Notation::parse(b).canonical().key);
        EXPECT_NE(Notation::parse(a).canonical().symmetry, Notation::parse(b).canonical().symmetry);
    }
}

}  // namespace
}  // namespace betwixt::testing
