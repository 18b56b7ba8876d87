#pragma once
// A small game with much of what a game may have, and with a fault on request: three in a row on nine squares. A stone
// in the centre gives another move, and the second player may pass in answer to the first stone.

#include <array>
#include <bit>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "betwixt/game/game.hpp"

namespace betwixt::testing {

enum class Fault {
    none,
    undo_forgets_side,
    undo_forgets_key,
    undo_forgets_stone,
    key_omits_side,
    key_wrong_for_a_square,
    key_depends_on_order,
    evaluation_lopsided,
    evaluation_out_of_range,
    evaluation_changes,
    text_loses_side,
    parse_drops_stone,
    parse_throws_something_else,
    draw_is_empty,
    over_never,
    duplicate_move,
    generate_changes_position,
    generate_changes_order,
    board_is_shared,
    play_is_random,
    play_throws,
    outcome_changes,
    move_text_ambiguous,
    move_index_too_large,
    plies_left_too_small,
    noisy_changes,
};

template <int MaxMoves> struct StonesNotation;

template <int MaxMoves = 9> class Stones {
public:
    static inline Fault fault = Fault::none;  // of all positions

    using Move = std::uint8_t;  // a square 0..8, or pass
    static constexpr Move centre = 4;
    static constexpr Move pass = 9;
    static constexpr int max_moves = MaxMoves;
    static constexpr std::size_t move_indices = 10;
    static std::size_t move_index(Move m) { return fault == Fault::move_index_too_large && m == pass ? 10 : m; }

    void generate(MovesOf<Stones>& moves) const {
        if (fault == Fault::generate_changes_position) ++asked_;
        if (three(board()[0]) || three(board()[1])) return;
        const int first = fault == Fault::generate_changes_order ? static_cast<int>(7 * tick() % 9) : 0;
        for (int i = 0; i < 9; ++i)
            if (const int s = (i + first) % 9; !(occupied() >> s & 1)) moves.push(static_cast<Move>(s));
        if (may_pass()) moves.push(pass);
        if (fault == Fault::duplicate_move && stones() == 3) moves.push(moves[2]);
    }
    void play(Move m) {
        if (fault == Fault::play_throws && m == 8 && stones() == 1) throw std::logic_error("the sky falls");
        if (fault == Fault::board_is_shared) share();
        if (m != pass) {
            own()[side_] = static_cast<std::uint16_t>(own()[side_] | 1 << m);
            key_ ^= stone(side_, fault == Fault::key_wrong_for_a_square && m == 7 ? 6 : m);
        }
        if (fault == Fault::play_is_random && m == 2) key_ ^= tick();
        if (fault == Fault::key_depends_on_order) key_ = mix(key_ + 1);
        turn(m);
    }
    void undo(Move m) {
        const auto side = side_;
        turn(m);
        if (m != pass) {
            if (fault != Fault::undo_forgets_key) key_ ^= stone(side_, m);
            if (fault != Fault::undo_forgets_stone || stones() < 3)
                own()[side_] = static_cast<std::uint16_t>(own()[side_] & ~(1 << m));
        }
        if (fault == Fault::undo_forgets_side && m == 1) side_ = side;
    }
    Key key() const { return key_; }
    Key verify_key() const {
        std::uint64_t key = fault != Fault::key_omits_side && side_ ? mover : 0;
        for (const std::size_t side : {0u, 1u})
            for (int s = 0; s < 9; ++s)
                if (board()[side] >> s & 1) key ^= stone(side, s);
        return key;
    }
    bool over() const {
        return three(board()[0]) || (fault != Fault::over_never && (three(board()[1]) || stones() == 9));
    }
    Outcome outcome() const {
        if (fault == Fault::outcome_changes && tick() % 2) return Outcome::draw;
        return three(board()[side_]) ? Outcome::win : three(board()[1 - side_]) ? Outcome::loss : Outcome::draw;
    }
    std::size_t to_move() const { return side_; }
    int plies_left() const {
        const int empty = 9 - stones();
        if (fault == Fault::plies_left_too_small) return empty;
        return empty + (stones() == 0 || may_pass() ? 1 : 0);
    }
    Stones verify_opposite() const {
        Stones p = *this;
        p.side_ ^= 1, p.key_ ^= mover;
        return p;
    }
    bool operator==(const Stones& o) const {
        return board() == o.board() && side_ == o.side_ && key_ == o.key_ && asked_ == o.asked_;
    }

    int stones() const { return std::popcount(static_cast<unsigned>(occupied())); }
    bool has(std::size_t side, int square) const { return board()[side] >> square & 1; }
    int worth(std::size_t side) const {
        const unsigned b = board()[side];
        return 2 * std::popcount(b & 0505u) + std::popcount(b);
    }
    static std::uint64_t tick() {
        static std::uint64_t ticks = 0;
        return ++ticks;
    }

private:
    friend struct StonesNotation<MaxMoves>;

    using Board = std::array<std::uint16_t, 2>;
    static constexpr std::uint64_t mover = 0x123456789abcdef;

    static std::uint64_t stone(std::size_t side, int square) {
        return mix(16 * static_cast<std::uint64_t>(square + 1) + side);
    }
    static bool three(unsigned s) {
        for (const unsigned l : {0007u, 0070u, 0700u, 0111u, 0222u, 0444u, 0421u, 0124u})
            if ((s & l) == l) return true;
        return false;
    }
    void turn(Move m) {
        if (m == centre) return;
        side_ ^= 1;
        if (fault != Fault::key_omits_side) key_ ^= mover;
    }
    bool may_pass() const { return stones() == 1 && side_ == 1; }
    unsigned occupied() const { return static_cast<unsigned>(board()[0] | board()[1]); }
    const Board& board() const { return shared_ ? *shared_ : board_; }
    Board& own() { return shared_ ? *shared_ : board_; }
    // From now on all copies have one board.
    void share() {
        if (!shared_ && stones() == 1) shared_ = std::make_shared<Board>(board_);
    }

    Board board_{};
    std::size_t side_ = 0;
    std::uint64_t key_ = 0;
    std::shared_ptr<Board> shared_;
    mutable int asked_ = 0;
};

struct StonesKnowledge {
    template <int MaxMoves> std::int16_t evaluate(const Stones<MaxMoves>& p) const {
        if (p.fault == Fault::evaluation_out_of_range && p.stones() == 2) return 30'500;
        if (p.fault == Fault::evaluation_lopsided && p.has(0, 8)) return 5;
        const int noise = p.fault == Fault::evaluation_changes ? static_cast<int>(p.tick() % 2) : 0;
        return static_cast<std::int16_t>(p.worth(p.to_move()) - p.worth(1 - p.to_move()) + noise);
    }
    template <int MaxMoves> bool noisy(const Stones<MaxMoves>& p, std::uint8_t m) const {
        return p.fault == Fault::noisy_changes && m == 3 ? p.tick() % 2 : m == p.centre;
    }
};

template <int MaxMoves> struct StonesNotation {
    using P = Stones<MaxMoves>;

    static std::string move_text(const P&, typename P::Move m) {
        if (P::fault == Fault::move_text_ambiguous && m == 3) m = 2;
        return std::string(1, static_cast<char>('a' + m));
    }
    static std::string text(const P& p) {
        std::string s;
        for (int i = 0; i < 9; ++i) s += p.has(0, i) ? 'X' : p.has(1, i) ? 'O' : '-';
        return s + (p.side_ == 0 || P::fault == Fault::text_loses_side ? 'X' : 'O');
    }
    static P parse(std::string_view s) {
        if (s.size() != 10) {
            if (P::fault == Fault::parse_throws_something_else) throw std::out_of_range("no");
            throw std::invalid_argument("nine squares and the side to move");
        }
        P p;
        for (std::size_t i = 0; i < 9; ++i) {
            if (P::fault == Fault::parse_drops_stone && i == 5) continue;
            if (s[i] == 'X' || s[i] == 'O') p.own()[s[i] == 'O'] |= static_cast<std::uint16_t>(1 << i);
            else if (s[i] != '-') throw std::invalid_argument("not a square");
        }
        if (s[9] != 'X' && s[9] != 'O') throw std::invalid_argument("not a side");
        p.side_ = s[9] == 'O';
        p.key_ = p.verify_key().check;
        return p;
    }
    static std::string draw(const P& p) {
        return P::fault == Fault::draw_is_empty && p.stones() == 4 ? "" : text(p) + '\n';
    }
};

using StonesGame = Game<Stones<>, StonesKnowledge, StonesNotation<9>>;
using CrampedStonesGame = Game<Stones<8>, StonesKnowledge, StonesNotation<8>>;  // has nine moves

}  // namespace betwixt::testing
