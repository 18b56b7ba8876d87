#pragma once
// Breakthrough on four by five squares, with a fault on request. Pawns go one square ahead, straight or aslant, and
// take aslant. Who first has a pawn on the last row wins, or who takes the last pawn. The key is kept move by move, and
// mirror images are one position.

#include <array>
#include <bit>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "betwixt/game/game.hpp"

namespace betwixt::testing {

enum class PawnFault {
    none,
    wraps_left,  // from the left column to the right one
    wraps_both_ways,
    takes_straight_on_left,  // in one column only
    legal_refuses_takes,
    count_omits_takes,
    lists_a_move_twice,
    outcome_reversed,
    outcome_speaks_for_white,
    win_unseen_in_corner,
    end_unseen,  // when the last pawn is taken
    value_speaks_for_white,
    value_favours_white,
    value_reversed,
    key_keeps_taken_pawn,
    key_same_for_two_squares,
    key_words_unmixed,
    key_omits_side,
    child_key_ignores_takes,
    undo_forgets_taken,
    undo_forgets_key,
    undo_forgets_count,
    mirror_of_one_colour,
    mirror_keeps_moves,
    text_loses_side,
    parse_turns_board,
    move_text_omits_direction,
    move_index_too_large,
};

class Breakthrough {
public:
    static inline PawnFault fault = PawnFault::none;  // of all positions

    using Board = std::uint32_t;  // squares row by row; White goes up
    using Move = std::uint8_t;    // 3 * from + direction: 0 left, 1 straight, 2 right
    static constexpr int max_moves = 24;
    static constexpr std::size_t move_indices = 60;

    Breakthrough() : pawns_{0x000ff, 0xff000}, keys_{whole_key(false), whole_key(true)} {}

    void generate(MovesOf<Breakthrough>& moves) const {
        for (int from = 0; from < squares; ++from)
            for (int direction = 0; direction < 3; ++direction)
                if ((pawns_[side_] >> from & 1) && can_go(from, direction))
                    moves.push(static_cast<Move>(3 * from + direction));
        if (fault == PawnFault::lists_a_move_twice && std::popcount(pawns_[side_]) < 8) moves.push(moves[0]);
    }
    // Did it take a pawn?
    bool play(Move m) {
        const int from = m / 3;
        const int to = target(from, m % 3);
        const bool takes = pawns_[1 - side_] >> to & 1;
        move_pawn(from, to);
        if (takes) remove_taken(to, fault != PawnFault::key_keeps_taken_pawn);
        turn();
        return takes;
    }
    void undo(Move m, bool takes) {
        turn();
        const int from = m / 3;
        const int to = target(from, m % 3);
        const auto keys = keys_;
        move_pawn(to, from);
        if (takes && fault != PawnFault::undo_forgets_taken) {
            remove_taken(to, fault != PawnFault::key_keeps_taken_pawn);
            left_[1 - side_] += fault == PawnFault::undo_forgets_count ? 1 : 2;
        }
        if (fault == PawnFault::undo_forgets_key && takes) keys_ = keys;
    }
    bool over() const {
        const Board corner = fault == PawnFault::win_unseen_in_corner ? 0x80000u : 0;
        if ((pawns_[0] & 0xf0000 & ~corner) || (pawns_[1] & 0xf)) return true;
        return left_[side_] == 0 && fault != PawnFault::end_unseen;
    }
    // The side that moved last has won.
    Outcome outcome() const {
        if (fault == PawnFault::outcome_reversed) return Outcome::win;
        if (fault == PawnFault::outcome_speaks_for_white && side_ == 1) return Outcome::win;
        return Outcome::loss;
    }
    bool legal(Move m) const {
        const int from = m / 3;
        if (fault == PawnFault::legal_refuses_takes && (pawns_[1 - side_] >> target(from, m % 3) & 1)) return false;
        return (pawns_[side_] >> from & 1) && can_go(from, m % 3);
    }
    int count_moves() const {
        MovesOf<Breakthrough> moves;
        generate(moves);
        int takes = 0;
        for (const Move m : moves) takes += pawns_[1 - side_] >> target(m / 3, m % 3) & 1;
        return moves.size() - (fault == PawnFault::count_omits_takes ? takes : 0);
    }
    static std::size_t move_index(Move m) { return fault == PawnFault::move_index_too_large && m == 58 ? 60 : m; }

    Canonical canonical() const {
        const bool mirrored = keys_[1] < keys_[0];
        return {named(keys_[mirrored]), mirrored};
    }
    Key key() const { return named(keys_[0]); }
    Key verify_key() const { return named(whole_key(false)); }
    Key child_key(Move m) const {
        Breakthrough child = *this;
        child.play(m);
        if (fault == PawnFault::child_key_ignores_takes && child.left_ != left_) return key();
        return child.canonical().key;
    }
    static Move to_canonical(Move m, int symmetry) {
        if (symmetry == 0 || fault == PawnFault::mirror_keeps_moves) return m;
        return static_cast<Move>(3 * (m / 3 ^ 3) + 2 - m % 3);
    }
    static Move from_canonical(Move m, int symmetry) { return to_canonical(m, symmetry); }
    Breakthrough verify_opposite() const {
        Breakthrough p = *this;
        p.turn();
        return p;
    }
    bool operator==(const Breakthrough& o) const { return pawns_ == o.pawns_ && side_ == o.side_ && keys_ == o.keys_; }

