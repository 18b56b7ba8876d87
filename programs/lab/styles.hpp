#pragma once
// Ten pairs of a colour and a shape, the same for a driver in every figure of every report. plot.js has the shapes, the
// style sheet and plot.js the colours.

#include <optional>
#include <string>

namespace betwixt::lab {

struct Style {
    int colour = 0, shape = 0;
    bool open = false;  // the mark is not filled: a variant of the driver that has the pair
};
constexpr int style_count = 10;

// Drivers that share the last pair never meet in a figure. Windows of aspiration have its colour. Nothing for other
// names.
std::optional<Style> style_of_driver(const std::string& algorithm);
// What is no driver, by its place among its like.
Style style_of_place(std::size_t place);

}  // namespace betwixt::lab
