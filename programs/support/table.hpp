#pragma once
// Tables for people and for programs.

#include <optional>
#include <string>
#include <vector>

#include "support/json.hpp"

namespace betwixt::support {

class TextTable {
public:
    explicit TextTable(std::vector<Json> header) : rows_{std::move(header)} {}
    void add(std::vector<Json> row) { rows_.push_back(std::move(row)); }
    // Aligned columns; numbers are right-aligned. Where a table is wider than `width`, texts in the last column are
    // wrapped; if that is not enough it is split into parts one below the other, each with the first column.
    std::string text(std::optional<int> width) const;
    // Uses the width of the terminal if standard output is one.
    std::string text() const;
    std::string csv() const;

private:
    struct Column {
        std::size_t width = 0;
        bool right = true;
    };
    std::vector<Column> columns() const;
    static void fit(std::vector<Column>& columns, std::size_t most);
    std::string part(const std::vector<Column>& columns, std::size_t begin, std::size_t end) const;

    std::vector<std::vector<Json>> rows_;
};

}  // namespace betwixt::support