    std::size_t side() const { return side_; }
    int pawns(std::size_t side) const { return std::popcount(pawns_[side]); }
    // Rows gone by all pawns of a side.
    int rows(std::size_t side) const {
        int rows = 0;
        for (int s = 0; s < squares; ++s)
            if (pawns_[side] >> s & 1) rows += side == 0 ? s / 4 : 4 - s / 4;
        return rows;
    }

private:
    friend struct BreakthroughNotation;

    static constexpr int squares = 20;
    static constexpr std::uint64_t mover = 0x1ce4e5b9bf58476d;

    int target(int from, int direction) const { return from + (side_ == 0 ? 4 : -4) + direction - 1; }
    bool can_go(int from, int direction) const {
        const bool wraps = (from % 4 == 0 && direction == 0 && fault != PawnFault::wraps_left &&
                            fault != PawnFault::wraps_both_ways) ||
                           (from % 4 == 3 && direction == 2 && fault != PawnFault::wraps_both_ways);
        const int to = target(from, direction);
        if (wraps || to < 0 || to >= squares || (pawns_[side_] >> to & 1)) return false;
        const bool straight = direction == 1 && (fault != PawnFault::takes_straight_on_left || from % 4 != 0);
        return !straight || !(pawns_[1 - side_] >> to & 1);
    }
    static std::uint64_t pawn(std::size_t side, int square) {
        if (fault == PawnFault::key_same_for_two_squares && square == 13) square = 9;
        return mix(64 * side + static_cast<std::uint64_t>(square) + 1);
    }
    static int mirrored(int square) { return square ^ 3; }
    void toggle_key(std::size_t side, int square) {
        keys_[0] ^= pawn(side, square);
        keys_[1] ^= pawn(side, fault == PawnFault::mirror_of_one_colour && side == 1 ? square : mirrored(square));
    }
    void move_pawn(int from, int to) {
        pawns_[side_] ^= 1u << from | 1u << to;
        toggle_key(side_, from), toggle_key(side_, to);
    }
    void remove_taken(int square, bool from_key) {
        pawns_[1 - side_] ^= 1u << square;
        --left_[1 - side_];
        if (from_key) toggle_key(1 - side_, square);
    }
    void turn() {
        side_ ^= 1;
        if (fault == PawnFault::key_omits_side) return;
        keys_[0] ^= mover, keys_[1] ^= mover;
    }
    std::uint64_t whole_key(bool mirror) const {
        std::uint64_t key = side_ && fault != PawnFault::key_omits_side ? mover : 0;
        for (const std::size_t side : {0u, 1u})
            for (int s = 0; s < squares; ++s)
                if (pawns_[side] >> s & 1) key ^= pawn(side, mirror ? mirrored(s) : s);
        return key;
    }
    Key named(std::uint64_t key) const {
        return fault == PawnFault::key_words_unmixed ? Key::mixed(key, std::uint64_t{left_[0]} << 8 | side_) : key;
    }

    std::array<Board, 2> pawns_;
    std::array<unsigned, 2> left_{8, 8};
    std::size_t side_ = 0;
    std::array<std::uint64_t, 2> keys_;  // as it stands, and mirrored
};

struct BreakthroughKnowledge {
    std::int32_t evaluate(const Breakthrough& p) const {
        const std::size_t me = p.side();
        int value = 10 * (p.pawns(me) - p.pawns(1 - me)) + p.rows(me) - p.rows(1 - me);
        if (p.fault == PawnFault::value_reversed) value = -value;
        if (p.fault == PawnFault::value_speaks_for_white && me == 1) value = -value;
        if (p.fault == PawnFault::value_favours_white) value += me == 0 ? 3 : 0;
        return value;
    }
};

struct BreakthroughNotation {
    static std::string move_text(const Breakthrough& p, Breakthrough::Move m) {
        const int to = p.target(m / 3, m % 3);
        const std::string from = square(m / 3);
        return p.fault == PawnFault::move_text_omits_direction ? from : from + square(to);
    }
    static std::string text(const Breakthrough& p) {
        std::string s;
        for (int i = 0; i < 20; ++i) s += p.pawns_[0] >> i & 1 ? 'w' : p.pawns_[1] >> i & 1 ? 'b' : '.';
        return s + (p.side_ == 0 || p.fault == PawnFault::text_loses_side ? " w" : " b");
    }
    static Breakthrough parse(std::string_view s) {
        if (s.size() != 22 || s.substr(0, 20).find_first_not_of("wb.") != s.npos ||
            (s.substr(20) != " w" && s.substr(20) != " b"))
            throw std::invalid_argument("a position is twenty squares, w, b or a dot, a blank, and w or b to move");
        Breakthrough p;
        p.pawns_ = {};
        for (std::size_t i = 0; i < 20; ++i) {
            const char c = s[p.fault == PawnFault::parse_turns_board ? 19 - i : i];
            if (c != '.') p.pawns_[c == 'b'] |= 1u << i;
        }
        p.side_ = s[21] == 'b';
        p.left_ = {static_cast<unsigned>(p.pawns(0)), static_cast<unsigned>(p.pawns(1))};
        p.keys_ = {p.whole_key(false), p.whole_key(true)};
        return p;
    }

private:
    static std::string square(int s) { return {static_cast<char>('a' + s % 4), static_cast<char>('1' + s / 4)}; }
};

using BreakthroughGame = Game<Breakthrough, BreakthroughKnowledge, BreakthroughNotation>;

}  // namespace betwixt::testing
