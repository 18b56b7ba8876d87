#pragma once
// Parts of the program that need extra libraries are modules: each is loaded on first use.

#include <string>

namespace betwixt::support {

// Loads `file` from the program's folder or from where it is installed. `part` describes it: "the part of the program
// for browsers". Throws std::runtime_error; if there is no such file, with the text `missing`.
void* load_own_module(const std::string& file, const std::string& part, const std::string& missing);

}  // namespace betwixt::support
