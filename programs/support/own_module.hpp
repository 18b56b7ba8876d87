#pragma once
// Parts of the program that need libraries which it does not: they are loaded when they are used.

#include <string>

namespace betwixt::support {

// Loads `file`, which lies beside the program or where it is installed. `part`: "the part of the program for MPI".
// Throws std::runtime_error; where there is no such file it says `missing`.
void* load_own_module(const std::string& file, const std::string& part, const std::string& missing);

}  // namespace betwixt::support
