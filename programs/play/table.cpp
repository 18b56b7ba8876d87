#include "play/table.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "play/line_input.hpp"
#include "protocols/text_parts.hpp"
#include "protocols/typed_move.hpp"
#include "support/text.hpp"

namespace betwixt::play {

using protocols::lower;
using support::duration;
using support::grouped;
using support::joined;

Table::Table(Seating seating, std::function<std::unique_ptr<Engine>()> create)
    : seating_(std::move(seating)),
      create_(std::move(create)),
      engine_(create_()),
      look_(look_of(seating_.game)),
      course_(*engine_),
      thinker_{*engine_, seating_.options, seating_.limits, screen_} {
    learn_side_names();
    engine_->configure(seating_.options);
    course_.begin(seating_.position);
}

// Reads the names from the pictures of the start and of a position in which the other side is to move.
void Table::learn_side_names() {
    const auto learn = [this] {
        const auto name = Picture(engine_->board()).mover();
        if (!name.empty()) side_names_[static_cast<std::size_t>(engine_->side_to_move())] = name;
    };
    learn();
    const int first = engine_->side_to_move();
    bool found = false;
    for (const auto& move : engine_->legal_moves()) {
        if (found) break;
        engine_->play(move);
        found = engine_->side_to_move() != first;
        learn();
        engine_->take_back();
    }
}

void Table::run() {
    screen_.say(fmt::format("{}: {}. Type a move or a command; `help` lists them.\n", seating_.game, seats()));
    LineInput input([this] { return first_words(); });
    show_board();
    go_on();
    while (!left_) {
        const auto line = input.read("> ");
        if (!line) return fmt::print("\n");
        screen_.turn_page();
        try {
            obey(*line);
        } catch (const std::invalid_argument& e) {
            screen_.say(e.what());
        }
    }
}

void Table::show_board() {
    const Picture now(engine_->board());
    std::vector<Cell> marked;
    if (course_.played() > 0) {
        const auto move = course_.plies().back().move;
        engine_->take_back();
        const Picture before(engine_->board());
        engine_->play(move);
        marked = changed_by(move, before, now);
    }
    const auto over = ending();
    if (over && over->winner && look_.in_a_row > 0)
        if (const auto row = row_of_equals(now, look_.in_a_row); !row.empty()) marked = row;
    std::string text = now.shown(marked, look_, screen_.style());
    if (over) text += fmt::format("\nThe game is over: {}.\n", words_of(*over, [&](int s) { return player(s); }));
    screen_.show(text);
}

void Table::play(const std::string& word) {
    expect_going();
    const int mover = engine_->side_to_move();
    try {
        course_.play(meant(word), true);
    } catch (const std::invalid_argument& e) {
        throw std::invalid_argument(std::string(e.what()) + " (`moves` lists them, `help` the commands)");
    }
    show_board();
    say_another_turn(mover);
    go_on();
}

// Ignores the case of letters if exactly one legal move then fits.
std::string Table::meant(const std::string& word) {
    const auto legal = engine_->legal_moves();
    try {
        const auto typed = protocols::typed_move(*engine_, word);
        if (std::find(legal.begin(), legal.end(), typed) != legal.end()) return typed;
    } catch (const std::invalid_argument&) {
    }
    std::string found;
    for (const auto& move : legal) {
        if (lower(move) != lower(word) && lower(protocols::shown_move(*engine_, move)) != lower(word)) continue;
        if (!found.empty()) return protocols::typed_move(*engine_, word);  // says what is wrong
        found = move;
    }
    return found.empty() ? protocols::typed_move(*engine_, word) : found;
}

void Table::computer_moves() {
    expect_going();
    const int mover = engine_->side_to_move();
    const auto report = thinker_.think();
    const auto move = protocols::shown_move(*engine_, report.best);
    const std::string why = report.depth == 0
                                ? "its only move"
                                : fmt::format("{} for it, depth {}, {} nodes, {}", report.value_text, report.depth,
                                              grouped(report.stats.nodes), duration(report.seconds));
    screen_.say(fmt::format("The program plays {}  ({})", move, why));
    course_.play(report.best, false);
    show_board();
    say_another_turn(mover);
}

void Table::go_on() {
    thinker_.stopped = false;
    while (!ending() && !thinker_.stopped)
        if (pass()) continue;
        else if (is_programs(engine_->side_to_move())) computer_moves();
        else break;
    thinker_.stopped = false;
}

bool Table::pass() {
    if (engine_->legal_moves() != std::vector<std::string>{"pass"}) return false;
    const std::string who = player(engine_->side_to_move());
    screen_.say(who == "you" ? "You have no move and pass." : fmt::format("{} has no move and passes.", who));
    course_.play("pass", false);
    show_board();
    return true;
}

void Table::say_another_turn(int mover) {
    if (look_.another_turn.empty() || ending() || engine_->side_to_move() != mover) return;
    const std::string who = player(mover);
    screen_.say(fmt::format("{} again: {}.", who == "you" ? "You move" : who + " moves", look_.another_turn));
}

bool Table::is_programs(int side) const {
    if (seating_.side == "none") return false;
    return seating_.side == "both" || (seating_.side == "first") == (side == 0);
}

std::string Table::seats() const {
    if (seating_.side == "none") return "you move for both sides";
    if (seating_.side == "both") return "the program plays both sides";
    const int programs = seating_.side == "first" ? 0 : 1;
    return fmt::format("you are {}, the program is {}", side_name(1 - programs), side_name(programs));
}

std::string Table::player(int side) const {
    if (seating_.side == "both" || seating_.side == "none") return side_name(side);
    return is_programs(side) ? "the program" : "you";
}

// X is shown as its glyph on the board.
std::string Table::side_name(int side) const {
    const auto& name = side_names_[static_cast<std::size_t>(side)];
    for (const auto& piece : look_.pieces)
        if (screen_.style().unicode && name == std::string(1, piece.letter)) return std::string(piece.glyph);
    return name;
}

void Table::expect_going() const {
    if (ending()) throw std::invalid_argument("the game is over; `undo` takes a move back, `new` begins another");
}

}  // namespace betwixt::play
