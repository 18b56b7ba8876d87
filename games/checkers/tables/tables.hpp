#pragma once
// Endgame tables as a search asks them.

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "betwixt/core/outcome.hpp"
#include "games/checkers/tables/file.hpp"
#include "games/tables/folder.hpp"

namespace betwixt::checkers::tables {

// What a position is worth to the side to move, and in how many plies the game is over if both sides play their best,
// where the tables know.
struct Known {
    Result result = drawn;
    bool distance = true;
};

// Of one aim. Any thread may ask. Nothing here throws once it is made: what cannot be read is left out and named once.
class Tables {
public:
    using Complain = betwixt::tables::Complain;

    // The tables in a folder, if one is named, and those that are compiled in where it has none or none with distances.
    // `complain` hears of files that are damaged or missing, from any thread.
    Tables(Objective objective, const std::filesystem::path& folder, Complain complain = {}, bool compiled_in = true);
    ~Tables();
    Tables(const Tables&) = delete;
    Tables& operator=(const Tables&) = delete;

    Objective objective() const { return objective_; }
    // Positions of more pieces are not known.
    int most() const { return most_; }
    // Nothing where a slice that matters is missing or damaged.
    std::optional<Known> probe(const Position& p) const { return probe(p, Wins::with_distance); }
    std::optional<Outcome> outcome(const Position& p) const {
        const auto known = probe(p);
        if (!known) return std::nullopt;
        return outcome_of(known->result, objective_);
    }
    const SliceFile* file(const Slice& s) const { return slices_[s.number()].get(); }

private:
    void add_folder(const std::filesystem::path& folder);
    void add(std::string_view bytes, const std::string& name, const Mapping* mapping = nullptr);
    void name_missing(const std::filesystem::path& folder) const;
    std::optional<Cell> cell(const Location& at) const;
    enum class Wins { with_distance, without_distance };
    std::optional<Known> probe(const Position& p, Wins wins) const;
    std::optional<Known> by_moves(const Position& p) const;
    Known soonest_win(const Position& p, Known win) const;
    void complain(const std::string& what) const;

    Objective objective_;
    Complain complain_;
    int most_ = 0;
    std::vector<std::unique_ptr<Mapping>> mappings_;
    std::vector<std::unique_ptr<SliceFile>> slices_;
    std::vector<std::string> names_;  // of the files
    struct Damaged;
    std::unique_ptr<Damaged> damaged_;
};

}  // namespace betwixt::checkers::tables
