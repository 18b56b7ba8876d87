// betwixt play GAME: a game against the program in a terminal.

#include <charconv>
#include <iostream>
#include <sstream>

#include <unistd.h>

#include "betwixt/engine/playing.hpp"
#include "betwixt/engine/thinking.hpp"
#include "command/session.hpp"
#include "support/interrupt.hpp"
#include "support/terminal.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

namespace {

const char* const help_text =
    "  MOVE          play it; `moves` lists the legal ones\n"
    "  go            let the program move for the side to move\n"
    "  hint          what the program would play\n"
    "  undo          take back your last move and the answer\n"
    "  level N       the program searches N plies\n"
    "  time SECONDS  the program thinks so long\n"
    "  side first|second|both|none   which sides the program plays\n"
    "  board, moves, position, new, position TEXT, help, quit\n";

class Play {
public:
    Play(const Session& session, std::string side)
        : session_(session), engine_(session.engine(session.arguments)), side_(std::move(side)) {
        limits_ = limits(session.arguments);
        if (!session.arguments.depth && !limits_.nodes && !limits_.time) limits_.time = std::chrono::seconds(2);
    }

    int run() {
        fmt::print("You play {}. A move or a command, `help` lists them.\n\n", session_.arguments.game);
        show_board();
        answer();
        std::string line;
        while (!quit_ && prompt() && std::getline(std::cin, line)) {
            try {
                obey(line);
            } catch (const std::invalid_argument& e) {
                fmt::print("{}\n", e.what());
            } catch (const UserError& e) {
                fmt::print("{}\n", e.what());
            }
        }
        if (!quit_) fmt::print("\n");
        return done;
    }

private:
    static bool prompt() {
        fmt::print("> ");
        std::fflush(stdout);
        return true;
    }

    void obey(const std::string& line) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        std::string rest;
        std::getline(words >> std::ws, rest);
        if (word.empty()) return;
        if (word == "help" || word == "?") fmt::print("{}", help_text);
        else if (word == "quit" || word == "exit") quit_ = true;
        else if (word == "board") show_board();
        else if (word == "moves") fmt::print("{}\n", joined(engine_->legal_moves(), " "));
        else if (word == "new") engine_->set_position(""), moves_since_.clear(), show_board(), answer();
        else if (word == "position") set_or_show(rest);
        else if (word == "undo") undo();
        else if (word == "hint") hint();
        else if (word == "go") computer_moves(), answer();
        else if (word == "level") set_level(rest);
        else if (word == "time") set_time(rest);
        else if (word == "side") set_side(rest);
        else play(word);
    }

    void play(const std::string& word) {
        try {
            engine_->play(word);
        } catch (const std::invalid_argument& e) {
            throw std::invalid_argument(std::string(e.what()) + " (`help` lists the commands)");
        }
        moves_since_.push_back(false);
        show_board();
        answer();
    }

    // Is the side to move the program's?
    bool mine() const {
        if (engine_->result() || side_ == "none") return false;
        return side_ == "both" || (side_ == "first") == (engine_->side_to_move() == 0);
    }
    void answer() {
        while (mine() && !stopped_) computer_moves();
        stopped_ = false;
    }

    void computer_moves() {
        if (engine_->result()) return fmt::print("The game is over.\n");
        const auto report = think();
        fmt::print("\nThe program plays {}  ({} for it, depth {}, {} nodes, {})\n\n", report.best, report.value_text,
                   report.depth, grouped(report.stats.nodes), duration(report.seconds));
        engine_->play(report.best);
        moves_since_.push_back(true);
        show_board();
    }

    void hint() {
        if (engine_->result()) return fmt::print("The game is over.\n");
        const auto report = think();
        fmt::print("\nHint: {}  ({} for you, depth {}; line {})\n", report.best, report.value_text, report.depth,
                   joined(report.pv, " "));
    }

