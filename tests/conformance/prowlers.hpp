#pragma once
// Prowlers on four by four squares, with a fault on request. Three stones a side step to a neighbouring square, and
// take what stands there. Who loses all stones has lost; sixteen plies without a capture are a draw. Little is offered:
// no undo, no comparison, no mirror.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "betwixt/game/game.hpp"

namespace betwixt::testing {

enum class ProwlFault {
    none,
    wraps_east,  // from the last square of a row to the first of the next
    takes_own_stones,
    draw_by_hidden_return,  // when the board is that of four plies before, which neither text nor key shows
    draw_too_late_for_plies_left,
    outcome_reversed,
    outcome_speaks_for_first,
    value_speaks_for_first,
    value_favours_first,  // where nothing can tell: there is no verify_opposite()
    value_not_a_number,
    value_depends_on_order,
    key_omits_quiet,
    key_omits_side,
    key_depends_on_order,
    text_omits_quiet,
    text_omits_side,
    parse_drops_a_stone,
    parse_throws_something_else,
    draw_is_empty,
    two_moves_of_one_text,
    bounds_see_a_win_too_often,
    reversible_after_a_capture,
    order_changes,
    board_is_shared,
    play_throws,
};

class Prowlers {
public:
    static inline ProwlFault fault = ProwlFault::none;  // of all positions

    struct Move {
        std::int8_t from, step;
        bool operator==(const Move&) const = default;
    };
    static constexpr int max_moves = 12;

    void generate(MovesOf<Prowlers>& moves) const {
        constexpr std::array<std::int8_t, 4> steps{-4, -1, 1, 4};
        const int first = fault == ProwlFault::order_changes && quiet_ == 3 ? static_cast<int>(++ticks_ % 4) : 0;
        for (std::int8_t from = 0; from < 16; ++from)
            for (int i = 0; i < 4 && (stones_[side_] >> from & 1); ++i)
                if (const Move m{from, steps[static_cast<std::size_t>(i + first) % 4]}; can_go(m)) moves.push(m);
    }
    void play(Move m) {
        if (fault == ProwlFault::play_throws && m.from == 5 && m.step == 4) throw std::logic_error("no such square");
        const unsigned to = 1u << (m.from + m.step);
        const bool takes = stones_[1 - side_] & to;
        stones_[side_] = (stones_[side_] & ~(1u << m.from)) | to;
        stones_[1 - side_] &= ~to;
        quiet_ = takes ? 0 : quiet_ + 1;
        returned_ = before_[3] == stones_;
        before_ = {stones_, before_[0], before_[1], before_[2]};
        order_ = mix(order_ + static_cast<std::uint64_t>(m.from));
        side_ ^= 1;
        if (fault == ProwlFault::board_is_shared && m.from == 1) shared_quiet_ = 1;
    }
    bool over() const {
        if (fault == ProwlFault::draw_by_hidden_return && returned_) return true;
        return stones_[side_] == 0 || quiet() >= longest_quiet();
    }
    Outcome outcome() const {
        if (stones_[side_] != 0) return Outcome::draw;
        const bool reversed =
            fault == ProwlFault::outcome_reversed || (fault == ProwlFault::outcome_speaks_for_first && side_ == 1);
        return reversed ? Outcome::win : Outcome::loss;
    }
    // The stones of one side at most are still to be taken, after sixteen plies each, and all but one of the other.
    int plies_left() const { return 16 - quiet() + 16 * std::max(0, count(0) + count(1) - 2); }
    int reversible_plies() const {
        if (fault == ProwlFault::reversible_after_a_capture) return quiet_ == 0 ? 20 : quiet_;
        return quiet_;
    }
    Key key() const {
        std::uint64_t all = stones_[0] | stones_[1] << 16;
        if (fault != ProwlFault::key_omits_side) all |= std::uint64_t{side_} << 32;
        if (fault == ProwlFault::key_depends_on_order) all ^= order_ << 33;
        return {all, fault == ProwlFault::key_omits_quiet ? 0 : static_cast<std::uint64_t>(quiet())};
    }

    std::size_t side() const { return side_; }
    int count(std::size_t side) const { return std::popcount(stones_[side]); }
    int central(std::size_t side) const { return std::popcount(stones_[side] & 0x0660u); }
    std::uint64_t order() const { return order_; }
    bool takes(Move m) const { return stones_[1 - side_] >> (m.from + m.step) & 1; }

private:
    friend struct ProwlNotation;
    static inline std::uint64_t ticks_ = 0;
    static inline int shared_quiet_ = 0;

