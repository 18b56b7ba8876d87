// Numbers out of their range are refused before the search begins, whoever gives them.

#include <limits>

#include <gtest/gtest.h>

#include "betwixt/deepening/check_ranges.hpp"
#include "betwixt/deepening/search.hpp"
#include "games/connect4/game.hpp"

namespace betwixt::testing {
namespace {

using SearchOfGame = Search<connect4::Game>;

struct Wrong {
    const char* name;
    void (*set)(SearchOfGame& search, Limits& limits);
};

const Wrong all_wrong[] = {
    {"stride", [](SearchOfGame& s, Limits&) { s.plan.stride = -1; }},
    {"stride", [](SearchOfGame& s, Limits&) { s.plan.stride = 0; }},
    {"selectivity", [](SearchOfGame& s, Limits&) { s.plan.selectivity = 73; }},
    {"selectivity", [](SearchOfGame& s, Limits&) { s.plan.selectivity_at_end = -1; }},
    {"selectivity", [](SearchOfGame& s, Limits&) { s.plan.shallow_selectivity = 4; }},
    {"guess-lag", [](SearchOfGame& s, Limits&) { s.plan.guess_lag = 3; }},
    {"threads", [](SearchOfGame& s, Limits&) { s.plan.threads = 0; }},
    {"threads", [](SearchOfGame& s, Limits&) { s.plan.threads = 1 << 20; }},
    {"width", [](SearchOfGame& s, Limits&) { s.plan.tuning.width = 0; }},
    {"step", [](SearchOfGame& s, Limits&) { s.plan.tuning.step = -1; }},
    {"epsilon", [](SearchOfGame& s, Limits&) { s.plan.tuning.epsilon = std::numeric_limits<double>::quiet_NaN(); }},
    {"epsilon", [](SearchOfGame& s, Limits&) { s.plan.tuning.epsilon = std::numeric_limits<double>::infinity(); }},
    {"first guess", [](SearchOfGame& s, Limits&) { s.plan.first_guess = infinity<connect4::Game::Value>; }},
    {"quiescence", [](SearchOfGame& s, Limits&) { s.options.quiescence = 65; }},
    {"grain", [](SearchOfGame& s, Limits&) { s.options.grain = -0.5; }},
    {"futility", [](SearchOfGame& s, Limits&) { s.options.futility = -1; }},
    {"futility-depth", [](SearchOfGame& s, Limits&) { s.options.futility_depth = 0; }},
    {"reverse-futility", [](SearchOfGame& s, Limits&) { s.options.reverse_futility = -1; }},
    {"table-depth", [](SearchOfGame& s, Limits&) { s.options.table_depth = -2; }},
    {"etc", [](SearchOfGame& s, Limits&) { s.options.etc = max_depth + 1; }},
    {"presort", [](SearchOfGame& s, Limits&) { s.options.presort = -1; }},
    {"depth", [](SearchOfGame&, Limits& l) { l.depth = 0; }},
    {"depth", [](SearchOfGame&, Limits& l) { l.depth = max_depth + 1; }},
    {"time", [](SearchOfGame&, Limits& l) { l.time = std::chrono::milliseconds(-1); }},
};

TEST(Ranges, AreCheckedBeforeASearch) {
    for (const auto& wrong : all_wrong) {
        SearchOfGame search;
        Limits limits{.depth = 4};
        wrong.set(search, limits);
        try {
            search({}, limits);
            ADD_FAILURE() << wrong.name << " is not refused";
        } catch (const std::invalid_argument& e) {
            EXPECT_NE(std::string(e.what()).find(wrong.name), std::string::npos) << e.what();
        }
    }
}

TEST(Ranges, SayWhatIsNeeded) {
    const auto sentence = [](const Range& range, double x) -> std::string {
        try {
            range.check(x);
            return "";
        } catch (const std::invalid_argument& e) {
            return e.what();
        }
    };
    EXPECT_EQ(sentence(range_of::stride, 0), "stride needs a whole number from 1 to 250, not 0");
    EXPECT_EQ(sentence(range_of::width, -0.5), "width needs a number greater than 0, not -0.500000");
    EXPECT_EQ(sentence({"grain", 0, range_of::unlimited, false}, 0), "");
}

}  // namespace
}  // namespace betwixt::testing
