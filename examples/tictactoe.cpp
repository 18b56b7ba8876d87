#include <cstdio>
#include <utility>

#include <betwixt/betwixt.hpp>

struct TicTacToe {
    using Move = int;               // a square, column + 4 * row: the unused fourth column keeps lines apart
    unsigned mine = 0, theirs = 0;  // squares of the side to move, and of the other
    bool line(int step) const { return theirs & theirs >> step & theirs >> 2 * step; }
    bool lost() const { return line(1) || line(4) || line(3) || line(5); }
    void generate(auto& moves) const {
        for (int m = 0; m < 11 && !lost(); ++m)
            if (0x777 & ~(mine | theirs) & 1u << m) moves.push(m);
    }
    void play(Move m) { mine |= 1u << m, std::swap(mine, theirs); }
    betwixt::Outcome outcome() const { return lost() ? betwixt::Outcome::loss : betwixt::Outcome::draw; }
};

int main() {
    TicTacToe board;
    board.play(0);  // X in a corner
    const auto result = betwixt::Search<betwixt::Game<TicTacToe>>{}(board);
    std::printf("O plays square %d, the value is %d\n", *result.best, result.value());  // 5, the centre: a draw
}
