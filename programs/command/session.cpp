#include "command/session.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <utility>

#include "command/game_module.hpp"
#include "protocols/text_parts.hpp"
#include "protocols/typed_move.hpp"
#include "support/at_place.hpp"
#include "support/complain.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using support::joined;

namespace {

const char* heading(OptionGroup group) {
    switch (group) {
        case OptionGroup::algorithm: return search_headings[0].data();
        case OptionGroup::memory: return search_headings[1].data();
        case OptionGroup::strength: return "Strength";
        default: return search_headings[2].data();
    }
}

// The help text of an option: its choices if there are many, and its default.
std::string help_of(const Option& o) {
    std::string help = o.help;
    if (o.domain.choices().size() > 4) help += ": " + joined(o.domain.choices());
    const auto usual = text_of(o.load(EngineOptions{}));
    return usual.empty() ? help : fmt::format("{} (default {})", help, usual);
}

void add_option(CLI::App& app, Arguments& a, const Option& o) {
    const auto take = [&a, &o](bool off, const std::optional<std::string>& text) {
        try {
            a.options.insert_or_assign(o.name, read_option({&o, off}, text));
        } catch (const std::invalid_argument& e) {
            throw CLI::ValidationError(fmt::format("--{}", e.what()));
        }
    };
    if (o.domain.kind() == Domain::Kind::flag) {
        auto* on = app.add_flag_callback(
            "--" + o.name, [take] { take(false, std::nullopt); }, o.help);
        auto* off = app.add_flag_callback(
            "--" + o.opposite, [take] { take(true, std::nullopt); }, o.opposite_help);
        on->group(heading(o.group));
        off->group(heading(o.group))->excludes(on);
        return;
    }
    app.add_option_function<std::string>(
           "--" + o.name, [take](const std::string& text) { take(false, text); }, help_of(o))
        ->type_name(o.domain.choices().size() > 4 ? "NAME" : o.domain.range())
        ->group(heading(o.group));
}

}  // namespace

int stopped_after(std::size_t finished, std::size_t of, const char* what) {
    support::complain("stopped after {} of {} {}", finished, of, what);
    return interrupted;
}

void Session::load_modules() {
    const char* const files = std::getenv("BETWIXT_MODULES");
    std::istringstream in(files ? files : "");
    for (std::string file; std::getline(in, file, ':');)
        if (!file.empty()) add(games_of_module(file), file);
    if (arguments.game.find('/') == std::string::npos) return;
    auto games = games_of_module(arguments.game);
    if (games.size() > 1)
        throw UserError(fmt::format(
            "{} has more than one game; name it in BETWIXT_MODULES, and the game after the command", arguments.game));
    const auto name = games.front().name;
    add(std::move(games), arguments.game);
    arguments.game = name;
}

void Session::read_typed_position() {
    if (arguments.position.find("moves") == std::string::npos) return;
    const auto engine = entry(arguments.game).create();
    arguments.position =
        support::at_place("--position", [&] { return protocols::typed_position(*engine, arguments.position); });
}

void Session::add(std::vector<GameEntry> games, const std::string& file) {
    for (auto& game : games) {
        for (const auto& known : games_)
            if (known.name == game.name)
                throw UserError(fmt::format("{} has a game named '{}', which there is already", file, game.name));
        games_.push_back(std::move(game));
    }
}

namespace {

// Other names of our games; empty if there is none.
std::string_view usual_name(std::string_view name) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 12> others{
        {{"reversi", "othello"},
         {"connect-four", "connect4"},
         {"connectfour", "connect4"},
         {"four-in-a-row", "connect4"},
         {"draughts", "checkers"},
         {"english-draughts", "checkers"},
         {"anti-checkers", "giveaway"},
         {"suicide-checkers", "giveaway"},
         {"mancala", "kalah"},
         {"fischerandom", "chess960"},
         {"frc", "chess960"},
         {"noughts-and-crosses", "tictactoe"}}};
    const auto found = std::find_if(others.begin(), others.end(), [&](const auto& o) { return o.first == name; });
    return found == others.end() ? "" : found->second;
}

}  // namespace

const GameEntry& Session::entry(const std::string& name) const {
    std::vector<std::string> all;
    for (const auto& e : games_) {
        if (e.name == name) return e;
        all.push_back(e.name);
    }
    const auto usual = usual_name(protocols::lower(name));
    if (std::find(all.begin(), all.end(), usual) != all.end())
        throw UserError(fmt::format("'{}' is called '{}' here", name, usual));
    if (std::filesystem::is_regular_file(name))
        throw UserError(fmt::format("'{0}' is not a game; the file of a game has a path, as in './{0}'", name));
    throw UserError(fmt::format("'{}' is not a game; {}", name, suggestion(name, all, "choose one of")));
}

std::unique_ptr<Engine> Session::engine(const Arguments& a) const {
    auto engine = entry(a.game).create();
    configure(*engine, engine_options(a, engine->defaults()));
    try {
        engine->set_position(a.position);
    } catch (const std::invalid_argument& e) {
        throw UserError(fmt::format("--position: {}", e.what()));
    }
    return engine;
}

