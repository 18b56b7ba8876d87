#pragma once
// Dots and Boxes, two rows of three boxes, with a fault on request: who closes a box moves again, and the game is
// counted in boxes.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "betwixt/game/game.hpp"

namespace betwixt::testing {

enum class BoxFault {
    none,
    mover_alternates,         // to_move() forgets who moves again
    mover_reversed_at_lead,   // to_move() names the other side once somebody leads by two
    end_speaks_for_first,     // terminal() is that of the side that moved first
    end_reversed,             // terminal() is that of the other side
    value_speaks_for_first,   // so is evaluate()
    value_favours_first,      // a bonus for the first side
    value_favours_last_edge,  // depends on the way
    value_beyond_limit,
    undo_forgets_boxes,
    undo_forgets_turn,
    key_omits_side,
    key_omits_boxes,
    key_too_long,  // for key_bits
    plies_left_too_small,
    upper_bound_too_low,
    forces_a_move,  // where there are others as good
    end_unseen,     // over() when one box is left, then not at all
    text_omits_boxes,
};

// What a game declares, or forgets to declare.
enum class BoxClaims { right, no_mover, max_plies_too_small, grain_too_large };

template <BoxClaims claims = BoxClaims::right> class Boxes {
public:
    static inline BoxFault fault = BoxFault::none;  // of all positions

    using Move = std::uint8_t;  // an edge: nine flat ones, row by row, then eight upright ones
    struct Traits {
        static constexpr int max_moves = 17;
        static constexpr int max_plies = claims == BoxClaims::max_plies_too_small ? 12 : 17;
        static constexpr int key_bits = 32;
    };

    void generate(auto& moves) const {
        for (Move e = 0; e < 17; ++e)
            if (!(edges_ >> e & 1) && !moves.push(e)) return;
    }
    void play(Move e) {
        edges_ |= 1u << e;
        const int closed = boxes_at(e);
        boxes_[side_] += closed;
        if (closed == 0) side_ ^= 1;
        last_ = e;
    }
    void undo(Move e) {
        const int closed = boxes_at(e);
        if (closed == 0 || (fault == BoxFault::undo_forgets_turn && closed == 2)) side_ ^= 1;
        if (fault != BoxFault::undo_forgets_boxes) boxes_[side_] -= closed;
        edges_ &= ~(1u << e);
    }
    bool over() const { return fault == BoxFault::end_unseen ? edges_ == 0x1fffe : edges_ == 0x1ffff; }
    int plies_left() const {
        const int left = 17 - std::popcount(edges_);
        return fault == BoxFault::plies_left_too_small && left > 5 ? left - 1 : left;
    }
    std::size_t to_move() const requires(claims != BoxClaims::no_mover) {
        if (fault == BoxFault::mover_alternates) return static_cast<std::size_t>(std::popcount(edges_) & 1);
        if (fault == BoxFault::mover_reversed_at_lead && (lead() >= 2 || lead() <= -2)) return 1 - side_;
        return side_;
    }
    Key key() const {
        std::uint64_t key = edges_;
        if (fault != BoxFault::key_omits_boxes)
            key |= static_cast<std::uint64_t>(boxes_[0]) << 17 | static_cast<std::uint64_t>(boxes_[1]) << 20;
        if (fault != BoxFault::key_omits_side)
            key |= std::uint64_t{side_} << (fault == BoxFault::key_too_long ? 40 : 23);
        return key;
    }
    Boxes verify_opposite() const {
        Boxes p = *this;
        p.side_ ^= 1;
        return p;
    }
    bool operator==(const Boxes& o) const { return edges_ == o.edges_ && boxes_ == o.boxes_ && side_ == o.side_; }

    std::size_t side() const { return side_; }
    int lead() const { return boxes_[side_] - boxes_[1 - side_]; }
    int open_boxes() const { return 6 - boxes_[0] - boxes_[1]; }
    int last() const { return last_; }
    Move first_move() const { return static_cast<Move>(std::countr_one(edges_)); }

private:
    friend struct BoxNotation;

    static constexpr std::uint32_t box(int row, int column) {
        const int upright = 9 + 4 * row + column;
        return 1u << (3 * row + column) | 1u << (3 * row + 3 + column) | 1u << upright | 1u << (upright + 1);
    }
    // How many boxes an edge is the last of.
    int boxes_at(Move e) const {
        int closed = 0;
        for (int b = 0; b < 6; ++b)
            closed += (box(b / 3, b % 3) >> e & 1) && (edges_ & box(b / 3, b % 3)) == box(b / 3, b % 3);
        return closed;
    }

    std::uint32_t edges_ = 0;
    std::array<int, 2> boxes_{};
    std::size_t side_ = 0;
    int last_ = 0;
};

template <BoxClaims claims = BoxClaims::right> struct BoxKnowledge {
    using P = Boxes<claims>;
    static constexpr std::int16_t limit = 6;
    static constexpr std::int16_t grain = claims == BoxClaims::grain_too_large ? 2 : 1;

    std::int16_t evaluate(const P& p) const {
        int value = p.lead();
        if (P::fault == BoxFault::value_speaks_for_first && p.side() == 1) value = -value;
        if (P::fault == BoxFault::value_favours_first) value += p.side() == 0;
        if (P::fault == BoxFault::value_favours_last_edge && p.last() == 16) ++value;
        if (P::fault == BoxFault::value_beyond_limit) value *= 2;
        return static_cast<std::int16_t>(value);
    }
    std::int16_t terminal(const P& p) const {
        int value = p.lead();
        if (P::fault == BoxFault::end_reversed) value = -value;
        if (P::fault == BoxFault::end_speaks_for_first && p.side() == 1) value = -value;
        return static_cast<std::int16_t>(value);
    }
    KnownBounds<std::int16_t, std::uint8_t> bounds(const P& p, Window<std::int16_t>, Depth) const {
        const int rest = p.open_boxes() - (P::fault == BoxFault::upper_bound_too_low && p.open_boxes() == 2 ? 1 : 0);
        KnownBounds<std::int16_t, std::uint8_t> known;
        known.lower = static_cast<std::int16_t>(p.lead() - p.open_boxes());
        known.upper = static_cast<std::int16_t>(p.lead() + rest);
        if (P::fault == BoxFault::forces_a_move && p.plies_left() == 3) known.force(p.first_move());
        return known;
    }
};

struct BoxNotation {
    static std::string move_text(const auto&, std::uint8_t e) { return std::string(1, static_cast<char>('a' + e)); }
    template <BoxClaims claims> static std::string text(const Boxes<claims>& p) {
        std::string s;
        for (int e = 0; e < 17; ++e) s += p.edges_ >> e & 1 ? '#' : '-';
        for (const int boxes : p.boxes_)
            s += p.fault == BoxFault::text_omits_boxes ? '0' : static_cast<char>('0' + boxes);
        return s + (p.side_ == 0 ? 'A' : 'B');
    }
};

template <BoxClaims claims = BoxClaims::right> using BoxGame = Game<Boxes<claims>, BoxKnowledge<claims>, BoxNotation>;

}  // namespace betwixt::testing
