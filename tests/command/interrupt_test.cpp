// Signals that ask a program to stop.

#include "support/interrupt.hpp"

#include <csignal>
#include <thread>

#include <gtest/gtest.h>

namespace betwixt::support {
namespace {

TEST(Interrupt, TwoSignalsAtOnceAreOneCtrlC) {
    const Interrupt interrupt;
    EXPECT_FALSE(interrupt);
    std::raise(SIGINT);
    std::raise(SIGINT);
    EXPECT_TRUE(interrupt);
}

TEST(InterruptDeathTest, ASecondCtrlCEndsTheProgram) {
    const auto insist = [](int signal) {
        const Interrupt interrupt;
        std::raise(signal);
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        std::raise(signal);
    };
    EXPECT_EXIT(insist(SIGINT), ::testing::KilledBySignal(SIGINT), "");
    EXPECT_EXIT(insist(SIGTERM), ::testing::KilledBySignal(SIGTERM), "");
}

// The next work can be stopped as well.
TEST(Interrupt, EndsWithTheWork) {
    {
        const Interrupt interrupt;
        std::raise(SIGINT);
    }
    const Interrupt interrupt;
    EXPECT_FALSE(interrupt);
    std::raise(SIGTERM);
    EXPECT_TRUE(interrupt);
}

}  // namespace
}  // namespace betwixt::support
