#include "protocols/hub.hpp"

#include <ostream>
#include <stdexcept>

#include <fmt/format.h>

#include "betwixt/engine/lag.hpp"
#include "protocols/background.hpp"
#include "protocols/boards.hpp"
#include "protocols/engine_options.hpp"
#include "protocols/fault.hpp"
#include "protocols/hub_level.hpp"
#include "protocols/hub_search.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

constexpr std::string_view english = "english", giveaway = "giveaway";  // Hub's names of the variants

class HubSession {
public:
    HubSession(Engine& engine, LineReader& in, std::ostream& out, const Settings& settings)
        : boards_(engine, settings), in_(in), settings_(settings), search_(in, out, error) {
        if (!is_draughts(boards_.game()))
            throw std::invalid_argument("Hub's protocol is for checkers and giveaway, not for " + boards_.game());
    }

    void run() {
        while (!quit_) {
            const auto line = in_.next();
            if (!line) break;
            if (const auto fault = fault_of([&] { obey(HubLine(*line)); })) search_.say(error(*fault));
        }
        search_.end();
    }

private:
    static std::string error(const std::string& sentence) { return "error message=" + hub_value(sentence); }

    // Handles the commands that may come during a search first; all others wait for the search's answer. Unknown
    // commands are ignored, as the protocol requires.
    void obey(const HubLine& line) {
        const auto& command = line.command;
        if (command == "ping") return search_.say("pong");
        if (command == "stop") return search_.stop();
        if (command == "ponder-hit") return ponder_hit();
        search_.end();
        if (command == "hub") greet();
        else if (command == "set-param") set_parameter(line);
        else if (command == "init") search_.say("ready");
        else if (command == "pos") set_position(line);
        else if (command == "level") level_.read(line);
        else if (command == "go") go(line);
        else if (command == "new-game") boards_.engine().forget(), lag_.begin_game();
        else if (command == "quit") quit_ = true;
    }

    void greet() {
        search_.say("id name=Betwixt version=" BETWIXT_VERSION);
        search_.say(fmt::format("param name=variant value={} type=enum values=\"{} {}\"",
                                boards_.game() == "giveaway" ? giveaway : english, english, giveaway));
        for (const auto& line : hub_parameters(boards_.engine())) search_.say(line);
        search_.say("wait");
    }
    void set_parameter(const HubLine& line) {
        const auto name = line.value("name").value_or("");
        const auto value = line.value("value").value_or("");
        if (name.empty()) throw std::invalid_argument("set-param needs name=NAME value=VALUE");
        if (name == "variant") set_variant(value);
        else set_option(boards_.engine(), name, value.empty() ? std::nullopt : std::optional(value));
    }
    void set_variant(const std::string& value) {
        if (value != english && value != giveaway)
            throw std::invalid_argument(
                fmt::format("variant={} is not known; variants are {} and {}", in_quotes(value), english, giveaway));
        const std::string game = value == english ? "checkers" : "giveaway";
        if (game == boards_.game()) return;
        boards_.set_game(game);
        start_.clear(), refused_.reset();
    }

    // Sets the engine to the board's position.
    void place(const std::vector<std::string>& moves) {
        boards_.engine().set_position(start_);
        for (const auto& move : moves) boards_.engine().play(move);
    }
    void set_position(const HubLine& line) {
        const auto position = line.value("pos");
        std::string start;
        const std::string before = boards_.board().position();
        std::vector<std::string> moves;
        refused_ = fault_of([&] {
            if (position) start = fen_of(board_of_hub(*position));
            boards_.board().set_position(start);
            for (const auto& move : words_of(line.value("moves").value_or(""))) {
                moves.push_back(move_of_hub(boards_.board(), move));
                boards_.board().play(moves.back());
            }
        });
        if (refused_) {
            boards_.board().set_position(before);
            throw std::invalid_argument(*refused_);
        }
        start_ = start;
        place(moves);
    }

    void go(const HubLine& line) {
        const bool ponder = line.has("ponder"), analyze = line.has("analyze");
        if (!ponder && !analyze && !line.has("think")) throw std::invalid_argument("go is think, ponder or analyze");
        if (refused_) throw std::invalid_argument("there is no position: " + *refused_);
        if (boards_.board().legal_moves().empty()) throw std::invalid_argument("the game is over");
        level_before_ = std::exchange(level_, {});
        if (ponder) begin({}, std::nullopt);
        else think(!analyze);
        pondering_ = ponder;
    }
    // If a clock runs, a single legal move is played at once.
    void think(bool to_play) {
        auto limits = level_before_.limits;
        if (!level_before_.given) limits = limits_of_settings();
        const auto& clock = level_before_.clock;
        if (to_play && clock && only_move(boards_.board())) limits.depth = 1;
        begin(limits, clock);
    }
    void begin(Limits limits, const std::optional<TimeControl>& clock) {
        const bool endless = limits.depth == max_depth && !limits.nodes && !limits.time && !clock;
        limits.stop = in_.stop();
        search_.begin({.run =
                           [this, limits, clock] {
                               const auto expected =
                                   clock ? std::optional(lag_.begin(boards_.engine(), *clock)) : std::nullopt;
                               auto last = hub_search(boards_.engine(), boards_.board(), limits, expected, say_);
                               lag_.end();
                               return last;
                           },
                       .endless = endless});
    }
    void ponder_hit() {
        if (std::exchange(pondering_, false) && search_.interrupt()) think(true);
    }
    // The default is two seconds.
    Limits limits_of_settings() const {
        Limits l{.depth = settings_.depth.value_or(max_depth), .nodes = settings_.nodes, .time = settings_.movetime};
        if (!settings_.depth && !l.nodes && !l.time) l.time = std::chrono::seconds(2);
        return l;
    }

    Boards boards_;
    LineReader& in_;
    const Settings& settings_;
    std::string start_;                   // the position before the moves; empty for the start of the game
    std::optional<std::string> refused_;  // why the client's position was refused
    HubLevel level_, level_before_;
    Lag lag_;  // used by the thread that searches
    bool pondering_ = false, quit_ = false;
    std::function<void(const std::string&)> say_ = [this](const std::string& line) { search_.say(line); };
    Background search_;  // declared last: it ends before the members that it uses
};

bool is_command(std::string_view line, std::string_view command) { return HubLine(line).command == command; }

}  // namespace

Protocol hub() {
    return {.name = "hub",
            .summary = "Speak the Hub protocol, version 2, for draughts GUIs: checkers and give-away checkers",
            .game = "checkers",
            .notes = "The client's `level` limits a search; without any limit a search lasts two seconds.",
            .rules = {.interrupts = [](std::string_view line) { return is_command(line, "stop"); },
                      .quits = [](std::string_view line) { return is_command(line, "quit"); }},
            .run = [](Engine& engine, LineReader& in, std::ostream& out, const Settings& settings) {
                HubSession(engine, in, out, settings).run();
            }};
}

}  // namespace betwixt::protocols
