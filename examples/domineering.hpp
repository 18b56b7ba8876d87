#pragma once
// Domineering on 6x6: two players put dominoes on a board, one upright, the other flat. Who cannot move has lost.

#include <bit>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include <betwixt/betwixt.hpp>

using Board = std::uint64_t;

// The rules.
struct Domineering {
    using Move = std::uint8_t;  // the domino's upper or left square, 6 * row + column
    static constexpr int max_moves = 30;

    Board taken = 0;
    bool upright = true;  // the kind of domino that is to move

    void generate(auto& moves) const {
        for (Board b = places(upright); b; b &= b - 1) moves.push(static_cast<Move>(std::countr_zero(b)));
    }
    void play(Move m) {
        taken |= domino(m);
        upright = !upright;
    }
    betwixt::Key key() const { return taken << 1 | Board{upright}; }
    betwixt::Outcome outcome() const { return betwixt::Outcome::loss; }  // no move is left

    // Squares where a domino of this kind fits.
    Board places(bool kind) const {
        const Board free = board & ~taken;
        return kind ? free & free >> 6 : free & free >> 1 & ~right_column;
    }
    Board domino(Move m) const { return Board{upright ? 0x41u : 0x3u} << m; }
    static constexpr Board board = (Board{1} << 36) - 1;
    static constexpr Board right_column = 0x820820820;

    void undo(Move m) {
        upright = !upright;
        taken &= ~domino(m);
    }
    Domineering verify_opposite() const { return {taken, !upright}; }
    bool operator==(const Domineering&) const = default;
};

// What is known: a position is good that has many places for me and few for you.
struct Room {
    std::int16_t evaluate(const Domineering& d) const {
        return static_cast<std::int16_t>(std::popcount(d.places(d.upright)) - std::popcount(d.places(!d.upright)));
    }
};

// How people write it.
struct Notation {
    static std::string move_text(const Domineering& d, Domineering::Move m) {
        return {static_cast<char>('a' + m % 6), static_cast<char>('6' - m / 6), d.upright ? 'v' : 'h'};
    }
    static std::string text(const Domineering& d) {
        std::string s;
        for (int i = 0; i < 36; ++i) s += d.taken >> i & 1 ? '#' : '-';
        return s + (d.upright ? " v" : " h");
    }
    static Domineering parse(std::string_view s) {
        if (s.size() != 38 || s.find_first_not_of("#-") < 36 || (s.substr(36) != " v" && s.substr(36) != " h"))
            throw std::invalid_argument("a position is 36 squares, # or -, a blank, and v or h for who is to move");
        Domineering d;
        for (std::size_t i = 0; i < 36; ++i) d.taken |= Board{s[i] == '#'} << i;
        d.upright = s.back() == 'v';
        return d;
    }
    static std::string draw(const Domineering& d) {
        std::string s;
        for (std::size_t row = 0; row < 6; ++row) s += text(d).substr(6 * row, 6) + "\n";
        return s + (d.upright ? "upright" : "flat") + " to move\n";
    }
};
