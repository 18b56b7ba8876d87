#pragma once
// One client: the head of one request, which must arrive soon, and its answer.

#include <atomic>
#include <chrono>
#include <string>

#include <httplib.h>
#include <poll.h>

namespace betwixt::serve {

// Conditions that a connection checks ten times a second while it waits for its client.
struct Ending {
    const std::atomic<bool>* now;      // the server ends
    std::atomic<bool> crowded{false};  // another client waits for a place
};

// Waits no longer than its deadline allows, and reads only the head: anything that the client sends after it, such as
// content or a next request, is discarded.
class Connection final : public httplib::Stream {
public:
    Connection(int socket, const Ending& ending) : socket_(socket), ending_(ending) {}
    // The client gets everything written, even if not all of its data was read.
    ~Connection() override;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    // Reads the head of the request, or as much of it as arrives in time and within the size limit.
    void read_head();

    bool is_readable() const override { return read_ < head_.size(); }
    bool is_writable() const override { return wait(POLLOUT); }
    // Reads from the head. -1 at its end.
    ssize_t read(char* to, size_t size) override;
    ssize_t write(const char* from, size_t size) override;
    void get_remote_ip_and_port(std::string&, int&) const override {}
    void get_local_ip_and_port(std::string&, int&) const override {}
    int socket() const override { return socket_; }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::size_t longest_head = 16'384;
    static constexpr Clock::duration head_within = std::chrono::seconds(5), all_within = std::chrono::seconds(60);
    static constexpr Clock::duration in_a_crowd = std::chrono::seconds(1);

    bool over() const;
    // Waits for the event of poll(). False if it takes too long.
    bool wait(short event) const;
    // Receives what the client sends next. 0 at its end, -1 if nothing arrives in time.
    ssize_t receive(char* to, std::size_t size);

    int socket_;
    const Ending& ending_;
    const Clock::time_point begin_ = Clock::now();
    Clock::duration limit_ = head_within;
    std::string head_;
    std::size_t read_ = 0;  // bytes of head_ that were read
};

}  // namespace betwixt::serve
