#pragma once
// Where pieces go on a board with other pieces.
//
// Lines are looked up by PEXT where the processor has it (the copy for newer processors, games/fast_path.hpp). Elsewhere
// they are computed: o^(o-2r) finds the squares up to the first piece in one direction, and on the board mirrored in the
// other (hyperbola quintessence).

#include <array>

#include "games/chess/board.hpp"

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace betwixt::chess {

namespace detail {

// All squares from s in this direction up to the edge, or to the first piece of `occupied`, that included.
constexpr Board ray(Square s, int files, int ranks, Board occupied = 0) {
    Board b = 0;
    for (int f = file_of(s) + files, r = rank_of(s) + ranks; f >= 0 && f < 8 && r >= 0 && r < 8;
         f += files, r += ranks) {
        b |= bit(square(f, r));
        if (occupied & bit(square(f, r))) break;
    }
    return b;
}
constexpr Board step(Square s, int files, int ranks) {
    const int f = file_of(s) + files, r = rank_of(s) + ranks;
    return f >= 0 && f < 8 && r >= 0 && r < 8 ? bit(square(f, r)) : 0;
}

using Table = std::array<Board, 64>;

template <class F> constexpr Table table(F&& f) {
    Table t{};
    for (Square s = 0; s < 64; ++s) t[static_cast<std::size_t>(s)] = f(s);
    return t;
}

inline constexpr Table knight_attacks = table([](Square s) {
    return step(s, 1, 2) | step(s, 2, 1) | step(s, 2, -1) | step(s, 1, -2) | step(s, -1, -2) | step(s, -2, -1) |
           step(s, -2, 1) | step(s, -1, 2);
});
inline constexpr Table king_attacks = table([](Square s) {
    return step(s, 1, 0) | step(s, 1, 1) | step(s, 0, 1) | step(s, -1, 1) | step(s, -1, 0) | step(s, -1, -1) |
           step(s, 0, -1) | step(s, 1, -1);
});

// A line of four: without the square itself.
inline constexpr Table ranks = table([](Square s) { return ray(s, 1, 0) | ray(s, -1, 0); });
inline constexpr Table files = table([](Square s) { return ray(s, 0, 1) | ray(s, 0, -1); });
inline constexpr Table diagonals = table([](Square s) { return ray(s, 1, 1) | ray(s, -1, -1); });
inline constexpr Table antidiagonals = table([](Square s) { return ray(s, 1, -1) | ray(s, -1, 1); });

constexpr Board bishop_rays(Square s, Board o) {
    return ray(s, 1, 1, o) | ray(s, -1, -1, o) | ray(s, 1, -1, o) | ray(s, -1, 1, o);
}
constexpr Board rook_rays(Square s, Board o) {
    return ray(s, 1, 0, o) | ray(s, -1, 0, o) | ray(s, 0, 1, o) | ray(s, 0, -1, o);
}

constexpr std::size_t at(Square s) { return static_cast<std::size_t>(s); }

}  // namespace detail

constexpr Board knight_attacks(Square s) { return detail::knight_attacks[detail::at(s)]; }
constexpr Board king_attacks(Square s) { return detail::king_attacks[detail::at(s)]; }
// All squares on the lines of a bishop or a rook on an empty board.
constexpr Board bishop_lines(Square s) {
    return detail::diagonals[detail::at(s)] | detail::antidiagonals[detail::at(s)];
}
constexpr Board rook_lines(Square s) { return detail::ranks[detail::at(s)] | detail::files[detail::at(s)]; }

#ifdef __BMI2__

namespace detail {

// The attacks of one kind of slider from one square: those for the occupied squares of `mask`, packed by PEXT.
struct Line {
    Board mask;
    const Board* attacks;
};
struct Lines {
    std::array<Line, 64> bishop, rook;
};
extern Lines lines;  // filled before main()

inline Board looked_up(const Line& l, Board occupied) { return l.attacks[_pext_u64(occupied, l.mask)]; }

}  // namespace detail

inline Board bishop_attacks(Square s, Board occupied) {
    return detail::looked_up(detail::lines.bishop[detail::at(s)], occupied);
}
inline Board rook_attacks(Square s, Board occupied) {
    return detail::looked_up(detail::lines.rook[detail::at(s)], occupied);
}

#else

namespace detail {

inline Board mirrored(Board b) { return __builtin_bswap64(b); }
// Along a line that has one square in each rank.
inline Board along(Square s, Board occupied, Board line) {
    const Board from = bit(s), others = occupied & line;
    return ((others - 2 * from) ^ mirrored(mirrored(others) - 2 * mirrored(from))) & line;
}
// A rank: its eight squares have a table.
inline constexpr auto rank_attacks = [] {
    std::array<std::array<std::uint8_t, 64>, 8> t{};
    for (int f = 0; f < 8; ++f)
        for (std::size_t inner = 0; inner < 64; ++inner) {
            const Board o = Board{inner} << 1;
            t[static_cast<std::size_t>(f)][inner] = static_cast<std::uint8_t>(ray(f, 1, 0, o) | ray(f, -1, 0, o));
        }
    return t;
}();
inline Board along_rank(Square s, Board occupied) {
    const int shift = s & 56;
    return Board{rank_attacks[at(file_of(s))][occupied >> (shift + 1) & 63]} << shift;
}

}  // namespace detail

inline Board bishop_attacks(Square s, Board occupied) {
    return detail::along(s, occupied, detail::diagonals[detail::at(s)]) |
           detail::along(s, occupied, detail::antidiagonals[detail::at(s)]);
}
inline Board rook_attacks(Square s, Board occupied) {
    return detail::along(s, occupied, detail::files[detail::at(s)]) | detail::along_rank(s, occupied);
}

#endif

inline Board queen_attacks(Square s, Board occupied) { return bishop_attacks(s, occupied) | rook_attacks(s, occupied); }

// The squares between two on one line, without them; none where they share no line.
inline constexpr auto between_table = [] {
    std::array<std::array<Board, 64>, 64> t{};
    for (Square a = 0; a < 64; ++a)
        for (int files = -1; files <= 1; ++files)
            for (int ranks = -1; ranks <= 1; ++ranks) {
                Board passed = 0;
                Square s = a;
                for (Board next = detail::step(s, files, ranks); next; next = detail::step(s, files, ranks)) {
                    s = first(next);
                    if (s == a) break;  // no direction
                    t[detail::at(a)][detail::at(s)] = passed;
                    passed |= next;
                }
            }
    return t;
}();
constexpr Board between(Square a, Square b) { return between_table[detail::at(a)][detail::at(b)]; }

}  // namespace betwixt::chess
