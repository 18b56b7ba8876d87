#include "games/chess/syzygy/file.hpp"

#include <stdexcept>

namespace betwixt::chess::syzygy {

namespace {

constexpr std::uint64_t magic_of_results = 0x5d23e871, magic_of_plies = 0xa50c66d7;
constexpr std::size_t checksum_bytes = 16;  // of the whole file, at its end; not used
// The file's flags.
constexpr std::uint64_t two_sides = 1, with_pawns = 2;
// A part's flags, in a file of plies.
constexpr int black_to_move = 1, mapped = 2, wins_in_plies = 4, losses_in_plies = 8, wide_maps = 16;

void align(ByteReader& in, std::size_t to) { in.text((to - in.at() % to) % to); }

Man man_of(unsigned code) {
    if ((code & 7) < 1 || (code & 7) > 6) throw std::runtime_error("the order of its men is wrong");
    return {code & 8 ? black : white, static_cast<Type>((code & 7) - 1)};
}

// The orders of each side to move: the first has the lower half of each byte.
std::vector<Order> read_orders(ByteReader& in, const Material& material, std::size_t sides) {
    std::vector<Order> orders(sides);
    const auto each = [&](auto&& take) {
        const auto byte = static_cast<unsigned>(in.number(1));
        for (std::size_t side = 0; side < sides; ++side) take(orders[side], byte >> 4 * side & 15);
    };
    each([](Order& o, unsigned place) { o.first_place = static_cast<int>(place); });
    if (material.men[white][pawn] > 0 && material.men[black][pawn] > 0)
        each([](Order& o, unsigned place) { o.second_place = static_cast<int>(place); });
    for (int i = 0; i < material.count(); ++i) each([](Order& o, unsigned code) { o.men.push_back(man_of(code)); });
    return orders;
}

std::vector<std::uint16_t> read_map(ByteReader& in, std::size_t width) {
    std::vector<std::uint16_t> map(in.number(width));
    for (auto& n : map) n = static_cast<std::uint16_t>(in.number(width));
    return map;
}

// The place of a result among a part's maps.
std::size_t map_of(Wdl w) {
    switch (w) {
        case Wdl::loss: return 1;
        case Wdl::cursed_win: return 2;
        case Wdl::blessed_loss: return 3;
        default: return 0;
    }
}

}  // namespace

File::File(std::string_view bytes, Kind kind, const Material& material) : material_(material), kind_(kind) {
    ByteReader in(bytes);
    if (bytes.size() < 5 || in.number(4) != (kind == Kind::results ? magic_of_results : magic_of_plies))
        throw std::runtime_error("it is no Syzygy table");
    const bool symmetric = material == material.turned();
    const auto flags = in.number(1);
    if (((flags & two_sides) != 0) == symmetric || ((flags & with_pawns) != 0) != material.has_pawns())
        throw std::runtime_error("it is not the table that its name says");
    if (kind == Kind::results && !symmetric) sides_ = 2;
    if (material.has_pawns()) files_ = 4;
    read_parts(in);
    if (in.at() != bytes.size()) throw std::runtime_error("it is too long");
}

void File::read_parts(ByteReader& in) {
    std::vector<Arrangement> arrangements;
    for (std::size_t file = 0; file < files_; ++file) {
        const auto orders = read_orders(in, material_, sides_);
        if (file == 0 && listed(orders[0]) == material_.turned()) material_ = material_.turned();
        for (std::size_t side = 0; side < sides_; ++side)
            arrangements.emplace_back(material_, orders[side], static_cast<int>(file));
    }
    align(in, 2);
    for (auto& a : arrangements) {
        Packed values(in, a.size());
        parts_.push_back({std::move(a), std::move(values)});
    }
    if (kind_ == Kind::plies) read_maps(in);
    for (auto& p : parts_) p.values.read_sparse(in);
    for (auto& p : parts_) p.values.read_lengths(in);
    for (auto& p : parts_) {
        align(in, 64);
        p.values.read_blocks(in);
    }
    align(in, 64);
    in.text(checksum_bytes);
}

void File::read_maps(ByteReader& in) {
    for (auto& p : parts_) {
        if (!(p.values.flags() & mapped)) continue;
        const bool wide = p.values.flags() & wide_maps;
        if (wide) align(in, 2);
        for (int i = 0; i < 4; ++i) p.maps.push_back(read_map(in, wide ? 2 : 1));
    }
    align(in, 2);
}

View File::view_of(const Position& p) const {
    const bool symmetric = material_ == material_.turned();
    const bool turned = symmetric ? p.side() == black : Material::of(p) != material_;
    return {turned, turned ? opponent(p.side()) : p.side()};
}

File::Found File::find(const Position& p, View view) const {
    const auto list = [&](std::span<Square> squares, const Man& man) {
        const Board men = p.pieces(view.turned ? opponent(man.side) : man.side, man.type);
        std::size_t n = 0;
        for (Board b = men; b; b &= b - 1) squares[n++] = first(b) ^ (view.turned ? 56 : 0);
        return n;
    };
    Found found{};
    std::size_t file = 0;
    if (files_ > 1) {
        const std::size_t pawns = list(found.squares, parts_[0].arrangement.men()[0]);
        file = static_cast<std::size_t>(lead(std::span(found.squares).first(pawns)));
    }
    found.part = &part(sides_ > 1 ? view.to_move : 0, file);
    const auto& men = found.part->arrangement.men();
    for (std::size_t i = 0; i < men.size();) i += list(std::span(found.squares).subspan(i), men[i]);
    return found;
}

std::optional<int> File::value(const Found& found) const {
    const auto& [arrangement, values, maps] = *found.part;
    if (kind_ == Kind::plies && values.all_alike()) return 0;
    auto squares = found.squares;
    return values.value(arrangement.index(std::span(squares).first(arrangement.men().size())));
}

std::optional<Wdl> File::result(const Position& p) const {
    const auto found = value(find(p, view_of(p)));
    if (!found || *found > 4) return std::nullopt;
    return static_cast<Wdl>(*found - 2);
}

// The numbers of cursed wins and blessed losses count moves; those of wins and losses may count plies.
std::optional<File::Plies> File::plies(const Position& p, Wdl result) const {
    const View view = view_of(p);
    const Found found = find(p, view);
    const int flags = found.part->values.flags();
    const bool both_sides = material_ == material_.turned() && !material_.has_pawns();
    if (!both_sides && view.to_move != (flags & black_to_move ? black : white)) return Plies{0, false};
    auto number = value(found);
    if (!number) return std::nullopt;
    if (flags & mapped) {
        const auto& map = found.part->maps[map_of(result)];
        if (static_cast<std::size_t>(*number) >= map.size()) return std::nullopt;
        number = map[static_cast<std::size_t>(*number)];
    }
    const bool in_plies =
        (result == Wdl::win && flags & wins_in_plies) || (result == Wdl::loss && flags & losses_in_plies);
    return Plies{in_plies ? *number : 2 * *number, true};
}

}  // namespace betwixt::chess::syzygy
