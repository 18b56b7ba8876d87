#pragma once
// Reads lines in a thread of its own, so that what comes in during a search is seen at once.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace betwixt::protocols {

// What a line means for a search under way.
struct LineRules {
    bool (*interrupts)(std::string_view line);  // stops it at once
    bool (*quits)(std::string_view line);       // stops it, unless the input ends with this line (see below)
    // Does the end of the input stop a search, when it comes a twentieth of a second after the last line or later?
    bool end_stops = false;
};

// A client that sends its commands through a pipe and closes it wants all of them answered: the end of the input stops
// no search. A line that quits while the input stays open does, after a tenth of a second; and so does a client that
// reads no more of what is written. While a megabyte of lines waits, no more is read: a line that would stop the search
// is then read later, in its turn.
class LineReader {
public:
    static constexpr std::size_t longest = 1u << 16;       // what is longer is cut off there
    static constexpr std::size_t most_waiting = 1u << 20;  // bytes; then the client has to wait

    // `in` is read; when the reader at the other end of `out` goes away, nobody listens. -1: not watched. `before` is
    // what somebody else has read of `in`.
    LineReader(int in, int out, LineRules rules, std::string_view before = {});
    ~LineReader();
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    // The next line, without its end; waits for it. Nothing when there is no more, or when nobody listens.
    std::optional<std::string> next();

    // For Limits::stop: set while a line that stops the search waits to be read, or after stop_search().
    const std::atomic<bool>* stop() const { return &stop_; }
    bool stopped() const { return stop_; }
    void begin_search();
    void stop_search();

private:
    using Clock = std::chrono::steady_clock;

    void run();
    bool is_full();
    bool told();
    void wake(char word);
    int wait_limit() const;
    bool read_some();
    void take(std::string_view bytes);
    void push();
    void update();  // mutex_ held

    int in_, out_;
    LineRules rules_;
    int wake_[2] = {-1, -1};

    std::string partial_;  // the reading thread's own
    std::optional<Clock::time_point> quit_at_;
    bool ended_ = false;
    bool silent_ = true;  // nothing came for a twentieth of a second

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> lines_;
    std::size_t waiting_ = 0;  // bytes in them
    bool full_ = false;        // nothing more is read
    int interrupting_ = 0;     // of the lines that wait
    bool no_more_ = false;
    bool hurried_ = false;  // to quit, or because nobody listens
    bool enough_ = false;   // stop_search()
    std::atomic<bool> stop_ = false;
    std::thread thread_;
};

}  // namespace betwixt::protocols
