// The rules of checkers: published counts, and a second implementation by rows and columns that reads like the rule
// book.

#include <fstream>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "betwixt/game/legal_moves.hpp"
#include "betwixt/game/perft.hpp"
#include "games/checkers/notation.hpp"
#include "random_play.hpp"

namespace betwixt::checkers {

namespace {

// A board as people see it: '.', b, w, B, W by row and column; and whose turn it is.
struct Seen {
    std::vector<std::string> squares;
    char to_move;
    auto operator<=>(const Seen&) const = default;
};

template <class P> Seen seen(const P& p) {
    Seen s{std::vector<std::string>(static_cast<std::size_t>(p.size().rows),
                                    std::string(static_cast<std::size_t>(p.size().columns), '.')),
           p.side() == black ? 'b' : 'w'};
    for (int b = 0; b < bits; ++b)
        for (const Side side : {black, white})
            if (p.pieces(side) >> b & 1) {
                const bool king = p.kings() >> b & 1;
                s.squares[static_cast<std::size_t>(row_of(b))][static_cast<std::size_t>(column_of(b))] =
                    side == black ? (king ? 'B' : 'b') : (king ? 'W' : 'w');
            }
    return s;
}

// Every position after a legal move, with how many moves lead there.
class ByTheBook {
public:
    explicit ByTheBook(Seen start) : start_(std::move(start)) {
        each_piece([&](int r, int c) { jump(start_, r, c, false); });
        if (next_.empty()) each_piece([&](int r, int c) { step(r, c); });
    }
    const std::map<Seen, int>& next() const { return next_; }

private:
    int rows() const { return static_cast<int>(start_.squares.size()); }
    int columns() const { return static_cast<int>(start_.squares[0].size()); }
    bool inside(int r, int c) const { return r >= 0 && r < rows() && c >= 0 && c < columns(); }
    static char& at(Seen& s, int r, int c) {
        return s.squares[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
    }
    bool own(char piece) const { return (piece | 0x20) == start_.to_move; }
    bool theirs(char piece) const { return piece != '.' && !own(piece); }
    template <class F> void each_piece(F&& f) {
        for (int r = 0; r < rows(); ++r)
            for (int c = 0; c < columns(); ++c)
                if (start_.squares[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)] != '.' &&
                    own(start_.squares[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)]))
                    f(r, c);
    }
    template <class F> void each_direction(char piece, F&& f) {
        const int forward = start_.to_move == 'b' ? 1 : -1;
        for (const int dr : {forward, -forward})
            for (const int dc : {-1, 1})
                if (dr == forward || piece == 'B' || piece == 'W') f(dr, dc);
    }
    void end(Seen s, int r, int c) {
        if (r == (start_.to_move == 'b' ? rows() - 1 : 0)) at(s, r, c) = start_.to_move == 'b' ? 'B' : 'W';
        for (auto& row : s.squares) std::replace(row.begin(), row.end(), 'x', '.');
        s.to_move = start_.to_move == 'b' ? 'w' : 'b';
        ++next_[s];
    }
    void step(int r, int c) {
        const char piece = at(start_, r, c);
        each_direction(piece, [&](int dr, int dc) {
            if (!inside(r + dr, c + dc) || at(start_, r + dr, c + dc) != '.') return;
            Seen s = start_;
            std::swap(at(s, r, c), at(s, r + dr, c + dc));
            end(s, r + dr, c + dc);
        });
    }
    // Captured pieces stay on the board, marked, until the move is over.
    void jump(Seen s, int r, int c, bool jumped) {
        const char piece = at(s, r, c);
        const bool crowned = jumped && piece == start_.to_move && r == (start_.to_move == 'b' ? rows() - 1 : 0);
        bool further = false;
        if (!crowned)
            each_direction(piece, [&](int dr, int dc) {
                const int to_r = r + 2 * dr, to_c = c + 2 * dc;
                if (!inside(to_r, to_c) || !theirs(at(s, r + dr, c + dc)) || at(s, r + dr, c + dc) == 'x') return;
                if (at(s, to_r, to_c) != '.') return;
                further = true;
                Seen after = s;
                at(after, r + dr, c + dc) = 'x';
                std::swap(at(after, r, c), at(after, to_r, to_c));
                jump(after, to_r, to_c, true);
            });
        if (jumped && !further) end(s, r, c);
    }

