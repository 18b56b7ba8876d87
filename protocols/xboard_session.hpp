#pragma once
// A session of CECP: who plays which side, and what each command does.

#include <atomic>
#include <optional>
#include <ostream>
#include <string>

#include "betwixt/engine/lag.hpp"
#include "protocols/background.hpp"
#include "protocols/own_book.hpp"
#include "protocols/protocol.hpp"
#include "protocols/xboard_boards.hpp"
#include "protocols/xboard_level.hpp"
#include "protocols/xboard_search.hpp"
#include "protocols/xboard_text.hpp"

namespace betwixt::protocols {

class XboardSession {
public:
    XboardSession(Engine& engine, LineReader& in, std::ostream& out, const Settings& settings)
        : in_(in), settings_(settings), boards_(engine, settings), worker_(in, out, comment) {
        if (!settings.book.empty()) book_.open(settings.book);
    }

    void run();

private:
    struct Command;
    static const Command* command_named(std::string_view name);

    void obey(const XboardLine& line);
    void obey_unknown(const XboardLine& line);
    void say(const std::string& line) { worker_.say(line); }
    static std::string comment(const std::string& sentence) { return "# " + sentence; }
    // Throws XboardError after a position that was refused.
    void need_position() const;

    // Waits for the move that is searched, and plays it.
    void finish();
    // Drops it, unless it is said already.
    void cancel();
    void play_found();

    // Begins a search, if the game goes on: for a move of the engine, or without end.
    void think();
    void answer_by_book(const std::string& move);
    void analyze();
    void begin(XboardTask task, bool endless);
    Limits limits(Limits wanted) const;
    // The engine's move and, where it ends the game, the result.
    std::string answer(const EngineReport& r);
    // Fills the table with what follows the engine's move and the reply that it expects, until the next command.
    void ponder();
    // The engine moves if it is its turn.
    void go_on();

    void new_game();
    void user_move(const std::string& text);
    void set_position(const std::string& fen);
    void take_back(int plies);
    void set_number(const char* option, const std::string& text);
    void configure(const std::string& text);
    void resume();
    void show_status();
    void hint();
    void show_book();
    void answer_draw();

    LineReader& in_;
    const Settings& settings_;
    XboardBoards boards_;
    XboardLevel level_;
    OwnBook book_;
    Lag lag_;  // used by the thread that searches
    XboardStatus status_;
    std::optional<int> side_ = 1;  // the engine's; nothing in force mode
    std::atomic<bool> post_ = false;
    std::atomic<bool> ponders_ = false;
    bool analyzing_ = false, paused_ = false, quit_ = false;
    bool thinking_ = false;        // of a move, which is not played yet
    bool searching_ = false;       // for analysis
    bool editing_ = false;         // lines of `edit` come, which are passed over
    bool refused_ = false;         // the boards do not stand where the client wants them
    std::string found_;            // that move, once the search is over
    std::string expected_;         // the move that is expected after it
    std::optional<double> value_;  // of the engine's last search, for its own side
    std::size_t moves_ = 0;        // of the position that is analysed
    Background worker_;            // it ends before what it uses
};

}  // namespace betwixt::protocols
