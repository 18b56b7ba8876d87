// Domineering on 6x6: two players put dominoes on a board, one upright, the other flat. Who cannot move has lost.

#include <bit>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include <betwixt/command.hpp>

using Board = std::uint64_t;

class Domineering {
public:
    using Move = std::uint8_t;  // the domino's upper or left square, 6 * row + column
    static constexpr int max_moves = 30;

    void generate(auto& moves) const {
        for (Board b = places(upright_); b; b &= b - 1) moves.push(static_cast<Move>(std::countr_zero(b)));
    }
    void play(Move m) {
        taken_ |= domino(m);
        upright_ = !upright_;
    }
    betwixt::Key key() const { return taken_ << 1 | Board{upright_}; }
    betwixt::Outcome outcome() const { return betwixt::Outcome::loss; }  // no move is left

    // Squares where a domino of this kind fits.
    Board places(bool upright) const {
        const Board free = board & ~taken_;
        return upright ? free & free >> 6 : free & free >> 1 & ~right_column;
    }
    bool upright_to_move() const { return upright_; }

    void undo(Move m) {
        upright_ = !upright_;
        taken_ &= ~domino(m);
    }
    Domineering opposite() const {
        Domineering d = *this;
        d.upright_ = !upright_;
        return d;
    }
    bool operator==(const Domineering&) const = default;

    std::string move_text(Move m) const {
        return {static_cast<char>('a' + m % 6), static_cast<char>('6' - m / 6), upright_ ? 'v' : 'h'};
    }
    std::string text() const {
        std::string s;
        for (int i = 0; i < 36; ++i) s += taken_ >> i & 1 ? '#' : '-';
        return s + (upright_ ? " v" : " h");
    }
    static Domineering parse(std::string_view s) {
        if (s.size() != 38 || s.find_first_not_of("#-") < 36 || (s.substr(36) != " v" && s.substr(36) != " h"))
            throw std::invalid_argument("a position is 36 squares, # or -, a blank, and v or h for who is to move");
        Domineering d;
        for (std::size_t i = 0; i < 36; ++i) d.taken_ |= Board{s[i] == '#'} << i;
        d.upright_ = s.back() == 'v';
        return d;
    }
    std::string draw() const {
        std::string s;
        for (std::size_t row = 0; row < 6; ++row) s += text().substr(6 * row, 6) + "\n";
        return s + (upright_ ? "upright" : "flat") + " to move\n";
    }

private:
    static constexpr Board board = (Board{1} << 36) - 1;
    static constexpr Board right_column = 0x820820820;
    Board domino(Move m) const { return Board{upright_ ? 0x41u : 0x3u} << m; }

    Board taken_ = 0;
    bool upright_ = true;
};

struct Room {  // how many places are left to me and not to you
    std::int16_t operator()(const Domineering& d) const {
        const int mine = std::popcount(d.places(d.upright_to_move()));
        const int theirs = std::popcount(d.places(!d.upright_to_move()));
        return static_cast<std::int16_t>(mine - theirs);
    }
};

int main(int argc, char** argv) {
    using Game = betwixt::Game<Domineering, Room>;
    return betwixt::run_command(argc, argv, {betwixt::game<Game>("domineering", "dominoes on 6x6, the last one wins")});
}
