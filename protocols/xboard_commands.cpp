// The commands of CECP, and their effects on the current search.

#include <algorithm>
#include <array>

#include "protocols/text_parts.hpp"
#include "protocols/xboard_session.hpp"

namespace betwixt::protocols {

// The effect on the current search.
enum class Effect {
    none,     // the search continues
    waits,    // waits for the engine's move; an analysis continues
    changes,  // waits for the engine's move; an analysis restarts
    cancels   // drops the engine's move; an analysis restarts
};

struct XboardSession::Command {
    std::string_view name;
    Effect effect;
    void (*obey)(XboardSession& s, const std::string& text);
};

const XboardSession::Command* XboardSession::command_named(std::string_view name) {
    using S = XboardSession;
    using T = const std::string;
    constexpr auto nothing = [](S&, T&) {};
    // By what they are about, as in the table of docs/reference/protocols.md.
    static const std::array commands{
        // the session
        Command{"xboard", Effect::none, nothing},
        Command{"protover", Effect::changes, [](S& s, T&) { s.show_features(); }},
        Command{"accepted", Effect::none, nothing},
        Command{"rejected", Effect::none, nothing},
        Command{"ping", Effect::waits, [](S& s, T& text) { s.say("pong " + text); }},
        Command{"quit", Effect::waits, [](S& s, T&) { s.quit_ = true; }},
        // the players
        Command{"name", Effect::none, nothing},
        Command{"rating", Effect::none, nothing},
        Command{"ics", Effect::none, nothing},
        Command{"computer", Effect::none, nothing},
        // the options
        Command{"option", Effect::changes, [](S& s, T& text) { s.configure(text); }},
        Command{"memory", Effect::changes, [](S& s, T& text) { s.set_number("hash", text); }},
        Command{"cores", Effect::changes, [](S& s, T& text) { s.set_number("threads", text); }},
        Command{"egtpath", Effect::changes, [](S& s, T& text) { s.set_tables(text); }},
        Command{"hard", Effect::none, [](S& s, T&) { s.ponders_ = true; }},
        Command{"easy", Effect::none, [](S& s, T&) { s.ponders_ = false, s.worker_.end_after(); }},
        Command{"post", Effect::none, [](S& s, T&) { s.post_ = true; }},
        Command{"nopost", Effect::none, [](S& s, T&) { s.post_ = false; }},
        Command{"random", Effect::none, nothing},
        // the position
        Command{"new", Effect::cancels, [](S& s, T&) { s.new_game(); }},
        Command{"variant", Effect::cancels, [](S& s, T& text) { s.boards_.set_variant(text), s.refused_ = false; }},
        Command{"setboard", Effect::cancels, [](S& s, T& text) { s.set_position(text); }},
        Command{"edit", Effect::cancels, [](S& s, T&) { s.edit_.emplace(s.boards_.board().position()); }},
        Command{"usermove", Effect::changes, [](S& s, T& text) { s.user_move(text); }},
        Command{"undo", Effect::cancels, [](S& s, T&) { s.take_back(1); }},
        Command{"remove", Effect::cancels, [](S& s, T&) { s.take_back(2); }},
        // who plays
        Command{"go", Effect::changes, [](S& s, T&) { s.side_ = s.boards_.side(), s.go_on(); }},
        Command{"playother", Effect::cancels, [](S& s, T&) { s.side_ = 1 - s.boards_.side(); }},
        Command{"white", Effect::changes, [](S& s, T&) { s.side_ = 1; }},
        Command{"black", Effect::changes, [](S& s, T&) { s.side_ = 0; }},
        Command{"force", Effect::cancels, [](S& s, T&) { s.side_.reset(); }},
        Command{"?", Effect::none, [](S& s, T&) { s.move_now(); }},
        Command{"pause", Effect::cancels, [](S& s, T&) { s.paused_ = true; }},
        Command{"resume", Effect::changes, [](S& s, T&) { s.resume(); }},
        Command{"draw", Effect::changes, [](S& s, T&) { s.answer_draw(); }},
        Command{"result", Effect::cancels, [](S& s, T&) { s.side_.reset(); }},
        // the limits of a search
        Command{"level", Effect::changes, [](S& s, T& text) { s.level_.set_level(words_of(text)); }},
        Command{"st", Effect::changes, [](S& s, T& text) { s.level_.set_time_of_move(text); }},
        Command{"sd", Effect::changes, [](S& s, T& text) { s.level_.set_depth(text); }},
        Command{"nps", Effect::changes, [](S& s, T& text) { s.level_.set_rate(text); }},
        Command{"time", Effect::none, [](S& s, T& text) { s.level_.set_clock(text); }},
        Command{"otim", Effect::none, nothing},
        // analysis and advice
        Command{"analyze", Effect::cancels, [](S& s, T&) { s.analyzing_ = true, s.side_.reset(); }},
        Command{"exit", Effect::cancels, [](S& s, T&) { s.analyzing_ = false; }},
        Command{".", Effect::none, [](S& s, T&) { s.show_status(); }},
        Command{"exclude", Effect::changes, [](S& s, T& text) { s.exclude(text, true); }},
        Command{"include", Effect::changes, [](S& s, T& text) { s.exclude(text, false); }},
        Command{"hint", Effect::changes, [](S& s, T&) { s.hint(); }},
        Command{"bk", Effect::waits, [](S& s, T&) { s.show_book(); }},
    };
    const auto at = std::find_if(commands.begin(), commands.end(), [&](const auto& c) { return c.name == name; });
    return at == commands.end() ? nullptr : &*at;
}

void XboardSession::obey(const XboardLine& line) {
    if (edit_ && edit(line)) return;
    const auto* command = command_named(line.command);
    const auto effect = command ? command->effect : Effect::changes;
    if (effect == Effect::cancels || (effect == Effect::changes && analyzing_)) cancel();
    else if (effect != Effect::none && !analyzing_) finish();
    if (command) command->obey(*this, line.text);
    else obey_unknown(line);
}

}  // namespace betwixt::protocols
