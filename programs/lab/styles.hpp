#pragma once
// Ten pairs of a colour and a shape. A driver has the same pair in every figure of every report. plot.js defines the
// shapes; the style sheet and plot.js define the colours.

#include <optional>
#include <string>

namespace betwixt::lab {

struct Style {
    int colour = 0, shape = 0;
    bool open = false;  // the mark is not filled: a variant of the driver with the same pair
};
constexpr int style_count = 10;

// Drivers that share the last pair never appear in the same figure. Aspiration with other windows has aspiration's
// colour. Nothing for other names.
std::optional<Style> style_of_driver(const std::string& algorithm);
// The style of a series that is no driver, by its index among the series.
Style style_of_place(std::size_t place);

}  // namespace betwixt::lab
