// Games that Edax has saved: bytes in.

#include "protocols/edx.hpp"

#include "protocols/records.hpp"
#include "tests/protocols/session.hpp"

namespace betwixt::test {
namespace {

using namespace protocols;

std::string word(std::uint64_t n) {
    std::string bytes;
    for (int i = 0; i < 8; ++i, n >>= 8) bytes += static_cast<char>(n & 0xff);
    return bytes;
}

// As Edax fills its structure: fields in order, and padding to multiples of their size.
std::string edx_of(std::uint64_t own, std::uint64_t other, char side, std::string moves,
                   const std::string& names = "Logistello") {
    std::string black = names, white = "?";
    black.resize(32), white.resize(32), moves.resize(60, 65);
    return word(own) + word(other) + std::string{'\xcd', 7, 8, 7, 14, 30, 0, 0} + black + white + moves + side +
           std::string(3, '\0') + word(4711);
}
constexpr std::uint64_t black_at_start = 0x0000000810000000, white_at_start = 0x0000001008000000;
const std::string three_moves{37, 43, 18};  // f5 d6 c3
const std::string three = edx_of(black_at_start, white_at_start, 0, three_moves);

TEST(Edx, TheGameNamesAndDate) {
    const auto engine = engine_of("othello");
    ASSERT_EQ(three.size(), edx_game);
    ASSERT_EQ(format_of(three, *engine), "edx");
    const auto all = read_records(*engine, three, "edx", "othello");
    ASSERT_EQ(all.size(), 1u);
    using Tags = std::vector<std::pair<std::string, std::string>>;
    EXPECT_EQ(all[0].record.tags, (Tags{{"PB", "Logistello"}, {"DT", "1997-08-07"}}));
    EXPECT_EQ(write_record(*engine, all[0].record, "moves", "othello"), "f5 d6 c3\n");
}

// After f5 White is to move, and is the first of the two words.
TEST(Edx, BeginsAtAnyPosition) {
    const auto engine = engine_of("othello");
    const std::uint64_t white = 0x0000000008000000, black = 0x0000003810000000;
    const auto record = from_edx(edx_of(white, black, 1, three_moves.substr(1)));
    engine->set_position("f5");
    EXPECT_EQ(record.start, engine->position());
    EXPECT_EQ(replay(*engine, record).size(), 2u);
}

TEST(Edx, PassesAreLeftOut) {
    auto bytes = three;
    bytes[89] = 64;
    EXPECT_EQ(from_edx(bytes).moves.size(), 2u);
}

TEST(Edx, OtherBytesAreRefused) {
    const auto engine = engine_of("othello");
    const auto refusal = [&](const std::string& bytes) -> std::string {
        try {
            read_records(*engine, bytes, "edx", "othello");
        } catch (const std::invalid_argument& e) {
            return e.what();
        }
        return "";
    };
    EXPECT_EQ(refusal(three.substr(0, 100)), "line 1: a game of Edax has 160 bytes, here are 100");
    auto twice = three;
    twice[8] = twice[0] = 1;  // both sides on a1
    EXPECT_EQ(refusal(twice), "line 1: the bytes are no game of Edax: a disc or a move cannot be");
    auto move = three;
    move[88] = 66;
    EXPECT_FALSE(is_edx(move));
    EXPECT_FALSE(is_edx(std::string(160, '\0')));
    EXPECT_FALSE(is_edx(std::string(160, 'x')));
    EXPECT_EQ(write_record(*engine, from_edx(edx_of(black_at_start, white_at_start, 0, "")), "moves", "othello"), "\n");
}

}  // namespace
}  // namespace betwixt::test
