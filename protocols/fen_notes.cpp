#include "protocols/fen_notes.hpp"

#include <algorithm>
#include <cctype>

#include "protocols/chess_board.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

bool of_white(char right) { return std::isupper(static_cast<unsigned char>(right)) != 0; }

// The file of the rook that a right names: for K and Q the outermost rook on that side of the king; -1 if there is
// none.
int file_of_right(char right, const ChessBoard& board) {
    const char letter = static_cast<char>(std::toupper(static_cast<unsigned char>(right)));
    if (letter >= 'A' && letter <= 'H') return letter - 'A';
    const int home = of_white(right) ? 0 : 56, step = letter == 'K' ? -1 : 1;
    const char rook = of_white(right) ? 'R' : 'r', king = of_white(right) ? 'K' : 'k';
    for (int file = letter == 'K' ? 7 : 0; file >= 0 && file < 8 && board.at(home + file) != king; file += step)
        if (board.at(home + file) == rook) return file;
    return -1;
}

bool has_right(std::string_view rights, char right, const ChessBoard& board) {
    return std::any_of(rights.begin(), rights.end(), [&](char other) {
        return of_white(other) == of_white(right) && file_of_right(other, board) == file_of_right(right, board);
    });
}

// True if a pawn of the side that just moved may have made a double step over this square.
bool just_passed(const ChessBoard& board, std::string_view square) {
    if (square.size() != 2 || square[0] < 'a' || square[0] > 'h' || square[1] != (board.white_to_move ? '6' : '3'))
        return false;
    const int at = square[0] - 'a' + 8 * (square[1] - '1'), up = board.white_to_move ? -8 : 8;
    return board.at(at) == '.' && board.at(at - up) == '.' && board.at(at + up) == (board.white_to_move ? 'p' : 'P');
}

}  // namespace

std::vector<std::string> fen_notes(std::string_view fen, std::string_view position) {
    if (!is_fen(fen) || !is_fen(position)) return {};
    const auto said = words_of(std::string(fen)), taken = words_of(std::string(position));
    const auto board = chess_board(position);
    std::vector<std::string> notes;
    if (said.size() > 2 && said[2] != "-")
        for (const char right : said[2])
            if (!has_right(taken[2], right, board))
                notes.push_back("castling " + in_quotes({&right, 1}) + " is passed over: " +
                                (of_white(right) ? "White" : "Black") + "'s king and rook do not stand so");
    if (said.size() > 3 && said[3] != "-" && taken[3] == "-" && !just_passed(board, said[3]))
        notes.push_back("en passant on " + in_quotes(said[3]) + " is passed over: no pawn can just have passed it");
    return notes;
}

}  // namespace betwixt::protocols
