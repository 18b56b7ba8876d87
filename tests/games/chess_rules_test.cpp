// The rules of chess: published counts, and a second implementation by files and ranks that tries every move and looks
// whether the king could be captured.

#include <fstream>
#include <map>
#include <random>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "betwixt/game/legal_moves.hpp"
#include "betwixt/game/perft.hpp"
#include "games/chess/notation.hpp"

namespace betwixt::chess {

namespace {

// Pieces as letters by square, '.' where there is none.
struct Seen {
    std::string on = std::string(64, '.');
    char to_move = 'w';
    std::string castling;  // squares of rooks, in order
    int behind = -1;       // a pawn has just gone two squares past this one

    char at(int f, int r) const {
        return f < 0 || f > 7 || r < 0 || r > 7 ? '#' : on[static_cast<std::size_t>(8 * r + f)];
    }
    char& at(int s) { return on[static_cast<std::size_t>(s)]; }
    bool own(char c) const {
        return c != '.' && c != '#' && (std::isupper(static_cast<unsigned char>(c)) != 0) == (to_move == 'w');
    }
    bool theirs(char c) const { return c != '.' && c != '#' && !own(c); }
    char mine(char c) const { return to_move == 'w' ? c : static_cast<char>(std::tolower(c)); }
    void pass() { to_move = to_move == 'w' ? 'b' : 'w'; }
};

Seen seen(const Position& p) {
    Seen s;
    for (Square at = 0; at < 64; ++at)
        if (p.at(at) != no_piece) {
            const char c = std::string("PNBRQK")[p.at(at)];
            s.at(at) = p.pieces(white) & bit(at) ? c : static_cast<char>(std::tolower(c));
        }
    s.to_move = p.side() == white ? 'w' : 'b';
    for (Board b = p.castling(); b; b &= b - 1) s.castling += square_text(first(b));
    s.behind = p.en_passant();
    return s;
}
// What is left of two positions that must be one.
std::string shown(const Seen& s) { return s.on + s.to_move + s.castling; }

using Step = std::pair<int, int>;
const std::vector<Step> straight{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}, diagonal{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}},
    leaps{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};

// Could the side to move capture on this square?
bool attacks(const Seen& s, int f, int r) {
    const auto is = [&](int x, int y, const std::string& kinds) {
        const char c = s.at(x, y);
        return s.own(c) && kinds.find(static_cast<char>(std::toupper(c))) != std::string::npos;
    };
    const auto along = [&](const std::vector<Step>& steps, const std::string& kinds) {
        for (const auto& [df, dr] : steps) {
            int x = f + df, y = r + dr;
            while (s.at(x, y) == '.') x += df, y += dr;
            if (is(x, y, kinds)) return true;
        }
        return false;
    };
    for (const auto& [df, dr] : leaps)
        if (is(f + df, r + dr, "N")) return true;
    for (const auto& steps : {straight, diagonal})
        for (const auto& [df, dr] : steps)
            if (is(f + df, r + dr, "K")) return true;
    const int back = s.to_move == 'w' ? -1 : 1;
    return is(f - 1, r + back, "P") || is(f + 1, r + back, "P") || along(straight, "RQ") || along(diagonal, "BQ");
}

class ByTheBook {
public:
    explicit ByTheBook(Seen start) : start_(std::move(start)) {
        for (int s = 0; s < 64; ++s)
            if (start_.own(start_.at(s))) moves_of(s);
        castle();
    }
    // Every position after a legal move, with how many moves lead there.
    const std::map<std::string, int>& next() const { return next_; }

private:
    static int file(int s) { return s % 8; }
    static int rank(int s) { return s / 8; }

