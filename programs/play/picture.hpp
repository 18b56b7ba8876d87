#pragma once
// An engine's picture of a position, parsed into cells.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/look.hpp"

namespace betwixt::play {

// The style of the output.
struct Style {
    bool colour = false;
    bool unicode = false;
};

struct Cell {
    std::size_t line, from, length;
    bool operator==(const Cell&) const = default;
};

// Lines of cells separated by blanks; the last line with text names the side to move.
class Picture {
public:
    explicit Picture(const std::string& drawn);

    // The side to move: the word before "to move"; empty if there is none.
    std::string mover() const;
    // The words above the last line, without the row numbers on the left.
    const std::vector<Cell>& cells() const { return cells_; }
    std::string_view text(const Cell& c) const { return std::string_view(lines_[c.line]).substr(c.from, c.length); }
    // The cell of a square such as e4, if there are letters above or below the columns and numbers left of the rows.
    std::optional<Cell> square(char column, char row) const;
    // The picture as text. Marked cells are reversed in a style with colour, else in brackets.
    std::string shown(const std::vector<Cell>& marked, const Look& look, const Style& style) const;

private:
    bool is_letters(const std::string& line) const;

    std::vector<std::string> lines_;
    std::vector<Cell> cells_;
    std::size_t board_lines_ = 0;
};

// The cells that the last move changed: the squares named in its text, else all cells that differ and are not empty.
std::vector<Cell> changed_by(std::string_view move, const Picture& before, const Picture& now);

// The first `count` equal letters in a row, across, down or diagonally; empty if there are none.
std::vector<Cell> row_of_equals(const Picture& picture, int count);

}  // namespace betwixt::play
