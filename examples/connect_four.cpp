#include <cstdint>
#include <cstdio>
#include <string_view>

#include <betwixt/betwixt.hpp>

struct ConnectFour {
    using Move = int;                 // a column
    std::uint64_t mine = 0, all = 0;  // stones of the side to move, and of both: seven bits a column, the seventh empty
    std::uint64_t line(int step, std::uint64_t s) const { return s & s >> step & s >> 2 * step & s >> 3 * step; }
    bool lost() const { return line(1, mine ^ all) | line(6, mine ^ all) | line(7, mine ^ all) | line(8, mine ^ all); }
    void generate(auto& moves) const {
        for (const int c : {3, 2, 4, 1, 5, 0, 6})
            if (!lost() && !(all >> (7 * c + 5) & 1)) moves.push(c);
    }
    void play(Move c) { mine ^= all, all |= all + (std::uint64_t{1} << 7 * c); }
    betwixt::Outcome outcome() const { return lost() ? betwixt::Outcome::loss : betwixt::Outcome::draw; }
};

int main() {
    ConnectFour board;
    for (const char c : std::string_view("5554224333234511764415115")) board.play(c - '1');
    const auto result = betwixt::Search<betwixt::Game<ConnectFour>>{}(board);  // to the end of the game
    std::printf("column %d wins in %d plies\n", *result.best + 1, *betwixt::plies_to_end(result.value()));
}
