#include "protocols/nboard.hpp"

#include <cmath>
#include <ostream>
#include <stdexcept>

#include <fmt/format.h>

#include "betwixt/analysis/ranking.hpp"
#include "protocols/fault.hpp"
#include "protocols/ggf.hpp"
#include "protocols/ggf_clock.hpp"
#include "protocols/text_parts.hpp"
#include "protocols/thinking.hpp"

namespace betwixt::protocols {

namespace {

constexpr Depth usual_depth = 8;  // before `set depth`

// In discs, for the side to move; never "-0.00".
std::string eval_of(const EngineReport& r) { return fmt::format("{:.2f}", std::round(100 * r.value) / 100 + 0.0); }

// Proven values: "100%" is exact, "100%W" gives only the winner. "73%" is a search to the end of the game with that
// confidence.
std::string depth_text(const EngineReport& r, int empties) {
    const bool decided = (r.lower && *r.lower > 0) || (r.upper && *r.upper < 0);
    if (r.proven && r.exact()) return "100%";
    if (r.proven && decided) return "100%W";
    const bool to_end = r.depth >= empties && r.selectivity < 100;
    return to_end ? fmt::format("{}%", r.selectivity) : std::to_string(r.depth);
}

std::string line_text(const EngineReport& r) {
    std::string s;
    for (const auto& move : r.pv) s += move_to_ggf(move);
    return s.empty() ? move_to_ggf(r.best) : s;
}

class NBoard {
public:
    NBoard(Engine& engine, LineReader& in, std::ostream& out, const Settings& settings)
        : engine_(engine), in_(in), out_(out), settings_(settings), depth_(settings.depth) {
        engine_.set_position("");
        if (!is_board_of_64(engine_.position()))
            throw std::invalid_argument("NBoard's protocol is for Othello, not for " + settings.game);
        start_ = engine_.position();
    }

    void run() {
        while (!quit_ && out_) {
            const auto line = in_.next();
            if (!line) return;
            if (const auto fault = fault_of([&] { obey(std::string(trimmed(*line))); })) say("status {}", *fault);
        }
    }

private:
    template <class... T> void say(fmt::format_string<T...> text, T&&... values) {
        out_ << fmt::format(text, std::forward<T>(values)...) << std::endl;
    }

    // Unknown commands are ignored, as the protocol requires.
    void obey(const std::string& line) {
        const auto end = std::min(line.find_first_of(" \t"), line.size());
        const std::string command = line.substr(0, end);
        const std::string rest(trimmed(std::string_view(line).substr(end)));
        if (command == "nboard") greet();
        else if (command == "set") set(rest);
        else if (command == "move") move(rest);
        else if (command == "hint") hint(rest);
        else if (command == "go") go();
        else if (command == "ping") say("pong {}", rest);
        else if (command == "learn") say("learned");
        else if (command == "analyze") analyze();
        else if (command == "new") use({});
        else if (command == "quit") quit_ = true;
        else if (line.size() == 2 && looks_like_move(line)) move(line);  // version 1
    }
    static bool looks_like_move(const std::string& s) {
        const std::string t = lower(s);
        return t == "pa" || (t[0] >= 'a' && t[0] <= 'h' && t[1] >= '1' && t[1] <= '8');
    }

    void greet() { say("set myname Betwixt"); }

    void set(const std::string& text) {
        const auto end = std::min(text.find_first_of(" \t"), text.size());
        const std::string what = text.substr(0, end);
        const std::string value(trimmed(std::string_view(text).substr(end)));
        if (what == "depth") set_depth(value);
        else if (what == "game") set_game(value);
        else if (what == "contempt" && !whole_number(value))  // for draws in a book; there is no book
            throw std::invalid_argument("set contempt: " + in_quotes(value) + " is not a number");
    }
    void set_depth(const std::string& text) {
        const auto depth = whole_number(text);
        if (!depth || *depth < 1)
            throw std::invalid_argument("set depth: " + in_quotes(text) + " is not a number of plies, 1 or more");
        depth_ = std::min(*depth, max_depth);
        say("set myname Betwixt{}", *depth_);
    }
    void set_game(const std::string& ggf) {
        GameRecord record;
        refused_ = fault_of([&] { record = from_ggf(ggf); });
        if (refused_) throw std::invalid_argument(*refused_);
        use(record);
    }
    // Makes this the current game if it can be played; otherwise keeps the old game and searches nothing.
    void use(const GameRecord& record) {
        refused_ = fault_of([&] { played_ = replay(engine_, record); });
        if (refused_) {
            replay(engine_, {.start = game_.start.empty() ? start_ : game_.start, .moves = played_});
            throw std::invalid_argument(*refused_);
        }
        game_ = record;
        game_.moves.clear();
    }
    void move(const std::string& text) {
        need_game();
        for (auto& played : play_recorded(engine_, move_from_ggf(text))) played_.push_back(std::move(played));
    }

