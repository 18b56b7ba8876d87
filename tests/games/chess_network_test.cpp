// The network of chess: what it sees, sums that follow a search, its file.

#include <random>
#include <thread>

#include <gtest/gtest.h>

#include "betwixt/game/legal_moves.hpp"
#include "games/chess/evaluation.hpp"
#include "games/chess/network.hpp"
#include "games/chess/notation.hpp"

namespace betwixt::chess {
namespace {

// The value as network.hpp states it, summed anew.
int plainly_evaluated(const Network& n, const Position& p) {
    std::int64_t sum = 0;
    const auto head = static_cast<std::size_t>(head_of(std::popcount(p.occupied())));
    for (const bool other : {false, true}) {
        const Side side = other ? opponent(p.side()) : p.side();
        const bool mirrored = file_of(p.king_of(side)) >= 4;
        for (std::size_t unit = 0; unit < network_units; ++unit) {
            int units = n.first_bias[unit];
            for (Square at = 0; at < 64; ++at) {
                if (p.at(at) == no_piece) continue;
                const int file = mirrored ? 7 - file_of(at) : file_of(at);
                const int rank = side == white ? rank_of(at) : 7 - rank_of(at);
                const bool own = (p.pieces(side) & bit(at)) != 0;
                units += n.first[static_cast<std::size_t>(((own ? 0 : 6) + p.at(at)) * 64 + square(file, rank))][unit];
            }
            const std::int64_t cut = std::clamp(units, 0, Network::one);
            sum += cut * cut * n.last[head][other][unit];
        }
    }
    // Both sides are cut to whole numbers together.
    const std::int64_t value = (sum / Network::one + n.last_bias[head]) * network_scale / Network::parts;
    return static_cast<int>(std::clamp<std::int64_t>(value, -NetworkEvaluation::limit, NetworkEvaluation::limit));
}

// Rules above the network leave this position alone.
bool is_plain(const Position& p) {
    return !is_dead(p) && worth_against_bare_king(p) == 0 && winning_scale(p, true) >= 32 &&
           winning_scale(p, false) >= 32;
}

Position moved_by_lot(Position p, std::mt19937& lots, int plies) {
    for (int ply = 0; ply < plies; ++ply) {
        const auto moves = legal_moves(p);
        if (moves.empty()) break;
        p.play(moves[static_cast<int>(lots() % static_cast<unsigned>(moves.size()))]);
    }
    return p;
}

Position in_other_colours(const Position& p) {
    Setup s;
    s.type.fill(no_piece);
    for (Board b = p.occupied(); b; b &= b - 1) {
        const auto to = static_cast<std::size_t>(first(b) ^ 56);
        s.type[to] = p.at(first(b));
        s.side[to] = (p.pieces(white) & bit(first(b))) != 0;
    }
    s.to_move = opponent(p.side());
    return Position(s);
}

}  // namespace

// Jumps between games as a search never makes them, and steps as it does.
TEST(ChessNetwork, SumsThatFollowAreThoseMadeAnew) {
    const NetworkEvaluation e;
    std::mt19937 lots(1);
    int seen = 0;
    for (int game = 0; game < 200; ++game) {
        Position p = moved_by_lot(Position(), lots, static_cast<int>(lots() % 150));
        for (int step = 0; step < 10; ++step, p = moved_by_lot(p, lots, 1 + static_cast<int>(lots() % 2))) {
            if (!is_plain(p)) continue;
            ++seen;
            ASSERT_EQ(e.evaluate(p), plainly_evaluated(learned_network(), p)) << Notation::text(p);
        }
    }
    EXPECT_GT(seen, 1'000);
}

TEST(ChessNetwork, ColoursAreAlike) {
    const NetworkEvaluation e;
    std::mt19937 lots(2);
    for (int i = 0; i < 500; ++i) {
        const Position p = moved_by_lot(Position(), lots, static_cast<int>(lots() % 100));
        ASSERT_EQ(e.evaluate(in_other_colours(p)), e.evaluate(p)) << Notation::text(p);
    }
}

TEST(ChessNetwork, EachThreadHasItsOwnSums) {
    const auto value_of = [](unsigned seed) {
        std::mt19937 lots(seed);
        const NetworkEvaluation e;
        std::uint64_t sum = 0;
        for (int i = 0; i < 300; ++i)
            sum = 3 * sum + static_cast<std::uint64_t>(e.evaluate(moved_by_lot(Position(), lots, 60)));
        return sum;
    };
    const std::uint64_t a = value_of(3), b = value_of(4);
    std::uint64_t again = 0;
    std::thread other([&] { again = value_of(3); });
    EXPECT_EQ(value_of(4), b);
    other.join();
    EXPECT_EQ(again, a);
}

// Two networks in turn, in one thread.
TEST(ChessNetwork, AnotherNetworkHasOtherSums) {
    Network other = learned_network();
    for (auto& units : other.first)
        for (auto& w : units) w = static_cast<std::int16_t>(w / 2);
    const NetworkEvaluation e, f(other);
    std::mt19937 lots(5);
    for (int i = 0; i < 50; ++i) {
        const Position p = moved_by_lot(Position(), lots, 40);
        if (!is_plain(p)) continue;
        ASSERT_EQ(f.evaluate(p), plainly_evaluated(other, p));
        ASSERT_EQ(e.evaluate(p), plainly_evaluated(learned_network(), p));
    }
}

TEST(ChessNetwork, ItsFileIsReadAsWritten) {
    const std::string bytes = bytes_of(learned_network());
    EXPECT_EQ(network_from(bytes), learned_network());
    EXPECT_THROW(network_from(""), std::invalid_argument);
    EXPECT_THROW(network_from(bytes.substr(0, bytes.size() - 1)), std::invalid_argument);
    EXPECT_THROW(network_from(bytes + "x"), std::invalid_argument);
    std::string damaged = bytes;
    damaged[1'000] = static_cast<char>(damaged[1'000] ^ 1);
    EXPECT_THROW(network_from(damaged), std::invalid_argument);
    Network large = learned_network();
    large.last[0][1][3] = Network::last_most + 1;
    EXPECT_THROW(network_from(bytes_of(large)), std::invalid_argument);
}

}  // namespace betwixt::chess
