// Commands as words.

#include <gtest/gtest.h>

#include "match/child_process.hpp"

namespace betwixt::match {
namespace {

TEST(Words, BlanksSeparateAndQuotesKeep) {
    using Words = std::vector<std::string>;
    EXPECT_EQ(words_of("./edax  -nboard -l 10"), (Words{"./edax", "-nboard", "-l", "10"}));
    EXPECT_EQ(words_of("sh -c 'a, b=\"c\"; d'"), (Words{"sh", "-c", "a, b=\"c\"; d"}));
    EXPECT_EQ(words_of("my\\ program \"\" x\"y z\"w"), (Words{"my program", "", "xy zw"}));
    EXPECT_EQ(words_of("   "), Words{});
    EXPECT_THROW(words_of("sh 'x"), std::invalid_argument);
}

}  // namespace
}  // namespace betwixt::match
