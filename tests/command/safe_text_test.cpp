// Bytes of strangers: no UTF-8, and commands of a terminal, in JSON, CSV, tables and on standard error.

#include "betwixt/game/safe_text.hpp"

#include "support/csv.hpp"
#include "support/table.hpp"
#include "tests/command/run.hpp"

namespace betwixt::test {
namespace {

const std::string replacement = "\xef\xbf\xbd";

TEST(SafeText, NoUtf8IsReplaced) {
    for (const std::string good :
         {"", "a b", "\xc3\xbc", "\xe2\x82\xac", "\xf0\x9f\x98\x80", "\xed\x9f\xbf", "\xf4\x8f\xbf\xbf"})
        EXPECT_EQ(safe_text(good), good);
    EXPECT_EQ(safe_text("Pr\xfc"
                        "fung"),
              "Pr" + replacement + "fung");
    for (const std::string bad : {"\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82", "\x80\xff"}) {
        std::string all;
        for (std::size_t i = 0; i < bad.size(); ++i) all += replacement;
        EXPECT_EQ(safe_text(bad), all);
    }
}

TEST(SafeText, ControlCharactersAreReplaced) {
    EXPECT_EQ(safe_text("a\x1b]0;x\x07"
                        "b\x7f\xc2\x9b"
                        "c\n\td"),
              "a?]0;x?b??c??d");
    EXPECT_EQ(safe_text("a\x1b\n\td", "\n\t"), "a?\n\td");
    EXPECT_EQ(quoted_text(std::string(39, 'x') + "\xc3\xbc"), "'" + std::string(39, 'x') + "...'");
}

TEST(SafeText, OfSuites) {
    const auto file = file_with(
        "4k3/8/3QK3/8/8/8/8/8 w - - bm Qe7# Qb8#; id \"Pr\xfc"
        "fung\x1b[2J\xc2\x9b\";");
    const auto searched = [&](const std::string& format) {
        return run({"suite", file, "--depth", "2", "--hash", "1", "--format", format});
    };
    const auto json = searched("json");
    EXPECT_EQ(json.status, 0) << json.err;
    EXPECT_EQ(json.json()["answers"][0]["id"], "Pr" + replacement + "fung\x1b[2J\xc2\x9b");
    EXPECT_EQ(json.out.find_first_of("\x1b\x9b"), std::string::npos) << json.out;
    for (const auto* format : {"csv", "table"})
        EXPECT_TRUE(searched(format).says("Pr" + replacement + "fung?[2J?")) << format;
}

TEST(SafeText, OfMessages) {
    const auto ran = run({"convert", "othello", "-", "--to", "moves"},
                         "f5\x1b]0;x\x07"
                         "d6\n");
    EXPECT_EQ((ran.out + ran.err).find_first_of("\x1b\x07"), std::string::npos) << ran.err;
    EXPECT_TRUE(ran.says("'?]'")) << ran.err;
    const auto game = run({"search", "\x1b[2J\xff", "--depth", "1"});
    EXPECT_TRUE(game.says("'?[2J" + replacement + "' is not a game")) << game.err;
    const auto tag = run({"convert", "chess", "-", "--to", "pgn"}, "[Event \"a\x1b[2J\"]\n*");
    EXPECT_TRUE(tag.says("[Event \"a [2J\"]")) << tag.out;
}

TEST(SafeText, OfCells) {
    EXPECT_EQ(support::csv_field("a\x1b\xff\nb"), "\"a?" + replacement + "\nb\"");
    support::TextTable table({"a"});
    table.add({"\x1b\n\xff"});
    EXPECT_EQ(table.text(std::nullopt).substr(table.text(std::nullopt).rfind('-') + 2), "??" + replacement + "\n");
}

}  // namespace
}  // namespace betwixt::test
