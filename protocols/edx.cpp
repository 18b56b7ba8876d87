#include "protocols/edx.hpp"

#include <cstdint>
#include <stdexcept>

#include <fmt/format.h>

#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace edx {

namespace {

constexpr std::size_t year_at = 16, month_at = 18, day_at = 19, names_at = 24, bytes_of_name = 32, moves_at = 88,
                      most_moves = 60, side_at = moves_at + most_moves;
constexpr unsigned pass = 64, no_move = 65;

std::uint64_t number_at(std::string_view bytes, std::size_t at, std::size_t size) {
    std::uint64_t n = 0;
    for (std::size_t i = size; i-- > 0;) n = n << 8 | static_cast<unsigned char>(bytes[at + i]);
    return n;
}

// As Notation of Othello writes it: the squares a1, b1, ... and the side to move.
std::string position_in(std::string_view bytes) {
    const auto own = number_at(bytes, 0, 8), other = number_at(bytes, 8, 8);
    const bool white = number_at(bytes, side_at, 1) == 1;
    std::string text;
    for (int square = 0; square < 64; ++square)
        text += own >> square & 1 ? (white ? 'O' : 'X') : other >> square & 1 ? (white ? 'X' : 'O') : '-';
    return text + (white ? " O" : " X");
}

// The name of a side; empty if it is unknown.
std::string name_in(std::string_view bytes, std::size_t side) {
    const auto name = bytes.substr(names_at + side * bytes_of_name, bytes_of_name);
    const std::string text(name.substr(0, name.find('\0')));
    return text == "?" ? "" : text;
}

// Empty if the year is unknown.
std::string date_in(std::string_view bytes) {
    const auto year = number_at(bytes, year_at, 2), month = number_at(bytes, month_at, 1),
               day = number_at(bytes, day_at, 1);
    if (year == 0 || year > 9999) return "";
    if (month < 1 || month > 12 || day < 1 || day > 31) return fmt::format("{:04}", year);
    return fmt::format("{:04}-{:02}-{:02}", year, month, day);
}

}  // namespace

}  // namespace edx

bool is_edx(std::string_view bytes) {
    if (bytes.size() != edx_game || edx::number_at(bytes, edx::side_at, 1) > 1) return false;
    const auto own = edx::number_at(bytes, 0, 8), other = edx::number_at(bytes, 8, 8);
    if ((own & other) || !(own | other)) return false;
    for (std::size_t i = 0; i < edx::most_moves; ++i)
        if (edx::number_at(bytes, edx::moves_at + i, 1) > edx::no_move) return false;
    return true;
}

GameRecord from_edx(std::string_view bytes) {
    if (bytes.size() != edx_game)
        throw std::invalid_argument(fmt::format("a game of Edax has {} bytes, here are {}", edx_game, bytes.size()));
    if (!is_edx(bytes)) throw std::invalid_argument("the bytes are no game of Edax: a disc or a move cannot be");
    GameRecord record;
    record.start = edx::position_in(bytes);
    for (const std::size_t side : {0u, 1u})
        if (const auto name = edx::name_in(bytes, side); !name.empty())
            record.tags.emplace_back(side == 0 ? "PB" : "PW", name);
    if (const auto date = edx::date_in(bytes); !date.empty()) record.tags.emplace_back("DT", date);
    for (std::size_t i = 0; i < edx::most_moves; ++i) {
        const auto move = static_cast<unsigned>(edx::number_at(bytes, edx::moves_at + i, 1));
        if (move == edx::no_move) break;
        if (move == edx::pass) continue;
        record.moves.push_back({.text = {static_cast<char>('a' + move % 8), static_cast<char>('1' + move / 8)}});
    }
    return record;
}

}  // namespace betwixt::protocols
