#pragma once
// Opening books of chess in Polyglot's format ("PolyGlot book format", M. Van den Bergh): entries of 16 bytes, sorted
// by key; every number has its highest byte first.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "betwixt/engine/engine.hpp"
#include "protocols/chess_board.hpp"

namespace betwixt::protocols {

struct PolyglotEntry {
    std::uint64_t key;     // of the position (polyglot_key.hpp)
    std::uint16_t move;    // from the lowest bit: file and rank of its end, file and rank of its begin, the promotion
    std::uint16_t weight;  // how often it is played, relative to the position's others; 0: never
    std::uint32_t learn = 0;
    bool operator==(const PolyglotEntry&) const = default;
};

using PolyglotBook = std::vector<PolyglotEntry>;

// Throws std::invalid_argument where the bytes are none, not whole entries, or not sorted; `name` is that of the file.
PolyglotBook read_polyglot(std::string_view bytes, const std::string& name);
// Throws std::invalid_argument where the file cannot be read, or is larger than a gigabyte, too.
PolyglotBook read_polyglot_file(const std::string& file);
// The bytes of a sorted book.
std::string write_polyglot(const PolyglotBook& book);

// A legal move of the board as an entry has it. Castling goes from the king to its own rook.
std::uint16_t polyglot_move(const ChessBoard& board, const ChessMove& move);
// "e2e4", "e1h1", "a7a8q": what an entry says, whatever the position.
std::string polyglot_move_text(std::uint16_t move);

struct BookMove {
    std::string text;  // as the engine writes it
    std::uint16_t weight;
    std::uint32_t learn;
};

// What a book has for a position: legal moves, the greatest weight first.
struct BookMoves {
    std::vector<BookMove> moves;
    int illegal = 0;  // entries whose move is not legal here: two positions may have the same key

    std::uint64_t total_weight() const;
    // The move at this place of all weights, from 0 to below total_weight(). Every unit of weight has one place.
    const std::string& at(std::uint64_t place) const;
};
BookMoves book_moves(const PolyglotBook& book, GameRules& engine);

}  // namespace betwixt::protocols
