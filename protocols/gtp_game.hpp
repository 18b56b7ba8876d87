#pragma once
// The game of a GTP session: moves with their colours, from which passes may be missing, undo, and games from records.

#include <vector>

#include <fmt/format.h>

#include "betwixt/engine/engine.hpp"
#include "protocols/game_record.hpp"
#include "protocols/gtp_text.hpp"

namespace betwixt::protocols {

class GtpGame {
public:
    explicit GtpGame(Engine& engine) : engine_(engine) { clear(); }

    void clear() {
        engine_.set_position("");
        engine_.forget();
        start_.clear();
        commands_.clear();
    }
    // Throws Refused. Passes after the end of the game are allowed.
    void play(int side, const std::string& move) {
        if (engine_.legal_moves().empty() && lower(move) == "pass") return commands_.push_back({});
        const int passes = give_turn_to(side);
        try {
            play_after(passes, move);
        } catch (const std::invalid_argument&) {
            if (passes) engine_.take_back();
            throw Refused("illegal move");
        }
    }
    // Plays a pass that the client left out. Returns the number of passes played. Throws Refused if it is the other
    // side's turn.
    int give_turn_to(int side) {
        if (engine_.side_to_move() == side) return 0;
        if (engine_.legal_moves() == Words{"pass"}) return engine_.play("pass"), 1;
        throw Refused(fmt::format("it is {}'s turn", colour_name(1 - side)));
    }
    void play_after(int passes, const std::string& move) {
        engine_.play(move);
        commands_.emplace_back(static_cast<std::size_t>(passes), "pass").push_back(move);
    }
    void undo() {
        if (commands_.empty()) throw Refused("cannot undo");
        for (std::size_t i = 0; i < commands_.back().size(); ++i) engine_.take_back();
        commands_.pop_back();
    }
    // Loads the first `moves` moves of a recorded game. On error throws std::invalid_argument and leaves the game
    // unchanged.
    void load(const GameRecord& record, std::size_t moves) {
        std::vector<Words> loaded;
        try {
            engine_.set_position(record.start);
            for (std::size_t i = 0; i < std::min(moves, record.moves.size()); ++i) {
                loaded.emplace_back();
                for (const auto& move : play_recorded(engine_, record.moves[i])) loaded.back().push_back(move.text);
            }
        } catch (const std::invalid_argument& e) {
            restore();
            if (loaded.empty()) throw;
            throw Refused(fmt::format("move {}: {}", loaded.size(), e.what()));
        }
        engine_.forget();
        start_ = record.start;
        commands_ = std::move(loaded);
    }

private:
    void restore() {
        engine_.set_position(start_);
        for (const auto& command : commands_)
            for (const auto& move : command) engine_.play(move);
    }

    Engine& engine_;
    std::string start_;            // empty for the start of the game
    std::vector<Words> commands_;  // the moves played by each command, inserted passes included
};

}  // namespace betwixt::protocols
