// The commands of CECP, and their effects on the current search.

#include <algorithm>
#include <array>

#include "protocols/text_parts.hpp"
#include "protocols/xboard_features.hpp"
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
    static const std::array commands{
        Command{"xboard", Effect::none, nothing},
        Command{"accepted", Effect::none, nothing},
        Command{"rejected", Effect::none, nothing},
        Command{"random", Effect::none, nothing},
        Command{"name", Effect::none, nothing},
        Command{"rating", Effect::none, nothing},
        Command{"ics", Effect::none, nothing},
        Command{"computer", Effect::none, nothing},
        Command{"otim", Effect::none, nothing},
        Command{"egtpath", Effect::none, nothing},
        Command{"hard", Effect::none, [](S& s, T&) { s.ponders_ = true; }},
        Command{"easy", Effect::none, [](S& s, T&) { s.ponders_ = false, s.worker_.end_after(); }},
        Command{"post", Effect::none, [](S& s, T&) { s.post_ = true; }},
        Command{"nopost", Effect::none, [](S& s, T&) { s.post_ = false; }},
        Command{"?", Effect::none,
                [](S& s, T&) {
                    if (s.thinking_) s.worker_.stop();
                }},
        Command{".", Effect::none, [](S& s, T&) { s.show_status(); }},
        Command{"time", Effect::none, [](S& s, T& text) { s.level_.set_clock(text); }},

        Command{"protover", Effect::changes,
                [](S& s, T&) {
                    for (const auto& line : xboard_features(s.boards_.engine(), s.book_)) s.say(line);
                }},
        Command{"ping", Effect::waits, [](S& s, T& text) { s.say("pong " + text); }},
        Command{"usermove", Effect::changes, [](S& s, T& text) { s.user_move(text); }},
        Command{"go", Effect::changes, [](S& s, T&) { s.side_ = s.boards_.side(), s.go_on(); }},
        Command{"white", Effect::changes, [](S& s, T&) { s.side_ = 1; }},
        Command{"black", Effect::changes, [](S& s, T&) { s.side_ = 0; }},
        Command{"level", Effect::changes, [](S& s, T& text) { s.level_.set_level(words_of(text)); }},
        Command{"st", Effect::changes, [](S& s, T& text) { s.level_.set_time_of_move(text); }},
        Command{"sd", Effect::changes, [](S& s, T& text) { s.level_.set_depth(text); }},
        Command{"nps", Effect::changes, [](S& s, T& text) { s.level_.set_rate(text); }},
        Command{"memory", Effect::changes, [](S& s, T& text) { s.set_number("hash", text); }},
        Command{"cores", Effect::changes, [](S& s, T& text) { s.set_number("threads", text); }},
        Command{"option", Effect::changes, [](S& s, T& text) { s.configure(text); }},
        Command{"draw", Effect::changes, [](S& s, T&) { s.answer_draw(); }},
        Command{"hint", Effect::changes, [](S& s, T&) { s.hint(); }},
        Command{"exclude", Effect::changes, [](S& s, T& text) { s.exclude(text, true); }},
        Command{"include", Effect::changes, [](S& s, T& text) { s.exclude(text, false); }},
        Command{"bk", Effect::waits, [](S& s, T&) { s.show_book(); }},
        Command{"resume", Effect::changes, [](S& s, T&) { s.resume(); }},
        Command{"quit", Effect::waits, [](S& s, T&) { s.quit_ = true; }},

        Command{"new", Effect::cancels, [](S& s, T&) { s.new_game(); }},
        Command{"variant", Effect::cancels, [](S& s, T& text) { s.boards_.set_variant(text), s.refused_ = false; }},
        Command{"force", Effect::cancels, [](S& s, T&) { s.side_.reset(); }},
        Command{"playother", Effect::cancels, [](S& s, T&) { s.side_ = 1 - s.boards_.side(); }},
        Command{"result", Effect::cancels, [](S& s, T&) { s.side_.reset(); }},
        Command{"setboard", Effect::cancels, [](S& s, T& text) { s.set_position(text); }},
        Command{"edit", Effect::cancels, [](S& s, T&) { s.edit_.emplace(s.boards_.board().position()); }},
        Command{"undo", Effect::cancels, [](S& s, T&) { s.take_back(1); }},
        Command{"remove", Effect::cancels, [](S& s, T&) { s.take_back(2); }},
        Command{"analyze", Effect::cancels, [](S& s, T&) { s.analyzing_ = true, s.side_.reset(); }},
        Command{"exit", Effect::cancels, [](S& s, T&) { s.analyzing_ = false; }},
        Command{"pause", Effect::cancels, [](S& s, T&) { s.paused_ = true; }},
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