    Seen start_;
    std::map<Seen, int> next_;
};

template <class P> std::map<Seen, int> next_of(const P& p) {
    std::map<Seen, int> next;
    for (const auto m : legal_moves(p)) {
        P child = p;
        child.play(m);
        ++next[seen(child)];
    }
    return next;
}

// Any pieces anywhere: men alone, or more kings than games have.
template <class P> P by_lot(const P& like, std::mt19937_64& random) {
    std::array<Board, 2> pieces{};
    Board kings = 0;
    const Board squares = like.board().squares;
    const std::uint64_t density = 3 + random() % 6;
    const bool has_kings = random() % 2;
    for (Board b = squares; b; b &= b - 1) {
        const Board here = b & -b;
        const std::uint64_t lot = random() % 12;
        if (lot >= density) continue;
        const Side side = random() % 2 ? black : white;
        pieces[side] |= here;
        if ((here & like.board().crowns[side]) || (has_kings && random() % 2)) kings |= here;
    }
    return P(like, pieces, kings, random() % 2 ? black : white);
}

template <class P> void expect_by_the_book(const P& p) {
    ASSERT_EQ(next_of(p), ByTheBook(seen(p)).next()) << BasicNotation<P>::text(p);
    const auto moves = legal_moves(p);
    ASSERT_EQ(p.count_moves(), moves.size());
    ASSERT_EQ(p.over(), moves.empty());
    for (int m = 0; m <= trails_count; ++m)
        ASSERT_EQ(p.legal(static_cast<std::uint16_t>(m)), moves.contains(static_cast<std::uint16_t>(m)))
            << BasicNotation<P>::text(p) << " move " << m;
}

template <class P> void expect_by_the_book_everywhere(const P& start) {
    std::mt19937_64 random(18);
    for (int i = 0; i < 1500; ++i) expect_by_the_book(by_lot(start, random));
    testing::random_games(start, 10, 7, [](const P& p, const auto&, const auto*) { expect_by_the_book(p); });
}

}  // namespace

TEST(CheckersRules, CountsArePublishedOnes) {
    std::ifstream file("data/checkers/perft.txt");
    std::string line;
    int depths = 0;
    while (std::getline(file, line)) {
        if (line.empty() || line.front() == '#') continue;
        std::istringstream words(line);
        int depth = 0;
        std::uint64_t leaves = 0;
        words >> depth >> leaves;
        if (depth > 9) break;
        for (const Objective objective : {Objective::win_all, Objective::lose_all}) {
            Position p(objective);
            EXPECT_EQ(perft(p, depth), leaves) << depth;
        }
        ++depths;
    }
    EXPECT_EQ(depths, 9);
}

TEST(CheckersRules, AreThoseOfTheBook) { expect_by_the_book_everywhere(Position()); }

TEST(CheckersRules, AreThoseOfTheBookOnEveryBoard) {
    for (std::uint8_t i = 0; i < sizes.size(); ++i)
        expect_by_the_book_everywhere(SmallPosition(Objective::win_all, AnySize{i}));
}

// Captures of men are counted without a list: three jumps that branch at the end are rare.
TEST(CheckersRules, CountsAreThoseOfTheLists) {
    std::mt19937_64 random(19);
    for (int i = 0; i < 400'000; ++i) {
        const Position p = by_lot(Position(), random);
        ASSERT_EQ(p.count_moves(), legal_moves(p).size()) << BasicNotation<Position>::text(p);
    }
}

TEST(CheckersRules, OneBoardByTwoTypesIsTheSame) {
    std::mt19937_64 random(3);
    for (int i = 0; i < 300; ++i) {
        const Position p = by_lot(Position(), random);
        const SmallPosition q(SmallPosition(Objective::win_all, AnySize{0}), {p.pieces(black), p.pieces(white)},
                              p.kings(), p.side());
        EXPECT_EQ(next_of(p), next_of(q));
        EXPECT_EQ(p.key(), q.key());
    }
}

TEST(CheckersRules, AimDecidesWhoHasWon) {
    EXPECT_EQ(Position(Objective::win_all).outcome(), Outcome::loss);
    EXPECT_EQ(Position(Objective::lose_all).outcome(), Outcome::win);
}

// No position may overflow a list of moves: those with the most moves are looked for by climbing.
TEST(CheckersRules, ListsHaveRoom) {
    std::mt19937_64 random(5);
    int most = 0;
    for (int start = 0; start < 60; ++start) {
        Position best = by_lot(Position(), random);
        for (int i = 0; i < 400; ++i) {
            std::array<Board, 2> pieces{best.pieces(black), best.pieces(white)};
            for (int changes = 0; changes < 2; ++changes) {
                const Board b = bit(static_cast<int>(random() % bits)) & all_squares;
                const auto side = random() % 3;
                pieces[0] &= ~b, pieces[1] &= ~b;
                if (side < 2) pieces[side] |= b;
            }
            if (std::popcount(pieces[0]) > 12 || std::popcount(pieces[1]) > 12) continue;
            const Position p(best, pieces, pieces[0] | pieces[1], best.side());
            if (p.count_moves() >= best.count_moves()) best = p;
        }
        most = std::max(most, best.count_moves());
    }
    EXPECT_GT(most, 36);
    EXPECT_LE(most, 48);  // what steps alone can come to, and less than Traits::max_moves
}

TEST(CheckersRules, ReversiblePliesCountKingsSteps) {
    Position p(Position(), {bit(0), bit(34)}, bit(0) | bit(34), black);
    for (int ply = 0; ply < 4; ++ply) {
        EXPECT_EQ(p.reversible_plies(), ply);
        p.play(legal_moves(p).front());
    }
    Position man(Position(), {bit(0), bit(34)}, bit(34), black);
    man.play(legal_moves(man).front());
    EXPECT_EQ(man.reversible_plies(), 0);
}

}  // namespace betwixt::checkers
