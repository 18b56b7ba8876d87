#pragma once
// Tables as people and as programs read them.

#include <string>
#include <vector>

namespace betwixt::support {

// Columns of text; numbers stand flush right.
class TextTable {
public:
    explicit TextTable(std::vector<std::string> header) : rows_{std::move(header)} {}
    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
    // As aligned text, or as comma-separated values.
    std::string text() const;
    std::string csv() const;

private:
    std::vector<std::vector<std::string>> rows_;
};

}  // namespace betwixt::support
