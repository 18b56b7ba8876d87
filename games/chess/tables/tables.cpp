#include "games/chess/tables/tables.hpp"

#include "games/chess/tables/moves.hpp"

namespace betwixt::chess::tables {

std::optional<Location> locate(const Position& p) {
    const int count = std::popcount(p.occupied());
    if (count < 3 || count > most_pieces || p.castling()) return std::nullopt;
    const Side us = p.side();
    const int turn = us == white ? 0 : 56;
    Gathered men(p.king_of(us) ^ turn, p.king_of(opponent(us)) ^ turn);
    for (Board b = p.occupied() & ~p.pieces(king); b; b &= b - 1) {
        const Square s = first(b);
        men.add((p.pieces(us) & bit(s)) != 0, p.at(s), s ^ turn);
    }
    Location l = men.location();
    l.squares.en_passant = p.en_passant() >= 0;
    if (l.squares.en_passant && !Men(l.slice, l.squares).neighbours()) return std::nullopt;
    return l;
}

Tables::Tables(const std::filesystem::path& folder, Complain complain) : files_("chess", std::move(complain)) {
    if (folder.empty()) return;
    files_.add_folder(folder, [this](const Mapping& mapping, const std::string& name) {
        auto file = std::make_unique<SliceFile>(mapping.bytes(), &mapping);
        if (const Result r = file->header().counts.longest(); r != drawn) longest_ = std::max(longest_, plies_of(r));
        files_.add(std::move(file), name);
    });
    files_.name_missing(folder, fewest_pieces, slices);
}

std::optional<Result> Tables::probe(const Position& p) const {
    if (std::popcount(p.occupied()) > most()) return std::nullopt;
    const auto at = locate(p);
    if (!at) return std::nullopt;
    const SliceFile* const slice = file(at->slice);
    if (!slice) return std::nullopt;
    const auto found = slice->result(Indexing(at->slice).index(at->squares, Mirrored::fully));
    if (!found) files_.name_damaged(at->slice);
    return found;
}

void Folder::open() const {
    std::call_once(once_, [&] {
        tables_ = std::make_unique<const Tables>(path_, betwixt::tables::tell);
        syzygy_ = std::make_unique<const syzygy::Tables>(path_, betwixt::tables::tell);
    });
}

}  // namespace betwixt::chess::tables
