// betwixt play GAME: a game against the program in a terminal.

#include "betwixt/engine/playing.hpp"
#include "command/session.hpp"
#include "play/table.hpp"

namespace betwixt::command {

namespace {

int play_game(const Session& session, const std::string& side) {
    const Arguments& a = session.arguments;
    const auto& entry = session.entry(a.game);
    play::Seating seating{a.game, side, a.position, {}, limits(a)};
    const auto engine = session.engine(a);  // throws on wrong arguments
    seating.options = engine_options(a, for_play(*engine));
    configure(*engine, seating.options);
    if (!a.depth && !a.nodes && !a.movetime) seating.limits.time = std::chrono::seconds(2);
    play::Table(std::move(seating), entry.create).run();
    return done;
}

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
    add_options(sub, a, OptionGroup::strength);
    add_options(sub, a);
    sub.footer("Without a limit the program thinks two seconds a move. In the game, `help` lists the commands.");
    sub.callback([&, side] { run = [&, side] { return play_game(session, *side); }; });
}

}  // namespace betwixt::command
