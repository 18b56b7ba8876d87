// One queue of work for the laboratory, matches and training.

#include "support/work_queue.hpp"

#include <atomic>
#include <chrono>
#include <set>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>

namespace betwixt::support {
namespace {

TEST(WorkQueue, EachPieceOnceInOrderButThoseThatAreDone) {
    WorkQueue queue(100, [](std::size_t i) { return i % 3 == 0; });
    std::vector<std::size_t> taken;
    std::multiset<std::size_t> brought;
    queue.work(4, [&] {
        while (const auto piece = queue.next()) queue.take([&] { brought.insert(*piece), taken.push_back(*piece); });
    });
    EXPECT_EQ(brought.size(), 66u);
    for (const auto piece : taken) EXPECT_EQ(brought.count(piece), 1u) << piece;
    EXPECT_EQ(brought.count(3), 0u);
    EXPECT_EQ(queue.next(), std::nullopt);
}

TEST(WorkQueue, TheFirstErrorEndsTheWork) {
    int begun = 0;
    const auto task = [&](int piece) {
        ++begun;
        if (piece == 5) throw std::runtime_error("five");
    };
    EXPECT_THROW(in_parallel(1, 1000, task), std::runtime_error);
    EXPECT_EQ(begun, 6);
}

TEST(WorkQueue, AnErrorOfOneEndsTheWorkOfAll) {
    WorkQueue queue(5000);
    std::atomic<int> begun = 0;
    const auto each = [&] {
        while (const auto piece = queue.next()) {
            ++begun;
            if (*piece == 3) throw std::invalid_argument("no");
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    };
    EXPECT_THROW(queue.work(2, each), std::invalid_argument);
    EXPECT_LT(begun, 5000);
}

// A piece that is under way hears of the request to stop.
TEST(WorkQueue, StopReachesThePiecesUnderWay) {
    std::atomic<bool> stop = false;
    WorkQueue queue(10, {}, &stop);
    const auto each = [&] {
        while (queue.next()) {
            stop = true;
            while (!*queue.ended()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
            throw Interrupted{};
        }
    };
    EXPECT_THROW(queue.work(2, each), Interrupted);
    EXPECT_EQ(queue.next(), std::nullopt);
}

}  // namespace
}  // namespace betwixt::support
