#pragma once
// Opening books of chess in Polyglot's format ("PolyGlot book format", M. Van den Bergh): entries of 16 bytes, sorted
// by key; numbers are big-endian.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "protocols/chess_board.hpp"

namespace betwixt::protocols {

struct PolyglotEntry {
    std::uint64_t key;     // of the position (polyglot_key.hpp)
    std::uint16_t move;    // from the lowest bit: file and rank of the target, the same of the origin, the promotion
    std::uint16_t weight;  // how often it is played, relative to the other moves of the position; 0: never
    std::uint32_t learn = 0;
    bool operator==(const PolyglotEntry&) const = default;
};

using PolyglotBook = std::vector<PolyglotEntry>;

// Throws std::invalid_argument if there are no bytes, no whole entries, or no sorted keys; `name` is that of the file.
PolyglotBook read_polyglot(std::string_view bytes, const std::string& name);
// Also throws std::invalid_argument if the file cannot be read, or is larger than a gigabyte.
PolyglotBook read_polyglot_file(const std::string& file);
// The bytes of a sorted book.
std::string write_polyglot(const PolyglotBook& book);

// A legal move of the board in an entry's encoding. Castling is encoded as the king's move to its own rook.
std::uint16_t polyglot_move(const ChessBoard& board, const ChessMove& move);
// "e2e4", "e1h1", "a7a8q": an entry's move as text, independent of the position.
std::string polyglot_move_text(std::uint16_t move);

struct BookMove {
    std::string text;  // in the engine's notation
    std::uint16_t weight;
    std::uint32_t learn;
};

// A book's moves for a position: the legal ones, the greatest weight first.
struct BookMoves {
    std::vector<BookMove> moves;
    int illegal = 0;  // entries whose move is illegal here, because two positions may have the same key

    std::uint64_t total_weight() const;
    // The move for a number from 0 to below total_weight(); a move of weight w has w numbers.
    const std::string& at(std::uint64_t place) const;
};
BookMoves book_moves(const PolyglotBook& book, GameRules& engine);

}  // namespace betwixt::protocols
