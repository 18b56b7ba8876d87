#include "protocols/gtp.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "protocols/agreement.hpp"
#include "protocols/engine_options.hpp"
#include "protocols/fault.hpp"
#include "protocols/gtp_board.hpp"
#include "protocols/gtp_clock.hpp"
#include "protocols/gtp_game.hpp"
#include "protocols/sgf.hpp"
#include "protocols/thinking.hpp"

namespace betwixt::protocols {

namespace {

class Gtp {
public:
    Gtp(Engine& engine, LineReader& in, std::ostream& out, const Settings& settings)
        : engine_(engine), in_(in), out_(out), settings_(settings), board_(gtp_board(settings.game)), game_(engine) {}

    void run() {
        while (!quit_ && out_) {
            const auto line = in_.next();
            if (!line) return;
            const Request request(*line);
            if (request.command.empty() && request.id.empty()) continue;
            answer(request);
        }
    }

private:
    struct Command {
        std::string_view name;
        std::size_t fewest, most;  // limits for the number of arguments
        std::string_view use;
        std::string (Gtp::*run)(const Words&);
        bool needs_board = false;  // only for games whose board can be drawn from the text of a position
    };
    static constexpr std::size_t most_of_sequence = 4096;  // words
    static const std::array<Command, 31> commands;

    void answer(const Request& request) {
        std::string text;
        const auto fault = fault_of([&] { text = obey(request); });
        if (fault) text = *fault;
        while (!text.empty() && text.back() == '\n') text.pop_back();
        out_ << (fault ? '?' : '=') << request.id << (text.empty() || text[0] == '\n' ? "" : " ") << text << "\n\n"
             << std::flush;
    }
    std::string obey(const Request& request) {
        const Command* command = find(request.command);
        if (!command) throw Refused("unknown command");
        const std::size_t n = request.arguments.size();
        if (n < command->fewest || n > command->most)
            throw Refused(fmt::format("syntax error: {} {}", command->name, command->use));
        return (this->*command->run)(request.arguments);
    }
    const Command* find(std::string_view name) const {
        for (const auto& command : commands)
            if (command.name == name && (board_ || !command.needs_board)) return &command;
        return nullptr;
    }

    // ---- about the program
    std::string protocol_version(const Words&) { return "2"; }
    std::string name(const Words&) { return "Betwixt"; }
    std::string version(const Words&) { return BETWIXT_VERSION; }
    std::string known_command(const Words& a) { return find(a[0]) ? "true" : "false"; }
    std::string list_commands(const Words&) {
        std::string s;
        for (const auto& command : commands)
            if (find(command.name)) s += std::string(command.name) + "\n";
        return s;
    }
    std::string quit(const Words&) {
        quit_ = true;
        return "";
    }
    std::string list_games(const Words&) { return std::string(board_ ? board_->id : settings_.game); }
    std::string set_game(const Words& a) {
        if (lower(a[0]) != lower(list_games({})) && a[0] != settings_.game)
            throw Refused("this program was started to play " + settings_.game);
        return clear_board({});
    }
    std::string interrupt(const Words&) { return ""; }  // confirms that "# interrupt" is supported
    std::string analyze_commands(const Words&) {
        return "varc/Best Move/reg_genmove %c\nstring/Final Score/final_score\nhstring/Board/showboard\n"
               "string/Legal Moves/gogui-rules_legal_moves\n";
    }

    std::string options(const Words&) {
        auto lines = option_lines(engine_);
        for (auto& line : agreement_.resign_lines()) lines.push_back(std::move(line));
        return fmt::format("\n{}", fmt::join(lines, "\n"));
    }
    std::string set(const Words& a) {
        if (agreement_.set_resigning(a[0], a.size() > 1 ? a[1] : "true")) return "";
        set_option(engine_, a[0], a.size() > 1 ? std::optional(a[1]) : std::nullopt);
        return "";
    }

