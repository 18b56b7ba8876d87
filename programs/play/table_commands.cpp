// The player's commands.

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "betwixt/engine/nearest_name.hpp"
#include "play/table.hpp"
#include "protocols/text_parts.hpp"
#include "protocols/typed_move.hpp"
#include "support/text.hpp"

namespace betwixt::play {

using support::duration;
using support::joined;

namespace {

const char* const help_text =
    "  MOVE            play it, as `moves` writes it\n"
    "  moves           the legal moves\n"
    "  go              let the program move for the side to move\n"
    "  hint            what the program would play\n"
    "  hint N, all     the N best moves, or all, each with its value\n"
    "  undo, redo      take back your last move and the answer; play them again\n"
    "  resign          give the game up\n"
    "  list            the moves so far\n"
    "  save FILE       the game; FILE.pgn, .pdn, .ggf, .sgf, .moves, .transcript, .obf choose the format\n"
    "  load FILE       a game saved so, to go on with\n"
    "  new             another game\n"
    "  position [TEXT] the position as text; another one to begin from\n"
    "  board           the board again\n"
    "  level NAME      how well the program plays: beginner, learner, novice,\n"
    "                  casual, amateur, improver, club, skilled, strong, expert,\n"
    "                  master or full\n"
    "  level N         the program searches N plies\n"
    "  time SECONDS    the program thinks so long a move\n"
    "  side WHICH      the program plays first, second, both or none\n"
    "  help            this list\n"
    "  quit            leave the game; Ctrl-C ends the program's thinking";

const std::vector<std::string>& commands() {
    static const std::vector<std::string> all{"moves", "go",   "hint", "undo", "redo",     "resign",
                                              "list",  "save", "load", "new",  "position", "board",
                                              "level", "time", "side", "help", "quit",     "exit"};
    return all;
}

double number(const std::string& text, const std::string& what, double least, double most) {
    const auto x = support::to_number(text);
    if (!x || *x < least || *x > most) throw std::invalid_argument(what);
    return *x;
}

bool is_command(const std::string& word) { return std::ranges::find(commands(), word) != commands().end(); }

void alone(const std::string& word, const std::string& rest) {
    if (rest.empty()) return;
    if (!is_command(word))
        throw std::invalid_argument(fmt::format("one move at a time: '{}', without '{}'", word, rest));
    throw std::invalid_argument(fmt::format("'{}' stands alone, without '{}'", word, rest));
}

}  // namespace

std::vector<std::string> Table::first_words() const {
    auto words = commands();
    for (const auto& move : engine_->legal_moves()) words.push_back(protocols::shown_move(*engine_, move));
    return words;
}

void Table::obey(const std::string& line) {
    std::istringstream words{std::string(protocols::without_number(line))};
    std::string word;
    words >> word;
    if (const auto command = protocols::lower(word); is_command(command)) word = command;
    std::string rest;
    std::getline(words >> std::ws, rest);
    rest.erase(rest.find_last_not_of(" \t\r") + 1);
    if (word.empty()) return;
    if (word == "hint") hint(rest);
    else if (word == "position") set_or_show(rest);
    else if (word == "save") save(rest);
    else if (word == "load") load(rest);
    else if (word == "level") set_level(rest);
    else if (word == "time") set_time(rest);
    else if (word == "side") set_side(rest);
    else obey_or_play(word, rest);
}

void Table::obey_or_play(const std::string& word, const std::string& rest) {
    alone(word, rest);
    if (word == "help" || word == "?") screen_.say(help_text);
    else if (word == "quit" || word == "exit" || word == "q") left_ = true;
    else if (word == "board") show_board();
    else if (word == "moves") show_moves();
    else if (word == "list") list();
    else if (word == "new") begin("");
    else if (word == "undo") undo();
    else if (word == "redo") redo();
    else if (word == "resign") resign();
    else if (word == "go") computer_moves(), go_on();
    else if (const auto meant = nearest_name(word, commands()); meant.empty() || word.size() < 3) play(word);
    else try {
            play(word);
        } catch (const std::invalid_argument&) {
            throw std::invalid_argument(
                fmt::format("'{}' is no command and no legal move; did you mean `{}`?", word, meant));
        }
}

void Table::show_moves() {
    std::vector<std::string> shown;
    for (const auto& move : engine_->legal_moves()) shown.push_back(protocols::shown_move(*engine_, move));
    screen_.say(joined(shown, " "));
}

void Table::hint(const std::string& text) {
    expect_going();
    if (text.empty()) {
        const auto report = thinker_.hint();
        const auto move = protocols::shown_move(*engine_, report.best);
        if (report.depth == 0) return screen_.say(fmt::format("Hint: {}, the only move", move));
        return screen_.say(fmt::format("Hint: {}  ({} for {}, depth {}; line {})", move, report.value_text,
                                       player(engine_->side_to_move()), report.depth,
                                       joined(protocols::shown_moves(*engine_, report.pv), " ")));
    }
    const auto all = engine_->legal_moves().size();
    const auto wanted =
        text == "all"
            ? all
            : static_cast<std::size_t>(number(text, "hint N shows the N best moves, hint all every one", 1, 1000));
    const auto ranking = thinker_.rank();
    std::vector<std::vector<std::string>> lines;
    std::size_t width = 4;
    for (const auto& r : ranking.moves) {
        const auto known = static_cast<std::ptrdiff_t>(std::min<std::size_t>(r.pv.size(), 8));
        auto line = protocols::shown_moves(*engine_, {r.pv.begin(), r.pv.begin() + known});
        if (line.empty()) line = {protocols::shown_move(*engine_, r.best)};
        width = std::max(width, line.front().size());
        lines.push_back(std::move(line));
    }
    screen_.say(fmt::format("{:>4}  {:<{}}  {:>12}  {:>5}  line", "rank", "move", width, "value", "depth"));
    for (std::size_t i = 0; i < std::min(wanted, lines.size()); ++i) {
        const auto& r = ranking.moves[i];
        screen_.say(fmt::format("{:>4}  {:<{}}  {:>12}  {:>5}  {}", i + 1, lines[i].front(), width, r.value_text,
                                r.depth, joined(lines[i], " ")));
    }
}

void Table::undo() {
    if (!resigned_ && !course_.undo()) throw std::invalid_argument("there is no move to take back");
    resigned_.reset();
    show_board();
}

void Table::redo() {
    if (!course_.redo()) throw std::invalid_argument("there is no move to play again");
    resigned_.reset();
    show_board();
    go_on();
}

void Table::resign() {
    expect_going();
    const int mover = engine_->side_to_move();
    resigned_ = is_programs(mover) && !is_programs(1 - mover) ? 1 - mover : mover;
    show_board();
}

void Table::begin(const std::string& position) {
    course_.begin(position);
    resigned_.reset(), file_.clear();
    show_board();
    go_on();
}

void Table::set_or_show(const std::string& text) {
    if (text.empty()) screen_.say(engine_->position());
    else begin(text);
}

void Table::set_level(const std::string& text) {
    if (std::find(level_names.begin(), level_names.end(), text) != level_names.end()) {
        thinker_.options.level = text;
        return screen_.say(fmt::format("The program now plays at the level {}.", text));
    }
    const auto needed =
        fmt::format("level needs one of {}, or the plies to search, 1 to {}", fmt::join(level_names, ", "), max_depth);
    const auto depth = number(text, needed, 1, max_depth);
    if (depth != static_cast<Depth>(depth)) throw std::invalid_argument(needed);
    thinker_.limits.depth = static_cast<Depth>(depth);
    thinker_.limits.time.reset(), thinker_.limits.nodes.reset();
    screen_.say(fmt::format("The program now searches {} {}.", depth, depth == 1 ? "ply" : "plies"));
}

void Table::set_time(const std::string& text) {
    const auto seconds = number(text, "time SECONDS is a number from 0.01 to 86400", 0.01, 86'400);
    thinker_.limits.time = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * seconds));
    thinker_.limits.depth = max_depth;
    screen_.say(fmt::format("The program now thinks {} a move.", duration(seconds)));
}

void Table::set_side(const std::string& text) {
    if (text != "first" && text != "second" && text != "both" && text != "none")
        throw std::invalid_argument("the program can play the side first, second, both or none");
    seating_.side = text;
    go_on();
}

}  // namespace betwixt::play
