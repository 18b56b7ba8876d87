#pragma once
// The picture of a position, as an engine draws it, taken apart: where its cells are, and which are marked.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/look.hpp"

namespace betwixt::play {

// How to show it.
struct Style {
    bool colour = false;
    bool unicode = false;
};

struct Cell {
    std::size_t line, from, length;
    bool operator==(const Cell&) const = default;
};

// Lines of cells with blanks between them; the last line with words says who is to move.
class Picture {
public:
    explicit Picture(const std::string& drawn);

    // Who is to move: the words before "to move"; nothing where it does not say.
    std::string mover() const;
    // Everything between blanks above the last line, without coordinates at the left of a row.
    const std::vector<Cell>& cells() const { return cells_; }
    std::string_view text(const Cell& c) const { return std::string_view(lines_[c.line]).substr(c.from, c.length); }
    // The cell of a square such as e4, where letters stand above or below the columns and numbers before the rows.
    std::optional<Cell> square(char column, char row) const;
    // As text. Marked cells are shown reversed in colour, and in brackets without.
    std::string shown(const std::vector<Cell>& marked, const Look& look, const Style& style) const;

private:
    bool is_letters(const std::string& line) const;

    std::vector<std::string> lines_;
    std::vector<Cell> cells_;
    std::size_t board_lines_ = 0;
};

// What the last move changed: the squares that its text names, else the cells that are not as before and not empty.
std::vector<Cell> changed_by(std::string_view move, const Picture& before, const Picture& now);

// So many equal letters in a row, across, down or diagonally; nothing where there are none.
std::vector<Cell> row_of_equals(const Picture& picture, int count);

}  // namespace betwixt::play
