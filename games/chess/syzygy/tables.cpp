#include "games/chess/syzygy/tables.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <mutex>
#include <stdexcept>
#include <tuple>

#include "betwixt/game/legal_moves.hpp"
#include "games/tables/mapping.hpp"

namespace betwixt::chess::syzygy {

namespace {

namespace fs = std::filesystem;
using betwixt::tables::Mapping;
using betwixt::tables::quoted;

// The same for both colours.
std::uint64_t name_of(const Material& material, Kind kind) {
    return std::min(material.key(), material.turned().key()) << 1 | (kind == Kind::plies);
}

Position after(Position p, Move m) { return p.play(m), p; }

bool zeroes(const Position& p, Move m) { return p.captures(m) || p.at(m.from()) == pawn; }

// Lists captures, and maybe other moves. All promotions are listed if there may be one by a capture.
void list_captures(const Position& p, MovesOf<Position>& moves) {
    const Side us = p.side();
    if (p.pieces(us, pawn) & rank_of_side(us, rule_book::last_rank - 1)) p.generate(moves);
    else p.generate_noisy(moves);
}

}  // namespace

struct Tables::Entry {
    Entry(fs::path at, Kind kind_, const Material& material_) : path(std::move(at)), kind(kind_), material(material_) {}

    // Opens the file the first time. nullptr if it cannot be used.
    const File* file(const Complain& complain) {
        std::call_once(once, [&] {
            try {
                mapping = std::make_unique<Mapping>(path);
                if (mapping->bytes().empty()) throw std::runtime_error("it cannot be read");
                opened = std::make_unique<const File>(mapping->bytes(), kind, material);
            } catch (const std::runtime_error& e) {
                if (complain) complain("cannot use the endgame table " + quoted(path) + ": " + e.what());
            }
        });
        return opened.get();
    }

