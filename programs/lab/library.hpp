#pragma once
// The experiments there are: files in experiments of the current folder, and those compiled into the program.

#include <string>
#include <vector>

namespace betwixt::lab {

struct ExperimentFile {
    std::string name;  // "figure4"
    std::string file;  // where it is from, for messages
    std::string text;
};

// By name.
std::vector<ExperimentFile> experiment_files();
// By name, or by the path of a file that ends in .toml. Throws std::invalid_argument with the names there are.
ExperimentFile experiment_file(const std::string& name);

}  // namespace betwixt::lab
