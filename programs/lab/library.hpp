#pragma once
// The available experiments: files in the folder `experiments` of the current folder, and those compiled into the
// program.

#include <string>
#include <vector>

namespace betwixt::lab {

struct ExperimentFile {
    std::string name;  // "figure4"
    std::string file;  // origin, for messages
    std::string text;
};

// Sorted by name.
std::vector<ExperimentFile> experiment_files();
// Finds an experiment by name, or by the path of a file that ends in .toml. Throws std::invalid_argument with the
// existing names.
ExperimentFile experiment_file(const std::string& name);

}  // namespace betwixt::lab
