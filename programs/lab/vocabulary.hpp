#pragma once
// What figures and claims may name of a journal that is made today. (A report is more patient: the journal may be old.)

#include <string>

namespace betwixt::lab {

// `text` is an experiment file that read_questions() has accepted; `file` is how messages call it. Throws
// std::invalid_argument with a sentence when a figure or a claim names a setting or a column that there is not.
void check_names(const std::string& file, const std::string& text);

}  // namespace betwixt::lab
