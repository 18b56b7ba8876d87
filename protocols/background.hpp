#pragma once
// Runs a session's search in a separate thread, so that the client gets answers meanwhile.

#include <condition_variable>
#include <functional>
#include <mutex>
#include <ostream>
#include <string>
#include <thread>

#include "protocols/line_reader.hpp"

namespace betwixt::protocols {

struct Work {
    std::function<std::string()> run;  // returns the last line of output, which is sent once; may throw
    bool waits = false;                // the last line waits for stop or ponderhit
    bool endless = false;              // runs until it is stopped
    std::function<void()> after{};     // runs after the last line until the session needs the thread; may be empty
};

class Background {
public:
    // `fault` turns the message of an exception from the work into its last line.
    Background(LineReader& in, std::ostream& out, std::string (*fault)(const std::string& sentence))
        : in_(in), out_(out), fault_(fault) {}
    ~Background() { end(); }
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;

    // Sends a line to the client.
    void say(const std::string& line);

    // Starts the work in a thread. If the system has no thread, does the work before it returns; a line can still stop
    // it.
    void begin(Work work);
    // Stops the work, which then sends its last line. Does nothing after that line.
    void stop();
    // Waits for the last line. Stops work that is endless or waits for stop, and the work after the last line.
    void end();
    // Stops the work after the last line, or prevents its start.
    void end_after();
    // Stops the work and drops its last line. False if there was no work, or if its last line was already sent.
    bool interrupt();

private:
    void run(const Work& work);

    LineReader& in_;
    std::ostream& out_;
    std::string (*fault_)(const std::string&);
    std::mutex mutex_;  // guards the output and the members below
    std::condition_variable changed_;
    bool released_ = false;   // stop or ponderhit came: the last line need not wait
    bool cancelled_ = false;  // the last line is dropped
    bool finished_ = false;
    bool stops_at_end_ = false;
    bool wanted_ = false;  // the thread is needed: no work after the last line may start
    bool after_ = false;   // the work after the last line has started
    std::thread thread_;
};

}  // namespace betwixt::protocols
