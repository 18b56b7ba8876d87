#include "protocols/uci.hpp"

#include <algorithm>
#include <ostream>
#include <stdexcept>

#include <fmt/format.h>

#include "betwixt/engine/lag.hpp"
#include "protocols/background.hpp"
#include "protocols/boards.hpp"
#include "protocols/engine_options.hpp"
#include "protocols/fault.hpp"
#include "protocols/fen_notes.hpp"
#include "protocols/own_book.hpp"
#include "protocols/text_parts.hpp"
#include "protocols/uci_extras.hpp"
#include "protocols/uci_go.hpp"
#include "protocols/uci_options.hpp"
#include "protocols/uci_search.hpp"
#include "protocols/uci_text.hpp"

namespace betwixt::protocols {

namespace {

std::string last_line_of_fault(const std::string& sentence) { return "info string " + sentence; }

class UciSession {
public:
    UciSession(Engine& engine, LineReader& in, std::ostream& out, const Settings& settings)
        : boards_(engine, settings), in_(in), settings_(settings), worker_(in, out, last_line_of_fault) {
        options_.chess960 = boards_.game() == "chess960";
        if (!settings_.book.empty()) {
            if (!is_chess()) throw std::invalid_argument("an opening book is for chess, not for " + boards_.game());
            book_.open(settings_.book);
        }
    }

    void run() {
        while (!quit_) {
            const auto line = in_.next();
            if (!line) break;
            if (const auto fault = fault_of([&] { obey(UciLine(*line), *line); })) worker_.say("info string " + *fault);
        }
        worker_.end();
    }

private:
    // Handles the commands that may come during a search first; all others wait for the end of the search.
    void obey(const UciLine& line, const std::string& text) {
        const auto& command = line.command;
        if (command == "isready") return worker_.say("readyok");
        if (command == "stop") return worker_.stop();
        if (command == "ponderhit") return ponder_hit();
        if (command == "debug") return set_debug(line.words);
        if (command == "register") return;
        if (command.empty()) return unknown(text);
        worker_.end();
        if (command == "uci") greet();
        else if (command == "setoption") set_option(read_uci_option(line.words));
        else if (command == "ucinewgame") boards_.engine().forget(), lag_.begin_game();
        else if (command == "position") set_position(line.words);
        else if (command == "go") go(read_uci_go(line.words));
        else if (command == "quit") quit_ = true;
        else extra(line);
    }
    void unknown(const std::string& text) const {
        if (!trimmed(text).empty()) throw std::invalid_argument(in_quotes(trimmed(text)) + " contains no UCI command");
    }
    void set_debug(const std::vector<std::string>& words) {
        if (words.empty() || (words[0] != "on" && words[0] != "off")) throw std::invalid_argument("debug is on or off");
        debug_ = words[0] == "on";
    }

    void greet() {
        worker_.say("id name Betwixt " BETWIXT_VERSION);
        worker_.say("id author the Betwixt project");
        for (const auto& line : uci_options(boards_.engine())) worker_.say(line);
        for (const auto& line : uci_session_options(options_, boards_.engine(), boards_.game())) worker_.say(line);
        if (is_chess())
            for (const auto& line : book_.uci_options()) worker_.say(line);
        worker_.say("uciok");
    }

    void set_option(const UciOption& o) {
        if (lower(o.name) == "clear hash") return boards_.engine().forget();
        if (is_chess() && book_.set(o.name, o.value.value_or(""))) return;
        if (lower(o.name) == "uci_chess960" && !is_chess())
            throw std::invalid_argument("UCI_Chess960 is for chess, not for " + boards_.game());
        if (!set_session_option(options_, o.name, o.value.value_or("")))
            return set_uci_option(boards_.engine(), is_chess() ? engine_name(o.name) : o.name, o.value);
        if (options_.chess960 != (boards_.game() == "chess960")) set_variant(options_.chess960 ? "chess960" : "chess");
    }
    // Restarts the game, with the current options.
    void set_variant(const std::string& game) {
        options_.chess960 = boards_.game() == "chess960";
        boards_.set_game(game);
        options_.chess960 = game == "chess960";
        played_ = {}, refused_.reset();
    }

    // The board plays the moves first. After a fault both engines keep their position, and nothing is searched until
    // the next position. Moves that both have already played are not played again.
    void set_position(const std::vector<std::string>& words) {
        UciPosition p;
        std::size_t common = 0;
        refused_ = fault_of([&] {
            p = read_uci_position(words);
            if (p.goes_on_from(played_)) common = played_.moves.size();
            if (common == 0) {
                boards_.board().set_position(p.start);
                for (const auto& note : fen_notes(p.start, boards_.board().position())) say_("info string " + note);
            }
            play_moves(boards_.board(), p, common);
        });
        if (refused_) {
            play(boards_.board(), played_, 0);
            throw std::invalid_argument(*refused_);
        }
        play(boards_.engine(), p, common);
        played_ = p;
    }
    static void play(Engine& engine, const UciPosition& p, std::size_t played) {
        if (played == 0) engine.set_position(p.start);
        play_moves(engine, p, played);
    }
    static void play_moves(Engine& engine, const UciPosition& p, std::size_t played) {
        for (; played < p.moves.size(); ++played) engine.play(p.moves[played]);
    }

    void need_position() const {
        if (refused_) throw std::invalid_argument("there is no position: " + *refused_);
    }

