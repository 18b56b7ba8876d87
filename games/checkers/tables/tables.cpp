#include "games/checkers/tables/tables.hpp"

#include <atomic>

#include "games/checkers/tables/children.hpp"

namespace betwixt::data {
extern const std::string_view checkers_tables;
}

namespace betwixt::checkers::tables {

using betwixt::tables::quoted;

// By slice: has a block that cannot be decoded been named?
struct Tables::Damaged {
    std::array<std::atomic<bool>, Slice::numbers> named{};
};

Tables::Tables(Objective objective, const std::filesystem::path& folder, Complain complain, bool compiled_in)
    : objective_(objective),
      complain_(std::move(complain)),
      slices_(Slice::numbers),
      names_(Slice::numbers),
      damaged_(std::make_unique<Damaged>()) {
    if (!folder.empty()) add_folder(folder);
    for (std::string_view rest = compiled_in ? data::checkers_tables : ""; !rest.empty();) {
        const SliceFile first(rest);
        add(rest.substr(0, first.bytes()), "that is compiled in");
        rest.remove_prefix(first.bytes());
    }
    if (!folder.empty()) name_missing(folder);
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
        if (path.filename().string().starts_with("chess-")) continue;  // of another game
        auto mapping = std::make_unique<Mapping>(path);
        try {
            add(mapping->bytes(), quoted(path), mapping.get());
            mappings_.push_back(std::move(mapping));
        } catch (const std::runtime_error& e) {
            complain("cannot use the endgame table " + quoted(path) + ": " + e.what());
        }
    }
}

void Tables::add(std::string_view bytes, const std::string& name, const Mapping* mapping) {
    auto file = std::make_unique<SliceFile>(bytes, mapping);
    const Slice& slice = file->header().slice;
    auto& place = slices_[slice.number()];
    if (file->header().objective != objective_) return;
    if (place && (place->header().distances || !file->header().distances)) return;
    most_ = std::max(most_, slice.count());
    names_[slice.number()] = name;
    place = std::move(file);
}

// Of a number of pieces all slices should be there, if one is.
void Tables::name_missing(const std::filesystem::path& folder) const {
    for (int pieces = 2; pieces <= most_; ++pieces) {
        std::size_t missing = 0;
        std::string first;
        const auto all = slices(pieces);
        for (const Slice& s : all)
            if (!file(s) && missing++ == 0) first = s.name();
        if (missing > 0)
            complain(std::to_string(missing) + " of " + std::to_string(all.size()) + " endgame tables of " +
                     std::to_string(pieces) + " pieces are missing in " + quoted(folder) + ", the first is " + first);
    }
}

std::optional<Cell> Tables::cell(const Location& at) const {
    const SliceFile* const slice = file(at.slice);
    if (!slice) return std::nullopt;
    const auto found = slice->cell(at.index);
    if (!found && !damaged_->named[at.slice.number()].exchange(true))
        complain("a block of the endgame table " + names_[at.slice.number()] + " is damaged");
    return found;
}

std::optional<Known> Tables::by_moves(const Position& p) const {
    Best best(objective_);
    bool known = true, distance = true;
    for_each_child(p, [&](const Position& child) {
        const auto one = known ? probe(child, Wins::with_distance) : std::nullopt;
        if (!one) return void(known = false);
        best.take(one->result);
        distance &= one->distance || one->result == drawn;
    });
    if (!known) return std::nullopt;
    return Known{distance ? best.result() : without_distance(best.result()), distance};
}

// The file says how far losses are, but not wins.
Known Tables::soonest_win(const Position& p, Known win) const {
    Best best(objective_);
    bool distance = true;
    for_each_child(p, [&](const Position& child) {
        const auto one = probe(child, Wins::without_distance);
        if (!one) distance = false;
        else if (lost(one->result, objective_)) best.take(one->result), distance &= one->distance;
    });
    return distance && won(best.result(), objective_) ? Known{best.result(), true} : win;
}

std::optional<Known> Tables::probe(const Position& p, Wins wins) const {
    if (p.pieces(p.side()) == 0 || p.over()) return Known{ended, true};
    if (p.count() > most_ || p.pieces(opponent(p.side())) == 0) return std::nullopt;
    if (p.can_capture()) return by_moves(p);
    const Location at = locate(p);
    const auto found = cell(at);
    if (!found) return std::nullopt;
    const bool distances = file(at.slice)->header().distances;
    const Result r = result_of(*found, objective_, distances);
    if (!won(r, objective_)) return Known{r, distances};
    const Known win{r, false};
    return distances && wins == Wins::with_distance ? soonest_win(p, win) : win;
}

}  // namespace betwixt::checkers::tables
