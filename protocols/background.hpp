#pragma once
// The search of a session runs in a thread of its own, so that the client is answered meanwhile.

#include <condition_variable>
#include <functional>
#include <mutex>
#include <ostream>
#include <string>
#include <thread>

#include "protocols/line_reader.hpp"

namespace betwixt::protocols {

struct Work {
    std::function<std::string()> run;  // returns its last line, which is said once; may throw
    bool waits = false;                // for stop or ponderhit, before it is said
    bool endless = false;              // it goes on until it is stopped
    std::function<void()> after{};     // runs after the last line, until the session needs the thread; may be empty
};

class Background {
public:
    // `fault`: the last line of work that throws, made of its sentence.
    Background(LineReader& in, std::ostream& out, std::string (*fault)(const std::string& sentence))
        : in_(in), out_(out), fault_(fault) {}
    ~Background() { end(); }
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;

    // A line to the client.
    void say(const std::string& line);

    // Where the system has no thread for it the work is done before this returns; a line that stops it still does.
    void begin(Work work);
    // Stops the work, which then says its last line. Does nothing once that is said.
    void stop();
    // Waits for the last line. Stops work that is endless or waits for stop, and the work after the last line.
    void end();
    // Stops the work after the last line, and lets none begin.
    void end_after();
    // Stops the work and drops its last line. False where there was no work, or where it had said that line already.
    bool interrupt();

private:
    void run(const Work& work);

    LineReader& in_;
    std::ostream& out_;
    std::string (*fault_)(const std::string&);
    std::mutex mutex_;  // of all that follows
    std::condition_variable changed_;
    bool released_ = false;   // it need not wait
    bool cancelled_ = false;  // nobody wants the last line
    bool finished_ = false;
    bool stops_at_end_ = false;
    bool wanted_ = false;  // no work after the last line may begin
    bool after_ = false;   // it has begun
    std::thread thread_;
};

}  // namespace betwixt::protocols
