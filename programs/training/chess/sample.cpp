#include "training/chess/sample.hpp"

namespace betwixt::train_chess {

using namespace chess;

Sample sample_of(const Position& p, std::uint32_t game) {
    Sample s{};
    s.occupied = p.occupied();
    std::size_t i = 0;
    for (Board b = s.occupied; b; b &= b - 1, ++i) {
        const Square at = first(b);
        const int piece = 6 * ((p.pieces(black) & bit(at)) != 0) + p.at(at);
        s.pieces[i / 2] = static_cast<std::uint8_t>(s.pieces[i / 2] | piece << 4 * (i % 2));
    }
    s.black_to_move = p.side() == black;
    s.game = game & 0x7fff'ffff;
    return s;
}

Position position_of(const Sample& s) {
    Setup setup;
    setup.type.fill(no_piece);
    std::size_t i = 0;
    for (Board b = s.occupied; b; b &= b - 1, ++i) {
        const int piece = s.pieces[i / 2] >> 4 * (i % 2) & 15;
        const auto at = static_cast<std::size_t>(first(b));
        setup.side[at] = piece >= 6;
        setup.type[at] = static_cast<std::uint8_t>(piece % 6);
    }
    setup.to_move = s.black_to_move ? black : white;
    return Position(setup);
}

}  // namespace betwixt::train_chess
