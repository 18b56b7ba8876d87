#include <cstdio>
#include <utility>

#include <betwixt/betwixt.hpp>

struct TicTacToe {
    using Move = int;  // a square 0..8, row by row
    static constexpr int max_moves = 9;
    unsigned mine = 0, theirs = 0;  // squares of the side to move, and of the other

    static bool line(unsigned s) {
        for (unsigned l : {0007u, 0070u, 0700u, 0111u, 0222u, 0444u, 0421u, 0124u})
            if ((s & l) == l) return true;
        return false;
    }
    void generate(auto& moves) const {
        for (int m = 0; m < 9 && !line(theirs); ++m)
            if (!((mine | theirs) >> m & 1)) moves.push(m);
    }
    void play(Move m) { mine |= 1u << m, std::swap(mine, theirs); }
    betwixt::Key key() const { return mine << 9 | theirs; }
    betwixt::Outcome outcome() const { return line(theirs) ? betwixt::Outcome::loss : betwixt::Outcome::draw; }
};

int main() {
    TicTacToe board;
    board.play(0);  // X in a corner
    const auto result = betwixt::Search<betwixt::Game<TicTacToe>>{}(board);
    std::printf("O plays square %d, the value is %d\n", *result.best, result.value());  // 4, the centre: a draw
}
