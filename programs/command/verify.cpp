// betwixt verify GAME: tests a game's rules and knowledge for bugs.

#include "command/session.hpp"
#include "support/interrupt.hpp"
#include "support/json.hpp"
#include "support/progress.hpp"
#include "support/table.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

namespace {

void print_capabilities(const VerifyReport& report) {
    TextTable table({"of", "capability", "used", "why not, or what it would buy"});
    for (const auto& c : report.capabilities)
        table.add({std::string(c.type), std::string(c.name),
                   c.used()    ? "yes"
                   : c.offered ? "no"
                               : "-",
                   c.used()    ? ""
                   : c.offered ? "offered, but " + std::string(c.unused)
                               : std::string(c.buys)});
    fmt::print("{}\n", table.text());
}

void print_failure(const VerifyReport::Failure& f) {
    fmt::print("FAILED {}: {}\n", f.check, f.what);
    fmt::print("  {}: {}\n", f.shortest ? "shortest way there" : "a way there, shortened",
               f.moves.empty() ? "the starting position itself" : joined(f.moves, " "));
    if (!f.position.empty()) fmt::print("  position: {}\n", f.position);
}

Json to_json(const std::string& game, const VerifyReport& report) {
    Json json{{"game", game},
              {"passed", report.passed()},
              {"positions", report.positions},
              {"games", report.games},
              {"longest_game", report.longest_game},
              {"most_moves", report.most_moves},
              {"won", report.won},
              {"drawn", report.drawn},
              {"lost", report.lost},
              {"failures", Json::array()},
              {"questions", Json::array()},
              {"capabilities", Json::object()},
              {"notes", report.notes}};
    for (const auto& f : report.failures)
        json["failures"].push_back({{"check", f.check},
                                    {"what", f.what},
                                    {"moves", f.moves},
                                    {"position", f.position},
                                    {"shortest", f.shortest}});
    for (const auto& q : report.questions) json["questions"].push_back({{"about", q.about}, {"what", q.what}});
    for (const auto& c : report.capabilities) {
        Json& capability =
            json["capabilities"][std::string(c.name)] = {{"of", c.type}, {"offered", c.offered}, {"used", c.used()}};
        if (c.offered && !c.used()) capability["unused"] = c.unused;
    }
    return json;
}

VerifyReport checked(const GameEntry& game, const std::string& position, const VerifyOptions& options) {
    if (!game.verify) throw UserError(fmt::format("the game {} comes without checks", game.name));
    try {
        return game.verify(position, options);
    } catch (const std::invalid_argument& e) {
        throw UserError(fmt::format("--position: {}", e.what()));
    }
}

std::string verdict(const VerifyReport& report) {
    const auto counted = [](std::size_t n, const char* one, const char* several) {
        return fmt::format("{} {}", n, n == 1 ? one : several);
    };
    if (!report.passed()) return counted(report.failures.size(), "check FAILED", "checks FAILED");
    if (report.questions.empty()) return "nothing wrong found";
    return counted(report.questions.size(), "question", "questions") + ", no failure";
}

int verify(const Session& session, VerifyOptions options) {
    const Arguments& a = session.arguments;
    const GameEntry& game = session.entry(a.game);
    Interrupt interrupt;
    VerifyReport report;
    {
        Progress progress("verify " + a.game, 1000);
        options.seed = a.seed;
        options.stop = interrupt.stop();
        options.on_progress = [&](double fraction) { progress.show(static_cast<std::uint64_t>(1000 * fraction)); };
        report = checked(game, a.position, options);
    }
    if (a.format == Format::json) {
        fmt::print("{}\n", json_text(to_json(a.game, report), 2));
    } else if (a.format == Format::csv) {
        TextTable table({"check", "what", "moves", "position"});
        for (const auto& f : report.failures) table.add({f.check, f.what, joined(f.moves, " "), f.position});
        fmt::print("{}", table.csv());
    } else {
        print_capabilities(report);
        for (const auto& f : report.failures) print_failure(f);
        if (const int ended = report.won + report.drawn + report.lost; ended > 0)
            fmt::print("{} random games came to an end: the side then to move had won {}, drawn {} and lost {}\n",
                       ended, report.won, report.drawn, report.lost);
        for (const auto& q : report.questions) fmt::print("QUESTION {}: {}\n", q.about, q.what);
        for (const auto& note : report.notes) fmt::print("note: {}\n", note);
        fmt::print(
            "{}: {} positions and {} random games checked, the longest {} plies, at most {} moves in a position: {}\n",
            a.game, grouped(report.positions), report.games, report.longest_game, report.most_moves, verdict(report));
    }
    if (!report.passed()) return found_wrong;
    return report.stopped ? interrupted : done;
}

}  // namespace

void add_verify(CLI::App& app, Session& session, Run& run) {
    auto& sub = *app.add_subcommand("verify", "Look for bugs in a game's rules and knowledge");
    const auto o = std::make_shared<VerifyOptions>();
    add_game(sub, session);
    add_position(sub, session.arguments);
    add_whole(sub, "budget", 1, 1'000'000'000, "Positions to check breadth-first", o->positions);
    add_whole(sub, "games", 0, 1'000'000, "Random games to check", o->random_games);
    sub.add_option("--seed", session.arguments.seed, "Seed of the random games")->capture_default_str();
    add_format(sub, session.arguments);
    sub.footer(
        "A failure is reported with a sequence of moves that shows it, the shortest where it was found breadth-first; "
        "the exit status is then 1. A question names what looks wrong but may be right; it fails nothing.");
    sub.callback([&, o] { run = [&, o] { return verify(session, *o); }; });
}

}  // namespace betwixt::command
