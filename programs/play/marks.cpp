// Finds the cells of a picture to be marked.

#include <algorithm>
#include <cctype>

#include "play/picture.hpp"

namespace betwixt::play {

namespace {

bool is_empty(std::string_view cell) { return cell == "." || cell == "-"; }

// The squares in a move, such as e2 and e4 in e2e4.
std::vector<Cell> named_squares(std::string_view move, const Picture& picture) {
    std::vector<Cell> squares;
    for (std::size_t i = 0; i + 1 < move.size(); ++i)
        if (move[i] >= 'a' && move[i] <= 'z' && std::isdigit(static_cast<unsigned char>(move[i + 1])) != 0)
            if (const auto cell = picture.square(move[i], move[i + 1])) squares.push_back(*cell);
    return squares;
}

}  // namespace

std::vector<Cell> changed_by(std::string_view move, const Picture& before, const Picture& now) {
    auto squares = named_squares(move, now);
    if (!squares.empty()) return squares;
    for (const auto& cell : now.cells()) {
        const auto same = std::find_if(before.cells().begin(), before.cells().end(), [&](const Cell& other) {
            return other.line == cell.line && other.from + other.length == cell.from + cell.length;
        });
        const bool equal = same != before.cells().end() && before.text(*same) == now.text(cell);
        if (!equal && !is_empty(now.text(cell))) squares.push_back(cell);
    }
    return squares;
}

std::vector<Cell> row_of_equals(const Picture& picture, int count) {
    const auto at = [&](std::size_t line, std::size_t from) {
        return std::find_if(picture.cells().begin(), picture.cells().end(),
                            [&](const Cell& c) { return c.line == line && c.from == from; });
    };
    struct Step {
        std::size_t lines;
        std::ptrdiff_t columns;
    };
    for (const auto& first : picture.cells()) {
        if (is_empty(picture.text(first))) continue;
        for (const auto [lines, columns] : {Step{0, 2}, Step{1, 0}, Step{1, 2}, Step{1, -2}}) {
            std::vector<Cell> row{first};
            while (row.size() < static_cast<std::size_t>(count)) {
                const auto& last = row.back();
                const auto from = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(last.from) + columns);
                const auto next = at(last.line + lines, from);
                if (next == picture.cells().end() || picture.text(*next) != picture.text(first)) break;
                row.push_back(*next);
            }
            if (row.size() == static_cast<std::size_t>(count)) return row;
        }
    }
    return {};
}

}  // namespace betwixt::play
