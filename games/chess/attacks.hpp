#pragma once
// Attacks of pieces on a board with other pieces.
//
// Lines are looked up by PEXT if the processor has it (the copy for newer processors, games/fast_path.hpp). Otherwise a
// multiplication gathers the six inner squares of a line side by side as the index of a table (kindergarten bit boards,
// by Gerd Isenberg). Other methods without tables need an instruction that mirrors a board, which WebAssembly lacks.

#include <array>

#include "games/chess/board.hpp"

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace betwixt::chess {

namespace detail {

// All squares from s in this direction up to the edge, or up to and including the first piece of `occupied`.
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

// The lines of a square in the four orientations, without the square itself.
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

inline constexpr Table queen_lines = table([](Square s) { return bishop_rays(s, 0) | rook_rays(s, 0); });

constexpr std::size_t at(Square s) { return static_cast<std::size_t>(s); }

}  // namespace detail

constexpr Board knight_attacks(Square s) { return detail::knight_attacks[detail::at(s)]; }
constexpr Board king_attacks(Square s) { return detail::king_attacks[detail::at(s)]; }
// All squares on the lines of a bishop, a rook or a queen on an empty board.
constexpr Board bishop_lines(Square s) {
    return detail::diagonals[detail::at(s)] | detail::antidiagonals[detail::at(s)];
}
constexpr Board rook_lines(Square s) { return detail::ranks[detail::at(s)] | detail::files[detail::at(s)]; }
constexpr Board queen_lines(Square s) { return detail::queen_lines[detail::at(s)]; }

#ifdef __BMI2__

namespace detail {

// The attacks of one kind of slider from one square, indexed by the occupied squares of `mask`, packed by PEXT.
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

// The squares that a rook attacks on a line of eight squares, for occupied squares `inner` among the six inner ones.
constexpr std::uint8_t line_attacks(int place, std::size_t inner) {
    return static_cast<std::uint8_t>(ray(place, 1, 0, Board{inner} << 1) | ray(place, -1, 0, Board{inner} << 1));
}
using LineTable = std::array<std::array<Board, 64>, 8>;
template <class F> constexpr LineTable line_table(F&& squares) {
    LineTable t{};
    for (int place = 0; place < 8; ++place)
        for (std::size_t inner = 0; inner < 64; ++inner)
            t[static_cast<std::size_t>(place)][inner] = squares(line_attacks(place, inner));
    return t;
}
inline constexpr Board first_file = 0x0101'0101'0101'0101;
// By the file of the square: the line's attacks, in every rank.
inline constexpr LineTable in_ranks = line_table([](std::uint8_t attacks) { return attacks * first_file; });
// By the rank of the square: the attacks along the first file.
inline constexpr LineTable in_first_file = line_table([](std::uint8_t attacks) {
    Board b = 0;
    for (int r = 0; r < 8; ++r) b |= Board{attacks >> r & 1U} << 8 * r;
    return b;
});

// For a line with at most one square in each file: the product gathers its inner pieces in the highest rank.
inline Board along(Square s, Board occupied, Board line) {
    return in_ranks[at(file_of(s))][(occupied & line) * (first_file << 1) >> 58] & line;
}
inline Board along_rank(Square s, Board occupied) {
    const int shift = s & 56;
    return in_ranks[at(file_of(s))][occupied >> (shift + 1) & 63] & Board{0xff} << shift;
}
inline Board along_file(Square s, Board occupied) {
    const Board line = occupied >> file_of(s) & first_file;
    return in_first_file[at(s >> 3)][line * 0x0004'0810'2040'8000 >> 58] << file_of(s);
}

}  // namespace detail

inline Board bishop_attacks(Square s, Board occupied) {
    return detail::along(s, occupied, detail::diagonals[detail::at(s)]) |
           detail::along(s, occupied, detail::antidiagonals[detail::at(s)]);
}
inline Board rook_attacks(Square s, Board occupied) {
    return detail::along_file(s, occupied) | detail::along_rank(s, occupied);
}

#endif

inline Board queen_attacks(Square s, Board occupied) { return bishop_attacks(s, occupied) | rook_attacks(s, occupied); }

// The squares between two squares on one line, both excluded; none if they share no line.
inline constexpr auto between_table = [] {
    std::array<std::array<Board, 64>, 64> t{};
    for (Square a = 0; a < 64; ++a)
        for (int files = -1; files <= 1; ++files)
            for (int ranks = -1; ranks <= 1; ++ranks) {
                Board passed = 0;
                Square s = a;
                for (Board next = detail::step(s, files, ranks); next; next = detail::step(s, files, ranks)) {
                    s = first(next);
                    if (s == a) break;  // the empty direction
                    t[detail::at(a)][detail::at(s)] = passed;
                    passed |= next;
                }
            }
    return t;
}();
constexpr Board between(Square a, Square b) { return between_table[detail::at(a)][detail::at(b)]; }

}  // namespace betwixt::chess
