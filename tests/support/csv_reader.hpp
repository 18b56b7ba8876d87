#pragma once
// Reads comma-separated values as RFC 4180 has them: written apart from the program's writer.

#include <string>
#include <vector>

namespace betwixt::test {

inline std::vector<std::vector<std::string>> rows_of_csv(const std::string& text) {
    std::vector<std::vector<std::string>> rows;
    bool quoted = false, begins_row = true;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (begins_row) rows.push_back({""});
        begins_row = false;
        auto& field = rows.back().back();
        const char c = text[i];
        if (quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"') field += text[++i];
        else if (c == '"') quoted = !quoted;
        else if (!quoted && c == ',') rows.back().emplace_back();
        else if (!quoted && c == '\n') begins_row = true;
        else field += c;
    }
    return rows;
}

}  // namespace betwixt::test
