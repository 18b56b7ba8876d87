#pragma once
// The files of experiments as they were when the program was built (CMakeLists.txt writes the list).

#include <string_view>
#include <vector>

namespace betwixt::lab {

struct EmbeddedExperiment {
    std::string_view name, text;
};
std::vector<EmbeddedExperiment> embedded_experiments();

}  // namespace betwixt::lab
