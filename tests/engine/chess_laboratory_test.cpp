// What the laboratory measures on chess: along its recorded games every driver finds what minimax finds, quiescence
// included.

#include <gtest/gtest.h>

#include "betwixt/core/names.hpp"
#include "betwixt/drivers/all.hpp"
#include "games/all.hpp"

namespace betwixt {
namespace {

GameEntry chess() {
    for (const auto& entry : all_games())
        if (entry.name == "chess") return entry;
    throw std::invalid_argument("no chess");
}

// Every so many plies of the first games, from the tenth on.
std::vector<std::string> recorded_positions(Engine& engine, std::string_view games, std::size_t count,
                                            std::size_t every) {
    std::vector<std::string> some;
    for (std::size_t at = 0; count > 0 && at < games.size();) {
        const auto line = games.substr(at, games.find('\n', at) - at);
        at += line.size() + 1;
        if (line.empty() || line.front() == '#') continue;
        engine.set_position("");
        const auto all = engine.play_all(line);
        for (std::size_t ply = 10; ply < all.size(); ply += every) some.push_back(all[ply]);
        --count;
    }
    return some;
}

struct Setting {
    const char* name;
    std::size_t entries;
    Depth etc;
    double grain;
};

EngineReport search(Engine& engine, const Setting& s, std::string_view driver, const char* searcher) {
    auto options = engine.defaults();
    options.driver = driver, options.searcher = searcher;
    options.table_entries = s.entries;
    options.search.quiescence = 2;  // minimax cuts nothing off there either
    options.search.etc = s.etc, options.search.grain = s.grain, options.search.table_depth = 1;
    engine.configure(options);
    engine.forget();
    return engine.search({.depth = 2, .until_proven = false}, nullptr);
}

TEST(ChessLaboratory, EveryDriverFindsTheMinimaxValue) {
    const auto entry = chess();
    const auto engine = entry.create();
    const auto positions = recorded_positions(*engine, entry.games, 2, 40);
    ASSERT_GE(positions.size(), 3u);
    for (const Setting s : {Setting{"plain", 4096, 0, 0}, Setting{"etc", 4096, 1, 0}, Setting{"grain", 4096, 0, 0.08},
                            Setting{"small table", 64, 0, 0}})
        for (const auto& position : positions) {
            engine->set_position(position);
            const double truth = search(*engine, s, "wide", "minimax").value;
            for_each_named<Drivers>([&](std::size_t, auto driver) {
                const auto report = search(*engine, s, driver.name, "alpha-beta");
                const double slack = driver.name == "real-mtd(f)" ? engine->defaults().epsilon : 0;
                EXPECT_LE(report.lower.value_or(truth) - slack, truth)
                    << s.name << " " << driver.name << " " << position;
                EXPECT_GE(report.upper.value_or(truth) + slack, truth)
                    << s.name << " " << driver.name << " " << position;
                EXPECT_TRUE(report.exact() || brackets_only<decltype(driver)> || slack != 0) << driver.name;
                EXPECT_EQ(report.table.contradictions, 0) << driver.name;
            });
        }
}

}  // namespace
}  // namespace betwixt
