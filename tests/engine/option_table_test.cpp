// The table of options: every one is set, read back and refused alike; names that are nearly right are recognised.

#include "betwixt/engine/option_table.hpp"

#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "games/all.hpp"

namespace betwixt {
namespace {

std::string complaint(const std::function<void()>& f) {
    try {
        f();
    } catch (const std::invalid_argument& e) {
        return e.what();
    }
    return "nothing";
}

std::string refusal(const Domain& d, const std::string& text) {
    return complaint([&] { static_cast<void>(d.read(text)); });
}

// A value other than the usual one.
OptionValue another(const Option& o) {
    const auto usual = o.load(EngineOptions{});
    switch (o.domain.kind()) {
        case Domain::Kind::flag: return !(std::holds_alternative<bool>(usual) && std::get<bool>(usual));
        case Domain::Kind::real: return 3.5;
        case Domain::Kind::text: return std::string("elsewhere");
        case Domain::Kind::choice:
            for (const auto& c : o.domain.choices())
                if (c != text_of(usual)) return c;
            break;
        case Domain::Kind::whole:
            if (!o.domain.choices().empty()) return o.domain.read(o.domain.choices().front());
            const auto least = static_cast<std::int64_t>(o.domain.least());
            return text_of(usual) == std::to_string(least) ? least + 1 : least;
    }
    return {};
}

TEST(OptionTable, SetsAndReadsBackEachByItself) {
    for (const auto& o : option_table()) {
        EngineOptions options;
        o.set(options, another(o));
        EXPECT_EQ(o.load(options), another(o)) << o.name;
        for (const auto& other : option_table()) {
            if (other.name == o.name) continue;
            EXPECT_EQ(other.load(options), other.load(EngineOptions{})) << o.name << " changes " << other.name;
        }
    }
}

TEST(OptionTable, NamesAndOppositesAreDifferentAndSaidInWords) {
    std::set<std::string> names;
    for (const auto& name : option_names(option_table())) EXPECT_TRUE(names.insert(name).second) << name;
    for (const auto& o : option_table()) {
        EXPECT_GT(o.help.size(), 10u) << o.name;
        EXPECT_EQ(find_option(option_table(), o.name).option, &o);
        if (o.domain.kind() == Domain::Kind::flag) {
            EXPECT_TRUE(find_option(option_table(), o.opposite).off);
        } else {
            EXPECT_FALSE(o.domain.range().empty()) << o.name;
        }
    }
}

TEST(OptionTable, TheUsualValuesLieInTheirDomains) {
    check_domains(EngineOptions{});
    for (const auto& game : all_games()) check_domains(game.create()->defaults());
}

TEST(OptionTable, AnEngineRefusesWhatLiesOutside) {
    const auto engine = all_games().front().create();
    for (const auto& o : option_table()) {
        EngineOptions options = engine->defaults();
        if (o.domain.kind() == Domain::Kind::real) o.store(options, std::nan(""));
        else if (o.domain.kind() == Domain::Kind::choice) o.store(options, std::string("nonsense"));
        else if (o.domain.kind() == Domain::Kind::whole) o.store(options, std::int64_t{-7});
        else continue;
        const auto said = complaint([&] { engine->configure(options); });
        EXPECT_EQ(said.find(o.name + " needs " + o.domain.sentence() + ", not "), 0u) << said;
    }
}

TEST(OptionTable, AnEngineTellsItsOptions) {
    const auto engine = all_games().front().create();
    EngineOptions options = engine->defaults();
    options.guess_lag = 1;
    engine->configure(options);
    EXPECT_EQ(engine->options().guess_lag, 1);
    EXPECT_EQ(engine->option_list().size(), option_table().size());
}

TEST(Domain, RefusesInOneSentence) {
    const auto plies = Domain::whole(0, 250);
    EXPECT_EQ(plies.read("17"), OptionValue(std::int64_t{17}));
    for (const char* bad : {"", "251", "-1", "1.5", "1e2", " 3", "3 ", "0x10", "99999999999999999999"})
        EXPECT_EQ(refusal(plies, bad), std::string("needs a whole number from 0 to 250, not '") + bad + "'");
    const auto width = Domain::real(0);
    EXPECT_EQ(width.read("2.5e1"), OptionValue(25.0));
    for (const char* bad : {"", "0", "-1", "nan", "inf", "-inf", "1e999", "1,5", " 1"})
        EXPECT_EQ(refusal(width, bad), std::string("needs a number greater than 0, not '") + bad + "'");
    EXPECT_EQ(refusal(Domain::real(0, true), "-0.1"), "needs a number of at least 0, not '-0.1'");
    EXPECT_EQ(refusal(Domain::real(), "x"), "needs a number, not 'x'");
    EXPECT_EQ(Domain::text("folder").read("a b"), OptionValue(std::string("a b")));
    EXPECT_TRUE(Domain::text("folder").holds(std::string()));
    EXPECT_EQ(complaint([] { Domain::text("folder").check(std::int64_t{5}); }), "needs the name of a folder, not 5");
    EXPECT_EQ(refusal(Domain::choice({"two", "one"}), "three"), "needs one of two, one, not 'three'");
    EXPECT_EQ(refusal(Domain::whole_among({"73", "100"}), "80"), "needs one of 73, 100, not '80'");
    EXPECT_EQ(refusal(Domain::flag(), "yes"), "needs true or false, not 'yes'");
    EXPECT_EQ(complaint([] { Domain::flag().check(std::int64_t{3}); }), "needs true or false, not 3");
    EXPECT_EQ(complaint([] { Domain::real(0).check(std::nan("")); }), "needs a number greater than 0, not nan");
    Domain::real(0).check(std::int64_t{3});  // a whole number is a number
}

TEST(Domain, ReadsAChoiceWithoutItsPunctuation) {
    const auto drivers = Domain::choice({"mtd(f)", "mtd-bi", "mtd-bi(eps)", "ab-sss*"});
    for (const auto& [written, meant] : std::vector<std::pair<std::string, std::string>>{{"mtdf", "mtd(f)"},
                                                                                         {"MTD(F)", "mtd(f)"},
                                                                                         {"mtdbi", "mtd-bi"},
                                                                                         {"mtd-bi-eps", "mtd-bi(eps)"},
                                                                                         {"absss", "ab-sss*"}})
        EXPECT_EQ(drivers.read(written), OptionValue(meant));
    for (const char* wrong : {"", "()", "mtd", "mtdff"})
        EXPECT_THROW(drivers.read(wrong), std::invalid_argument) << wrong;
}

TEST(Domain, RangesReadEasily) {
    EXPECT_EQ(Domain::whole(1, 0x1p62).range(), "1..2^62");
    EXPECT_EQ(Domain::whole(-1, 250).range(), "-1..250");
    EXPECT_EQ(Domain::whole(0, 1e9).range(), "0..1000000000");
    EXPECT_EQ(Domain::real(0).range(), "number > 0");
    EXPECT_EQ(Domain::choice({"two", "one"}).range(), "two|one");
}

TEST(GivenOptions, FlagsStandAloneAndOthersNeedValues) {
    const auto& table = option_table();
    GivenOptions given;
    give(given, find_option(table, "no-killers"), std::nullopt);
    give(given, find_option(table, "practical"), std::nullopt);
    give(given, find_option(table, "no-history"), "false");
    give(given, find_option(table, "driver"), "aspiration");
    const auto o = overlaid({}, given);
    EXPECT_FALSE(o.search.killers);
    EXPECT_FALSE(o.search.exact);
    EXPECT_TRUE(o.search.history);
    EXPECT_EQ(o.searcher, "negascout");  // its usual one
    EXPECT_EQ(complaint([&] { give(given, find_option(table, "killers"), "true"); }), "killers is given twice");
    EXPECT_EQ(complaint([&] { give(given, find_option(table, "etc"), std::nullopt); }),
              "etc needs a whole number from -1 to 250");
    EXPECT_EQ(find_option(table, "confidence").option, nullptr);
}

// In any order, given at once or one by one.
TEST(GivenOptions, ExactTurnsOffWhatDependsOnTheWindow) {
    const auto& table = option_table();
    EngineOptions play;
    play.search.exact = false, play.search.reduce_late = true, play.search.futility_cut = 2;
    GivenOptions given;
    give(given, find_option(table, "exact"), std::nullopt);
    const auto exact = overlaid(play, given);
    EXPECT_TRUE(exact.search.exact);
    EXPECT_FALSE(exact.search.reduce_late);
    EXPECT_EQ(exact.search.futility_cut, 0);
    give(given, find_option(table, "reduce-late"), std::nullopt);
    EXPECT_TRUE(overlaid(play, given).search.reduce_late);  // the check of options refuses it
    GivenOptions practical;
    give(practical, find_option(table, "practical"), std::nullopt);
    EXPECT_TRUE(overlaid(play, practical).search.reduce_late);
}

TEST(NearestName, IsOneThatDiffersLittle) {
    const std::vector<std::string> names{"driver", "drivers", "width", "hash-move", "step"};
    for (const auto& [word, nearest] : std::vector<std::pair<std::string, std::string>>{{"drvier", "driver"},
                                                                                        {"widht", "width"},
                                                                                        {"hashmove", "hash-move"},
                                                                                        {"stp", "step"},
                                                                                        {"width", "width"},
                                                                                        {"frob", ""},
                                                                                        {"x", ""},
                                                                                        {"", ""}})
        EXPECT_EQ(nearest_name(word, names), nearest) << word;
    EXPECT_EQ(nearest_name(std::string(1'000'000, 'x'), names), "");  // at once: without counting edits
    EXPECT_EQ(edits_between("kitten", "sitting"), 3u);
    EXPECT_EQ(edits_between("ab", "ba"), 1u);
    EXPECT_EQ(suggestion("frob", {"a", "b"}, "known are"), "known are a, b");
}

}  // namespace
}  // namespace betwixt
