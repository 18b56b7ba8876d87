#pragma once
// Reads lines in a separate thread, so that input during a search is noticed at once.

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

// The effect of a line on the current search.
struct LineRules {
    bool (*interrupts)(std::string_view line);  // the line stops the search at once
    bool (*quits)(std::string_view line);       // the line stops the search, unless the input ends with it (see below)
    // True if the end of the input stops a search when it comes at least a twentieth of a second after the last line.
    bool end_stops = false;
};

// A client that sends its commands through a pipe and closes it expects answers to all of them: so the end of the input
// stops no search. But a quit line stops the search after a tenth of a second if the input stays open. The search also
// stops if the client no longer reads the output. Reading pauses while a megabyte of lines waits: a line that would
// stop the search is then read later, in order.
class LineReader {
public:
    static constexpr std::size_t longest = 1u << 16;       // longer lines are cut off there
    static constexpr std::size_t most_waiting = 1u << 20;  // bytes; more input must wait

    // Reads `in`. Watches whether the other end of `out` is closed; -1: does not watch. `before` is input that was read
    // before.
    LineReader(int in, int out, LineRules rules, std::string_view before = {});
    ~LineReader();
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    // Waits for the next line; returns it without its end. Nothing if there is no more input, or if the output is
    // closed.
    std::optional<std::string> next();

    // For Limits::stop: true while a line that stops the search waits to be read, or after stop_search().
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
    void update();  // requires mutex_ to be locked

    int in_, out_;
    LineRules rules_;
    int wake_[2] = {-1, -1};

    std::string partial_;  // only for the reading thread
    std::optional<Clock::time_point> quit_at_;
    bool ended_ = false;
    bool silent_ = true;  // no input for a twentieth of a second

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> lines_;
    std::size_t waiting_ = 0;  // bytes in lines_
    bool full_ = false;        // reading pauses
    int interrupting_ = 0;     // waiting lines that stop the search
    bool no_more_ = false;
    bool hurried_ = false;  // a quit line came, or the output is closed
    bool enough_ = false;   // stop_search() was called
    std::atomic<bool> stop_ = false;
    std::thread thread_;
};

}  // namespace betwixt::protocols
