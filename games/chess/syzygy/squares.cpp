#include "games/chess/syzygy/squares.hpp"

#include <cstdlib>

namespace betwixt::chess::syzygy {

namespace {

constexpr auto make_choices() {
    std::array<std::array<std::uint64_t, 8>, 64> c{};
    for (std::size_t n = 0; n < 64; ++n) {
        c[n][0] = 1;
        for (std::size_t k = 1; k < 8 && n > 0; ++k) c[n][k] = c[n - 1][k - 1] + c[n - 1][k];
    }
    return c;
}
constexpr auto choices = make_choices();

constexpr bool touch(Square a, Square b) {
    const int files = file_of(a) - file_of(b), ranks = rank_of(a) - rank_of(b);
    return files >= -1 && files <= 1 && ranks >= -1 && ranks <= 1;
}

using Pairs = std::array<std::array<std::int16_t, 64>, 10>;

constexpr Square in_triangle(int number) {
    for (Square s = 0; s < 32; ++s)
        if (file_of(s) < 4 && above_diagonal(s) <= 0 && number_in_triangle[static_cast<std::size_t>(s)] == number)
            return s;
    return 0;
}
// Pairs with both kings on the diagonal come last. With the first on the diagonal the second stands below it.
constexpr Pairs make_pairs() {
    Pairs pairs{};
    std::int16_t next = 0;
    for (const bool both_on_diagonal : {false, true})
        for (std::size_t n = 0; n < 10; ++n)
            for (Square s = 0; s < 64; ++s) {
                const Square first = in_triangle(static_cast<int>(n));
                const bool on = above_diagonal(first) == 0, above = above_diagonal(s) > 0;
                if (touch(first, s) || (on && above)) continue;
                if (both_on_diagonal == (on && above_diagonal(s) == 0)) pairs[n][static_cast<std::size_t>(s)] = next++;
            }
    return pairs;
}
constexpr Pairs pairs = make_pairs();
static_assert(pairs[9][63] == pairs_of_kings - 1);

}  // namespace

std::uint64_t choose(int n, int k) {
    return n < 0 || n < k ? 0 : choices[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

int number_of_kings(Square first, Square second) {
    return pairs[number_in_triangle[static_cast<std::size_t>(first)]][static_cast<std::size_t>(second)];
}

}  // namespace betwixt::chess::syzygy
