#pragma once
// Texts for C.

#include <string>
#include <vector>

namespace betwixt::bindings {

// Joins the words with blanks.
inline std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

}  // namespace betwixt::bindings
