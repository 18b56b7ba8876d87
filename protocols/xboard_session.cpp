#include "protocols/xboard_session.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "protocols/engine_options.hpp"
#include "protocols/fault.hpp"
#include "protocols/fen_notes.hpp"
#include "protocols/san.hpp"
#include "protocols/text_parts.hpp"
#include "protocols/xboard_features.hpp"
#include "protocols/xboard_game.hpp"

namespace betwixt::protocols {

void XboardSession::run() {
    while (!quit_) {
        const auto text = in_.next();
        if (!text) break;
        const XboardLine line(*text);
        if (line.command.empty()) continue;
        const auto obeyed = [&](const auto& action) {
            if (const auto fault = fault_of(action)) say(fmt::format("Error ({}): {}", *fault, trimmed(*text)));
        };
        obeyed([&] { obey(line); });
        obeyed([&] {
            if (analyzing_ && !paused_ && !searching_ && !refused_) analyze();
        });
    }
    if (analyzing_) cancel();
    finish();
}

void XboardSession::finish() {
    worker_.end();
    play_found();
}

void XboardSession::cancel() {
    if (worker_.interrupt()) found_.clear();
    play_found();
}

void XboardSession::play_found() {
    thinking_ = searching_ = false;
    if (found_.empty()) return;
    boards_.play(std::exchange(found_, ""));
    level_.moved();
}

void XboardSession::need_position() const {
    if (refused_) throw XboardError("the position was refused");
}

void XboardSession::think() {
    need_position();
    if (const auto result = xboard_result(boards_.board())) return say(*result);
    if (const auto move = book_.move(boards_.board())) return answer_by_book(*move);
    XboardTask task{.limits = limits(level_.limits()), .clock = level_.clock()};
    const auto& l = task.limits;
    const bool unlimited = l.depth == max_depth && !l.nodes && !l.time && !task.clock;
    if (unlimited) task.limits.time = std::chrono::seconds(2);
    if (task.clock && only_move(boards_.board())) task.limits.depth = 1;
    thinking_ = true;
    begin(task, false);
}

void XboardSession::answer_by_book(const std::string& move) {
    thinking_ = true;
    if (post_) say(fmt::format("0 0 0 0 {} (book)", xboard_move(boards_.board(), move)));
    worker_.begin({.run = [this, move] {
        EngineReport report;
        report.best = move;
        auto said = answer(report);
        value_.reset();
        return said;
    }});
}

void XboardSession::analyze() {
    searching_ = true;
    moves_ = boards_.board().legal_moves().size();
    if (moves_ > 0) begin({.limits = limits({})}, true);
}

void XboardSession::begin(XboardTask task, bool endless) {
    task.limits.stop = in_.stop();
    task.post = &post_, task.always = endless;
    task.status = &status_;
    worker_.begin({.run =
                       [this, task, endless]() mutable {
                           if (task.clock) task.clock = lag_.begin(boards_.engine(), *task.clock);
                           const auto report = xboard_search(boards_.engine(), boards_.board(), task,
                                                             [this](const std::string& line) { say(line); });
                           lag_.end();
                           return endless ? std::string() : agreed_answer(report);
                       },
                   .endless = endless,
                   .after = endless ? std::function<void()>() : [this] { ponder(); }});
}

void XboardSession::ponder() {
    if (!ponders_ || found_.empty() || expected_.empty()) return;
    Engine& engine = boards_.engine();
    const std::array line{found_, expected_};
    for (const auto& move : line) engine.play(move);
    fault_of([&] {  // the search for the next move reports errors
        if (!engine.legal_moves().empty()) engine.search({.stop = in_.stop()}, nullptr);
    });
    for (std::size_t i = 0; i < line.size(); ++i) engine.take_back();
}

Limits XboardSession::limits(Limits wanted) const {
    const auto least = [](auto a, auto b) { return a && b ? std::min(a, b) : a ? a : b; };
    wanted.depth = std::min(wanted.depth, settings_.depth.value_or(max_depth));
    wanted.nodes = least(wanted.nodes, settings_.nodes);
    wanted.time = least(wanted.time, settings_.movetime);
    if (excluded_.empty() || boards_.board().position() != excluded_in_) return wanted;
    const auto legal = boards_.board().legal_moves();
    for (std::size_t i = 0; i < legal.size(); ++i)
        if (!excluded_.contains(legal[i])) wanted.only.push_back(i);
    return wanted;
}

void XboardSession::exclude(const std::string& text, bool out) {
    const auto legal = boards_.board().legal_moves();
    const auto moves = text == "all" ? legal : std::vector{move_of_san(boards_.board(), text)};
    if (const auto position = boards_.board().position(); position != excluded_in_)
        excluded_.clear(), excluded_in_ = position;
    for (const auto& move : moves)
        if (out) excluded_.insert(move);
        else excluded_.erase(move);
}

std::string XboardSession::answer(const EngineReport& r) {
    Engine& board = boards_.board();
    found_ = r.best, value_ = r.value;
    expected_ = r.pv.size() > 1 && r.pv[0] == r.best ? r.pv[1] : "";
    std::string said = "move " + xboard_move(board, r.best);
    board.play(r.best);
    if (const auto result = xboard_result(board)) said += '\n' + *result;
    board.take_back();
    return said;
}

// An offer comes before the move, so that the opponent can answer it instead of moving.
std::string XboardSession::agreed_answer(const EngineReport& r) {
    const auto wish = agreement_.after(r, boards_.side());
    if (wish == Agreement::Wish::resign) return "resign";
    return (wish == Agreement::Wish::draw ? "offer draw\n" : "") + answer(r);
}

void XboardSession::go_on() {
    if (side_ == boards_.side() && !analyzing_) think();
}

void XboardSession::new_game() {
    boards_.begin_game();
    level_.begin_game();
    lag_.begin_game();
    side_ = 1;
    agreement_.begin_game();
    value_.reset(), expected_.clear();
    analyzing_ = paused_ = refused_ = false;
}

void XboardSession::user_move(const std::string& text) {
    if (refused_) return say("Illegal move (the position was refused): " + text);
    try {
        boards_.play(text);
    } catch (const std::invalid_argument&) {
        return say("Illegal move: " + text);
    }
    if (const auto result = xboard_result(boards_.board()); result && !analyzing_) return say(*result);
    go_on();
}

void XboardSession::set_position(const std::string& fen) {
    const auto fault = fault_of([&] {
        boards_.set_position(fen);
        for (const auto& note : fen_notes(fen, boards_.board().position())) say(comment(note));
    });
    if (fault) say("tellusererror Illegal position: " + *fault);
    refused_ = fault.has_value();
    expected_.clear();
}

bool XboardSession::edit(const XboardLine& line) {
    const bool ends = line.command == ".";
    if (!line.text.empty() || !(ends || XboardEdit::is_line(line.command))) {
        edit_.reset();
        return false;
    }
    if (!ends) return edit_->take(line.command), true;
    const auto fen = edit_->fen();
    edit_.reset();
    set_position(fen);
    return true;
}

void XboardSession::take_back(int plies) {
    for (; plies > 0; --plies)
        if (!boards_.take_back()) throw XboardError("no move to take back");
    expected_.clear();
}

// Restarts the activity that was paused.
void XboardSession::resume() {
    if (std::exchange(paused_, false)) go_on();
}

// Of other kinds of tables the path is ignored.
void XboardSession::set_tables(const std::string& text) {
    const auto kind = text.substr(0, text.find(' '));
    if (kind != "syzygy") return;
    const auto fault =
        fault_of([&] { set_option(boards_.engine(), "tables", std::string(trimmed(text.substr(kind.size())))); });
    if (fault) say("tellusererror " + *fault);
}

void XboardSession::set_number(const char* option, const std::string& text) {
    constexpr int most_megabytes = 1 << 24, most_threads = 1024;
    const int most = std::string_view(option) == "hash" ? most_megabytes : most_threads;
    set_option(boards_.engine(), option, std::to_string(xboard_number(text, 1, most)));
}

// Sets an option of the session, of the book or of the engine. Tells the player if a book cannot be read.
void XboardSession::configure(const std::string& text) {
    const auto option = read_xboard_option(text);
    if (agreement_.set(option.name, option.value)) return;
    try {
        if (book_.set(option.name, option.value)) return;
    } catch (const std::invalid_argument& e) {
        return say(fmt::format("tellusererror {}", e.what()));
    }
    set_xboard_option(boards_.engine(), option);
}

void XboardSession::show_features() {
    for (const auto& line : xboard_features(boards_.engine(), book_, agreement_)) say(line);
}

void XboardSession::move_now() {
    if (thinking_) worker_.stop();
}

void XboardSession::obey_unknown(const XboardLine& line) {
    if (!line.text.empty() || !is_like_a_move(line.command)) throw XboardError("unknown command");
    user_move(line.command);
}

void XboardSession::show_status() {
    if (analyzing_) say(status_.line(moves_));
}

void XboardSession::hint() {
    need_position();
    Engine& board = boards_.board();
    if (board.legal_moves().empty()) throw XboardError("the game is over");
    const auto legal = board.legal_moves();
    auto move = expected_;
    constexpr Depth quick = 4;
    if (std::find(legal.begin(), legal.end(), move) == legal.end())
        move = boards_.engine().search(limits({.depth = quick}), nullptr).best;
    say("Hint: " + xboard_move(board, move));
}

// Sends a line for each move of the book, then an empty one, as CECP requires.
void XboardSession::show_book() {
    const auto known = book_.moves(boards_.board());
    const auto total = std::max<std::uint64_t>(known.total_weight(), 1);
    std::string text;
    for (const auto& move : known.moves)
        text += fmt::format(" {} {} %\n", xboard_move(boards_.board(), move.text),
                            100u * std::uint64_t{move.weight} / total);
    if (text.empty()) text = book_.has_book() ? " the book has no move here\n" : " there is no book\n";
    say(text);
}

// Accepts a draw unless the engine is better, or never.
void XboardSession::answer_draw() {
    if (value_ && agreement_.accepts_draw(*value_)) say("offer draw");
}

}  // namespace betwixt::protocols
