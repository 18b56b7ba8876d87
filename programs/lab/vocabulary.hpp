#pragma once
// Checks the names in figures and claims against the settings and columns of a new journal. (A report accepts older
// journals, so it checks less.)

#include <string>

namespace betwixt::lab {

// `text` is an experiment file that read_questions() has accepted; error messages name `file`. Throws
// std::invalid_argument with a sentence if a figure or a claim names an unknown setting or column.
void check_names(const std::string& file, const std::string& text);

}  // namespace betwixt::lab
