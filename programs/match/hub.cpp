// The Hub protocol of draughts programs: lines of NAME=VALUE; `pos`, `level`, `go think`, `done move=...`. Checkers
// uses the protocol's notation, any other game uses its own.

#include <algorithm>

#include <fmt/core.h>

#include "match/protocols.hpp"
#include "protocols/hub_text.hpp"

namespace betwixt::match {

namespace {

using protocols::HubLine;

class Hub final : public External {
public:
    using External::External;

private:
    void greet() override {
        tell("hub");
        bool has_variants = false;
        hear([&](const std::string& text) {
            const HubLine line(text);
            has_variants = has_variants || (line.command == "param" && line.value("name") == "variant");
            return line.command == "wait";
        });
        if (has_variants && protocols::is_draughts(game()))
            tell(std::string("set-param name=variant value=") + (game() == "giveaway" ? "giveaway" : "english"));
        for (const auto& [name, value] : spec().settings)
            tell(fmt::format("set-param name={} value=\"{}\"", name, value));
        tell("init");
        hear([](const std::string& text) {
            const HubLine line(text);
            if (line.command == "error") throw Fault(FaultKind::protocol, line.value("message").value_or(text));
            return line.command == "ready";
        });
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
        board_ = &turn.board;
        say_position(turn, "");
        say_level(turn, static_cast<std::size_t>(turn.game.side));
        be_ready();
    }
    void say_position(const Turn& turn, const std::string& one_more) {
        const auto& first = turn.game.positions.front();
        std::string line = "pos pos=" + protocols::hub_value(is_draughts() ? hub_of(first) : first);
        std::string moves;
        for (std::size_t i = 0; i < turn.game.moves.size(); ++i)
            moves += (i ? " " : "") + (is_draughts() ? hub_move(turn.game, i) : turn.game.moves[i]);
        if (!one_more.empty()) moves += (moves.empty() ? "" : " ") + one_more;
        tell(line + (moves.empty() ? "" : " moves=\"" + moves + '"'));
    }
    // Sends the limits of the side `own`.
    void say_level(const Turn& turn, std::size_t own) {
        const auto& limits = spec().limits;
        if (limits.depth) tell("level depth=" + std::to_string(*limits.depth));
        if (limits.seconds) tell("level move-time=" + std::to_string(*limits.seconds));
        if (limits.clock)
            tell("level time=" + std::to_string(std::max(0.001, turn.clocks.left[own].value_or(limits.clock->base))) +
                 " inc=" + std::to_string(limits.clock->increment));
    }
    void go(const Turn&) override { tell("go think"); }
    void begin_to_ponder(const Turn& turn, const std::string& expected) override {
        say_position(turn, is_draughts() ? hub_move(turn.board, expected) : expected);
        say_level(turn, turn.game.side == 0 ? 1 : 0);
        tell("go ponder");
    }
    void ponder_hit() override { tell("ponder-hit"); }
    void end_pondering() override {
        tell("stop");
        hear_word("done");
    }
    void hurry() override { tell("stop"); }

    bool answered(const std::string& text, Choice& choice) override {
        const HubLine line(text);
        if (line.command == "error") throw Fault(FaultKind::protocol, line.value("message").value_or(text));
        if (line.command == "info") {
            if (const auto score = line.value("score")) choice.note.score = number_in(*score);
            if (const auto depth = number_in(line.value("depth").value_or("")))
                choice.note.depth = static_cast<int>(std::clamp(*depth, 0.0, 1e6));
            if (const auto nodes = line.value("nodes"))
                choice.nodes = static_cast<std::uint64_t>(std::max(0.0, number_in(*nodes).value_or(0)));
        }
        if (line.command != "done") return false;
        const auto move = line.value("move");
        if (!move || move->empty()) throw Fault(FaultKind::protocol, "'" + text + "' names no move");
        choice.move = is_draughts() ? move_of(*move) : *move;
        if (const auto ponder = line.value("ponder")) expect(expected_after(choice.move, *ponder));
        return true;
    }

    bool is_draughts() const { return protocols::is_draughts(game()); }
    static std::string hub_of(const std::string& position) {
        return protocols::hub_of(protocols::board_of_fen(position));
    }
    // Finds the captured pieces by comparing the positions before and after the move.
    static std::string hub_move(const GameSoFar& game, std::size_t i) {
        return protocols::hub_move(protocols::draughts_move(game.moves[i], game.positions[i], game.positions[i + 1]));
    }
    static std::string hub_move(Engine& board, const std::string& move) {
        const auto before = board.position();
        board.play(move);
        const auto after = board.position();
        board.take_back();
        return protocols::hub_move(protocols::draughts_move(move, before, after));
    }
    // The opponent's move in the game's notation; empty if there is no such move.
    std::string expected_after(const std::string& move, const std::string& text) const try {
        if (!is_draughts()) return text;
        board_->play(move);
        struct TakeBack {
            Engine& board;
            ~TakeBack() { board.take_back(); }
        } const back{*board_};
        return protocols::move_of_hub(*board_, text);
    } catch (const std::invalid_argument&) {
        return "";
    }
    // An illegal move is returned unchanged: the referee reports it.
    std::string move_of(const std::string& text) const try {
        return protocols::move_of_hub(*board_, text);
    } catch (const std::invalid_argument&) {
        return text;
    }

    Engine* board_ = nullptr;  // the referee's engine, set to the position to move in
};

}  // namespace

std::unique_ptr<Player> hub_player(const PlayerSpec& spec, Patience patience, const std::atomic<bool>* stop) {
    return std::make_unique<Hub>(spec, patience, stop);
}

}  // namespace betwixt::match
