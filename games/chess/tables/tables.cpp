#include "games/chess/tables/tables.hpp"

#include <atomic>

#include "games/chess/tables/moves.hpp"

namespace betwixt::chess::tables {

using betwixt::tables::quoted;

// By slice: has a block that cannot be decoded been named?
struct Tables::Damaged {
    std::array<std::atomic<bool>, Slice::numbers> named{};
};

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

Tables::Tables(const std::filesystem::path& folder, Complain complain)
    : complain_(std::move(complain)), files_(Slice::numbers), damaged_(std::make_unique<Damaged>()) {
    if (folder.empty()) return;
    add_folder(folder);
    name_missing(folder);
}

Tables::~Tables() = default;

void Tables::complain(const std::string& what) const {
    if (complain_) complain_(what);
}

void Tables::add_folder(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> paths;
    try {
        paths = betwixt::tables::table_files(folder);
    } catch (const std::runtime_error& e) {
        return complain(e.what());
    }
    for (const auto& path : paths) {
        if (!path.filename().string().starts_with("chess-")) continue;  // of another game
        auto mapping = std::make_unique<Mapping>(path);
        try {
            auto file = std::make_unique<SliceFile>(mapping->bytes(), mapping.get());
            const auto& [slice, counts] = file->header();
            most_ = std::max(most_, slice.count());
            if (const Result r = counts.longest(); r != drawn) longest_ = std::max(longest_, plies_of(r));
            files_[slice.number()] = std::move(file);
            mappings_.push_back(std::move(mapping));
        } catch (const std::runtime_error& e) {
            complain("cannot use the endgame table " + quoted(path) + ": " + e.what());
        }
    }
}

// Of a number of men all slices should be there, if one is.
void Tables::name_missing(const std::filesystem::path& folder) const {
    for (int pieces = 3; pieces <= most_; ++pieces) {
        std::size_t missing = 0;
        std::string first;
        const auto all = slices(pieces);
        for (const Slice& s : all)
            if (!file(s) && missing++ == 0) first = s.name();
        if (missing > 0)
            complain(std::to_string(missing) + " of " + std::to_string(all.size()) + " endgame tables of chess with " +
                     std::to_string(pieces) + " pieces are missing in " + quoted(folder) + ", the first is " + first);
    }
}

std::optional<Result> Tables::probe(const Position& p) const {
    if (std::popcount(p.occupied()) > most_) return std::nullopt;
    const auto at = locate(p);
    if (!at) return std::nullopt;
    const SliceFile* const slice = file(at->slice);
    if (!slice) return std::nullopt;
    const auto found = slice->result(Indexing(at->slice).index(at->squares, Mirrored::fully));
    if (!found && !damaged_->named[at->slice.number()].exchange(true))
        complain("a block of the endgame table of chess " + at->slice.name() + " is damaged");
    return found;
}

const Tables& Folder::tables() const {
    std::call_once(once_, [&] { tables_ = std::make_unique<const Tables>(path_, betwixt::tables::tell); });
    return *tables_;
}

}  // namespace betwixt::chess::tables
