#pragma once
// When an engine resigns, offers a draw and accepts one: options of a session, off unless a client sets them.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::protocols {

// Scores are hundredths of a unit of the game.
struct AgreementOptions {
    bool resigns = false;
    int resign_score = 900;  // lost by at least this much ...
    int resign_moves = 3;    // ... at so many moves in a row
    bool offers_draws = false;
    int draw_score = 10;  // no better and no worse than this ...
    int draw_moves = 10;  // ... at so many moves in a row
    bool accepts_draws = true;
};

class Agreement {
public:
    enum class Wish { play, resign, draw };

    // The options, in the syntax of CECP's `feature option="..."`.
    std::vector<std::string> xboard_options() const;
    // Those of resigning, for GTP, which has no draws by agreement: "resign false true|false".
    std::vector<std::string> resign_lines() const;
    // False if there is no such option. On error throws std::invalid_argument and changes nothing.
    bool set(std::string_view name, std::string_view value);
    bool set_resigning(std::string_view name, std::string_view value);

    void begin_game() { lost_ = level_ = {}; }
    // What the engine wants to do after the search of a move of this side, 0 or 1.
    Wish after(const EngineReport& report, int side);
    // Whether a draw is accepted if this is the value of the engine's last search.
    bool accepts_draw(double value) const { return options_.accepts_draws && value <= 0; }

private:
    AgreementOptions options_;
    std::array<int, 2> lost_{}, level_{};  // of each side: moves in a row so far
};

}  // namespace betwixt::protocols
