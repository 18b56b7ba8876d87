#pragma once
// Endgame tables, for a search.

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "betwixt/core/outcome.hpp"
#include "games/checkers/tables/file.hpp"
#include "games/tables/slice_files.hpp"

namespace betwixt::checkers::tables {

// The result of a position for the side to move, with the number of plies to the end under best play if `distance`.
struct Known {
    Result result = drawn;
    bool distance = true;
};

// The game's name: "checkers" or "giveaway".
std::string game_of(Objective objective);

// Tables for one aim. Thread-safe. Only the constructor may throw: unreadable files are left out and reported once.
class Tables {
public:
    using Complain = betwixt::tables::Complain;

    // The tables in a folder, if one is given, and the compiled-in ones for slices that the folder lacks or has without
    // distances. `complain` receives reports of damaged or missing files, from any thread.
    Tables(Objective objective, const std::filesystem::path& folder, Complain complain = {}, bool compiled_in = true);

    Objective objective() const { return objective_; }
    // The tables contain no positions with more pieces.
    int most() const { return files_.most(); }
    // Nothing if a needed slice is missing or damaged.
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