    fs::path path;
    Kind kind;
    Material material;
    std::once_flag once;
    std::unique_ptr<Mapping> mapping;
    std::unique_ptr<const File> opened;
    std::atomic<bool> damaged = false;
};

Tables::Tables(const fs::path& folders, Complain complain) : complain_(std::move(complain)) {
    if (folders.empty()) return;
    try {
        for (const auto& path : betwixt::tables::files_in(folders, {".rtbw", ".rtbz"})) list(path);
    } catch (const std::runtime_error& e) {
        if (complain_) complain_(e.what());
    }
}
Tables::~Tables() = default;

// Files of another name are not tables of chess. Of two with one name the first is used.
void Tables::list(const fs::path& path) {
    const auto material = Material::named(path.stem().string());
    if (!material) return;
    const Kind kind = path.extension() == ".rtbw" ? Kind::results : Kind::plies;
    entries_.try_emplace(name_of(*material, kind), std::make_unique<Entry>(path, kind, *material));
    if (kind == Kind::results) most_ = std::max(most_, material->count());
}

const Tables::Entry* Tables::usable(const Material& material, Kind kind) const {
    const auto found = entries_.find(name_of(material, kind));
    if (found == entries_.end() || !found->second->file(complain_)) return nullptr;
    const Entry& entry = *found->second;
    if (entry.mapping->whole()) return &entry;
    name_damaged(entry);
    return nullptr;
}

std::vector<Tables::Listed> Tables::listed() const {
    std::vector<Listed> all;
    for (const auto& [name, entry] : entries_) {
        const Entry* const results = usable(entry->material, Kind::results);
        const Entry* const plies = usable(entry->material, Kind::plies);
        if (!results || results != entry.get()) continue;
        const auto bytes_of = [](const Entry* e) { return e ? e->mapping->bytes().size() : 0; };
        all.push_back({entry->path.stem().string(), entry->material.count(), plies != nullptr,
                       bytes_of(results) + bytes_of(plies)});
    }
    std::sort(all.begin(), all.end(),
              [](const Listed& a, const Listed& b) { return std::tie(a.men, a.name) < std::tie(b.men, b.name); });
    return all;
}

void Tables::name_damaged(const Entry& entry) const {
    if (!const_cast<Entry&>(entry).damaged.exchange(true) && complain_)
        complain_("a block of the endgame table " + quoted(entry.path) + " is damaged");
}

std::optional<Wdl> Tables::stored_result(const Position& p) const {
    const Material material = Material::of(p);
    if (material.count() == 2) return Wdl::draw;
    const Entry* const entry = usable(material, Kind::results);
    if (!entry) return std::nullopt;
    const auto result = entry->opened->result(p);
    if (!result) name_damaged(*entry);
    return result;
}

// A file may hold any lower result where a capture is as good.
std::optional<Tables::Sources> Tables::sources(const Position& p) const {
    Sources s{Wdl::loss, false, {}};
    MovesOf<Position> moves;
    list_captures(p, moves);
    for (const Move m : moves) {
        if (!p.captures(m)) continue;
        const auto child = result(after(p, m));
        if (!child) return std::nullopt;
        if (m.kind() == Move::en_passant) s.passant = std::max(s.passant.value_or(Wdl::loss), -*child);
        else s.others = std::max(s.others, -*child);
        if (s.others == Wdl::win) return Sources{Wdl::win, true, {}};
    }
    const auto stored = stored_result(p);
    if (!stored) return std::nullopt;
    s.by_capture = won(s.others) && s.others >= *stored;
    s.others = std::max(s.others, *stored);
    return s;
}

namespace {

bool only_en_passant(const Position& p) {
    const auto moves = legal_moves(p);
    return std::all_of(moves.begin(), moves.end(), [](Move m) { return m.kind() == Move::en_passant; });
}
// True if the best capture en passant is the best move, or the only one.
bool by_passant(const Position& p, Wdl passant, Wdl others) {
    return passant > others || (passant < others && others == Wdl::draw && only_en_passant(p)) ||
           (passant == others && (won(passant) || only_en_passant(p)));
}

}  // namespace

std::optional<Wdl> Tables::result(const Position& p) const {
    if (p.castling() || std::popcount(p.occupied()) > std::max(most_, 2)) return std::nullopt;
    const auto s = sources(p);
    if (!s) return std::nullopt;
    return s->passant && by_passant(p, *s->passant, s->others) ? *s->passant : s->others;
}

std::optional<int> Tables::plies(const Position& p) const {
    if (p.castling() || std::popcount(p.occupied()) > std::max(most_, 2)) return std::nullopt;
    const auto s = sources(p);
    if (!s) return std::nullopt;
    const bool passant = s->passant && by_passant(p, *s->passant, s->others);
    const Wdl result = passant ? *s->passant : s->others;
    if (result == Wdl::draw) return 0;
    if (passant || s->by_capture) return plies_at_once(result);
    return plies_by_others(p, result);
}

// True if a pawn move that does not capture has that result.
std::optional<bool> Tables::pawn_keeps(const Position& p, Wdl wanted) const {
    for (const Move m : legal_moves(p)) {
        if (p.at(m.from()) != pawn || p.captures(m)) continue;
        const auto child = result(after(p, m));
        if (!child) return std::nullopt;
        if (-*child == wanted) return true;
    }
    return false;
}

// Neither captures nor captures en passant give the result.
std::optional<int> Tables::plies_by_others(const Position& p, Wdl result) const {
    if (won(result)) {
        const auto by_pawn = pawn_keeps(p, result);
        if (!by_pawn) return std::nullopt;
        if (*by_pawn) return plies_at_once(result);
    }
    const Entry* const entry = usable(Material::of(p), Kind::plies);
    if (!entry) return std::nullopt;
    const auto stored = entry->opened->plies(p, result);
    if (!stored) return name_damaged(*entry), std::nullopt;
    if (stored->has) return plies_at_once(result) + (won(result) ? stored->number : -stored->number);
    return won(result) ? plies_to_win(p) : plies_to_loss(p, result);
}

// By the moves, where the file has only positions of the other side to move: no capture or pawn move wins.
std::optional<int> Tables::plies_to_win(const Position& p) const {
    std::optional<int> fewest;
    for (const Move m : legal_moves(p)) {
        if (zeroes(p, m)) continue;
        const Position child = after(p, m);
        const auto loss = plies(child);
        if (!loss) return std::nullopt;
        if (*loss >= 0) continue;
        const bool mate = child.in_check() && !child.has_moves();
        const int plies = mate ? 1 : 1 - *loss;
        if (!fewest || plies < *fewest) fewest = plies;
    }
    return fewest;
}

std::optional<int> Tables::plies_to_loss(const Position& p, Wdl result) const {
    int most = -1;
    for (const Move m : legal_moves(p)) {
        const Position child = after(p, m);
        if (zeroes(p, m)) {
            const auto win = this->result(child);
            if (!win) return std::nullopt;
            if (-*win == result) most = std::min(most, plies_at_once(result));
            continue;
        }
        const auto win = plies(child);
        if (!win) return std::nullopt;
        most = std::min(most, -*win - 1);
    }
    return most;
}

}  // namespace betwixt::chess::syzygy
