#include "checkerboard/board.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace betwixt::checkerboard {

namespace {

using protocols::DraughtsBoard;

constexpr int old_free = 16;  // an empty square in version 1 of the interface
constexpr std::size_t most_jumps = 11;

// -1 if c is no dark square.
int square_at(coor c) {
    if (c.x < 0 || c.x > 7 || c.y < 0 || c.y > 7 || (c.x + c.y) % 2 != 0) return -1;
    return 4 * (c.y + 1) - c.x / 2;
}

char piece_of(int code) {
    switch (code) {
        case CB_FREE:
        case old_free: return 'e';
        case CB_WHITE | CB_MAN: return 'w';
        case CB_WHITE | CB_KING: return 'W';
        case CB_BLACK | CB_MAN: return 'b';
        case CB_BLACK | CB_KING: return 'B';
        default:
            throw std::invalid_argument("the board has " + std::to_string(code) + " on a square: that is no piece");
    }
}

int code_of(char piece) {
    switch (piece) {
        case 'w': return CB_WHITE | CB_MAN;
        case 'W': return CB_WHITE | CB_KING;
        case 'b': return CB_BLACK | CB_MAN;
        case 'B': return CB_BLACK | CB_KING;
        default: return CB_FREE;
    }
}

// Finds a path of jumps over all pieces in `over`; `way` gets the square where each jump ends. False if there is none;
// a legal move always has one.
bool find_way(int from, int to, std::vector<int> over, const DraughtsBoard& board, int start, std::vector<int>& way) {
    if (over.empty()) return from == to;
    const coor a = place_of(from);
    for (std::size_t i = 0; i < over.size(); ++i) {
        const coor b = place_of(over[i]);
        if (std::abs(a.x - b.x) != 1 || std::abs(a.y - b.y) != 1) continue;
        const int next = square_at({2 * b.x - a.x, 2 * b.y - a.y});
        if (next < 0 || (board.at(next) != 'e' && next != start)) continue;
        std::vector<int> left = over;
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
        way.push_back(next);
        if (find_way(next, to, std::move(left), board, start, way)) return true;
        way.pop_back();
    }
    return false;
}

}  // namespace

coor place_of(int square) {
    const int y = (square - 1) / 4;
    return {2 * (3 - (square - 1) % 4) + y % 2, y};
}

DraughtsBoard read_board(const int board[8][8], int color) {
    if (color != CB_WHITE && color != CB_BLACK) throw std::invalid_argument("the colour is neither white nor black");
    DraughtsBoard result;
    result.to_move = color == CB_WHITE ? 'W' : 'B';
    for (int square = 1; square <= protocols::draughts_squares; ++square) {
        const coor c = place_of(square);
        result.squares[static_cast<std::size_t>(square - 1)] = piece_of(board[c.x][c.y]);
    }
    return result;
}

void write_board(const DraughtsBoard& from, int board[8][8]) {
    for (int square = 1; square <= protocols::draughts_squares; ++square) {
        const coor c = place_of(square);
        board[c.x][c.y] = code_of(from.at(square));
    }
}

CBmove describe(const protocols::DraughtsMove& move, const DraughtsBoard& before, const DraughtsBoard& after) {
    const int from = move.squares.front(), to = move.squares.back();
    CBmove m{};
    m.jumps = static_cast<int>(move.captured.size());
    m.oldpiece = code_of(before.at(from));
    m.newpiece = code_of(after.at(to));
    m.from = place_of(from);
    m.to = place_of(to);
    std::vector<int> way;
    find_way(from, to, move.captured, before, from, way);
    for (std::size_t i = 0; i < std::min(way.size(), most_jumps); ++i) m.path[i + 1] = place_of(way[i]);
    for (std::size_t i = 0; i < std::min(move.captured.size(), most_jumps); ++i) {
        m.del[i] = place_of(move.captured[i]);
        m.delpiece[i] = code_of(before.at(move.captured[i]));
    }
    return m;
}

}  // namespace betwixt::checkerboard
