#include "games/seeds/notation.hpp"

#include <array>
#include <charconv>
#include <stdexcept>

namespace betwixt::seeds {

std::string Notation::text(const Position& p) {
    std::string s;
    for (const int side : {0, 1}) {
        const Row row = side == p.to_move() ? p.mine() : p.theirs();
        for (int i = 0; i < p.houses(); ++i)
            s += std::to_string(seeds_in(row, i)) + (i + 1 < p.houses() ? "," : side ? " " : "/");
    }
    return s + (p.to_move() == 0 ? "S" : "N");
}

Position Notation::parse(std::string_view s) {
    const std::invalid_argument shape(
        "a position is a size as 4x3, or the houses of South and North and the mover, as 3,3,3,3/3,3,3,3 S");
    const char* at = s.data();
    const char* const end = at + s.size();
    const auto number = [&] {
        int n = 0;
        const auto [next, error] = std::from_chars(at, end, n);
        if (error != std::errc{} || n < 0 || n > Position::most_seeds) throw shape;
        at = next;
        return n;
    };
    const auto skip = [&](char c) { return at != end && *at == c && (++at, true); };
    const int first = number();
    if (skip('x')) {
        const int each = number();
        if (at != end) throw shape;
        return Position(first, each);
    }
    std::array<Row, 2> rows{static_cast<Row>(first), 0};
    int houses = 1, sum = first;
    for (; skip(','); ++houses) {
        if (houses == Position::most_houses) throw shape;
        const int n = number();
        rows[0] |= static_cast<Row>(n) << (8 * houses), sum += n;
    }
    for (int i = 0; i < houses; ++i) {
        if (!skip(i ? ',' : '/')) throw shape;
        const int n = number();
        rows[1] |= static_cast<Row>(n) << (8 * i), sum += n;
    }
    if (!skip(' ') || end - at != 1 || (*at != 'S' && *at != 'N')) throw shape;
    if (sum > Position::most_seeds) throw std::invalid_argument("a Kalah position has at most 72 seeds");
    const bool north = *at == 'N';
    return Position(houses, rows[north], rows[!north], north);
}

}  // namespace betwixt::seeds
