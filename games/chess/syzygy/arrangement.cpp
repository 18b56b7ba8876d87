#include "games/chess/syzygy/arrangement.hpp"

#include <algorithm>
#include <stdexcept>

#include "games/chess/syzygy/squares.hpp"

namespace betwixt::chess::syzygy {

namespace {

int pawn_number(Square s) { return number_of_pawn[static_cast<std::size_t>(s)]; }

// How many ways there are to place the other leading pawns if the first stands there: all have lower numbers.
std::uint64_t ways_below(Square leader, int others) { return choose(pawn_number(leader), others); }

std::uint64_t ways_on_file(int file, int pawns) {
    std::uint64_t sum = 0;
    for (int rank = 1; rank <= 6; ++rank) sum += ways_below(square(file, rank), pawns - 1);
    return sum;
}
std::uint64_t number_of_pawns(std::span<Square> pawns) {
    const int others = static_cast<int>(pawns.size()) - 1;
    std::uint64_t number = 0;
    for (int rank = 1; rank < rank_of(pawns[0]); ++rank) number += ways_below(square(file_of(pawns[0]), rank), others);
    std::sort(pawns.begin() + 1, pawns.end(), [](Square a, Square b) { return pawn_number(a) < pawn_number(b); });
    for (int k = 1; k <= others; ++k) number += choose(pawn_number(pawns[static_cast<std::size_t>(k)]), k);
    return number;
}

// Numbers of three different men: those with the first below the diagonal; then with the first on it and the second
// below; then with two on it and the third below; then with all on it. 31,332 in all.
constexpr std::int64_t first_below = 6 * 63 * 62, second_below = 4 * 28 * 62, third_below = 4 * 7 * 28;
constexpr std::uint64_t triples = first_below + second_below + third_below + 4 * 7 * 6;
static_assert(triples == 31332);

std::uint64_t number_of_three(std::span<const Square> s) {
    // The squares of men before are left out.
    const int second_skips = s[1] > s[0], third_skips = (s[2] > s[0]) + (s[2] > s[1]);
    const auto below = [](Square x) { return number_below_diagonal[static_cast<std::size_t>(x)]; };
    std::int64_t n = 0;
    if (above_diagonal(s[0])) {
        n = (number_in_triangle[static_cast<std::size_t>(s[0])] * 63 + s[1] - second_skips) * 62 + s[2] - third_skips;
    } else if (above_diagonal(s[1])) {
        n = first_below + (rank_of(s[0]) * 28 + below(s[1])) * 62 + s[2] - third_skips;
    } else if (above_diagonal(s[2])) {
        n = first_below + second_below + (rank_of(s[0]) * 7 + rank_of(s[1]) - second_skips) * 28 + below(s[2]);
    } else {
        n = first_below + second_below + third_below + (rank_of(s[0]) * 7 + rank_of(s[1]) - second_skips) * 6 +
            rank_of(s[2]) - third_skips;
    }
    return static_cast<std::uint64_t>(n);
}

// Mirrors all men so that the first stands in the triangle, and of `first_group` men the first off the diagonal below
// it.
void mirror_to_triangle(std::span<Square> s, std::size_t first_group) {
    const int files = file_of(s[0]) > 3 ? 7 : 0, ranks = rank_of(s[0]) > 3 ? 56 : 0;
    for (Square& x : s) x ^= files ^ ranks;
    const auto group = s.first(first_group);
    const auto off = std::find_if(group.begin(), group.end(), [](Square x) { return above_diagonal(x) != 0; });
    if (off != group.end() && above_diagonal(*off) > 0)
        for (Square& x : s) x = across(x);
}

[[noreturn]] void refuse() { throw std::runtime_error("the order of its men is wrong"); }

}  // namespace

int lead(std::span<Square> pawns) {
    std::iter_swap(pawns.begin(), std::max_element(pawns.begin(), pawns.end(),
                                                   [](Square a, Square b) { return pawn_number(a) < pawn_number(b); }));
    return std::min(file_of(pawns[0]), 7 - file_of(pawns[0]));
}

Material listed(const Order& order) {
    Material material;
    for (const Man& m : order.men) ++material.men[m.side][m.type];
    return material;
}

Arrangement::Arrangement(const Material& material, const Order& order, int file)
    : men_(order.men), pawns_(material.has_pawns()) {
    if (listed(order) != material) refuse();
    find_groups(material);
    set_factors(order, file);
}

void Arrangement::find_groups(const Material& material) {
    const int count = static_cast<int>(men_.size());
    const auto add = [&](int men, int low) {
        const int first = groups_.empty() ? 0 : groups_.back().first + groups_.back().count;
        groups_.push_back({first, men, 1, low});
        return first + men;
    };
    int next = 0;
    if (pawns_) {
        for (const int pawns : {material.of_type(men_[0].side, pawn), material.of_type(opponent(men_[0].side), pawn)}) {
            for (int i = next; i < next + pawns; ++i)
                if (men_[static_cast<std::size_t>(i)] !=
                    Man{groups_.empty() ? men_[0].side : opponent(men_[0].side), pawn})
                    refuse();
            if (pawns > 0) next = add(pawns, groups_.empty() ? 0 : 8);
            else if (groups_.empty()) refuse();
        }
    } else {
        next = add(material.has_single_men() ? 3 : 2, 0);
        for (int i = 0; i < next; ++i)
            if (material.of_type(men_[static_cast<std::size_t>(i)].side, men_[static_cast<std::size_t>(i)].type) != 1)
                refuse();
        if (next == 2 && (men_[0].type != king || men_[1].type != king)) refuse();
    }
    while (next < count) {
        const Man& m = men_[static_cast<std::size_t>(next)];
        int end = next + 1;
        while (end < count && men_[static_cast<std::size_t>(end)] == m) ++end;
        if (end - next != material.of_type(m.side, m.type)) refuse();
        next = add(end - next, 0);
    }
}

// How many numbers the group's digit has.
std::uint64_t Arrangement::digits_of(std::size_t group, int file) const {
    const Group& g = groups_[group];
    if (group == 0 && pawns_) return ways_on_file(file, g.count);
    if (group == 0) return g.count == 3 ? triples : std::uint64_t{pairs_of_kings};
    return choose((g.low ? 48 : 64) - g.first, g.count);
}

void Arrangement::set_factors(const Order& order, int file) {
    const bool second = groups_.size() > 1 && groups_[1].low > 0;
    const int places = static_cast<int>(groups_.size());
    if (order.first_place >= places || (second && order.second_place >= places)) refuse();
    if (second && order.first_place == order.second_place) refuse();
    std::size_t other = second ? 2 : 1;
    for (int place = 0; place < places; ++place) {
        const std::size_t group = place == order.first_place ? 0 : second && place == order.second_place ? 1 : other++;
        groups_[group].factor = size_;
        size_ *= digits_of(group, file);
    }
}

std::uint64_t Arrangement::number_of_first(std::span<Square> squares) const {
    const auto group = squares.first(static_cast<std::size_t>(groups_[0].count));
    if (!pawns_) {
        mirror_to_triangle(squares, group.size());
        if (group.size() == 3) return number_of_three(group);
        return static_cast<std::uint64_t>(number_of_kings(squares[0], squares[1]));
    }
    lead(group);
    if (file_of(squares[0]) > 3)
        for (Square& s : squares) s ^= 7;
    return number_of_pawns(group);
}

std::uint64_t Arrangement::index(std::span<Square> squares) const {
    std::uint64_t index = number_of_first(squares) * groups_[0].factor;
    for (std::size_t g = 1; g < groups_.size(); ++g) {
        const Group& group = groups_[g];
        const auto before = squares.first(static_cast<std::size_t>(group.first));
        const auto own = squares.subspan(before.size(), static_cast<std::size_t>(group.count));
        std::sort(own.begin(), own.end());
        std::uint64_t number = 0;
        int k = 0;
        for (const Square s : own) {
            const auto skipped = std::count_if(before.begin(), before.end(), [&](Square b) { return b < s; });
            number += choose(s - group.low - static_cast<int>(skipped), ++k);
        }
        index += number * group.factor;
    }
    return index;
}

}  // namespace betwixt::chess::syzygy
