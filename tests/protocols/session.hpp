#pragma once
// A client of a protocol inside a test: sends lines through a pipe and reads the answers from another.

#include <algorithm>
#include <chrono>
#include <csignal>
#include <ostream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include "betwixt/engine/playing.hpp"
#include "games/all.hpp"
#include "protocols/protocol.hpp"

namespace betwixt::test {

// An answer that comes later than that is too late.
constexpr std::chrono::milliseconds soon{1000};

inline std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

inline bool begins(const std::string& line, const std::string& with) { return line.rfind(with, 0) == 0; }
inline std::ptrdiff_t count_of(const std::vector<std::string>& lines, const std::string& with) {
    return std::count_if(lines.begin(), lines.end(), [&](const auto& line) { return begins(line, with); });
}

inline const protocols::Protocol& protocol(std::string_view name) {
    for (const auto& p : protocols::all_protocols())
        if (p.name == name) return p;
    throw std::invalid_argument("no such protocol");
}

inline std::unique_ptr<Engine> engine_of(const std::string& game, std::optional<std::size_t> entries = {}) {
    for (const auto& entry : all_games())
        if (entry.name == game) {
            auto engine = entry.create();
            auto options = for_play(*engine);
            options.table_megabytes = 1;
            options.table_entries = entries;
            engine->configure(options);
            return engine;
        }
    throw std::invalid_argument("no such game");
}

// For Settings::create.
inline std::unique_ptr<Engine> engine_or_nothing(const std::string& game) {
    for (const auto& entry : all_games())
        if (entry.name == game) return entry.create();
    return nullptr;
}

// Writes to a file descriptor and keeps nothing back.
class FdStream : public std::ostream {
public:
    explicit FdStream(int fd) : std::ostream(&buffer_), buffer_(fd) {}

private:
    struct Buffer : std::streambuf {
        explicit Buffer(int to) : fd(to) {}
        int overflow(int c) override {
            const char byte = static_cast<char>(c);
            return ::write(fd, &byte, 1) == 1 ? c : traits_type::eof();
        }
        std::streamsize xsputn(const char* s, std::streamsize n) override {
            return ::write(fd, s, static_cast<std::size_t>(n));
        }
        int fd;
    };
    Buffer buffer_;
};

class Client {
public:
    explicit Client(std::string name, protocols::Settings settings = {.game = "othello"})
        : settings_(std::move(settings)), engine_(engine_of(settings_.game)) {
        std::signal(SIGPIPE, SIG_IGN);  // as the command does
        settings_.create = engine_or_nothing;
        EXPECT_EQ(pipe(to_), 0);
        EXPECT_EQ(pipe(from_), 0);
        session_ = std::thread([this, name] {
            const auto& p = protocol(name);
            FdStream out(from_[1]);
            {
                protocols::LineReader in(to_[0], from_[1], p.rules);
                p.run(*engine_, in, out, settings_);
            }
            close(from_[1]);
        });
    }
    ~Client() {
        end_input();
        stop_listening();
        session_.join();
        close(to_[0]);
    }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    void send(const std::string& text) {
        for (std::size_t at = 0; at < text.size();) {
            const auto n = ::write(to_[1], text.data() + at, text.size() - at);
            if (n <= 0) return;
            at += static_cast<std::size_t>(n);
        }
    }
    void end_input() {
        if (to_[1] >= 0) close(to_[1]), to_[1] = -1;
    }
    void stop_listening() {
        if (from_[0] >= 0) close(from_[0]), from_[0] = -1;
    }
    // The answers up to the first line that begins with `start`, included; or all when it does not come in time.
    std::vector<std::string> until(const std::string& start,
                                   std::chrono::milliseconds limit = std::chrono::seconds(20)) {
        const auto deadline = std::chrono::steady_clock::now() + limit;
        std::vector<std::string> lines;
        while (std::chrono::steady_clock::now() < deadline) {
            const auto end = unread_.find('\n');
            if (end == std::string::npos) {
                if (!read_some()) break;
                continue;
            }
            lines.push_back(unread_.substr(0, end));
            unread_.erase(0, end + 1);
            if (begins(lines.back(), start)) return lines;
        }
        ended_ = true;
        return lines;
    }
    std::vector<std::string> rest() { return until("\n"); }
    // The session is over: its thread wrote its last.
    bool ended() const { return ended_; }

private:
    // What comes within ten milliseconds. False at the end of the answers.
    bool read_some() {
        pollfd readable{from_[0], POLLIN, 0};
        if (poll(&readable, 1, 10) <= 0) return true;
        char buffer[4096];
        const auto n = ::read(from_[0], buffer, sizeof buffer);
        if (n > 0) unread_.append(buffer, static_cast<std::size_t>(n));
        return n > 0;
    }

    protocols::Settings settings_;
    std::unique_ptr<Engine> engine_;
    int to_[2] = {-1, -1}, from_[2] = {-1, -1};
    bool ended_ = false;
    std::string unread_;  // it came after the line that `until` waited for
    std::thread session_;
};

// All commands in one pipe, then its end: all answers.
inline std::vector<std::string> answers(const std::string& name, const std::string& input,
                                        protocols::Settings settings = {.game = "othello"}) {
    Client client(name, std::move(settings));
    std::thread sender([&] { client.send(input), client.end_input(); });
    auto lines = client.rest();
    sender.join();
    return lines;
}

// The same for a session that a pipe holds at once: without a client's threads, in a tenth of the time.
inline std::vector<std::string> quick_answers(const std::string& name, const std::string& input,
                                              protocols::Settings settings) {
    int ends[2];
    if (input.size() > 1u << 15 || pipe(ends) != 0) throw std::runtime_error("no pipe holds the session");
    const auto written = ::write(ends[1], input.data(), input.size());
    close(ends[1]);
    EXPECT_EQ(written, static_cast<ssize_t>(input.size()));
    const auto engine = engine_of(settings.game, 1024);
    settings.create = engine_or_nothing;
    std::ostringstream out;
    {
        protocols::LineReader in(ends[0], -1, protocol(name).rules);
        protocol(name).run(*engine, in, out, settings);
    }
    close(ends[0]);
    return lines_of(out.str());
}

}  // namespace betwixt::test
