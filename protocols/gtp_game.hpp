#pragma once
// The game of a GTP session: moves with their colours, of which passes may be left out, and undo.

#include <vector>

#include <fmt/format.h>

#include "betwixt/engine/engine.hpp"
#include "protocols/gtp_text.hpp"

namespace betwixt::protocols {

class GtpGame {
public:
    explicit GtpGame(Engine& engine) : engine_(engine) { clear(); }

    void clear() {
        engine_.set_position("");
        engine_.forget();
        plies_.clear();
    }
    // Throws Refused. A client may go on passing after the end.
    void play(int side, const std::string& move) {
        if (engine_.legal_moves().empty() && lower(move) == "pass") return plies_.push_back(0);
        const int passes = give_turn_to(side);
        try {
            play_after(passes, move);
        } catch (const std::invalid_argument&) {
            if (passes) engine_.take_back();
            throw Refused("illegal move");
        }
    }
    // A pass that the client left out is made; returns how many were. Throws Refused when it is the other side's turn.
    int give_turn_to(int side) {
        if (engine_.side_to_move() == side) return 0;
        if (engine_.legal_moves() == Words{"pass"}) return engine_.play("pass"), 1;
        throw Refused(fmt::format("it is {}'s turn", colour_name(1 - side)));
    }
    void play_after(int passes, const std::string& move) {
        engine_.play(move);
        plies_.push_back(passes + 1);
    }
    void undo() {
        if (plies_.empty()) throw Refused("cannot undo");
        for (int i = 0; i < plies_.back(); ++i) engine_.take_back();
        plies_.pop_back();
    }

private:
    Engine& engine_;
    std::vector<int> plies_;  // that each command made, passes put in included
};

}  // namespace betwixt::protocols
