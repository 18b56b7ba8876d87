#include "games/checkers/tables/slice.hpp"

namespace betwixt::checkers::tables {

std::uint64_t Slice::positions() const {
    std::uint64_t of_men = 0;
    for (int home = 0; home <= own.men; ++home)  // own men in the row that is closed to the other side's men
        of_men += binomial(squares - men_squares, home) * binomial(2 * men_squares - squares, own.men - home) *
                  binomial(men_squares - (own.men - home), other.men);
    const int left = squares - men();
    return of_men * binomial(left, own.kings) * binomial(left - own.kings, other.kings);
}

std::string Slice::name() const {
    const auto text = [](const Force& f) { return std::to_string(f.men) + "k" + std::to_string(f.kings); };
    return text(own) + "-" + text(other);
}

Digits Slice::digits(std::uint64_t index) const {
    Digits d;
    const auto take = [&index](std::uint64_t base) {
        const auto digit = static_cast<std::uint32_t>(index % base);
        index /= base;
        return digit;
    };
    d.other_kings = take(binomials_[static_cast<std::size_t>(other.kings)].kings);
    d.kings = take(binomials_[static_cast<std::size_t>(own.kings)].kings);
    d.other_men = take(binomials_[static_cast<std::size_t>(other.men)].men);
    d.men = static_cast<std::uint32_t>(index);
    return d;
}

Location locate(const Position& p) {
    const auto seen_by = [&](Side side, Board b) { return side == black ? b : turned(b); };
    const Side side = p.side();
    const Board men = p.men(side), kings = p.pieces(side) & p.kings();
    const Board other_men = p.men(opponent(side)), other_kings = p.pieces(opponent(side)) & p.kings();
    const Slice slice{{std::popcount(men), std::popcount(kings)},
                      {std::popcount(other_men), std::popcount(other_kings)}};
    const auto rank = [&](Side s, Board b) { return rank_of(seen_by(s, b)); };
    return {slice, slice.index({rank(side, men), rank(opponent(side), other_men), rank(side, kings),
                                rank(opponent(side), other_kings)})};
}

Position position_at(const Slice& slice, const Digits& d, Objective objective) {
    const Board kings = sets_of(slice.own.kings)[d.kings],
                other_kings = turned_sets_of(slice.other.kings)[d.other_kings];
    const Board own = sets_of(slice.own.men)[d.men] | kings;
    const Board other = turned_sets_of(slice.other.men)[d.other_men] | other_kings;
    return Position(Position(objective), {own, other}, kings | other_kings, black);
}

bool overlaps(const Slice& slice, const Digits& d) {
    const Board men = sets_of(slice.own.men)[d.men], kings = sets_of(slice.own.kings)[d.kings];
    const Board other_men = turned_sets_of(slice.other.men)[d.other_men];
    const Board other_kings = turned_sets_of(slice.other.kings)[d.other_kings];
    return (men & other_men) | ((men | other_men) & kings) | ((men | other_men | kings) & other_kings);
}

std::vector<Level> levels(int pieces) {
    std::vector<Level> all;
    for (int men = 0; men <= pieces; ++men) {
        Level level;
        for (const Slice& s : slices(pieces))
            if (s.men() == men && s <= s.swapped()) level.push_back(s);
        all.push_back(level);
    }
    return all;
}

std::vector<Slice> slices(int pieces) {
    std::vector<Slice> all;
    for (int own = 1; own < pieces; ++own)
        for (int men = 0; men <= own; ++men)
            for (int other_men = 0; other_men <= pieces - own; ++other_men)
                all.push_back({{men, own - men}, {other_men, pieces - own - other_men}});
    return all;
}

}  // namespace betwixt::checkers::tables