    // ---- the game
    std::string boardsize(const Words& a) {
        const auto size = whole_number(a[0]);
        if (!size) throw Refused("boardsize not an integer");
        if (!board_ || *size != board_->size) throw Refused("unacceptable size");
        return clear_board({});
    }
    std::string clear_board(const Words&) {
        game_.clear();
        agreement_.begin_game();
        return "";
    }
    std::string komi(const Words& a) {
        if (!real_number(a[0])) throw Refused("komi not a float");
        return "";  // no game here has a komi
    }
    std::string play(const Words& a) {
        game_.play(colour(a[0]), a[1]);
        return "";
    }
    // Plays all of the moves or none.
    std::string play_sequence(const Words& a) {
        if (a.size() % 2) throw Refused("syntax error: gogui-play_sequence COLOUR MOVE COLOUR MOVE ...");
        for (std::size_t i = 0; i < a.size(); i += 2) {
            try {
                game_.play(colour(a[i]), a[i + 1]);
            } catch (const std::invalid_argument&) {
                for (; i > 0; i -= 2) game_.undo();
                throw;
            }
        }
        return "";
    }
    std::string undo(const Words&) {
        game_.undo();
        return "";
    }
    static std::string contents_of(const std::string& file) {
        constexpr std::uintmax_t most = std::uintmax_t{1} << 24;
        std::error_code error;
        if (!std::filesystem::is_regular_file(file, error) || std::filesystem::file_size(file, error) > most || error)
            throw Refused("cannot load file");
        std::ifstream in(file, std::ios::binary);
        std::string text{std::istreambuf_iterator<char>(in), {}};
        if (!in && !in.eof()) throw Refused("cannot load file");
        return text;
    }
    // Loads the game up to the position before that move, or to its end.
    std::string loadsgf(const Words& a) {
        const auto number = a.size() > 1 ? whole_number(a[1]) : std::optional(0);
        if (!number || *number < 0) throw Refused(in_quotes(a[1]) + " is not the number of a move");
        const std::string text = contents_of(a[0]);
        std::size_t at = 0;
        game_.load(from_sgf(text, at), *number ? static_cast<std::size_t>(*number - 1) : std::string::npos);
        return "";
    }

    // ---- thinking
    std::string genmove(const Words& a) { return choose(colour(a[0]), true); }
    std::string reg_genmove(const Words& a) { return choose(colour(a[0]), false); }
    // After the end of the game the answer is a pass: some clients continue until both sides pass.
    std::string choose(int side, bool play_it) {
        const auto start = std::chrono::steady_clock::now();
        if (engine_.legal_moves().empty()) {
            if (play_it) game_.play(side, "pass");
            return "pass";
        }
        const int passes = game_.give_turn_to(side);
        auto& clock = clocks_[static_cast<std::size_t>(side)];
        const auto control = play_it ? clock.control(plies_left()) : std::nullopt;
        const auto only = only_move(engine_);
        EngineReport report;
        if (!only) report = think(engine_, limits(control.has_value()), control, in_, nullptr);
        const std::string best = only ? *only : report.best;
        const bool resigns = play_it && !only && agreement_.after(report, side) == Agreement::Wish::resign;
        if (play_it && !resigns) {
            game_.play_after(passes, best);
            clock.spend(std::chrono::ceil<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start));
        } else if (passes) {
            engine_.take_back();
        }
        return resigns ? "resign" : vertex(best);
    }
    // The default is two seconds per move. A clock replaces it; reg_genmove ignores clocks.
    Limits limits(bool timed) const {
        Limits l;
        l.depth = settings_.depth.value_or(max_depth);
        l.nodes = settings_.nodes;
        l.time = settings_.movetime;
        if (!settings_.depth && !l.nodes && !l.time && !timed) l.time = std::chrono::seconds(2);
        return l;
    }
    std::optional<int> plies_left() const {
        return board_ ? std::optional(empty_squares(engine_.position())) : std::nullopt;
    }
    std::string time_settings(const Words& a) {
        const auto main = seconds(a[0]);
        const auto period = seconds(a[1]);
        const auto stones = stones_of(a[2]);
        for (auto& clock : clocks_) clock.set(main, period, stones);
        return "";
    }
    std::string time_left(const Words& a) {
        const int side = colour(a[0]);
        clocks_[static_cast<std::size_t>(side)].correct(seconds(a[1]), stones_of(a[2]));
        return "";
    }
    static std::chrono::milliseconds seconds(const std::string& word) {
        const auto s = real_number(word);
        if (!s || *s < 0 || *s > 1e9) throw Refused(in_quotes(word) + " is not a number of seconds");
        return std::chrono::milliseconds(static_cast<std::int64_t>(1000 * *s));
    }
    static int stones_of(const std::string& word) {
        const auto n = whole_number(word);
        if (!n || *n < 0) throw Refused(in_quotes(word) + " is not a number of stones");
        return *n;
    }

