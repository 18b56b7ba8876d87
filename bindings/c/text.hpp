#pragma once
// Texts that C is given.

#include <string>
#include <vector>

namespace betwixt::bindings {

// With a blank between them.
inline std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

}  // namespace betwixt::bindings
