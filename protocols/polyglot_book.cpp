#include "protocols/polyglot_book.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <fmt/format.h>

#include "protocols/polyglot_key.hpp"

namespace betwixt::protocols {

namespace {

constexpr std::size_t entry_bytes = 16;
constexpr std::string_view promotions = "-nbrq";  // indexed by the number in an entry
constexpr std::uintmax_t largest_book = std::uintmax_t{1} << 30;

// The number in `count` bytes from `at` on.
std::uint64_t big_endian(std::string_view bytes, std::size_t at, std::size_t count) {
    std::uint64_t n = 0;
    for (const char c : bytes.substr(at, count)) n = n << 8 | static_cast<unsigned char>(c);
    return n;
}

void append_number(std::string& bytes, std::uint64_t n, int count) {
    for (int i = count - 1; i >= 0; --i) bytes += static_cast<char>(n >> 8 * i & 255);
}

}  // namespace

PolyglotBook read_polyglot(std::string_view bytes, const std::string& name) {
    if (bytes.empty()) throw std::invalid_argument(fmt::format("the book '{}' is empty", name));
    if (bytes.size() % entry_bytes != 0)
        throw std::invalid_argument(
            fmt::format("the book '{}' is cut short, or is none: {} bytes are not whole "
                        "entries of {}",
                        name, bytes.size(), entry_bytes));
    PolyglotBook book;
    book.reserve(bytes.size() / entry_bytes);
    for (std::size_t at = 0; at < bytes.size(); at += entry_bytes) {
        const PolyglotEntry entry{big_endian(bytes, at, 8), static_cast<std::uint16_t>(big_endian(bytes, at + 8, 2)),
                                  static_cast<std::uint16_t>(big_endian(bytes, at + 10, 2)),
                                  static_cast<std::uint32_t>(big_endian(bytes, at + 12, 4))};
        if (!book.empty() && entry.key < book.back().key)
            throw std::invalid_argument(
                fmt::format("the book '{}' is not sorted, or is none: the key of entry {} is "
                            "less than that before it",
                            name, book.size() + 1));
        book.push_back(entry);
    }
    return book;
}

PolyglotBook read_polyglot_file(const std::string& file) {
    const auto refuse = [&](const char* why) {
        return std::invalid_argument(fmt::format("cannot read the book '{}'{}", file, why));
    };
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) throw refuse(": there is no such file");
    if (std::filesystem::file_size(file, error) > largest_book) throw refuse(": it has more than a gigabyte");
    std::ifstream in(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    if (!in) throw refuse("");
    return read_polyglot(bytes, file);
}

std::string write_polyglot(const PolyglotBook& book) {
    std::string bytes;
    bytes.reserve(book.size() * entry_bytes);
    for (const auto& entry : book) {
        append_number(bytes, entry.key, 8);
        append_number(bytes, entry.move, 2);
        append_number(bytes, entry.weight, 2);
        append_number(bytes, entry.learn, 4);
    }
    return bytes;
}

std::uint16_t polyglot_move(const ChessBoard& board, const ChessMove& move) {
    int to = move.to;
    if (board.is_castling(move) && !board.is_mine(to)) to = 8 * rank_of(to) + (to > move.from ? 7 : 0);
    const auto promotion = move.promoted ? static_cast<int>(promotions.find(move.promoted)) : 0;
    return static_cast<std::uint16_t>(to | move.from << 6 | promotion << 12);
}

std::string polyglot_move_text(std::uint16_t move) {
    const unsigned promotion = move >> 12 & 7;
    std::string text = square_name(move >> 6 & 63) + square_name(move & 63);
    if (promotion > 0) text += promotion < promotions.size() ? promotions[promotion] : '?';
    return text;
}

std::uint64_t BookMoves::total_weight() const {
    std::uint64_t sum = 0;
    for (const auto& move : moves) sum += move.weight;
    return sum;
}

const std::string& BookMoves::at(std::uint64_t place) const {
    std::size_t i = 0;
    for (; place >= moves[i].weight; ++i) place -= moves[i].weight;
    return moves[i].text;
}

BookMoves book_moves(const PolyglotBook& book, GameRules& engine) {
    const auto key = polyglot_key(engine);
    const auto by_key = [](const PolyglotEntry& entry, std::uint64_t k) { return entry.key < k; };
    auto entry = std::lower_bound(book.begin(), book.end(), key, by_key);
    BookMoves found;
    if (entry == book.end() || entry->key != key) return found;
    const auto board = chess_board(engine.position());
    const auto legal = engine.legal_moves();
    for (; entry != book.end() && entry->key == key; ++entry) {
        const auto is_it = [&](const std::string& text) {
            const auto move = chess_move(text);
            return move && polyglot_move(board, *move) == entry->move;
        };
        const auto move = std::find_if(legal.begin(), legal.end(), is_it);
        if (move == legal.end()) ++found.illegal;
        else found.moves.push_back({*move, entry->weight, entry->learn});
    }
    std::stable_sort(found.moves.begin(), found.moves.end(),
                     [](const BookMove& a, const BookMove& b) { return a.weight > b.weight; });
    return found;
}

}  // namespace betwixt::protocols