    void moves_of(int s) {
        const int f = file(s), r = rank(s);
        const auto slide = [&](const std::vector<Step>& steps, bool far) {
            for (const auto& [df, dr] : steps)
                for (int x = f + df, y = r + dr;; x += df, y += dr) {
                    const char c = start_.at(x, y);
                    if (c == '.' || start_.theirs(c)) make(s, 8 * y + x);
                    if (c != '.' || !far) break;
                }
        };
        switch (std::toupper(start_.at(s))) {
            case 'P': return pawn(s);
            case 'N': return slide(leaps, false);
            case 'B': return slide(diagonal, true);
            case 'R': return slide(straight, true);
            case 'Q': return slide(straight, true), slide(diagonal, true);
            default: return slide(straight, false), slide(diagonal, false);
        }
    }
    void pawn(int s) {
        const int f = file(s), r = rank(s), up = start_.to_move == 'w' ? 1 : -1;
        if (start_.at(f, r + up) == '.') {
            make_pawn(s, s + 8 * up);
            if (r == (up == 1 ? 1 : 6) && start_.at(f, r + 2 * up) == '.') make_pawn(s, s + 16 * up);
        }
        for (const int df : {-1, 1}) {
            if (start_.at(f + df, r + up) == '#') continue;
            const int to = s + 8 * up + df;
            if (start_.theirs(start_.at(to))) make_pawn(s, to);
            if (to == start_.behind) make(s, to, 0, 8 * r + f + df);
        }
    }
    void make_pawn(int s, int to) {
        if (rank(to) != 0 && rank(to) != 7) return make(s, to);
        for (const char c : {'Q', 'R', 'B', 'N'}) make(s, to, start_.mine(c));
    }
    void make(int s, int to, char promoted = 0, int captured = -1) {
        Seen next = start_;
        if (captured >= 0) next.at(captured) = '.';
        next.at(to) = promoted ? promoted : start_.at(s);
        next.at(s) = '.';
        if (std::toupper(start_.at(s)) == 'K') drop_castling_of_mover(next);
        drop_castling(next, s), drop_castling(next, to);
        end(next);
    }
    static void drop_castling(Seen& s, int at) {
        const auto place = s.castling.find(square_text(at));
        if (place != std::string::npos) s.castling.erase(place, 2);
    }
    void drop_castling_of_mover(Seen& s) const {
        for (int f = 0; f < 8; ++f) drop_castling(s, (start_.to_move == 'w' ? 0 : 56) + f);
    }
    void end(Seen next) {
        next.behind = -1;
        Seen other = next;
        other.pass();
        const int k = static_cast<int>(next.on.find(next.mine('K')));
        if (attacks(other, file(k), rank(k))) return;
        ++next_[shown(other)];
    }
    void castle() {
        const int k = static_cast<int>(start_.on.find(start_.mine('K'))), home = k / 8 * 8;
        for (std::size_t i = 0; i + 1 < start_.castling.size(); i += 2) {
            const int rook = start_.castling[i] - 'a' + 8 * (start_.castling[i + 1] - '1');
            if (rook / 8 * 8 != home || !start_.own(start_.at(rook))) continue;
            const int king_to = home + (rook > k ? 6 : 2), rook_to = home + (rook > k ? 5 : 3);
            Seen bare = start_;
            bare.at(k) = bare.at(rook) = '.';
            bool free = true;
            const auto way = [&](int a, int b, auto&& bad) {
                for (int s = std::min(a, b); s <= std::max(a, b); ++s) free = free && !bad(s);
            };
            way(k, king_to, [&](int s) { return bare.at(s) != '.'; });
            way(rook, rook_to, [&](int s) { return bare.at(s) != '.'; });
            // The king neither leaves, passes nor reaches an attacked square; on its way the rook still stands.
            way(k, king_to, [&](int s) {
                Seen other = start_;
                other.at(k) = '.';
                if (s == king_to) other.at(rook) = '.', other.at(rook_to) = start_.mine('R');
                if (s == rook_to && s != king_to) other.at(rook_to) = '.';
                other.pass();
                return attacks(other, file(s), rank(s));
            });
            if (!free) continue;
            bare.at(king_to) = start_.mine('K'), bare.at(rook_to) = start_.mine('R');
            drop_castling_of_mover(bare);
            end(bare);
        }
    }

    Seen start_;
    std::map<std::string, int> next_;
};

std::vector<std::string> lines_of(const std::string& name) {
    std::ifstream in("data/chess/" + name);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}
std::string fen_of(const std::string& line) { return line.substr(0, line.find(';')); }

// Counts of one line of a perft file, as far as they are below `most`.
void count_line(const std::string& line, std::uint64_t most) {
    Position p = Notation::parse(fen_of(line), Position());
    std::istringstream counts(line.substr(line.find(';')));
    std::uint64_t wanted = 0;
    for (std::string depth; counts >> depth >> wanted;)
        if (wanted < most) {
            EXPECT_EQ(perft(p, std::stoi(depth.substr(2))), wanted) << line;
        }
}

}  // namespace

TEST(ChessRules, PublishedCounts) {
    const auto lines = lines_of("perft_standard.epd");
    EXPECT_EQ(lines.size(), 37u);
    for (const auto& line : lines) count_line(line, 5'000'000);
}

