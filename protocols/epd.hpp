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

    // Nothing where the line has no such operation.
    const EpdOperation* find(std::string_view code) const;
};

// Reads a line of EPD, or of FEN with operations behind it; hmvc and fmvn give the counters that EPD leaves out. Throws
// std::invalid_argument where its first four fields look like no position of chess.
Epd read_epd(std::string_view line);

// The position of a line of EPD, as FEN; the text itself where it is anything else: FEN alone, or with moves behind it.
std::string without_operations(const std::string& line);

}  // namespace betwixt::protocols
