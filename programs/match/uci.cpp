// The Universal Chess Interface: `position startpos moves ...`, `go ...`, `bestmove ...`.

#include <algorithm>
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
        bool ponders = false;
        hear([&](const std::string& line) {
            ponders = ponders || line.rfind("option name Ponder ", 0) == 0;
            return split_word(line).first == "uciok";
        });
        if (ponders && spec().ponder) tell("setoption name Ponder value true");
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

    static std::string position(const GameSoFar& game, const std::string& one_more = "") {
        std::string line = game.from_start ? "position startpos" : "position fen " + game.positions.front();
        if (!game.moves.empty() || !one_more.empty()) line += " moves";
        for (const auto& move : game.moves) line += " " + move;
        return one_more.empty() ? line : line + " " + one_more;
    }
    // The limits of the side `own`, as arguments of `go`.
    std::string limits_said(const Turn& turn, std::size_t own) const {
        std::string line;
        const auto& limits = spec().limits;
        if (limits.depth) line += " depth " + std::to_string(*limits.depth);
        if (limits.nodes) line += " nodes " + std::to_string(*limits.nodes);
        if (limits.seconds) line += " movetime " + whole_milliseconds(*limits.seconds);
        if (limits.clock) {
            const auto& c = turn.clocks;
            line += " wtime " + whole_milliseconds(c.left[0].value_or(*c.left[own]));
            line += " btime " + whole_milliseconds(c.left[1].value_or(*c.left[own]));
            line += " winc " + std::to_string(std::llround(1000 * c.increment[0]));
            line += " binc " + std::to_string(std::llround(1000 * c.increment[1]));
        }
        return line;
    }
    void prepare(const Turn& turn) override {
        tell(position(turn.game));
        be_ready();
    }
    void go(const Turn& turn) override {
        const auto limits = limits_said(turn, turn.game.side == 0 ? 0 : 1);
        tell(limits.empty() ? "go infinite" : "go" + limits);
    }
    void begin_to_ponder(const Turn& turn, const std::string& expected) override {
        tell(position(turn.game, expected));
        tell("go ponder" + limits_said(turn, turn.game.side == 0 ? 1 : 0));
    }
    void ponder_hit() override { tell("ponderhit"); }
    void end_pondering() override {
        tell("stop");
        hear_word("bestmove");
    }
    void hurry() override { tell("stop"); }

    bool answered(const std::string& line, Choice& choice) override {
        const auto [word, rest] = split_word(line);
        if (word == "info") read_info(rest, choice);
        if (word != "bestmove") return false;
        const auto [move, more] = split_word(rest);
        choice.move = move;
        if (const auto [ponder, expected] = split_word(more); ponder == "ponder") expect(split_word(expected).first);
        if (choice.move.empty()) throw Fault(FaultKind::protocol, "'" + line + "' names no move");
        return true;
    }
    static void read_info(const std::string& text, Choice& choice) {
        std::istringstream in(text);
        std::string word, kind;
        double value = 0;
        while (in >> word && word != "pv" && word != "string") {
            if (word == "depth" && in >> value) choice.note.depth = static_cast<int>(std::clamp(value, 0.0, 1e6));
            if (word == "nodes" && in >> value) choice.nodes = static_cast<std::uint64_t>(std::max(0.0, value));
            if (word != "score" || !(in >> kind >> value)) continue;
            if (kind == "cp") choice.note.score = value / 100;
            if (kind == "mate") choice.note.score = value > 0 ? 1000 - value : -1000 - value;
        }
    }
};

}  // namespace

std::unique_ptr<Player> uci_player(const PlayerSpec& spec, Patience patience, const std::atomic<bool>* stop) {
    return std::make_unique<Uci>(spec, patience, stop);
}

}  // namespace betwixt::match
