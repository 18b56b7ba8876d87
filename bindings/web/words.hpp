#pragma once
// Lists of words from JavaScript: a text with words separated by blanks.

#include <string>
#include <vector>

namespace betwixt::bindings {

inline std::vector<std::string> words(const std::string& text) {
    std::vector<std::string> all;
    for (std::size_t at = 0; (at = text.find_first_not_of(' ', at)) != text.npos; at += all.back().size())
        all.push_back(text.substr(at, text.find(' ', at) - at));
    return all;
}

}  // namespace betwixt::bindings
