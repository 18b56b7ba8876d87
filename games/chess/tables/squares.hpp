#pragma once
// The squares of the men of a slice, and their index.
//
// An index has three digits: the pair of kings, and the squares of the men. Positions that are mirror images of each
// other have one index: the own king stands on the files a to d and, if there are no pawns, on the ranks 1 to 4, too.
// In files, boards without pawns are also mirrored on the diagonal a1-h8, so that the own king stands on or below it;
// if the own king stands on it, the other king stands on or below it. Those pairs of kings have the first numbers. (If
// both kings stand on the diagonal, a position and its image have two indices. Retrograde analysis counts moves and
// does not use this mirror: there each position has one index.)
//
// After these indices come the positions in which a pawn may take en passant.

#include <array>
#include <cstdint>
#include <optional>

#include "games/chess/attacks.hpp"
#include "games/chess/tables/slice.hpp"

namespace betwixt::chess::tables {

// The squares of the own king, the other king, and the men in the order of the slice; from the view of the side to
// move.
struct Squares {
    std::array<std::int8_t, most_pieces> at{};
    bool en_passant = false;  // the other pawn has just moved two squares, beside the own one

    Square own_king() const { return at[0]; }
    Square other_king() const { return at[1]; }
    Square man(int i) const { return at[place(i)]; }
    void put(int i, Square s) { at[place(i)] = static_cast<std::int8_t>(s); }
    static constexpr std::size_t place(int i) { return 2u + (static_cast<unsigned>(i) & 1u); }  // man 0 or 1
};

// Pairs of squares on which the two kings may stand.
class KingPairs {
public:
    // The pairs for slices with pawns, or without.
    static const KingPairs& of(bool pawns);

    int stored() const { return stored_; }
    int all() const { return static_cast<int>(kings_.size()); }
    // The number of a pair; negative if the kings are adjacent. Requires that the own king is on a square of the index.
    int number(Square own, Square other) const {
        return numbers_[static_cast<std::size_t>(own)][static_cast<std::size_t>(other)];
    }
    const std::array<std::int8_t, 2>& kings(int number) const { return kings_[static_cast<std::size_t>(number)]; }

private:
    explicit KingPairs(bool pawns);
    std::array<std::array<std::int16_t, 64>, 64> numbers_;
    std::vector<std::array<std::int8_t, 2>> kings_;
    int stored_ = 0;
};

enum class Mirrored { without_diagonal, fully };

class Indexing {
public:
    explicit Indexing(const Slice& slice)
        : slice_(slice),
          pawns_(slice.pawns() > 0),
          pairs_(KingPairs::of(pawns_)),
          first_(base(slice.type(0))),
          second_(slice.men() > 1 ? base(slice.type(1)) : 1) {}

    const Slice& slice() const { return slice_; }
    std::uint64_t stored() const { return count(pairs_.stored()); }
    std::uint64_t solved() const { return count(pairs_.all()); }

    // The index of a position. The two forms differ if there are no pawns.
    std::uint64_t index(Squares s, Mirrored how) const;
    // The position of an index, legal or not. Nothing if men share a square, or equal men are in the wrong order.
    std::optional<Squares> squares(std::uint64_t index, Mirrored how) const;
    // True if the mirror image on the diagonal has another index in the file that comes first.
    bool is_image(const Squares& s) const;

private:
    static std::uint64_t base(Type t) { return t == pawn ? 48 : 64; }
    static constexpr std::uint64_t neighbours = 16;  // by the own pawn's file, and the side of the other pawn
    std::uint64_t per_pair() const { return first_ * second_; }
    std::uint64_t count(int pairs) const {
        return static_cast<std::uint64_t>(pairs) * (per_pair() + (slice_.passes() ? neighbours : 0));
    }
    std::uint64_t digit(int i, const Squares& s) const {
        return static_cast<std::uint64_t>(s.man(i) - (slice_.type(i) == pawn ? 8 : 0));
    }
    void mirror(Squares& s, Mirrored how) const;
    void sort_twins(Squares& s) const {
        if (slice_.twins() && s.at[2] > s.at[3]) std::swap(s.at[2], s.at[3]);
    }

    Slice slice_;
    bool pawns_;
    const KingPairs& pairs_;
    std::uint64_t first_, second_;
};

// The slice and squares of a position.
struct Location {
    Slice slice;
    Squares squares;
};

// Finds the location of men that are added one by one, in any order; at most two besides the kings.
class Gathered {
public:
    Gathered(Square own_king, Square other_king) {
        where_.squares.at[0] = static_cast<std::int8_t>(own_king),
        where_.squares.at[1] = static_cast<std::int8_t>(other_king);
    }
    void add(bool own, Type t, Square at) {
        men_[static_cast<std::size_t>(count_++)] = {own, t, at};
        (own ? where_.slice.own : where_.slice.other).add(t);
    }
    Location location() const {
        Location l = where_;
        if (count_ == 1) l.squares.put(0, men_[0].at);
        if (count_ == 2) {
            const bool first = men_[0].own != men_[1].own ? men_[0].own : men_[0].type >= men_[1].type;
            l.squares.put(0, men_[first ? 0 : 1].at), l.squares.put(1, men_[first ? 1 : 0].at);
        }
        return l;
    }

private:
    struct Man {
        bool own;
        Type type;
        Square at;
    };
    Location where_;
    std::array<Man, most_men> men_{};
    int count_ = 0;
};

}  // namespace betwixt::chess::tables
