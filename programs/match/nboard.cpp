// NBoard, the protocol of Othello programs: `set game (;GM[Othello]...)`, `go`, `=== F5/1.25/0.3`.

#include <algorithm>
#include <sstream>

#include <fmt/core.h>

#include "match/protocols.hpp"

namespace betwixt::match {

namespace {

bool passes(const std::string& move) { return lower_case(move).substr(0, 2) == "pa"; }

// "5:00": minutes and whole seconds, rounded down; 1e-6 compensates rounding errors in sums of times.
std::string minutes(double seconds) {
    const auto whole = static_cast<long>(seconds + 1e-6);
    std::ostringstream out;
    out << whole / 60 << ':' << whole % 60 / 10 << whole % 60 % 10;
    return out.str();
}

std::string upper_case(std::string s) {
    for (char& c : s)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return s;
}

class NBoard final : public External {
public:
    using External::External;

private:
    void greet() override {
        tell("nboard 2");
        if (spec().limits.depth) tell("set depth " + std::to_string(*spec().limits.depth));
        for (const auto& [name, value] : spec().settings) tell(fmt::format("set {} {}", name, value));
        be_ready();
    }
    void new_game() override { be_ready(); }
    void be_ready() {
        const auto number = std::to_string(++pings_);
        tell("ping " + number);
        hear([&](const std::string& line) {
            const auto [word, rest] = split_word(line);
            return word == "pong" && split_word(rest).first == number;
        });
    }
    void prepare(const Turn& turn) override {
        tell("set game " + game_text(turn));
        be_ready();
    }
    void go(const Turn&) override { tell("go"); }

    bool answered(const std::string& line, Choice& choice) override {
        const auto [word, rest] = split_word(line);
        if (word == "nodestats") choice.nodes = static_cast<std::uint64_t>(std::max(0.0, number_in(rest).value_or(0)));
        if (word != "===") return false;
        std::string answer = rest;  // F5/1.25/0.3; Edax uses blanks as separators
        std::replace(answer.begin(), answer.end(), '/', ' ');
        const auto [move, evaluation] = split_word(answer);
        if (move.empty()) throw Fault(FaultKind::protocol, "'" + line + "' names no move");
        choice.move = passes(move) ? "pass" : move;
        choice.note.score = number_in(evaluation);
        return true;
    }

    // The game in GGF, with the time of each move. Starts after the last pass, because Edax 4.4 and 4.5 fail on a game
    // that ends with a pass.
    std::string game_text(const Turn& turn) const {
        const auto& game = turn.game;
        std::size_t first = game.moves.size();
        while (first > 0 && !passes(game.moves[first - 1])) --first;
        std::string board = game.positions[first];
        for (char& c : board)
            if (c == 'X') c = '*';
        std::ostringstream out;
        out << "(;GM[Othello]PC[betwixt]PB[black]PW[white]RE[?]" << time_text(turn, first) << "TY[8]BO[8 " << board
            << "]";
        for (std::size_t i = first; i < game.moves.size(); ++i)
            out << (game.sides[i] == 0 ? "B[" : "W[") << upper_case(game.moves[i]) << "//"
                << std::to_string(game.notes[i].seconds) << "]";
        return out.str() + ";)";
    }
    // The time to send: the program computes its remaining time as this, less the times of its moves in the text, plus
    // an increment for each move.
    std::string time_text(const Turn& turn, std::size_t first) const {
        const auto& clock = spec().limits.clock;
        if (!clock) return "TI[60:00]";  // there is no clock, but some programs reject a game without a time
        const auto side = turn.game.side;
        double left = turn.clocks.left[static_cast<std::size_t>(side)].value_or(clock->base);
        for (std::size_t i = first; i < turn.game.moves.size(); ++i)
            if (turn.game.sides[i] == side) left += turn.game.notes[i].seconds - clock->increment;
        std::ostringstream out;
        out << "TI[" << minutes(std::max(0.0, left));
        if (clock->increment > 0) out << '/' << minutes(clock->increment);
        out << ']';
        return out.str();
    }

    int pings_ = 0;
};

}  // namespace

std::unique_ptr<Player> nboard_player(const PlayerSpec& spec, Patience patience, const std::atomic<bool>* stop) {
    return std::make_unique<NBoard>(spec, patience, stop);
}

}  // namespace betwixt::match