TEST(ChessRules, CountsOfChess960) {
    for (const auto& line : lines_of("perft_frc_starts.epd")) count_line(line, 10'000);
    const auto lines = lines_of("perft_frc_random.epd");
    EXPECT_EQ(lines.size(), 400u);
    for (const auto& line : lines) count_line(line, 100'000);
}

// Plays random games from positions of the files; every position is shown to `look`.
template <class Look> void random_positions(Look&& look) {
    std::mt19937 lots(1);
    for (const auto* file : {"perft_standard.epd", "perft_frc_random.epd"})
        for (const auto& line : lines_of(file)) {
            Position p = Notation::parse(fen_of(line), Position());
            for (int ply = 0; ply < 12; ++ply) {
                look(p);
                const auto moves = legal_moves(p);
                if (moves.empty()) break;
                p.play(moves[static_cast<int>(lots() % static_cast<unsigned>(moves.size()))]);
            }
        }
}

TEST(ChessRules, ByTheBook) {
    random_positions([](const Position& p) {
        std::map<std::string, int> next;
        for (const Move m : legal_moves(p)) {
            Position child(p);
            child.play(m);
            ++next[shown(seen(child))];
        }
        EXPECT_EQ(next, ByTheBook(seen(p)).next()) << Notation::text(p);
    });
}

TEST(ChessRules, LegalTellsMovesFromAllOthers) {
    int n = 0;
    random_positions([&](const Position& p) {
        if (++n % 50 != 0) return;
        const auto moves = legal_moves(p);
        for (unsigned bits = 1; bits < 65'536; ++bits) {
            const auto m = __builtin_bit_cast(Move, static_cast<std::uint16_t>(bits));
            ASSERT_EQ(p.legal(m), moves.contains(m)) << Notation::text(p) << ' ' << bits;
        }
    });
    EXPECT_GT(n, 4'000);
}

TEST(ChessRules, KeysAreKeptUpToDate) {
    random_positions([](const Position& p) {
        EXPECT_EQ(p.key(), p.verify_key());
        EXPECT_EQ(p.has_moves(), p.count_moves() > 0);
        Position passed(p);
        if (p.in_check()) return;
        passed.play(Move());
        EXPECT_EQ(passed.key(), passed.verify_key());
    });
}

TEST(ChessRules, TellsChecksBeforeTheyAreGiven) {
    int direct = 0, discovered = 0;
    random_positions([&](const Position& p) {
        for (const Move m : legal_moves(p)) {
            Position child = p;
            child.play(m);
            ASSERT_EQ(p.gives_check(m), child.in_check()) << Notation::text(p) << ' ' << Notation::move_text(p, m);
            if (child.in_check()) ++(child.checkers() & bit(m.to()) ? direct : discovered);
        }
    });
    EXPECT_GT(direct, 1'000);
    EXPECT_GT(discovered, 100);
}

TEST(ChessRules, EnPassantCountsOnlyWhereItIsPossible) {
    const auto key = [](const std::string& fen) { return Notation::parse(fen, Position()).key(); };
    EXPECT_EQ(key("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"), key("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"));
    EXPECT_NE(key("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1").check, key("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1").check);
    // The capture would uncover the king: no move.
    EXPECT_EQ(key("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1"), key("8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1"));
}

TEST(ChessRules, OfTwoPawnsOneMayCaptureEnPassant) {
    const Position p = Notation::parse("3k4/8/8/8/3pPp2/8/8/3RK3 b - e3 0 1", Position());  // the d pawn is pinned
    const auto moves = legal_moves(p);
    const Square e3 = square(4, 2);
    EXPECT_TRUE(moves.contains(Move(square(5, 3), e3, Move::en_passant)));
    EXPECT_FALSE(moves.contains(Move(square(3, 3), e3, Move::en_passant)));
    EXPECT_EQ(p.count_moves(), moves.size());
}

TEST(ChessRules, FiftyMovesEndNoGameThatMateEnds) {
    const Position mate = Notation::parse("R5k1/5ppp/8/8/8/8/8/6K1 b - - 100 90", Position());
    EXPECT_FALSE(mate.has_moves());
    EXPECT_EQ(mate.outcome(), Outcome::loss);
    EXPECT_EQ(mate.reversible_plies(), Traits::drawn_after);
    EXPECT_EQ(Notation::parse("7k/5Q2/8/8/8/8/8/6K1 b - - 0 1", Position()).outcome(), Outcome::draw);
}

}  // namespace betwixt::chess
