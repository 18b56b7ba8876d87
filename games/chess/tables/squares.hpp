#pragma once
// Where the men of a slice stand, and the index of that.
//
// An index has three digits: the pair of kings, and the squares of the men. Positions that are images of each other
// have one index: the own king stands on the files a to d and, where there are no pawns, on the ranks 1 to 4, too. For
// files, boards without pawns are also mirrored on the diagonal a1-h8, so that the own king stands on or below it, and
// where it stands on it, the other king does; those pairs of kings have the first numbers. (Where both stand on it, a
// position and its image have two indices. Analysis, which counts moves, does without this mirror: there each position
// has one.)
//
// Behind these indices stand the positions in which a pawn may take en passant.

#include <array>
#include <cstdint>
#include <optional>

#include "games/chess/attacks.hpp"
#include "games/chess/tables/slice.hpp"

namespace betwixt::chess::tables {

// Of the own king, the other king, and the men in the order of the slice; seen from the side to move.
struct Squares {
    std::array<std::int8_t, most_pieces> at{};
    bool en_passant = false;  // has the other pawn just gone two squares, beside the own one?

    Square own_king() const { return at[0]; }
    Square other_king() const { return at[1]; }
    Square man(int i) const { return at[place(i)]; }
    void put(int i, Square s) { at[place(i)] = static_cast<std::int8_t>(s); }
    static constexpr std::size_t place(int i) { return 2u + (static_cast<unsigned>(i) & 1u); }  // man 0 or 1
};

// Pairs of squares on which two kings may stand.
class KingPairs {
public:
    // With pawns, and without.
    static const KingPairs& of(bool pawns);

    int stored() const { return stored_; }
    int all() const { return static_cast<int>(kings_.size()); }
    // Negative where the kings stand side by side. The own king stands where the index wants it.
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

    // Of a position. The two forms differ where there are no pawns.
    std::uint64_t index(Squares s, Mirrored how) const;
    // The position of an index, legal or not. Nothing where men share a square, or twins stand in the wrong order.
    std::optional<Squares> squares(std::uint64_t index, Mirrored how) const;
    // Does the image on the diagonal have another index in the file, which comes first?
    bool is_image(const Squares& s) const;

private:
    static std::uint64_t base(Type t) { return t == pawn ? 48 : 64; }
    static constexpr std::uint64_t neighbours = 16;  // by the own pawn's file, and on which side the other stands
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

// Where a position is found.
struct Location {
    Slice slice;
    Squares squares;
};

// Finds the place of men that come one by one, in any order; at most two besides the kings.
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
