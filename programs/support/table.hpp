#pragma once
// Tables as people and as programs read them.

#include <string>
#include <vector>

#include "support/json.hpp"

namespace betwixt::support {

class TextTable {
public:
    explicit TextTable(std::vector<Json> header) : rows_{std::move(header)} {}
    void add(std::vector<Json> row) { rows_.push_back(std::move(row)); }
    // Columns of text; numbers stand flush right.
    std::string text() const;
    std::string csv() const;

private:
    std::vector<std::vector<Json>> rows_;
};

}  // namespace betwixt::support