    void go(const UciGo& asked) {
        if (refused_) return worker_.say("info string there is no position: " + *refused_ + "\nbestmove (none)");
        for (const auto& sentence : asked.ignored) worker_.say("info string " + sentence);
        if (asked.perft) return count(*asked.perft);
        go_ = asked;
        pondering_ = asked.ponder;
        search(!asked.ponder);
    }
    // Searches with the client's time limits, or without them while pondering.
    void search(bool timed) {
        if (timed && asks_for_a_move())
            if (const auto move = book_.move(boards_.board())) return answer_by_book(*move);
        UciTask task{.limits = limits(timed), .lines = static_cast<std::size_t>(options_.multi_pv), .mate = go_.mate};
        if (timed && !go_.infinite) task.clock = go_.clock(boards_.engine().side_to_move(), options_.lag());
        if (task.clock && !options_.analyse && only_move(boards_.board())) task.limits.depth = 1;
        task.wdl = options_.show_wdl && boards_.engine().has_outcomes();
        task.passes = debug_;
        task.stop_search = [this] { in_.stop_search(); };
        auto options = boards_.engine().options();
        options.report_passes = true;
        options.report_moves_after = 1;
        boards_.engine().configure(options);
        const auto& l = task.limits;
        const bool endless = l.depth == max_depth && !l.nodes && !l.time && !task.clock;
        const bool waits = go_.infinite || !timed;
        worker_.begin({.run =
                           [this, task]() mutable {
                               if (task.clock) task.clock = lag_.begin(boards_.engine(), *task.clock);
                               auto last = uci_search(boards_.engine(), boards_.board(), task, say_);
                               lag_.end();
                               return last;
                           },
                       .waits = waits,
                       .endless = endless});
    }
    // False for an analysis.
    bool asks_for_a_move() const {
        return !go_.infinite && !go_.mate && go_.moves.empty() && !options_.analyse && options_.multi_pv == 1;
    }
    // Suggests the book's reply for pondering.
    void answer_by_book(const std::string& move) {
        boards_.board().play(move);
        const auto replies = book_.moves(boards_.board()).moves;
        boards_.board().take_back();
        worker_.say("info string a move of the book: " + move);
        auto last = "bestmove " + move + (replies.empty() ? "" : " ponder " + replies.front().text);
        worker_.begin({.run = [last = std::move(last)] { return last; }});
    }
    // The limits of the client, of the command line and of the strength together.
    Limits limits(bool timed) const {
        Limits l{.depth = std::min(go_.depth.value_or(max_depth), settings_.depth.value_or(max_depth))};
        const auto least = [](auto a, auto b) { return a && b ? std::min(a, b) : a ? a : b; };
        l.nodes = least(least(go_.nodes, settings_.nodes), options_.nodes());
        if (timed) l.time = least(go_.infinite ? std::nullopt : go_.time(options_.lag()), settings_.movetime);
        l.stop = in_.stop();
        l.only = places_of(go_.moves);
        return l;
    }
    std::vector<std::size_t> places_of(const std::vector<std::string>& moves) const {
        const auto legal = boards_.board().legal_moves();
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < legal.size(); ++i)
            if (std::find(moves.begin(), moves.end(), legal[i]) != moves.end()) places.push_back(i);
        return places;
    }
    void ponder_hit() {
        if (std::exchange(pondering_, false) && worker_.interrupt()) search(true);
    }

    void count(Depth depth) {
        if (settings_.depth && depth > *settings_.depth)
            throw std::invalid_argument(fmt::format("go perft is limited to {} plies here", *settings_.depth));
        worker_.begin({.run = [this, depth] { return uci_perft(boards_.board(), depth, in_, say_); }});
    }
    void extra(const UciLine& line) {
        need_position();
        if (line.command == "d") return show_position(boards_.board(), say_);
        if (line.command == "eval") return show_value(boards_.engine(), say_);
        if (line.command == "bench") bench(line.words);
    }
    void bench(const std::vector<std::string>& words) {
        const auto depth = words.empty() ? bench_depth : uci_number("bench", words[0], 1, max_depth);
        const auto most = std::min(static_cast<Depth>(depth), settings_.depth.value_or(max_depth));
        worker_.begin({.run = [this, most] {
            std::string last;
            const auto fault = fault_of([&] { last = uci_bench(boards_.engine(), most, in_, say_); });
            play(boards_.engine(), played_, 0);
            return fault ? last_line_of_fault(*fault) : last;
        }});
    }

    bool is_chess() const { return boards_.game() == "chess" || boards_.game() == "chess960"; }

    Boards boards_;
    LineReader& in_;
    const Settings& settings_;
    UciPosition played_;                  // the position of both engines
    std::optional<std::string> refused_;  // why the client's position was refused
    UciOptions options_;
    OwnBook book_;
    Lag lag_;  // used by the thread that searches
    UciGo go_;
    bool pondering_ = false, debug_ = false, quit_ = false;
    std::function<void(const std::string&)> say_ = [this](const std::string& line) { worker_.say(line); };
    Background worker_;  // declared last: it ends before the members that it uses
};

}  // namespace

Protocol uci() {
    return {.name = "uci",
            .summary = "Speak the Universal Chess Interface, for chess GUIs, match programs and every game",
            .game = "chess",
            .notes = "The client's `go` limits a search; --depth, --nodes and --movetime apply to all searches.",
            .rules = {.interrupts = [](std::string_view line) { return UciLine(line).command == "stop"; },
                      .quits = [](std::string_view line) { return UciLine(line).command == "quit"; },
                      .end_stops = true},
            .has_book = true,
            .run = [](Engine& engine, LineReader& in, std::ostream& out, const Settings& settings) {
                UciSession(engine, in, out, settings).run();
            }};
}

}  // namespace betwixt::protocols
