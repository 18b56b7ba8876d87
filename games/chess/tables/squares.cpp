#include "games/chess/tables/squares.hpp"

#include <algorithm>

namespace betwixt::chess::tables {

namespace {

constexpr Square transposed(Square s) { return square(rank_of(s), file_of(s)); }

// True if the board must be mirrored on the diagonal.
bool above_diagonal(Square own, Square other) {
    const int own_side = rank_of(own) - file_of(own), other_side = rank_of(other) - file_of(other);
    return own_side > 0 || (own_side == 0 && other_side > 0);
}
bool both_on_diagonal(const Squares& s) {
    return transposed(s.own_king()) == s.own_king() && transposed(s.other_king()) == s.other_king();
}

}  // namespace

KingPairs::KingPairs(bool pawns) {
    for (auto& row : numbers_) row.fill(-1);
    for (const bool images : {false, true}) {
        for (Square own = 0; own < 64; ++own)
            for (Square other = 0; other < 64; ++other) {
                if (file_of(own) > 3 || (!pawns && rank_of(own) > 3)) continue;
                if (own == other || king_attacks(own) & bit(other)) continue;
                if ((!pawns && above_diagonal(own, other)) != images) continue;
                numbers_[static_cast<std::size_t>(own)][static_cast<std::size_t>(other)] =
                    static_cast<std::int16_t>(kings_.size());
                kings_.push_back({static_cast<std::int8_t>(own), static_cast<std::int8_t>(other)});
            }
        if (!images) stored_ = static_cast<int>(kings_.size());
    }
}

const KingPairs& KingPairs::of(bool pawns) {
    static const KingPairs with(true), without(false);
    return pawns ? with : without;
}

void Indexing::mirror(Squares& s, Mirrored how) const {
    const int flip = (file_of(s.own_king()) > 3 ? 7 : 0) | (!pawns_ && rank_of(s.own_king()) > 3 ? 56 : 0);
    for (auto& at : s.at) at = static_cast<std::int8_t>(at ^ flip);
    if (pawns_ || how == Mirrored::without_diagonal || !above_diagonal(s.own_king(), s.other_king())) return;
    for (auto& at : s.at) at = static_cast<std::int8_t>(transposed(at));
}

std::uint64_t Indexing::index(Squares s, Mirrored how) const {
    mirror(s, how);
    sort_twins(s);
    const auto pair = static_cast<std::uint64_t>(pairs_.number(s.own_king(), s.other_king()));
    if (!s.en_passant) {
        const std::uint64_t men = slice_.men() > 1 ? digit(0, s) * second_ + digit(1, s) : digit(0, s);
        return pair * per_pair() + men;
    }
    const auto all = static_cast<std::uint64_t>(how == Mirrored::fully ? pairs_.stored() : pairs_.all());
    const auto beside = static_cast<std::uint64_t>(2 * file_of(s.man(0)) + (s.man(1) > s.man(0)));
    return all * per_pair() + pair * neighbours + beside;
}

std::optional<Squares> Indexing::squares(std::uint64_t index, Mirrored how) const {
    const auto all = static_cast<std::uint64_t>(how == Mirrored::fully ? pairs_.stored() : pairs_.all());
    Squares s;
    s.en_passant = index >= all * per_pair();
    if (s.en_passant) index -= all * per_pair();
    const std::uint64_t size = s.en_passant ? neighbours : per_pair();
    const auto& kings = pairs_.kings(static_cast<int>(index / size));
    s.at[0] = kings[0], s.at[1] = kings[1];
    const auto rest = static_cast<int>(index % size);
    if (s.en_passant) {
        const int own = rest / 2, other = own + (rest % 2 ? 1 : -1);
        if (other < 0 || other > 7) return std::nullopt;
        s.put(0, square(own, 4)), s.put(1, square(other, 4));
    } else {
        const int base = static_cast<int>(second_);
        s.put(0, rest / base + (slice_.type(0) == pawn ? 8 : 0));
        if (slice_.men() > 1) s.put(1, rest % base + (slice_.type(1) == pawn ? 8 : 0));
        if (slice_.twins() && s.at[2] > s.at[3]) return std::nullopt;
    }
    Board taken = 0;
    for (int i = 0; i < slice_.count(); ++i) {
        const Board one = bit(s.at[static_cast<std::size_t>(i)]);
        if (taken & one) return std::nullopt;
        taken |= one;
    }
    return s;
}

bool Indexing::is_image(const Squares& s) const {
    if (pawns_ || !both_on_diagonal(s)) return false;
    Squares image = s;
    for (auto& at : image.at) at = static_cast<std::int8_t>(transposed(at));
    sort_twins(image);
    return image.at < s.at;
}

}  // namespace betwixt::chess::tables
