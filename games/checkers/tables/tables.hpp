#pragma once
// Endgame tables as a search asks them.

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "betwixt/core/outcome.hpp"
#include "games/checkers/tables/file.hpp"
#include "games/tables/slice_files.hpp"

namespace betwixt::checkers::tables {

// What a position is worth to the side to move, and in how many plies the game is over if both sides play their best,
// where the tables know.
struct Known {
    Result result = drawn;
    bool distance = true;
};

// The game's name: "checkers" or "giveaway".
std::string game_of(Objective objective);

// Of one aim. Any thread may ask. Nothing here throws once it is made: what cannot be read is left out and named once.
class Tables {
public:
    using Complain = betwixt::tables::Complain;

    // The tables in a folder, if one is named, and those that are compiled in where it has none or none with distances.
    // `complain` hears of files that are damaged or missing, from any thread.
    Tables(Objective objective, const std::filesystem::path& folder, Complain complain = {}, bool compiled_in = true);

    Objective objective() const { return objective_; }
    // Positions of more pieces are not known.
    int most() const { return files_.most(); }
    // Nothing where a slice that matters is missing or damaged.
    std::optional<Known> probe(const Position& p) const { return probe(p, Wins::with_distance); }
    std::optional<Outcome> outcome(const Position& p) const {
        const auto known = probe(p);
        if (!known) return std::nullopt;
        return outcome_of(known->result, objective_);
    }
    const SliceFile* file(const Slice& s) const { return files_.file(s); }

private:
    void add(std::string_view bytes, const std::string& name, const Mapping* mapping = nullptr);
    std::optional<Cell> cell(const Location& at) const;
    enum class Wins { with_distance, without_distance };
    std::optional<Known> probe(const Position& p, Wins wins) const;
    std::optional<Known> by_moves(const Position& p) const;
    Known soonest_win(const Position& p, Known win) const;

    Objective objective_;
    betwixt::tables::SliceFiles<Slice, SliceFile> files_;
};

}  // namespace betwixt::checkers::tables
