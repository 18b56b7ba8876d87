#include "games/chess/tables/slice.hpp"

#include <algorithm>

#include "games/chess/tables/squares.hpp"

namespace betwixt::chess::tables {

std::string Slice::name() const {
    constexpr std::string_view letters = "pnbrq";
    std::string name = "k";
    for (int i = 0; i < men(); ++i) {
        if (i == own.count()) name += "-k";
        name += letters[type(i)];
    }
    return other.count() == 0 ? name + "-k" : name;
}

std::uint64_t Slice::indices() const { return Indexing(*this).stored(); }
std::uint64_t Slice::solved_indices() const { return Indexing(*this).solved(); }

std::vector<Slice> slices(int pieces) {
    std::vector<Slice> all;
    const auto add = [&](std::initializer_list<std::pair<int, bool>> men) {
        Slice s;
        for (const auto& [type, own] : men) (own ? s.own : s.other).add(static_cast<Type>(type));
        if (std::find(all.begin(), all.end(), s) == all.end()) all.push_back(s);
    };
    for (int t = queen; t >= pawn; --t)
        for (const bool own : {true, false}) {
            if (pieces == 3) add({{t, own}});
            for (int u = queen; pieces == 4 && u >= pawn; --u)
                for (const bool too : {true, false}) add({{t, own}, {u, too}});
        }
    return all;
}

std::vector<Level> levels(int pieces) {
    std::vector<Level> all;
    for (int pawns = 0; pawns <= pieces - 2; ++pawns) {
        Level level;
        for (const Slice& s : slices(pieces))
            if (s.pawns() == pawns && s >= s.swapped()) level.push_back(s);
        all.push_back(std::move(level));
    }
    return all;
}

}  // namespace betwixt::chess::tables
