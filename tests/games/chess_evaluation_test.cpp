// The evaluation sees both sides alike, and exchanges are valued as if they were played out.

#include <random>
#include <set>

#include <gtest/gtest.h>

#include "betwixt/engine/playing.hpp"
#include "betwixt/game/legal_moves.hpp"
#include "games/chess/engine.hpp"
#include "games/chess/game.hpp"

namespace betwixt::chess {

namespace {

Position read(const std::string& fen) { return Notation::parse(fen, Position()); }

// Shows the positions of games by lot, of 150 plies at most, and their moves: games of bare kings have no end.
template <class Look> void random_games(int games, unsigned seed, Look&& look) {
    std::mt19937 lots(seed);
    for (int game = 0; game < games; ++game) {
        Position p;
        for (int ply = 0; ply < 150; ++ply) {
            const auto moves = legal_moves(p);
            look(p, moves);
            if (moves.empty()) break;
            p.play(moves[static_cast<int>(lots() % static_cast<unsigned>(moves.size()))]);
        }
    }
}

// The same position with colours exchanged.
Position flipped(const Position& p) {
    Setup s;
    s.type.fill(no_piece);
    for (Square at = 0; at < 64; ++at) {
        const auto to = static_cast<std::size_t>(at ^ 56);
        s.type[to] = p.at(at);
        s.side[to] = p.pieces(white) & bit(at) ? black : white;
    }
    s.to_move = opponent(p.side());
    s.castling = __builtin_bswap64(p.castling());
    return Position(s);
}

// What the side to move wins on a square at most, by captures there with the least piece first, or by none.
int won_on(const std::array<int, 64>& piece, const std::array<int, 64>& side, Square to, int mover) {
    int least = -1;
    Board occupied = 0;
    for (Square s = 0; s < 64; ++s)
        if (piece[static_cast<std::size_t>(s)] != no_piece) occupied |= bit(s);
    const auto reaches = [&](Square s) {
        switch (piece[static_cast<std::size_t>(s)]) {
            case pawn:
                return (pawn_attacks(static_cast<Side>(side[static_cast<std::size_t>(s)]), bit(s)) & bit(to)) != 0;
            case knight: return (knight_attacks(s) & bit(to)) != 0;
            case bishop: return (bishop_attacks(s, occupied) & bit(to)) != 0;
            case rook: return (rook_attacks(s, occupied) & bit(to)) != 0;
            case queen: return (queen_attacks(s, occupied) & bit(to)) != 0;
            default: return (king_attacks(s) & bit(to)) != 0;
        }
    };
    const auto attacked_by = [&](int of) {
        for (Square s = 0; s < 64; ++s)
            if (s != to && occupied >> s & 1 && side[static_cast<std::size_t>(s)] == of && reaches(s)) return true;
        return false;
    };
    for (Square s = 0; s < 64; ++s) {
        const auto i = static_cast<std::size_t>(s);
        if (s == to || !(occupied >> s & 1) || side[i] != mover || !reaches(s)) continue;
        if (least < 0 || piece[i] < piece[static_cast<std::size_t>(least)]) least = s;
    }
    if (least < 0) return 0;
    const auto from = static_cast<std::size_t>(least), at = static_cast<std::size_t>(to);
    if (piece[from] == king) {
        // Not into an attack, also of a slider behind the king.
        auto gone = piece;
        gone[from] = no_piece;
        occupied &= ~bit(least);
        if (won_on(gone, side, to, 1 - mover) > 0 || attacked_by(1 - mover)) return 0;
    }
    auto next = piece;
    auto sides = side;
    next[at] = piece[from], sides[at] = mover, next[from] = no_piece;
    return std::max(0, exchange_value[static_cast<std::size_t>(piece[at])] - won_on(next, sides, to, 1 - mover));
}

}  // namespace

TEST(ChessEvaluation, ColoursAreAlike) {
    const Evaluation e;
    random_games(30, 7, [&](const Position& p, const auto&) {
        EXPECT_EQ(e.evaluate(p), e.evaluate(flipped(p))) << Notation::text(p);
        EXPECT_EQ(p.count_moves() > 0, flipped(p).has_moves());
    });
}

TEST(ChessEvaluation, ExchangesArePlayedOut) {
    int captures = 0;
    random_games(60, 3, [&](const Position& p, const auto& moves) {
        for (const Move m : moves) {
            if (m.kind() != Move::normal || !p.captures(m)) continue;
            ++captures;
            std::array<int, 64> piece{}, side{};
            for (Square s = 0; s < 64; ++s) {
                piece[static_cast<std::size_t>(s)] = p.at(s);
                side[static_cast<std::size_t>(s)] = p.pieces(white) & bit(s) ? white : black;
            }
            const auto from = static_cast<std::size_t>(m.from()), to = static_cast<std::size_t>(m.to());
            const int taken = exchange_value[static_cast<std::size_t>(piece[to])];
            piece[to] = piece[from], side[to] = side[from], piece[from] = no_piece;
            const int value = taken - won_on(piece, side, m.to(), opponent(p.side()));
            EXPECT_TRUE(exchange_wins(p, m, value))
                << Notation::text(p) << ' ' << Notation::move_text(p, m) << ' ' << value;
            EXPECT_FALSE(exchange_wins(p, m, value + 1))
                << Notation::text(p) << ' ' << Notation::move_text(p, m) << ' ' << value;
        }
    });
    EXPECT_GT(captures, 3'000);
}

// A capture may lose sixty hundredths of a pawn with each ply left, a quiet move twenty with the square of them.
TEST(ChessKnowledge, LosingMovesAreThoseThatDepthCannotMend) {
    const auto loses = [](const char* fen, const char* text, Depth depth) {
        const auto p = read(fen);
        for (const Move m : legal_moves(p))
            if (Notation::move_text(p, m) == text) return Knowledge().losing(p, m, depth);
        ADD_FAILURE() << text << " is no move";
        return false;
    };
    const auto* guarded = "4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1";  // a queen for a pawn: 850
    EXPECT_TRUE(loses(guarded, "d2d6", 7));
    EXPECT_FALSE(loses(guarded, "d2d6", 15));
    const auto* offered = "6k1/2p5/3p4/8/8/8/4Q3/4K3 w - - 0 1";  // for nothing: 950
    EXPECT_TRUE(loses(offered, "e2e5", 6));
    EXPECT_FALSE(loses(offered, "e2e5", 7));
    EXPECT_FALSE(loses(guarded, "d2e2", 1));
    EXPECT_FALSE(loses("4r1k1/8/8/8/8/8/3Q4/4K3 w - - 0 1", "d2e3", 1));  // out of check
}

// A queen that checks and is taken is no noisy move, and no quiet one either.
TEST(ChessKnowledge, ChecksAreForcingWhateverTheyLose) {
    const auto p = read("5rk1/5ppp/8/7Q/8/3B4/8/6K1 w - - 0 1");
    int checks = 0;
    for (const Move m : legal_moves(p)) {
        Position child = p;
        child.play(m);
        EXPECT_EQ(Knowledge().forcing(p, m), child.in_check()) << Notation::move_text(p, m);
        checks += child.in_check() && !Knowledge().noisy(p, m) && !Knowledge().extends(p, m);
    }
    EXPECT_EQ(checks, 1);  // Qxf7+; Qxh7 mates
}

TEST(ChessKnowledge, RepliesHaveNumbersOfTheirOwn) {
    std::set<std::size_t> numbers;
    random_games(20, 9, [&](const Position& p, const auto& moves) {
        for (const Move m : moves) {
            const auto i = p.reply_index(m);
            EXPECT_LT(i, Position::Traits::reply_indices);
            EXPECT_EQ(i % 64, static_cast<std::size_t>(m.to()));
            EXPECT_EQ(i / 64, 6u * p.side() + p.at(m.from()));
            numbers.insert(i);
        }
    });
    EXPECT_GT(numbers.size(), 500u);
}

TEST(ChessEvaluation, NobodyWinsWithoutMaterial) {
    const Evaluation e;
    for (const auto* fen :
         {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/3BK3 w - - 0 1", "4k1n1/8/8/8/8/8/8/4K3 w - - 0 1"}) {
        EXPECT_TRUE(is_dead(read(fen))) << fen;
        EXPECT_EQ(e.evaluate(read(fen)), 0) << fen;
        EXPECT_TRUE(Knowledge().tablebase(read(fen))) << fen;
    }
    EXPECT_FALSE(is_dead(read("4k1n1/8/8/8/8/8/8/3BK3 w - - 0 1")));
    EXPECT_FALSE(Knowledge().tablebase(Position()));
    EXPECT_LT(e.evaluate(read("4k3/8/8/8/8/8/8/2NNK3 w - - 0 1")), 200);  // two knights win nothing
}

TEST(ChessEvaluation, ABareKingLosesToMoreMaterialByMore) {
    const Evaluation e;
    const auto value = [&](const std::string& men) { return e.evaluate(read(men + " w - - 0 1")); };
    EXPECT_EQ(worth_against_bare_king(Position()), 0);
    EXPECT_EQ(worth_against_bare_king(read("8/3PK1k1/8/8/8/8/8/8 w - - 0 1")), 0);  // pawns have their own weights
    EXPECT_GT(value("4Q3/8/8/6k1/8/8/8/4K3"), value("4R3/8/8/6k1/8/8/8/4K3"));
    EXPECT_GT(value("4R3/8/8/6k1/8/8/8/4KB2"), value("4R3/8/8/6k1/8/8/8/4K3"));
    EXPECT_GT(value("8/8/8/7k/5K2/8/8/R7"), value("8/8/8/7k/8/8/8/R3K3"));
    EXPECT_GT(value("8/8/8/7k/8/8/8/R3K3"), value("8/8/8/8/4k3/8/8/R3K3"));
    EXPECT_EQ(value("4r3/8/8/6K1/8/8/8/4k3"), -value("4R3/8/8/6k1/8/8/8/4K3"));
}

// By searches of six plies, without tables.
TEST(ChessEvaluation, ABareKingIsMated) {
    for (const char* men : {"8/8/8/3k4/8/8/8/R3K3", "8/8/8/3k4/8/8/8/Q3K3", "8/8/4k3/8/8/8/P7/R3K3"}) {
        const auto engine = entries().at(0).create();
        auto options = for_play(*engine);
        options.search.tablebase = false;
        engine->configure(options);
        engine->set_position(std::string(men) + " w - - 0 1");
        int plies = 0;
        for (; plies < 90 && !engine->result(); ++plies) engine->play(engine->search({.depth = 6}, nullptr).best);
        EXPECT_EQ(engine->final_value(), -1) << men << ": " << engine->position() << " after " << plies << " plies";
    }
}

// The hundredth ply without progress draws, unless it mates.
TEST(ChessEvaluation, FiftyMovesDrawWhereNobodyMates) {
    const auto value = [](const std::string& fen) {
        const auto engine = entries().at(0).create();
        auto options = engine->options();
        options.search.exact = false;
        engine->configure(options);
        engine->set_position(fen);
        return engine->search({.depth = 3}, nullptr).value_text;
    };
    EXPECT_EQ(value("6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 90"), "win in 1");
    EXPECT_EQ(value("6k1/5p1p/8/8/8/8/8/R5K1 w - - 99 90"), "0.00");
    EXPECT_NE(value("6k1/5p1p/8/8/8/8/8/R5K1 w - - 0 90"), "0.00");
}

TEST(ChessEvaluation, WeightsAreReadAsWritten) {
    const Weights& weights = learned_weights();
    EXPECT_EQ(write_weights(read_weights(write_weights(weights))), write_weights(weights));
    const auto refusal = [](const std::string& text) {
        try {
            read_weights(text);
        } catch (const std::invalid_argument& e) {
            return std::string(e.what());
        }
        return std::string();
    };
    EXPECT_EQ(refusal("# remark\nmaterial 0 100\n"), "weights, line 2: '' is no number from -5000 to 5000");
    EXPECT_EQ(refusal("pawn 0 1 2"), "weights, line 1: there are no features 'pawn'");
    EXPECT_EQ(refusal("material 6 1 2"), "weights, line 1: '6' is no number from 0 to 5");
    EXPECT_EQ(refusal("material 0 1 2 3"), "weights, line 1: more than a name and three numbers");
}

TEST(ChessEvaluation, Verified) {
    VerifyOptions options;
    options.positions = 400, options.random_games = 4, options.max_plies = 100, options.search_nodes = 5'000;
    const auto report = entries().at(0).verify("", options);
    for (const auto& failure : report.failures) ADD_FAILURE() << failure.check << ": " << failure.what;
}

}  // namespace betwixt::chess
