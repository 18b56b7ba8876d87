#pragma once
// Extended Position Description, EPD: a position of chess in four fields, then operations as bm Qg6; id "WAC.001";

#include <string>
#include <string_view>
#include <vector>

namespace betwixt::protocols {

struct EpdOperation {
    std::string code;
    std::vector<std::string> operands;  // without quotes
};

struct Epd {
    std::string position;  // FEN
    std::vector<EpdOperation> operations;

    // nullptr if the line has no such operation.
    const EpdOperation* find(std::string_view code) const;
};

// Reads a line of EPD, or of FEN followed by operations; hmvc and fmvn give the counters that EPD lacks. Throws
// std::invalid_argument if the first four fields cannot be a position of chess.
Epd read_epd(std::string_view line);

// The position of a line of EPD, as FEN. Any other text is returned unchanged: FEN alone or with moves after it.
std::string without_operations(const std::string& line);

}  // namespace betwixt::protocols
