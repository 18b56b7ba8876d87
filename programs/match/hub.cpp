// The Hub protocol of draughts programs: lines of NAME=VALUE; `pos`, `level`, `go think`, `done move=...`.

#include <algorithm>

#include <fmt/core.h>

#include "match/protocols.hpp"

namespace betwixt::match {

namespace {

// The value of an argument; nothing if it is not there. Values with blanks stand in double quotes.
std::optional<std::string> argument(const std::string& line, const std::string& name) {
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '"') quoted = !quoted;
        if (quoted || line[i] != ' ' || line.compare(i + 1, name.size() + 1, name + "=") != 0) continue;
        const auto at = i + name.size() + 2;
        if (at < line.size() && line[at] == '"') return line.substr(at + 1, line.find('"', at + 1) - at - 1);
        return line.substr(at, line.find(' ', at) - at);
    }
    return std::nullopt;
}

class Hub final : public External {
public:
    using External::External;

private:
    void greet() override {
        tell("hub");
        hear_word("wait");
        for (const auto& [name, value] : spec().settings)
            tell(fmt::format("set-param name={} value=\"{}\"", name, value));
        tell("init");
        hear_word("ready");
    }
    void new_game() override {
        tell("new-game");
        be_ready();
    }
    void be_ready() {
        tell("ping");
        hear_word("pong");
    }

    void prepare(const Turn& turn) override {
        const auto& first = turn.game.positions.front();
        std::string line = "pos pos=" + (first.find_first_of(" =") == std::string::npos ? first : '"' + first + '"');
        std::string moves;
        for (const auto& move : turn.game.moves) moves += (moves.empty() ? "" : " ") + move;
        tell(line + (moves.empty() ? "" : " moves=\"" + moves + '"'));
        const auto& limits = spec().limits;
        const auto side = static_cast<std::size_t>(turn.game.side);
        if (limits.depth) tell("level depth=" + std::to_string(*limits.depth));
        if (limits.seconds) tell("level move-time=" + std::to_string(*limits.seconds));
        if (limits.clock)
            tell("level time=" + std::to_string(std::max(0.001, turn.clocks.left[side].value_or(limits.clock->base))) +
                 " inc=" + std::to_string(limits.clock->increment));
        be_ready();
    }
    void go(const Turn&) override { tell("go think"); }
    void hurry() override { tell("stop"); }

    bool answered(const std::string& line, Choice& choice) override {
        const auto word = split_word(line).first;
        if (word == "error") throw Fault(FaultKind::protocol, argument(line, "message").value_or(line));
        if (word == "info") {
            if (const auto score = argument(line, "score")) choice.score = number_in(*score);
            if (const auto nodes = argument(line, "nodes"))
                choice.nodes = static_cast<std::uint64_t>(std::max(0.0, number_in(*nodes).value_or(0)));
        }
        if (word != "done") return false;
        const auto move = argument(line, "move");
        if (!move || move->empty()) throw Fault(FaultKind::protocol, "'" + line + "' names no move");
        choice.move = *move;
        return true;
    }
};

}  // namespace

std::unique_ptr<Player> hub_player(const PlayerSpec& spec, Patience patience, const std::atomic<bool>* stop) {
    return std::make_unique<Hub>(spec, patience, stop);
}

}  // namespace betwixt::match