    // Without a set depth, a clock or a time is limit enough.
    Depth depth(bool timed) const { return depth_.value_or(timed || settings_.movetime ? max_depth : usual_depth); }
    Limits limits(bool timed = false) const {
        Limits l;
        l.nodes = settings_.nodes;
        l.time = settings_.movetime;
        l.depth = depth(timed);
        return l;
    }
    std::optional<TimeControl> control() const {
        const auto clock = clock_of(game_, engine_.side_to_move());
        if (!clock) return std::nullopt;
        return TimeControl{.left = left_on(*clock, played_, engine_.side_to_move()), .increment = clock->increment};
    }

    void show(const EngineReport& r, std::uint64_t nodes, double seconds) {
        say("search {} {} 0 {} {} nodes, {:.2f} s", line_text(r), eval_of(r),
            depth_text(r, empty_squares(engine_.position())), nodes, seconds);
    }
    EngineReport search(const std::optional<TimeControl>& clock) {
        auto r = think(engine_, limits(clock.has_value()), clock, in_, [this](const EngineReport& iteration) {
            show(iteration, iteration.stats.nodes, iteration.seconds);
            if (!out_) in_.stop_search();
        });
        say("nodestats {} {:.3f}", r.stats.nodes, r.seconds);
        if (const auto lack = lack_of_threads(engine_, r)) say("status {}", *lack);
        return r;
    }

    void need_game() const {
        if (refused_) throw std::invalid_argument("there is no game: " + *refused_);
    }

    void hint(const std::string& text) {
        need_game();
        const auto n = text.empty() ? std::optional(1) : whole_number(text);
        if (!n || *n < 1)
            throw std::invalid_argument("hint: " + in_quotes(text) + " is not a number of moves, 1 or more");
        if (engine_.result()) return say("status The game is over");
        say("status Betwixt is analyzing");
        const auto wanted = std::min(static_cast<std::size_t>(*n), engine_.legal_moves().size());
        if (wanted == 1) search(std::nullopt);
        else hint_many(wanted);
        say("status");
    }
    void hint_many(std::size_t n) {
        Limits l = limits();
        l.stop = in_.stop();
        l.to_end = true;
        in_.begin_search();
        const auto last = rank_moves(engine_, l, [&](const Ranking& ranking) {
            for (std::size_t i = 0; i < n; ++i) show(ranking.moves[i], ranking.nodes, ranking.seconds);
        });
        say("nodestats {} {:.3f}", last.nodes, last.seconds);
    }

    void go() {
        need_game();
        if (engine_.result()) return say("=== PA"), say("status The game is over");
        say("status Betwixt is thinking");
        if (const auto only = only_move(engine_)) return say("=== {}", move_to_ggf(*only)), say("status");
        const auto r = search(control());
        say("=== {}/{}/{:.3f}", move_to_ggf(r.best), eval_of(r), r.seconds);
        say("status");
    }

    // Sends a value for every position of the game, from its end to its start, so that earlier positions profit from
    // later ones.
    void analyze() {
        need_game();
        say("status Betwixt is analyzing the game");
        const std::string start = game_.start.empty() ? start_ : game_.start;
        for (std::size_t made = played_.size() + 1; made-- > 0;) {
            replay(engine_,
                   {.start = start, .moves = {played_.begin(), played_.begin() + static_cast<std::ptrdiff_t>(made)}});
            const auto r = think(engine_, limits(), std::nullopt, in_, nullptr);
            if (in_.stopped() || !out_) break;
            say("analysis {} {}", made, eval_of(r));
        }
        replay(engine_, {.start = start, .moves = played_});
        say("status");
    }

    Engine& engine_;
    LineReader& in_;
    std::ostream& out_;
    const Settings& settings_;
    std::string start_;
    GameRecord game_;  // the start and the tags of the game
    std::vector<RecordedMove> played_;
    std::optional<std::string> refused_;  // why the client's game was refused
    std::optional<Depth> depth_;
    bool quit_ = false;
};

bool is_word(std::string_view line, std::string_view word) {
    line = trimmed(line);
    return line.substr(0, line.find_first_of(" \t")) == word;
}

}  // namespace

Protocol nboard() {
    return {.name = "nboard",
            .summary = "Speak NBoard protocol 2, for the NBoard GUI and other Othello programs",
            .game = "othello",
            .notes = "The client's `set depth` and the game's clock limit a search; --depth holds until `set depth`.",
            .rules = {.interrupts = [](std::string_view line) { return is_word(line, "ping"); },
                      .quits = [](std::string_view line) { return is_word(line, "quit"); }},
            .run = [](Engine& engine, LineReader& in, std::ostream& out, const Settings& settings) {
                NBoard(engine, in, out, settings).run();
            }};
}

}  // namespace betwixt::protocols
