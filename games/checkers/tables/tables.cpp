#include "games/checkers/tables/tables.hpp"

#include "games/checkers/tables/children.hpp"

namespace betwixt::data {
extern const std::string_view checkers_tables;
}

namespace betwixt::checkers::tables {

std::string game_of(Objective objective) { return objective == Objective::win_all ? "checkers" : "giveaway"; }

Tables::Tables(Objective objective, const std::filesystem::path& folder, Complain complain, bool compiled_in)
    : objective_(objective), files_(game_of(objective), std::move(complain)) {
    if (!folder.empty())
        files_.add_folder(folder,
                          [this](const Mapping& file, const std::string& name) { add(file.bytes(), name, &file); });
    for (std::string_view rest = compiled_in ? data::checkers_tables : ""; !rest.empty();) {
        const SliceFile first(rest);
        add(rest.substr(0, first.bytes()), "that is compiled in");
        rest.remove_prefix(first.bytes());
    }
    if (!folder.empty()) files_.name_missing(folder, fewest_pieces, slices);
}

void Tables::add(std::string_view bytes, const std::string& name, const Mapping* mapping) {
    auto one = std::make_unique<SliceFile>(bytes, mapping);
    const SliceFile* const other = file(one->header().slice);
    if (one->header().objective != objective_) return;
    if (other && (other->header().distances || !one->header().distances)) return;
    files_.add(std::move(one), name);
}

std::optional<Cell> Tables::cell(const Location& at) const {
    const SliceFile* const slice = file(at.slice);
    if (!slice) return std::nullopt;
    const auto found = slice->cell(at.index);
    if (!found) files_.name_damaged(at.slice);
    return found;
}

std::optional<Known> Tables::by_moves(const Position& p) const {
    Best best(stuck(objective_));
    bool known = true, distance = true;
    for_each_child(p, [&](const Position& child) {
        const auto one = known ? probe(child, Wins::with_distance) : std::nullopt;
        if (!one) return void(known = false);
        best.take(one->result);
        distance &= one->distance || one->result == drawn;
    });
    if (!known) return std::nullopt;
    const Result r = best.result(ended);
    return Known{distance ? r : without_distance(r), distance};
}

// The win with its distance if all needed files are there: a file has the distances of losses, but not of wins.
Known Tables::soonest_win(const Position& p, Known win) const {
    Best best(stuck(objective_));
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
    if (p.count() > most() || p.pieces(opponent(p.side())) == 0) return std::nullopt;
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
