// Move lists, keys and lists of names.

#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "betwixt/core/key.hpp"
#include "betwixt/core/move_list.hpp"
#include "betwixt/core/names.hpp"

namespace betwixt::testing {
namespace {

using List = MoveList<std::uint16_t, 4>;

std::vector<int> elements(const List& list) { return {list.begin(), list.end()}; }

List numbers(int n) {
    List list;
    for (int i = 0; i < n; ++i) list.push(static_cast<std::uint16_t>(i));
    return list;
}

TEST(MoveList, HoldsWhatWasPushed) {
    EXPECT_TRUE(numbers(0).empty());
    EXPECT_EQ(elements(numbers(3)), (std::vector{0, 1, 2}));
    EXPECT_EQ(numbers(3).front(), 0);
    EXPECT_TRUE(numbers(3).contains(2));
    EXPECT_FALSE(numbers(3).contains(3));
    List list = numbers(4);
    list.shrink(2);
    EXPECT_EQ(elements(list), (std::vector{0, 1}));
    list.clear();
    EXPECT_TRUE(list.empty());
}

TEST(MoveList, ThrowsWhenThereAreMoreMovesThanTheGameSaid) {
    List list = numbers(4);
    EXPECT_THROW(list.push(4), std::length_error);
    EXPECT_EQ(elements(list), (std::vector{0, 1, 2, 3}));
}

TEST(MoveList, BringsForwardAndKeepsTheOrderOfTheOthers) {
    List list = numbers(4);
    list.bring_forward(&list[2], &list[0]);
    EXPECT_EQ(elements(list), (std::vector{2, 0, 1, 3}));
    list.bring_forward(&list[3], &list[1]);
    EXPECT_EQ(elements(list), (std::vector{2, 3, 0, 1}));
    list.bring_forward(&list[1], &list[1]);
    EXPECT_EQ(elements(list), (std::vector{2, 3, 0, 1}));
}

TEST(Key, OfANumberIsThatNumberAndSpreadsItsIndex) {
    std::set<std::uint64_t> indices;
    for (std::uint64_t n = 0; n < 4096; ++n) {
        EXPECT_EQ(Key(n).check, n);
        indices.insert(Key(n).index >> 52);  // the highest bits choose the place
    }
    EXPECT_GT(indices.size(), 2400u);  // 4096 (1 - 1/e) = 2589 for a random function
    EXPECT_EQ(Key(3), Key(3));
}

// Bitboards as they are: small numbers, alike in most bits.
TEST(Key, OfTwoWordsMixesThem) {
    std::set<std::uint64_t> indices, checks;
    for (std::uint64_t a = 0; a < 64; ++a)
        for (std::uint64_t b = 0; b < 64; ++b) {
            const Key key(a << 1, b << 28);
            indices.insert(key.index >> 52);
            checks.insert(key.check);
        }
    EXPECT_GT(indices.size(), 2400u);
    EXPECT_EQ(checks.size(), 4096u);
    EXPECT_EQ(Key(3, 1), Key(3, 1));
    EXPECT_FALSE(Key(3, 1) == Key(1, 3));
    EXPECT_EQ(Key::mixed(3, 1).check, 3u);
    EXPECT_EQ(Key::mixed(3, 1).index, 1u);
}

struct Red {
    static constexpr std::string_view name = "red";
};
struct Blue {
    static constexpr std::string_view name = "blue";
};

TEST(Names, FindTheElementOfThatName) {
    using Colours = std::tuple<Red, Blue>;
    std::string seen;
    for_each_named<Colours>([&](std::size_t i, auto c) { seen += std::to_string(i) + std::string(c.name); });
    EXPECT_EQ(seen, "0red1blue");
    std::string_view found;
    EXPECT_TRUE(with_named<Colours>("blue", [&](auto c) { found = c.name; }));
    EXPECT_EQ(found, "blue");
    EXPECT_FALSE(with_named<Colours>("green", [](auto) { FAIL(); }));
}

}  // namespace
}  // namespace betwixt::testing
