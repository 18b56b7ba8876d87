// A program outside the project: its own game, registered in one line, with every command.

#include <betwixt/command.hpp>

// One heap of stones; a player takes one, two or three; who takes the last one wins.
struct Nim {
    using Move = unsigned char;
    static constexpr int max_moves = 3;
    int stones = 21;

    void generate(auto& moves) const {
        for (Move m = 1; m <= 3 && m <= stones; ++m) moves.push(m);
    }
    void play(Move m) { stones -= m; }
    betwixt::Key key() const { return static_cast<unsigned>(stones); }
    betwixt::Outcome outcome() const { return betwixt::Outcome::loss; }
};

int main(int argc, char** argv) {
    return betwixt::run_command(argc, argv, {betwixt::game<betwixt::Game<Nim>>("nim", "take the last stone")});
}
