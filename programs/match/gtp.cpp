// The Go Text Protocol: `play`, `genmove`, and answers that begin with = or ? and end with an empty line.

#include <cmath>

#include <fmt/core.h>

#include "match/protocols.hpp"

namespace betwixt::match {

namespace {

class Gtp final : public External {
public:
    using External::External;

private:
    // Some programs print extra lines; these are ignored.
    static bool begins_answer(const std::string& line) { return !line.empty() && (line[0] == '=' || line[0] == '?'); }
    static const char* colour(int side) { return side == 0 ? "b" : "w"; }

    // Sends a command and returns the first word of the answer. A refusal is a fault.
    std::string ask(const std::string& command) {
        tell(command);
        const std::string answer = hear(begins_answer);
        while (!hear([](const std::string&) { return true; }).empty()) {
        }
        if (answer.front() == '=') return split_word(answer.substr(1)).first;
        throw Fault(FaultKind::protocol, "'" + command + "' was answered by '" + answer + "'");
    }

    void greet() override {
        ask("protocol_version");
        for (const auto& [name, value] : spec().settings) ask(value.empty() ? name : fmt::format("{} {}", name, value));
    }
    void new_game() override {
        ask("clear_board");
        told_ = 0;
        const auto& limits = spec().limits;
        const auto whole = [](double seconds) { return std::to_string(std::llround(std::floor(seconds))); };
        if (limits.seconds) ask("time_settings 0 " + whole(*limits.seconds) + " 1");
        // An increment is sent as byo-yomi of one move; without an increment there is no byo-yomi.
        const auto period = limits.clock ? std::floor(limits.clock->increment) : 0;
        if (limits.clock)
            ask("time_settings " + whole(limits.clock->base) + " " + whole(period) + (period > 0 ? " 1" : " 0"));
    }
    // Sends the moves that the program does not know yet.
    void prepare(const Turn& turn) override {
        const auto& game = turn.game;
        for (; told_ < game.moves.size(); ++told_)
            ask("play " + std::string(colour(game.sides[told_])) + " " + game.moves[told_]);
        const auto left = turn.clocks.left[static_cast<std::size_t>(game.side)];
        if (left)
            ask("time_left " + std::string(colour(game.side)) + " " + std::to_string(std::llround(std::floor(*left))) +
                " 0");
    }
    void go(const Turn& turn) override {
        tell(std::string("genmove ") + colour(turn.game.side));
        ++told_;  // the program's own move
    }
    bool answered(const std::string& line, Choice& choice) override {
        if (line.empty()) return !choice.move.empty() || choice.resigns;
        if (!choice.move.empty() || choice.resigns) return false;
        if (!begins_answer(line)) return false;
        const auto [word, rest] = split_word(line.substr(1));
        if (line.front() != '=' || word.empty())
            throw Fault(FaultKind::protocol, "genmove was answered by '" + line + "'");
        if (lower_case(word) == "resign") choice.resigns = true;
        else choice.move = word;
        return false;
    }

    std::size_t told_ = 0;  // the number of moves of the game that the program knows
};

}  // namespace

std::unique_ptr<Player> gtp_player(const PlayerSpec& spec, Patience patience, const std::atomic<bool>* stop) {
    return std::make_unique<Gtp>(spec, patience, stop);
}

}  // namespace betwixt::match
