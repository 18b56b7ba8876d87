#pragma once
// The journal of an experiment as figures and claims use it.

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace betwixt::lab {

struct Moves {
    std::string best;  // the best move of a search to that depth
    std::string all;   // all moves with their values, for a reference search
};

// One algorithm on one position, with one value of each setting. Counts and times are medians over repeats.
struct Measured {
    std::string game, position;
    std::int64_t record = 0, ply = 0;
    std::vector<std::string> settings;            // in the order of Results::settings
    std::map<int, std::vector<double>> by_depth;  // in the order of Results::columns; not a number (NaN) if unrecorded
    std::map<int, Moves> moves;                   // for the same depths
    const std::vector<double>* at(int depth) const;  // nullptr if the search ended before that depth
};

struct Results {
    std::string folder;
    std::map<std::string, std::string> manifest;
    std::vector<std::string> settings, columns;
    std::vector<Measured> cells;
    std::vector<std::string> notes;  // of the void cells
    std::size_t voids = 0, repeats = 1;

    // The index of a setting or column; -1 if there is none of that name.
    int setting(const std::string& name) const;
    int column(const std::string& name) const;
    std::string of_manifest(const std::string& name) const;  // empty if there is none
};

// Reads FOLDER/journal.sqlite. Throws std::invalid_argument with a sentence if that is no journal.
Results read_results(const std::filesystem::path& folder);

// A setting or number as all outputs write it: 0.01, 20, if-newer.
std::string as_text(double x);

}  // namespace betwixt::lab