    // ---- the contents of the board
    std::string showboard(const Words&) { return fmt::format("\n{}", engine_.board()); }
    std::string final_score(const Words&) {
        if (!engine_.legal_moves().empty()) throw Refused("the game is not over");
        const double value = engine_.search({.depth = 1}, nullptr).value * (engine_.side_to_move() == 0 ? 1 : -1);
        if (value == 0) return "0";
        const char winner = value > 0 ? 'B' : 'W';
        return engine_.info().has_outcomes ? fmt::format("{}+", winner)
                                           : fmt::format("{}+{:.12g}", winner, std::abs(value));
    }
    std::string rules_game_id(const Words&) { return std::string(board_->id); }
    std::string rules_board(const Words&) { return fmt::format("\n{}", gtp_picture(*board_, engine_.position())); }
    std::string rules_board_size(const Words&) { return std::to_string(board_->size); }
    std::string rules_legal_moves(const Words&) {
        auto moves = engine_.legal_moves();
        std::sort(moves.begin(), moves.end());
        std::string s;
        for (const auto& move : moves) s += vertex(move) + ' ';
        return std::string(trimmed(s));
    }
    std::string rules_side_to_move(const Words&) { return std::string(colour_name(engine_.side_to_move())); }
    std::string rules_final_result(const Words&) {
        return engine_.legal_moves().empty() ? final_score({}) : "the game is not over";
    }

    Engine& engine_;
    LineReader& in_;
    std::ostream& out_;
    const Settings& settings_;
    std::optional<GtpBoard> board_;
    GtpGame game_;
    std::array<GtpClock, 2> clocks_;
    Agreement agreement_;
    bool quit_ = false;
};

const std::array<Gtp::Command, 31> Gtp::commands{{
    {"protocol_version", 0, 0, "", &Gtp::protocol_version},
    {"name", 0, 0, "", &Gtp::name},
    {"version", 0, 0, "", &Gtp::version},
    {"known_command", 1, 1, "COMMAND", &Gtp::known_command},
    {"list_commands", 0, 0, "", &Gtp::list_commands},
    {"quit", 0, 0, "", &Gtp::quit},
    {"boardsize", 1, 1, "SIZE", &Gtp::boardsize},
    {"clear_board", 0, 0, "", &Gtp::clear_board},
    {"komi", 1, 1, "NUMBER", &Gtp::komi},
    {"play", 2, 2, "COLOUR MOVE", &Gtp::play},
    {"genmove", 1, 1, "COLOUR", &Gtp::genmove},
    {"reg_genmove", 1, 1, "COLOUR", &Gtp::reg_genmove},
    {"undo", 0, 0, "", &Gtp::undo},
    {"loadsgf", 1, 2, "FILE [MOVE]", &Gtp::loadsgf, true},
    {"time_settings", 3, 3, "MAIN PERIOD STONES", &Gtp::time_settings},
    {"time_left", 3, 3, "COLOUR SECONDS STONES", &Gtp::time_left},
    {"showboard", 0, 0, "", &Gtp::showboard},
    {"final_score", 0, 0, "", &Gtp::final_score},
    {"list_games", 0, 0, "", &Gtp::list_games},
    {"set_game", 1, 1, "GAME", &Gtp::set_game},
    {"betwixt-options", 0, 0, "", &Gtp::options},
    {"betwixt-set_option", 1, 2, "NAME [VALUE]", &Gtp::set},
    {"gogui-interrupt", 0, 0, "", &Gtp::interrupt},
    {"gogui-play_sequence", 0, most_of_sequence, "COLOUR MOVE COLOUR MOVE ...", &Gtp::play_sequence},
    {"gogui-analyze_commands", 0, 0, "", &Gtp::analyze_commands},
    {"gogui-rules_game_id", 0, 0, "", &Gtp::rules_game_id, true},
    {"gogui-rules_board", 0, 0, "", &Gtp::rules_board, true},
    {"gogui-rules_board_size", 0, 0, "", &Gtp::rules_board_size, true},
    {"gogui-rules_legal_moves", 0, 0, "", &Gtp::rules_legal_moves},
    {"gogui-rules_side_to_move", 0, 0, "", &Gtp::rules_side_to_move},
    {"gogui-rules_final_result", 0, 0, "", &Gtp::rules_final_result},
}};

bool interrupts(std::string_view line) { return lower(trimmed(line)) == "# interrupt"; }

}  // namespace

Protocol gtp() {
    return {.name = "gtp",
            .summary = "Speak the Go Text Protocol, version 2, for GoGui and programs that let engines play each other",
            .game = "othello",
            .notes = "Without a limit and without a clock of the client's, a move takes two seconds.",
            .rules = {.interrupts = interrupts,
                      .quits = [](std::string_view line) { return Request(line).command == "quit"; }},
            .run = [](Engine& engine, LineReader& in, std::ostream& out, const Settings& settings) {
                Gtp(engine, in, out, settings).run();
            }};
}

}  // namespace betwixt::protocols
