#pragma once
// A session of CECP: the engine's side, and the actions of the commands.

#include <atomic>
#include <optional>
#include <ostream>
#include <set>
#include <string>

#include "betwixt/engine/lag.hpp"
#include "protocols/agreement.hpp"
#include "protocols/background.hpp"
#include "protocols/own_book.hpp"
#include "protocols/protocol.hpp"
#include "protocols/xboard_boards.hpp"
#include "protocols/xboard_edit.hpp"
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
    // Throws XboardError if the last position was refused.
    void need_position() const;

    // Waits for the move being searched, and plays it.
    void finish();
    // Drops that move, unless it has already been sent.
    void cancel();
    void play_found();

    // Starts a search for a move of the engine, if the game is not over.
    void think();
    void answer_by_book(const std::string& move);
    void analyze();
    void begin(XboardTask task, bool endless);
    // Also without the moves that the client has excluded.
    Limits limits(Limits wanted) const;
    // The engine's move and, if it ends the game, the result.
    std::string answer(const EngineReport& r);
    // The same after a search, or what the engine wants instead.
    std::string agreed_answer(const EngineReport& r);
    // Until the next command, fills the table by searching the position after the engine's move and the expected reply.
    void ponder();
    // Starts a search if it is the engine's turn.
    void go_on();

    void new_game();
    void user_move(const std::string& text);
    void set_position(const std::string& fen);
    // Handles a line of edit mode. False if it is none: then the mode ends without a change.
    bool edit(const XboardLine& line);
    void take_back(int plies);
    // Takes a move, or "all", out of the searches of the current position, or puts it back.
    void exclude(const std::string& text, bool out);
    void set_tables(const std::string& text);
    void set_number(const char* option, const std::string& text);
    void configure(const std::string& text);
    void show_features();
    // Ends the search for a move of the engine.
    void move_now();
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
    Agreement agreement_;  // used by the thread that searches
    Lag lag_;              // used by the thread that searches
    XboardStatus status_;
    std::optional<int> side_ = 1;  // the engine's side; nothing in force mode
    std::atomic<bool> post_ = false;
    std::atomic<bool> ponders_ = false;
    bool analyzing_ = false, paused_ = false, quit_ = false;
    bool thinking_ = false;           // searching for a move that is not played yet
    bool searching_ = false;          // searching for analysis
    std::optional<XboardEdit> edit_;  // in edit mode
    std::set<std::string> excluded_;  // moves of the position `excluded_in_`
    std::string excluded_in_;
    bool refused_ = false;         // the client's position was refused
    std::string found_;            // the engine's move after the search
    std::string expected_;         // the reply expected to it
    std::optional<double> value_;  // of the engine's last search, for the engine's side
    std::size_t moves_ = 0;        // legal moves in the analysed position
    Background worker_;            // declared last: it ends before what it uses
};

}  // namespace betwixt::protocols
