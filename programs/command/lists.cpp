// betwixt games, betwixt drivers: lists of what is available.

#include "betwixt/core/names.hpp"
#include "betwixt/drivers/all.hpp"
#include "betwixt/memory/replacement.hpp"
#include "betwixt/search/all.hpp"
#include "command/session.hpp"
#include "support/json.hpp"
#include "support/table.hpp"

namespace betwixt::command {

using namespace support;

namespace {

int list_games(const Session& session) {
    TextTable table({"game", "what it is"}), whole({"game", "what it is", "values", "ends", "bytes per entry"});
    Json json = Json::array();
    for (const auto& entry : session.games()) {
        const auto info = entry.info();
        const std::string ends = info.has_outcomes ? "won, lost, drawn" : "by points";
        table.add({entry.name, entry.summary});
        whole.add({entry.name, entry.summary, info.value_type, ends, info.bytes_per_entry});
        json.push_back({{"game", entry.name},
                        {"values", info.value_type},
                        {"has_outcomes", info.has_outcomes},
                        {"bytes_per_entry", info.bytes_per_entry},
                        {"summary", entry.summary}});
    }
    switch (session.arguments.format) {
        case Format::json: fmt::print("{}\n", json_text(json, 2)); break;
        case Format::csv: fmt::print("{}", whole.csv()); break;
        case Format::table: fmt::print("{}\nTypes of values and sizes of entries: --format csv\n", table.text());
    }
    return done;
}

int list_drivers(const Session& session) {
    TextTable table({"name", "kind", "what it does"});
    Json json = Json::array();
    const auto add = [&]<class List>(std::type_identity<List>, const char* kind) {
        for_each_named<List>([&](std::size_t, auto x) {
            table.add({x.name, kind, x.summary});
            json.push_back({{"name", x.name}, {"kind", kind}, {"summary", x.summary}});
        });
    };
    add(std::type_identity<Drivers>{}, "driver");
    add(std::type_identity<Searchers>{}, "searcher");
    add(std::type_identity<Replacements>{}, "replacement");
    if (session.arguments.format == Format::json) fmt::print("{}\n", json_text(json, 2));
    else fmt::print("{}", session.arguments.format == Format::csv ? table.csv() : table.text());
    return done;
}

}  // namespace

void add_lists(CLI::App& app, Session& session, Run& run) {
    auto& games = *app.add_subcommand("games", "List the games");
    add_format(games, session.arguments);
    games.callback([&] { run = [&] { return list_games(session); }; });
    auto& drivers = *app.add_subcommand("drivers", "List drivers, searchers and replacement schemes");
    add_format(drivers, session.arguments);
    drivers.callback([&] { run = [&] { return list_drivers(session); }; });
}

}  // namespace betwixt::command
