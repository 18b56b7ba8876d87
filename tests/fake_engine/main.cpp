// fake_engine PROTOCOL GAME BEHAVIOUR [AT]: a program to play matches against, which speaks uci, nboard, gtp or hub and
// plays the first legal move. At its move number AT (1, 2, ...; default 2), counted over its life, it misbehaves:
//   good        never
//   illegal     plays a move that is not there
//   crash       ends
//   abort       is ended by a signal
//   orphan      ends, and leaves its pipes to a child
//   stall       says nothing more and takes nothing more
//   late        answers 1.2 seconds later
//   garbage     answers what the protocol does not know
//   chatter     says a great deal before each move
//   endless     a line that does not end
//   mute        answers nothing from the start
//   deaf        ignores the end of its input and "quit"

#include <chrono>
#include <csignal>
#include <iostream>
#include <sstream>
#include <string>
#include <thread>

#include <unistd.h>

#include "games/all.hpp"
#include "protocols/hub_text.hpp"

namespace {

using betwixt::Engine;
namespace protocols = betwixt::protocols;

class Fake {
public:
    Fake(std::string protocol, const betwixt::GameEntry& game, std::string behaviour, int at)
        : protocol_(std::move(protocol)),
          behaviour_(std::move(behaviour)),
          at_(at),
          engine_(game.create()),
          draughts_(protocols::is_draughts(game.name)) {}

    void run() {
        if (behaviour_ == "mute") sleep_for_ever();
        std::string line;
        while (std::getline(std::cin, line)) {
            if (line == "quit" && behaviour_ != "deaf") return;
            if (protocol_ == "uci") uci(line);
            else if (protocol_ == "nboard") nboard(line);
            else if (protocol_ == "gtp") gtp(line);
            else hub(line);
            std::cout.flush();
        }
        if (behaviour_ == "deaf") sleep_for_ever();
    }

private:
    [[noreturn]] static void sleep_for_ever() {
        for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
    }

    // The move to answer with, after whatever the behaviour does first.
    std::string move() {
        const std::string good = engine_->legal_moves().front();
        if (behaviour_ == "chatter")
            for (int i = 0; i < 20'000; ++i) std::cout << "info string " << i << "\n";
        if (++moves_ != at_) return good;
        if (behaviour_ == "crash") std::_Exit(3);
        if (behaviour_ == "abort") std::abort();
        if (behaviour_ == "orphan") {
            if (fork() == 0) sleep_for_ever();
            std::_Exit(3);
        }
        if (behaviour_ == "stall") sleep_for_ever();
        if (behaviour_ == "late") std::this_thread::sleep_for(std::chrono::milliseconds(1200));
        if (behaviour_ == "illegal") return "z9\xff";
        if (behaviour_ == "garbage") return "";
        if (behaviour_ == "endless")
            for (;;) std::cout << "oooooooooooooooooooo" << std::flush;
        return good;
    }

    void uci(const std::string& line) {
        if (line == "uci") std::cout << "id name fake\nuciok\n";
        else if (line == "isready") std::cout << "readyok\n";
        else if (line.rfind("position startpos", 0) == 0)
            engine_->set_position(line.substr(std::min<std::size_t>(18, line.size())));
        else if (line.rfind("position fen ", 0) == 0) engine_->set_position(line.substr(13));
        else if (line.rfind("go", 0) == 0) {
            std::cout << "info depth 1 score cp 150 nodes 42 pv x\n";
            const auto m = move();
            std::cout << "bestmove " << m << "\n";
        }
    }

    static std::string argument(const std::string& line, const std::string& name) {
        const auto at = line.find(name + "=");
        if (at == std::string::npos) return "";
        const auto from = at + name.size() + 1;
        if (line[from] == '"') return line.substr(from + 1, line.find('"', from + 1) - from - 1);
        return line.substr(from, line.find(' ', from) - from);
    }
    void hub(const std::string& line) {
        if (line == "hub" && draughts_) std::cout << "param name=variant value=english type=enum\n";
        if (line == "hub") std::cout << "id name=fake version=1\nwait\n";
        else if (line == "init") std::cout << "ready\n";
        else if (line == "ping") std::cout << "pong\n";
        else if (line.rfind("pos ", 0) == 0) hub_position(argument(line, "pos"), argument(line, "moves"));
        else if (line.rfind("go", 0) == 0) {
            std::cout << "info depth=1 score=-1.5 nodes=42 pv=\"x y\"\n";
            auto m = move();
            if (draughts_ && m == engine_->legal_moves().front())
                m = protocols::hub_move(protocols::draughts_move(*engine_, m));
            if (m.empty()) std::cout << "done\n";
            else std::cout << "done move=" << m << "\n";
        }
    }

    // Draughts in Hub's own words, other games in theirs.
    void hub_position(const std::string& position, const std::string& moves) {
        if (!draughts_) return engine_->set_position(position + (moves.empty() ? "" : " moves " + moves));
        engine_->set_position(protocols::fen_of(protocols::board_of_hub(position)));
        std::istringstream words(moves);
        for (std::string word; words >> word;) engine_->play(protocols::move_of_hub(*engine_, word));
    }

    void gtp(const std::string& line) {
        std::istringstream in(line);
        std::string command, colour, what;
        in >> command >> colour >> what;
        if (command == "clear_board") engine_->set_position("");
        if (command == "play") engine_->play(what);
        if (command != "genmove") {
            std::cout << "= 2\n\n";
            return;
        }
        const auto m = move();
        if (!m.empty() && m[0] != 'z') engine_->play(m);
        if (m.empty()) std::cout << "? no\n\n";
        else std::cout << "= " << m << "\n\n";
    }

    // (;...BO[8 <64 squares> *]B[F5//0]W[...];): the squares, then moves.
    void nboard_game(const std::string& text) {
        const auto board = text.find("BO[8 ") + 5;
        engine_->set_position(text.substr(board, text.find(']', board) - board));
        for (auto at = text.find(']', board); (at = text.find('[', at)) != std::string::npos; ++at)
            engine_->play(text.substr(at + 1, text.find('/', at) - at - 1));
    }
    void nboard(const std::string& line) {
        if (line.rfind("ping ", 0) == 0) std::cout << "pong " << line.substr(5) << "\n";
        else if (line.rfind("set game ", 0) == 0) nboard_game(line);
        else if (line == "go") {
            std::cout << "status thinking\n";
            const auto m = move();
            std::cout << "nodestats 42 0.1\n=== " << m
                      << (m.empty()    ? ""
                          : moves_ % 2 ? "/1.5/0.01"
                                       : " 1.50 0.0")
                      << "\n";
        }
    }

    std::string protocol_, behaviour_;
    int at_, moves_ = 0;
    std::unique_ptr<Engine> engine_;
    bool draughts_;
};

}  // namespace

int main(int argc, char** argv) {
    if (argc < 4) return 2;
    for (const auto& entry : betwixt::all_games())
        if (entry.name == argv[2]) Fake(argv[1], entry, argv[3], argc > 4 ? std::stoi(argv[4]) : 2).run();
    return 0;
}
