#pragma once
// Manual pages, in the language of man(7).

#include <string>
#include <vector>

#include "manual/outline.hpp"

namespace betwixt::manual {

struct ManPage {
    std::string file;  // betwixt-search.1
    std::string text;
};

// One for the program, and one for each of its commands. `version` is "betwixt 0.1.0".
std::vector<ManPage> man_pages(const OutlinedCommand& program, const std::string& version);

}  // namespace betwixt::manual
