// The Universal Chess Interface: `position startpos moves ...`, `go ...`, `bestmove ...`.

#include <cmath>
#include <sstream>

#include "match/protocols.hpp"

namespace betwixt::match {

namespace {

std::string whole_milliseconds(double seconds) { return std::to_string(std::max(1LL, std::llround(1000 * seconds))); }

class Uci final : public External {
public:
    using External::External;

private:
    void greet() override {
        tell("uci");
        hear_word("uciok");
        for (const auto& [name, value] : spec().settings)
            tell("setoption name " + name + (value.empty() ? "" : " value " + value));
    }
    void new_game() override {
        tell("ucinewgame");
        be_ready();
    }
    void be_ready() {
        tell("isready");
        hear_word("readyok");
    }

    void prepare(const Turn& turn) override {
        const auto& game = turn.game;
        std::string line = game.from_start ? "position startpos" : "position fen " + game.positions.front();
        if (!game.moves.empty()) line += " moves";
        for (const auto& move : game.moves) line += " " + move;
        tell(line);
        be_ready();
    }
    void go(const Turn& turn) override {
        std::string line = "go";
        const auto& limits = spec().limits;
        if (limits.depth) line += " depth " + std::to_string(*limits.depth);
        if (limits.nodes) line += " nodes " + std::to_string(*limits.nodes);
        if (limits.seconds) line += " movetime " + whole_milliseconds(*limits.seconds);
        if (limits.clock) {
            const auto& c = turn.clocks;
            const std::size_t own = turn.game.side == 0 ? 0 : 1;
            line += " wtime " + whole_milliseconds(c.left[0].value_or(*c.left[own]));
            line += " btime " + whole_milliseconds(c.left[1].value_or(*c.left[own]));
            line += " winc " + std::to_string(std::llround(1000 * c.increment[0]));
            line += " binc " + std::to_string(std::llround(1000 * c.increment[1]));
        }
        tell(line == "go" ? "go infinite" : line);
    }
    void hurry() override { tell("stop"); }

    bool answered(const std::string& line, Choice& choice) override {
        const auto [word, rest] = split_word(line);
        if (word == "info") read_info(rest, choice);
        if (word != "bestmove") return false;
        choice.move = split_word(rest).first;
        if (choice.move.empty()) throw Fault(FaultKind::protocol, "'" + line + "' names no move");
        return true;
    }
    static void read_info(const std::string& text, Choice& choice) {
        std::istringstream in(text);
        std::string word, kind;
        double value = 0;
        while (in >> word && word != "pv" && word != "string") {
            if (word == "nodes" && in >> value) choice.nodes = static_cast<std::uint64_t>(std::max(0.0, value));
            if (word != "score" || !(in >> kind >> value)) continue;
            if (kind == "cp") choice.score = value / 100;
            if (kind == "mate") choice.score = value > 0 ? 1000 - value : -1000 - value;
        }
    }
};

}  // namespace

std::unique_ptr<Player> uci_player(const PlayerSpec& spec, Patience patience, const std::atomic<bool>* stop) {
    return std::make_unique<Uci>(spec, patience, stop);
}

}  // namespace betwixt::match