    // Searches and shows how the bounds close on the value, on one line of the terminal.
    EngineReport think() {
        Interrupt interrupt;
        Limits l = limits_;
        l.stop = interrupt.stop();
        EngineOptions options = engine_options(session_.arguments, for_play(*engine_));
        options.report_passes = isatty(STDOUT_FILENO) == 1;
        configure(*engine_, options);
        const auto report = betwixt::think(*engine_, l, std::nullopt, [&](const EngineReport& r) {
            const bool pass = r.kind == EngineReport::Kind::pass;
            const auto line =
                fmt::format("  depth {:>2}  {} {}  {}", r.depth, pass ? "betwixt" : "is", r.value_text, r.best);
            if (options.report_passes)
                fmt::print("\r\x1b[K{}", fitting(line, terminal_width(STDOUT_FILENO).value_or(80) - 1));
            else if (r.kind == EngineReport::Kind::iteration) fmt::print("{}\n", line);
            std::fflush(stdout);
        });
        if (options.report_passes) fmt::print("\r\x1b[K");
        stopped_ = static_cast<bool>(interrupt);
        return report;
    }

    // Back to the last position in which the user was to move.
    void undo() {
        if (moves_since_.empty()) return fmt::print("There is no move to take back.\n");
        bool by_program = false;
        do {
            by_program = moves_since_.back();
            moves_since_.pop_back();
            engine_->take_back();
        } while (by_program && !moves_since_.empty());
        show_board();
    }

    void set_or_show(const std::string& text) {
        if (text.empty()) return fmt::print("{}\n", engine_->position());
        engine_->set_position(text);
        moves_since_.clear();
        show_board();
        answer();
    }
    void set_level(const std::string& text) {
        const auto depth = number(text, "level N searches N plies, 1 to 250", 1, max_depth);
        limits_.depth = static_cast<Depth>(depth);
        limits_.time.reset();
        fmt::print("The program now searches {} plies.\n", depth);
    }
    void set_time(const std::string& text) {
        const auto seconds = number(text, "time SECONDS is a number from 0.01 to 86400", 0.01, 86'400);
        limits_.time = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * seconds));
        limits_.depth = max_depth;
        fmt::print("The program now thinks {} a move.\n", duration(seconds));
    }
    void set_side(const std::string& text) {
        if (text != "first" && text != "second" && text != "both" && text != "none")
            throw std::invalid_argument("the program can play the side first, second, both or none");
        side_ = text;
        answer();
    }
    static double number(const std::string& text, const std::string& what, double least, double most) {
        double x = 0;
        std::istringstream in(text);
        if (!(in >> x) || !in.eof() || x < least || x > most) throw std::invalid_argument(what);
        return x;
    }

    void show_board() const {
        fmt::print("{}\n", engine_->board());
        if (const auto result = engine_->result()) fmt::print("The game is over: {}.\n", result_text(*result));
    }
    // Who won, where the program plays one of the sides. A result is the side to move's.
    std::string result_text(const std::string& result) const {
        const bool to_move_is_program = side_ == "both" || (side_ == "first") == (engine_->side_to_move() == 0);
        if (side_ == "both" || side_ == "none" || result == "a draw") return result;
        return fmt::format("{}, {}", to_move_is_program == won(result) ? "the program wins" : "you win", result);
    }
    static bool won(const std::string& result) { return result.starts_with("won") || result.starts_with("+"); }

    const Session& session_;
    std::unique_ptr<Engine> engine_;
    Limits limits_;
    std::string side_;
    std::vector<bool> moves_since_;  // by the program?
    bool quit_ = false;
    bool stopped_ = false;  // Ctrl-C ends a move and a series of the program's own moves
};

}  // namespace

void add_play(CLI::App& app, Session& session, Run& run) {
    auto& sub = *app.add_subcommand("play", "Play against the program in the terminal");
    const auto side = std::make_shared<std::string>("second");
    Arguments& a = session.arguments;
    add_game(sub, session);
    add_position(sub, a);
    sub.add_option("--side", *side, "Which sides the program plays")
        ->check(CLI::IsMember({"first", "second", "both", "none"}))
        ->capture_default_str();
    add_limits(sub, a);
    add_options(sub, a);
    sub.footer("Without a limit the program thinks two seconds a move. In the game, `help` lists the commands.");
    sub.callback([&, side] { run = [&, side] { return Play(session, *side).run(); }; });
}

}  // namespace betwixt::command
