#pragma once
// The journal of an experiment as figures and claims read it.

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace betwixt::lab {

struct Moves {
    std::string best;  // of a search to that depth
    std::string all;   // with their values, of a reference search
};

// One algorithm on one position, with one value of each setting. Counts and times of repeats are their medians.
struct Measured {
    std::string game, position;
    std::int64_t record = 0, ply = 0;
    std::vector<std::string> settings;            // in the order of Results::settings
    std::map<int, std::vector<double>> by_depth;  // in the order of Results::columns; not a number where not recorded
    std::map<int, Moves> moves;                   // for the same depths
    const std::vector<double>* at(int depth) const;  // none where the search ended before
};

struct Results {
    std::string folder;
    std::map<std::string, std::string> manifest;
    std::vector<std::string> settings, columns;
    std::vector<Measured> cells;
    std::vector<std::string> notes;  // of the cells that are void
    std::size_t voids = 0, repeats = 1;

    // Where a setting or column stands; -1 where there is none of that name.
    int setting(const std::string& name) const;
    int column(const std::string& name) const;
    std::string of_manifest(const std::string& name) const;  // empty where it is not there
};

// Reads FOLDER/journal.sqlite. Throws std::invalid_argument with a sentence when that is no journal.
Results read_results(const std::filesystem::path& folder);

// A setting or number as it is written everywhere: 0.01, 20, if-newer.
std::string as_text(double x);

}  // namespace betwixt::lab