    static int longest_quiet() { return fault == ProwlFault::draw_too_late_for_plies_left ? 18 : 16; }
    int quiet() const { return quiet_ + (fault == ProwlFault::board_is_shared ? shared_quiet_ : 0); }
    bool can_go(Move m) const {
        const int to = m.from + m.step;
        const bool off_west = m.step == -1 && m.from % 4 == 0;
        const bool off_east = m.step == 1 && m.from % 4 == 3 && fault != ProwlFault::wraps_east;
        if (!(stones_[side_] >> m.from & 1) || to < 0 || to >= 16 || off_west || off_east) return false;
        return !(stones_[side_] >> to & 1) || fault == ProwlFault::takes_own_stones;
    }

    using Stones = std::array<unsigned, 2>;
    Stones stones_{0x0007, 0xe000};
    std::size_t side_ = 0;
    int quiet_ = 0;
    bool returned_ = false;
    std::array<Stones, 4> before_{};
    std::uint64_t order_ = 0;
};

struct ProwlKnowledge {
    double evaluate(const Prowlers& p) const {
        const std::size_t me = p.side();
        if (p.fault == ProwlFault::value_not_a_number && p.count(me) == 1) return 0.0 / (p.count(me) - 1);
        double value = p.count(me) - p.count(1 - me) + 0.1 * (p.central(me) - p.central(1 - me));
        if (p.fault == ProwlFault::value_depends_on_order) value += p.order() % 7 == 0 ? 0.01 : 0;
        if (p.fault == ProwlFault::value_favours_first && me == 0) value += 0.3;
        return p.fault == ProwlFault::value_speaks_for_first && me == 1 ? -value : value;
    }
    KnownBounds<double, Prowlers::Move> bounds(const Prowlers& p, Window<double>, Depth) const {
        KnownBounds<double, Prowlers::Move> known;
        MovesOf<Prowlers> moves;
        p.generate(moves);
        const int stones = p.count(1 - p.side());
        for (const auto m : moves)
            if (p.takes(m) && (stones == 1 || (stones == 2 && p.fault == ProwlFault::bounds_see_a_win_too_often)))
                known.exactly(win_in<double>(1));
        if (moves.size() == 1) known.force(moves[0]);
        return known;
    }
};

struct ProwlNotation {
    static std::string move_text(const Prowlers& p, Prowlers::Move m) {
        const int to = p.fault == ProwlFault::two_moves_of_one_text && m.step < 0 ? m.from - 1 : m.from + m.step;
        return square(m.from) + square(to);
    }
    static std::string text(const Prowlers& p) {
        std::string s;
        for (int i = 0; i < 16; ++i) s += p.stones_[0] >> i & 1 ? 'X' : p.stones_[1] >> i & 1 ? 'O' : '-';
        s += p.side_ == 0 || p.fault == ProwlFault::text_omits_side ? " X " : " O ";
        return s + std::to_string(p.fault == ProwlFault::text_omits_quiet ? 0 : p.quiet());
    }
    static Prowlers parse(std::string_view s) {
        const bool ends = s.size() > 19 && s.size() < 22 && s.find_first_not_of("0123456789", 19) == s.npos;
        if (!ends && p_throws()) throw std::out_of_range("text");
        if (!ends || s.substr(0, 16).find_first_not_of("XO-") != s.npos || (s[17] != 'X' && s[17] != 'O') ||
            s[16] != ' ' || s[18] != ' ')
            throw std::invalid_argument("a position is sixteen squares, the side to move and the quiet plies");
        Prowlers p;
        p.stones_ = {};
        for (std::size_t i = 0; i < 16; ++i)
            if (s[i] != '-' && (i != 9 || Prowlers::fault != ProwlFault::parse_drops_a_stone))
                p.stones_[s[i] == 'O'] |= 1u << i;
        p.side_ = s[17] == 'O';
        p.quiet_ = std::stoi(std::string(s.substr(19)));
        return p;
    }
    static std::string draw(const Prowlers& p) {
        return p.fault == ProwlFault::draw_is_empty && p.count(0) == 2 ? "" : text(p) + "\n";
    }

private:
    static bool p_throws() { return Prowlers::fault == ProwlFault::parse_throws_something_else; }
    static std::string square(int s) { return {static_cast<char>('a' + s % 4), static_cast<char>('1' + s / 4)}; }
};

using ProwlGame = Game<Prowlers, ProwlKnowledge, ProwlNotation>;

}  // namespace betwixt::testing