EngineOptions engine_options(const Arguments& a, EngineOptions o) {
    o = overlaid(std::move(o), a.options);
    if (a.frozen) o.search = o.search.frozen();
    return o;
}

void configure(Engine& engine, const EngineOptions& options) {
    try {
        engine.configure(options);
    } catch (const std::invalid_argument& e) {
        throw UserError(e.what());
    } catch (const std::bad_alloc&) {
        throw UserError(options.table_entries
                            ? fmt::format("there is no memory for a table of {} entries", *options.table_entries)
                            : fmt::format("there is no memory for a table of {} MB", options.table_megabytes));
    }
}

Limits limits(const Arguments& a) {
    Limits l;
    l.depth = a.depth.value_or(max_depth);
    l.nodes = a.nodes;
    if (a.movetime) l.time = std::chrono::milliseconds(*a.movetime);
    return l;
}

void add_game(CLI::App& app, Session& session) {
    app.add_option("GAME", session.arguments.game,
                   "The game's name, as `games` lists it; or the file of a game of your own: ./mygame.so")
        ->required();
}

void add_position(CLI::App& app, Arguments& a) {
    app.add_option(
        "--position", a.position,
        "Start here: a position as the game writes it, then the word 'moves' and moves; or 'moves' and moves "
        "alone. Moves of chess may be SAN, those of checkers PDN");
}

CLI::Option* add_positions_file(CLI::App& app, Arguments& a) {
    return app.add_option(
        "--positions", a.positions_file,
        "A file of positions, one a line, where # and % begin comments, of chess in EPD, too; or games "
        "in PDN, PGN, GGF, SGF or WTHOR: where each begins, or where it ends if it begins at the start; - is standard "
        "input");
}

void add_position_sets(CLI::App& app, Arguments& a) {
    add_positions_file(app, a);
    app.add_option("--games", a.games_file,
                   "A file of whole games, the moves of one game a line; or PDN of checkers, PGN of chess and Othello, "
                   "GGF, SGF or WTHOR of Othello; - is standard input");
    add_whole(app, "from", 0, 10'000, "First ply of a game to take a position from", a.from);
    add_whole(app, "to", 0, 10'000, "Last ply", a.to);
    add_whole(app, "every", 1, 10'000, "Take every Nth position", a.every);
    app.add_option("--seed", a.seed, "Seed of positions that are made by chance")->capture_default_str();
}

void add_bad_records(CLI::App& app, Arguments& a) {
    app.add_flag(
        "--strict", a.bad_records.strict,
        "Stop at the first record that cannot be read. Without it all others are read, and the exit status is 3");
    app.add_option("--bad", a.bad_records.file, "Write the texts of records that cannot be read to this file")
        ->type_name("FILE");
}

CLI::Option* add_value(CLI::App& app, const std::string& name, const Domain& domain, const std::string& help,
                       std::function<void(const OptionValue&)> take) {
    const auto read = [name, domain, take = std::move(take)](const std::string& text) {
        try {
            take(domain.read(text));
        } catch (const std::invalid_argument& e) {
            throw CLI::ValidationError(fmt::format("--{} {}", name, e.what()));
        }
    };
    return app.add_option_function<std::string>("--" + name, read, help)->type_name(domain.range());
}

void add_limits(CLI::App& app, Arguments& a) {
    const auto& [depth, nodes, movetime] = limit_table();
    const auto whole = [](const OptionValue& v) { return std::get<std::int64_t>(v); };
    add_value(app, depth.name, depth.domain, depth.help,
              [&a, whole](const OptionValue& v) { a.depth = static_cast<Depth>(whole(v)); });
    add_value(app, nodes.name, nodes.domain, nodes.help,
              [&a, whole](const OptionValue& v) { a.nodes = static_cast<std::uint64_t>(whole(v)); });
    add_value(app, movetime.name, movetime.domain, movetime.help,
              [&a, whole](const OptionValue& v) { a.movetime = whole(v); });
}

void add_options(CLI::App& app, Arguments& a, OptionGroup group) {
    if (!a.command.empty() && app.get_name() != a.command) return;  // adding all sixty options takes milliseconds
    for (const auto& o : option_table())
        if (o.group == group) add_option(app, a, o);
    if (group == OptionGroup::memory) app.get_option("--hash")->excludes(app.get_option("--table-entries"));
    if (group == OptionGroup::ordering)
        app.add_flag("--frozen", a.frozen, "Keep the game's order at every node")->group(heading(group));
}

void add_options(CLI::App& app, Arguments& a) {
    for (const auto group : {OptionGroup::algorithm, OptionGroup::memory, OptionGroup::ordering})
        add_options(app, a, group);
}

void add_format(CLI::App& app, Arguments& a) {
    add_value(app, "format", Domain::choice({"table", "csv", "json"}), "How to print it (default table)",
              [&a](const OptionValue& v) {
                  const auto& name = std::get<std::string>(v);
                  a.format = name == "csv" ? Format::csv : name == "json" ? Format::json : Format::table;
              });
}

}  // namespace betwixt::command
