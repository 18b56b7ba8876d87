// What stops a search, and what does not.

#include <csignal>

#include "tests/protocols/session.hpp"

namespace betwixt::test {
namespace {

using protocols::LineReader;
using std::chrono::milliseconds;

class Lines : public ::testing::Test {
protected:
    void SetUp() override {
        std::signal(SIGPIPE, SIG_IGN);
        ASSERT_EQ(pipe(in_), 0);
        ASSERT_EQ(pipe(out_), 0);
        reader_.emplace(in_[0], out_[1],
                        protocols::LineRules{[](std::string_view s) { return s == "halt"; },
                                             [](std::string_view s) { return s == "quit"; }});
    }
    void TearDown() override {
        reader_.reset();
        for (const int fd : {in_[0], in_[1], out_[0], out_[1]})
            if (fd >= 0) close(fd);
    }
    void send(const std::string& text) const {
        ASSERT_EQ(write(in_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
    }
    void end_input() { close(in_[1]), in_[1] = -1; }
    void stop_listening() { close(out_[0]), out_[0] = -1; }
    // Is a search told to stop within this time?
    bool stops_within(milliseconds limit) const {
        const auto deadline = std::chrono::steady_clock::now() + limit;
        while (!reader_->stopped() && std::chrono::steady_clock::now() < deadline)
            std::this_thread::sleep_for(milliseconds(1));
        return reader_->stopped();
    }

    int in_[2] = {-1, -1}, out_[2] = {-1, -1};
    std::optional<LineReader> reader_;
};

TEST_F(Lines, ComeInOrderWithoutTheirEnds) {
    send("one\r\n\ntwo\nlast");
    end_input();
    for (const char* line : {"one", "", "two", "last"}) EXPECT_EQ(reader_->next(), line);
    EXPECT_EQ(reader_->next(), std::nullopt);
    EXPECT_EQ(reader_->next(), std::nullopt);
}

// A client that sends without end has to wait, and loses nothing.
TEST_F(Lines, WaitWithTheClientWhereTheyAreTooMany) {
    constexpr int count = 60'000;
    const std::string filling(90, 'x');
    std::atomic<int> sent = 0;
    std::thread sender([&] {
        for (; sent < count; ++sent) send(filling + std::to_string(sent) + "\n");
    });
    for (int before = -1; before != sent;) {
        before = sent;
        std::this_thread::sleep_for(milliseconds(200));
    }
    EXPECT_LT(static_cast<std::size_t>(sent) * filling.size(), LineReader::most_waiting + (1u << 18));
    for (int i = 0; i < count; ++i) ASSERT_EQ(reader_->next(), filling + std::to_string(i));
    sender.join();
}

TEST_F(Lines, AreCutOffWhereTheyAreTooLong) {
    std::thread sender([this] {
        for (int i = 0; i < 100; ++i) send(std::string(10'000, 'x'));
        send("\nnext\n");
    });
    EXPECT_EQ(reader_->next(), std::string(LineReader::longest, 'x'));
    EXPECT_EQ(reader_->next(), "next");
    sender.join();
}

TEST_F(Lines, OneThatInterruptsStopsTheSearchUntilItIsRead) {
    send("go\n");
    EXPECT_FALSE(stops_within(milliseconds(150)));
    send("halt\n");
    EXPECT_TRUE(stops_within(milliseconds(5000)));
    EXPECT_EQ(reader_->next(), "go");
    EXPECT_TRUE(reader_->stopped());
    EXPECT_EQ(reader_->next(), "halt");
    EXPECT_FALSE(reader_->stopped());
}

TEST_F(Lines, QuitStopsTheSearchWhileTheInputStaysOpen) {
    send("quit\n");
    EXPECT_FALSE(reader_->stopped());
    EXPECT_TRUE(stops_within(milliseconds(5000)));
}

TEST_F(Lines, QuitAndTheEndOfTheInputStopNothing) {
    send("go\nquit\n");
    end_input();
    EXPECT_FALSE(stops_within(milliseconds(300)));
    EXPECT_EQ(reader_->next(), "go");
}

TEST_F(Lines, NobodyListensStopsEverything) {
    send("go\n");
    stop_listening();
    EXPECT_TRUE(stops_within(milliseconds(5000)));
    EXPECT_EQ(reader_->next(), std::nullopt);
}

TEST_F(Lines, NobodyListensAfterTheEndOfTheInput) {
    send("go\n");
    end_input();
    EXPECT_FALSE(stops_within(milliseconds(100)));
    stop_listening();
    EXPECT_TRUE(stops_within(milliseconds(5000)));
}

TEST_F(Lines, StopSearchHoldsForOneSearch) {
    reader_->begin_search();
    reader_->stop_search();
    EXPECT_TRUE(reader_->stopped());
    reader_->begin_search();
    EXPECT_FALSE(reader_->stopped());
}

}  // namespace
}  // namespace betwixt::test
