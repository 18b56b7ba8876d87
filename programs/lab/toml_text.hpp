#pragma once
// Parses a text as TOML.

#include <string>

#include "lab/toml_view.hpp"

namespace betwixt::lab {

// Throws std::invalid_argument, with file and line, if the text is no TOML or nests deeper than an experiment needs.
toml::table read_toml(const std::string& file, const std::string& text);

}  // namespace betwixt::lab
