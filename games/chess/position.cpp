#include "games/chess/position.hpp"

namespace betwixt::chess {

Setup start_of_game() {
    Setup s;
    s.type.fill(no_piece);
    constexpr std::array home{rook, knight, bishop, queen, king, bishop, knight, rook};
    for (std::size_t f = 0; f < 8; ++f) {
        s.type[f] = s.type[56 + f] = home[f];
        s.type[8 + f] = s.type[48 + f] = pawn;
        s.side[48 + f] = s.side[56 + f] = black;
    }
    s.castling = bit(0) | bit(7) | bit(56) | bit(63);
    return s;
}

Position::Position() : Position(start_of_game()) {}

Position::Position(const Setup& setup)
    : castling_(setup.castling),
      reversible_(static_cast<std::uint16_t>(setup.reversible)),
      number_(static_cast<std::uint16_t>(setup.number)),
      side_(setup.to_move),
      writes_rook_(setup.writes_rook) {
    on_.fill(no_piece);
    for (Square s = 0; s < 64; ++s) {
        const auto i = static_cast<std::size_t>(s);
        if (setup.type[i] != no_piece) put(static_cast<Side>(setup.side[i]), static_cast<Type>(setup.type[i]), s);
    }
    for (Board b = castling_; b; b &= b - 1) key_ ^= zobrist::castling(first(b));
    if (side_ == black) key_ ^= zobrist::black_to_move;
    find_checkers();
    if (setup.en_passant >= 0) allow_en_passant(setup.en_passant);
}

Key Position::verify_key() const {
    std::uint64_t key = side_ == black ? zobrist::black_to_move : 0;
    for (const Side s : {white, black})
        for (Board b = sides_[s]; b; b &= b - 1) key ^= zobrist::piece(s, at(first(b)), first(b));
    for (Board b = castling_; b; b &= b - 1) key ^= zobrist::castling(first(b));
    if (en_passant_ >= 0) key ^= zobrist::en_passant(file_of(en_passant_));
    return Key(key);
}

}  // namespace betwixt::chess
