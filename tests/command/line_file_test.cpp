// Files of lines: what was added is there, whole and once, whatever ends the program or fills the disk.

#include "support/line_file.hpp"

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace betwixt::support {
namespace {

class LineFiles : public ::testing::Test {
protected:
    void SetUp() override { std::filesystem::remove(file); }
    void TearDown() override { std::filesystem::remove(file); }
    std::string contents() const {
        std::ifstream in(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    const std::string file = testing::TempDir() + "betwixt_line_file_test.txt";
};

// How many lines there are. Line i must be number i with its checksum.
int whole_lines(const std::string& text) {
    std::istringstream in(text);
    int count = 0;
    for (std::string line; std::getline(in, line); ++count) {
        std::string_view rest = line;
        EXPECT_TRUE(take_checksum(rest)) << line;
        EXPECT_EQ(rest, std::to_string(count) + " and some more text");
    }
    return count;
}
std::string numbered(int i) { return with_checksum(std::to_string(i) + " and some more text"); }

TEST_F(LineFiles, KeepWholeLinesThroughKills) {
    constexpr int kills = 250;
    int before = 0;
    for (int kill_number = 0; kill_number < kills; ++kill_number) {
        const pid_t child = ::fork();
        if (child == 0) {
            LineFile out(file);
            out.repair();
            for (int i = before;; ++i) out.add(numbered(i));
        }
        ::usleep(static_cast<useconds_t>(200 + kill_number % 37 * 30));
        ::kill(child, SIGKILL);
        int status = 0;
        ::waitpid(child, &status, 0);
        ASSERT_TRUE(WIFSIGNALED(status));
        LineFile again(file);
        again.repair();
        const auto text = contents();
        ASSERT_TRUE(text.empty() || text.back() == '\n');
        if (kill_number % 50 == 49) before = whole_lines(text);
        else before = static_cast<int>(std::count(text.begin(), text.end(), '\n'));
        if (text.size() > 1u << 20) std::filesystem::resize_file(file, 0), before = 0;
    }
}

// A limit of the file's size cuts a write short, as a full disk does.
TEST_F(LineFiles, AreAsBeforeWhenThereIsNoRoom) {
    LineFile out(file);
    out.add(numbered(0));
    const auto whole = contents();
    rlimit old{};
    ::getrlimit(RLIMIT_FSIZE, &old);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    rlimit small = old;
    small.rlim_cur = whole.size() + 10;
    ::setrlimit(RLIMIT_FSIZE, &small);
    EXPECT_THROW(out.add(numbered(1)), std::runtime_error);
    ::setrlimit(RLIMIT_FSIZE, &old);
    std::signal(SIGXFSZ, handler);
    EXPECT_EQ(contents(), whole);
    out.add(numbered(1));
    EXPECT_EQ(whole_lines(contents()), 2);
}

TEST_F(LineFiles, AreWrittenByOneProgramAtATime) {
    const LineFile out(file);
    EXPECT_THROW(LineFile{file}, std::invalid_argument);
    EXPECT_THROW(LineFile{testing::TempDir()}, std::invalid_argument);
    EXPECT_THROW(LineFile{"/dev/null"}, std::invalid_argument);
}

TEST(Checksums, NoticeEveryChange) {
    const std::string line = with_checksum("4455\t-3\tloss in 6");
    std::string_view good = line;
    EXPECT_TRUE(take_checksum(good));
    EXPECT_EQ(good, "4455\t-3\tloss in 6");
    for (std::size_t i = 0; i < line.size(); ++i)
        for (int bit = 0; bit < 8; ++bit) {
            auto changed = line;
            changed[i] = static_cast<char>(changed[i] ^ 1 << bit);
            std::string_view rest = changed;
            EXPECT_FALSE(take_checksum(rest)) << i << " " << bit;
        }
    std::string_view none = "4455";
    EXPECT_FALSE(take_checksum(none));
}

}  // namespace
}  // namespace betwixt::support
