// The system may refuse threads, or memory for them: a search goes on with those that it gets.

#include <fstream>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include "betwixt/deepening/search.hpp"
#include "games/connect4/game.hpp"

namespace betwixt::testing {
namespace {

// In bytes, from /proc.
std::size_t address_space() {
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

// Ends the process: 0 if a search for 64 threads, with room for a few, found the value with fewer.
[[noreturn, maybe_unused]] void search_with_little_room() {
    const connect4::Position position;
    Search<connect4::Game> search;
    const auto value = search(position, {.depth = 10}).value();
    search.forget();
    search.plan.threads = 64, search.plan.helped_from = 0;
    const std::size_t most = address_space() + (std::size_t{64} << 20);  // a stack takes 8 MB
    const rlimit limit{most, most};
    setrlimit(RLIMIT_AS, &limit);
    const auto report = search(position, {.depth = 10});
    _exit(report.value() == value && report.threads >= 1 && report.threads < 64 ? 0 : 1);
}

TEST(RefusedThreads, LeaveTheSearchToTheOthers) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "sanitizers need the address space";
#else
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_EXIT(search_with_little_room(), ::testing::ExitedWithCode(0), "");
#endif
}

}  // namespace
}  // namespace betwixt::testing
